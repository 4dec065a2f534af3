import { raisedText } from '../../../../domain/kernel/raised-text.ts';
import type { DocumentTables } from '../document-tables.ts';
import type { CharacterLooks } from './character-looks.ts';
import type { Formatting } from './formatting.ts';
import type { ParagraphReader } from './paragraphs.ts';
import type { Piece } from './pieces.ts';

const CELL_END = '\u0007';
const FIELD = '\u0013';
const FIELD_RESULT = '\u0014';
const FIELD_END = '\u0015';
/** Paragraphs end with one of these; the last also ends a page or section. */
const ENDS = ['\r', CELL_END, '\f'];

/** What characters below the space stand for; others of them stand for pictures and notes. */
const CHARACTERS: Readonly<Record<string, string>> = { '\t': '\t', '\u000b': '\n', '\u001e': '-' };

/** Where the parts of a story are told. */
export interface StorySources {
  readonly formatting: Formatting;
  readonly paragraphs: ParagraphReader;
  readonly looks: CharacterLooks;
}

/** Reads the main text of a Word binary file into tables and the text around them. */
export class StoryReader {
  readonly #tables: DocumentTables;
  readonly #sources: StorySources;
  #paragraph = '';
  /** For each open field: whether its result is being read. */
  #fields: boolean[] = [];

  constructor(tables: DocumentTables, sources: StorySources) {
    this.#tables = tables;
    this.#sources = sources;
  }

  read(pieces: readonly Piece[]): void {
    for (const { text, at, size } of pieces)
      for (let index = 0; index < text.length; index++) this.#character(text[index] ?? '', at + index * size);
    if (this.#paragraph !== '') this.#tables.paragraph(this.#paragraph);
  }

  #character(char: string, place: number): void {
    if (ENDS.includes(char)) this.#end(char, place);
    else if (char === FIELD) this.#fields.push(false);
    else if (char === FIELD_END) this.#fields.pop();
    else if (char === FIELD_RESULT) this.#fields.splice(-1, 1, true);
    else if (this.#fields.every((result) => result)) this.#seen(char, place);
  }

  #seen(char: string, place: number): void {
    const look = this.#sources.looks.at(place);
    const text = char >= ' ' ? char : (CHARACTERS[char] ?? '');
    if (look === 'struck' && text !== '') this.#tables.strike();
    else if (look === 'raised') this.#paragraph += raisedText(text);
    else if (look === 'plain') this.#paragraph += text;
  }

  #end(char: string, place: number): void {
    const { formatting, paragraphs } = this.#sources;
    const kind = paragraphs.kind(formatting.runAt(place)?.entry ?? 0);
    const tables = this.#tables;
    tables.toDepth(kind.depth);
    const rowEnd = kind.rowEnd || kind.innerRowEnd;
    if (!rowEnd) tables.paragraph(this.#paragraph);
    this.#paragraph = '';
    // What a field is told to do stands in one paragraph: one that doesn't end hides nothing behind it.
    this.#fields.fill(true);
    if (rowEnd) tables.endRow(kind.places);
    else if (char === CELL_END || kind.innerCellEnd) tables.endCell();
  }
}
