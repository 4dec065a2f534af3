import { raisedText } from '../../../domain/kernel/raised-text.ts';
import { MAX_SHEETS } from '../limits.ts';
import type { ReadSheet } from '../read-sheet.ts';
import { Meanings } from '../xlsx/number-formats.ts';
import type { Attributes, XmlHandler } from '../xml/read-xml-part.ts';
import { MAX_CELLS, OdsTable } from './ods-table.ts';

/** Elements whose text is no text of a cell. */
const UNSEEN: readonly string[] = [
  'office:annotation',
  'table:shapes',
  'draw:frame',
  'table:tracked-changes',
  'table:dde-links',
  'text:note',
  'text:ruby-text',
];

const MAX_SPACES = 100;
/** Elements that are a character. ODF 1.3 part 3, 6.1 */
const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['text:tab', '\t'],
  ['text:line-break', '\n'],
]);

/** `super 58%`, `33% 58%` */
const RAISED = /^(super|[1-9])/;

const repeats = (text: string | undefined): number => Math.max(1, Number.parseInt(text ?? '1', 10) || 1);

/** Reads the elements of a spreadsheet's content. */
export class OdsMarkup implements XmlHandler {
  /** Cells are repeated more often than anybody would write them. */
  tooLarge = false;
  readonly #maxRows: number;
  readonly #tables: OdsTable[] = [];
  readonly #meanings = new Meanings();
  /** Styles of sheets that are not shown. */
  readonly #hiddenStyles = new Set<string>();
  /** How the text of a style looks that is not simply read. */
  readonly #looks = new Map<string, { readonly struck: boolean; readonly raised: boolean }>();
  #style = '';
  #table: OdsTable | null = null;
  #unseen = 0;
  #paragraph: string | null = null;
  /** Styles of the open spans. */
  #spans: string[] = [];

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  sheets(): readonly ReadSheet[] {
    return this.#tables.map((table) => table.sheet());
  }

  open(name: string, attributes: Attributes): void {
    if (this.tooLarge) return;
    // A sheet in a cell is no sheet.
    if (this.#unseen > 0 || UNSEEN.includes(name) || (name === 'table:table' && this.#table !== null))
      this.#unseen += 1;
    else if (this.#paragraph !== null) this.#inParagraph(name, attributes);
    else this.#open(name, attributes);
  }

  text(text: string): void {
    if (this.#paragraph === null || this.#unseen > 0) return;
    const looks = this.#spans.map((style) => this.#looks.get(style));
    const plain = text.replace(/\s+/g, ' ');
    if (looks.some((look) => look?.struck)) this.#table?.strike();
    else this.#paragraph += looks.at(-1)?.raised === true ? raisedText(plain) : plain;
  }

  close(name: string): void {
    if (this.tooLarge) return;
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (name === 'text:span') this.#spans.pop();
    else if (name === 'text:p') this.#closeParagraph();
    else if (name === 'table:table-cell' || name === 'table:covered-table-cell') this.#table?.endCell();
    else if (name === 'table:table-row') this.#endRow();
    else if (name === 'table:table') this.#table = null;
  }

  #open(name: string, attributes: Attributes): void {
    switch (name) {
      case 'style:style':
        this.#style = attributes['style:name'] ?? '';
        break;
      case 'style:text-properties':
      case 'style:table-properties':
        this.#define(name, attributes);
        break;
      case 'table:table':
        this.#openTable(attributes);
        break;
      case 'table:table-row':
        this.#table?.startRow(repeats(attributes['table:number-rows-repeated']), attributes);
        break;
      case 'table:table-column':
      case 'table:table-cell':
      case 'table:covered-table-cell':
        this.#openColumns(name, repeats(attributes['table:number-columns-repeated']), attributes);
        break;
      case 'text:p':
        this.#paragraph = '';
        this.#spans = [];
        break;
    }
  }

  /** Takes what is said of the style at hand. */
  #define(name: string, attributes: Attributes): void {
    if (name === 'style:text-properties') this.#looks.set(this.#style, lookOf(attributes));
    else if (attributes['table:display'] === 'false') this.#hiddenStyles.add(this.#style);
  }

  #openColumns(name: string, count: number, attributes: Attributes): void {
    if (name === 'table:table-column') this.#table?.addColumns(count, attributes);
    else this.#table?.startCell(count, attributes, this.#isStruck(attributes['table:style-name'] ?? ''));
  }

  #isStruck(style: string): boolean {
    return this.#looks.get(style)?.struck === true;
  }

  #openTable(attributes: Attributes): void {
    if (this.#tables.length >= MAX_SHEETS) return;
    const hidden = this.#hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.#table = new OdsTable(attributes['table:name'] ?? '', hidden, this.#maxRows, this.#meanings);
    this.#tables.push(this.#table);
  }

  /** Spaces, tabs and line breaks are elements. */
  #inParagraph(name: string, attributes: Attributes): void {
    if (name === 'text:span') this.#spans.push(attributes['text:style-name'] ?? '');
    const spaces = name === 'text:s' ? Math.min(repeats(attributes['text:c']), MAX_SPACES) : 0;
    this.#paragraph = `${this.#paragraph ?? ''}${CHARACTERS.get(name) ?? ' '.repeat(spaces)}`;
  }

  #closeParagraph(): void {
    if (this.#paragraph !== null) this.#table?.paragraph(this.#paragraph);
    this.#paragraph = null;
  }

  #endRow(): void {
    this.#table?.endRow();
    this.tooLarge ||= this.#tables.reduce((sum, { cells }) => sum + cells, 0) > MAX_CELLS;
  }
}

function lookOf(attributes: Attributes): { readonly struck: boolean; readonly raised: boolean } {
  const line = attributes['style:text-line-through-style'] ?? attributes['style:text-line-through-type'];
  return {
    struck: line !== undefined && line !== 'none',
    raised: RAISED.test(attributes['style:text-position'] ?? ''),
  };
}
