import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { OleFile } from '../ole/ole-file.ts';
import type { ReadContent } from '../read-sheet.ts';
import { Bytes } from './doc/bytes.ts';
import { CharacterLooks } from './doc/character-looks.ts';
import { Formatting } from './doc/formatting.ts';
import { headerOf } from './doc/header.ts';
import { ParagraphReader } from './doc/paragraphs.ts';
import { readPieces } from './doc/pieces.ts';
import { StoryReader } from './doc/read-story.ts';
import { DocumentTables } from './document-tables.ts';

/** Bytes a run takes on a page of formatting. */
const PARAGRAPH_ENTRY = 13;
const CHARACTER_ENTRY = 1;

const damaged = (): Result<ReadContent> => err(appError('file.damaged'));

/** Reads the tables of a document of Word 97 to 2003 or Kingsoft WPS, and the text around them. [MS-DOC] */
export function readDoc(file: OleFile, maxRows: number): Result<ReadContent> {
  const stream = file.stream('WordDocument');
  if (stream === null) return damaged();
  const main = new Bytes(stream);
  const header = headerOf(main);
  if (!header.known) return err(appError('file.notReadable', { ext: 'Word 95' }));
  if (header.encrypted) return err(appError('file.encrypted'));
  const table = new Bytes(file.stream(header.table) ?? new Uint8Array());
  const pieces = readPieces(main, table, header.pieces, header.length);
  if (pieces === null) return damaged();
  const tables = new DocumentTables(maxRows);
  const data = new Bytes(file.stream('Data') ?? new Uint8Array());
  new StoryReader(tables, {
    formatting: new Formatting(main, table, header.paragraphs, PARAGRAPH_ENTRY),
    paragraphs: new ParagraphReader(main, data),
    looks: new CharacterLooks(main, new Formatting(main, table, header.characters, CHARACTER_ENTRY)),
  }).read(pieces);
  return tables.broken ? damaged() : ok(tables.content());
}
