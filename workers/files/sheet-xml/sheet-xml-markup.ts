import { CELL, type NumberMeaning } from '../../../domain/importing/grid/sheet-grid.ts';
import { raisedText } from '../../../domain/kernel/raised-text.ts';
import { MAX_SHEETS } from '../limits.ts';
import type { ReadSheet } from '../read-sheet.ts';
import { Meanings } from '../xlsx/number-formats.ts';
import type { Attributes, XmlHandler } from '../xml/read-xml-part.ts';
import { said, XmlSheet } from './xml-sheet.ts';

/** Elements whose content stands in no cell. */
const UNSEEN: readonly string[] = ['Comment', 'PhoneticText'];
/** Formats with a name instead of a code that say more than how numbers look. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['Percent', '0.00%'],
  ['Euro Currency', '€0.00'],
  ['Fixed', '0.00'],
  ['Standard', '#,##0.00'],
]);

/** A name without its prefix. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads the elements of a workbook. */
export class SheetXmlMarkup implements XmlHandler {
  readonly #maxRows: number;
  readonly #sheets: XmlSheet[] = [];
  readonly #meanings = new Meanings();
  /** How numbers are marked by the style of their cell. */
  readonly #kinds = new Map<string, number>();
  /** Styles that cross out what a cell holds. */
  readonly #struck = new Set<string>();
  #style = '';
  #sheet: XmlSheet | null = null;
  #unseen = 0;
  /** The content of the cell at hand, once it began. */
  #data: string | null = null;
  /** Open elements of a rich text. */
  #looks: string[] = [];
  #visible = '';
  #inVisible = false;

  constructor(maxRows: number) {
    this.#maxRows = maxRows;
  }

  sheets(): readonly ReadSheet[] {
    const meanings: readonly NumberMeaning[] = this.#meanings.list;
    return this.#sheets.map((sheet) => sheet.read(meanings));
  }

  open(prefixed: string, attributes: Attributes): void {
    const name = local(prefixed);
    if (this.#unseen > 0 || UNSEEN.includes(name)) this.#unseen += 1;
    else if (this.#data !== null) this.#looks.push(name);
    else if (this.#sheet === null) this.#openOutside(name, attributes);
    else this.#openInSheet(this.#sheet, name, attributes);
  }

  text(text: string): void {
    if (this.#inVisible) this.#visible += text;
    if (this.#data === null || this.#unseen > 0) return;
    if (this.#looks.includes('S')) this.#sheet?.strike();
    else this.#data += this.#looks.includes('Sup') ? raisedText(text) : text;
  }

  close(prefixed: string): void {
    const name = local(prefixed);
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (this.#looks.length > 0) this.#looks.pop();
    else if (name === 'Data') this.#endData();
    else if (name === 'Cell') this.#sheet?.endCell();
    else if (name === 'Visible') this.#endVisible();
    else if (name === 'Worksheet') this.#sheet = null;
  }

  #openOutside(name: string, attributes: Attributes): void {
    if (name === 'Style') this.#style = said(attributes, 'ID');
    else if (name === 'NumberFormat') this.#addFormat(said(attributes, 'Format'));
    else if (name === 'Font' && said(attributes, 'StrikeThrough') === '1') this.#struck.add(this.#style);
    else if (name === 'Worksheet' && this.#sheets.length < MAX_SHEETS) {
      const styles = { kinds: this.#kinds, struck: this.#struck };
      this.#sheet = new XmlSheet(said(attributes, 'Name'), this.#maxRows, styles);
      this.#sheets.push(this.#sheet);
    }
  }

  #openInSheet(sheet: XmlSheet, name: string, attributes: Attributes): void {
    if (name === 'Column') sheet.addColumns(attributes);
    else if (name === 'Row') sheet.startRow(attributes);
    else if (name === 'Cell') sheet.startCell(attributes);
    else if (name === 'Visible') this.#inVisible = true;
    else if (name === 'Data') {
      this.#data = '';
      sheet.startData(said(attributes, 'Type'));
    }
  }

  #addFormat(format: string): void {
    const kind = this.#meanings.kindOf(NAMED.get(format) ?? format);
    if (kind !== CELL.number) this.#kinds.set(this.#style, kind);
  }

  #endData(): void {
    this.#sheet?.endData(this.#data ?? '');
    this.#data = null;
  }

  /** `SheetHidden`, `SheetVeryHidden` */
  #endVisible(): void {
    if (this.#sheet !== null && /Hidden$/.test(this.#visible.trim())) this.#sheet.hidden = true;
    this.#visible = '';
    this.#inVisible = false;
  }
}
