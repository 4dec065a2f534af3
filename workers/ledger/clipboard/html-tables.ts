import { Parser } from 'htmlparser2';
import { raisedText } from '../../../domain/kernel/raised-text.ts';
import { TableGrid, type SeenCell } from './table-grid.ts';

/** Characters given to the parser at once, and then up to the next row. */
const CHUNK = 1 << 16;

/** Elements that may be open at once; the parser's work grows with the square of them. */
const MAX_OPEN = 2000;

/** Elements whose content is never seen. */
const UNSEEN: readonly string[] = ['head', 'style', 'script', 'title', 'template', 'xml'];
/** Elements that begin on a line of their own. */
const LINE_BREAKS: readonly string[] = ['br', 'p', 'div', 'li', 'tr', 'td', 'th', 'table'];
const HIDDEN = /display\s*:\s*none|mso-hide\s*:\s*all|visibility\s*:\s*(?:hidden|collapse)/i;
const ROW_GROUPS: readonly string[] = ['thead', 'tbody', 'tfoot'];
const STRUCK: readonly string[] = ['del', 's', 'strike'];
const STRUCK_STYLE = /text-decoration[^;]*line-through/i;
const BREAK = '\u2028';
const TABLE_ROW = /<tr[\s>]/gi;

type Attributes = Readonly<Record<string, string>>;

const isHidden = ({ style, hidden }: Attributes): boolean =>
  hidden !== undefined || (style !== undefined && HIDDEN.test(style));
const isStruck = (name: string, { style }: Attributes): boolean =>
  STRUCK.includes(name) || (style !== undefined && STRUCK_STYLE.test(style));
const span = (text: string | undefined): number =>
  Math.max(1, Math.min(Number.parseInt(text ?? '1', 10) || 1, 65_534));

/** Line breaks of the source between Chinese characters are no spaces, one that is seen between digits parts two numbers; others and runs of blanks are one space. */
const cellText = (text: string): string =>
  /[\s\u00a0\u2028]/.test(text)
    ? text
        .replace(/(?<=\p{scx=Han}) *[\r\n]\s*(?=\p{scx=Han})/gu, '')
        .replace(/[\s\u00a0\u2028]+/g, (run) => (run.includes(BREAK) ? BREAK : ' '))
        .replace(/(?<=\d)\u2028(?=\d)/g, '\n')
        .replaceAll(BREAK, ' ')
        .trim()
    : text;

/** Where the next row begins, from a place on; the end when none does. */
function nextRow(html: string, from: number): number {
  TABLE_ROW.lastIndex = from;
  return TABLE_ROW.exec(html)?.index ?? html.length;
}

/** Who takes what an HTML text holds. */
export interface TableSink {
  /** What follows can't change the answer. */
  readonly decided: boolean;
  table: () => void;
  row: (cells: readonly SeenCell[]) => void;
  /** A row that is not shown; passed over where nobody takes it. */
  hiddenRow?: (cells: readonly SeenCell[]) => void;
  /** What a cell says instead of the text that it shows. */
  textOf?: (shown: string, attributes: Attributes) => string;
  /** Text around the tables, in pieces; lines end with U+2028. */
  text: (text: string) => void;
}

/** Follows the tags of a document: the rows of its tables, one table after the other. A table in a cell is text of the cell. */
class TableReader {
  readonly #sink: TableSink;
  #grid = new TableGrid();
  #depth = 0;
  /** Open elements from the outermost hidden one on. */
  #unseen = 0;
  #row: { readonly hidden: boolean } | null = null;
  /** The rows at hand belong to a group that is not shown. */
  #areHidden = false;
  #cell: { text: string; struck: boolean; readonly attributes: Attributes } | null = null;
  /** Open elements whose text stands raised. */
  #raised = 0;

  constructor(sink: TableSink) {
    this.#sink = sink;
  }

  onopentag(name: string, attributes: Attributes): void {
    const outer = this.#depth === 1;
    if (this.#unseen > 0 || UNSEEN.includes(name)) this.#unseen += 1;
    else if (name === 'col' && outer) this.#grid.columns(span(attributes['span']), isHidden(attributes));
    else if (ROW_GROUPS.includes(name) && outer) this.#openGroup(attributes);
    else if (name === 'tr' && outer) this.#openRow(attributes);
    else if ((name === 'td' || name === 'th') && outer) this.#openCell(attributes);
    else this.#inner(name, attributes);
  }

  #inner(name: string, attributes: Attributes): void {
    if (isHidden(attributes)) {
      this.#unseen = 1;
      return;
    }
    // Around cells it would take them with it.
    if (isStruck(name, attributes) && (this.#cell !== null || this.#depth === 0)) {
      this.#unseen = 1;
      if (this.#cell !== null) this.#cell.struck = true;
      return;
    }
    if (name === 'sup') this.#raised += 1;
    if (name === 'table') this.#openTable();
    if (LINE_BREAKS.includes(name)) this.ontext(BREAK);
  }

  #openGroup(attributes: Attributes): void {
    this.#openEnds();
    this.#areHidden = isHidden(attributes);
  }

  #openRow(attributes: Attributes): void {
    this.#openEnds();
    this.#row = { hidden: this.#areHidden || isHidden(attributes) };
  }

  #openCell(attributes: Attributes): void {
    this.#endCell();
    this.#cell = { text: '', struck: false, attributes };
  }

  #openTable(): void {
    this.#depth += 1;
    if (this.#depth !== 1) return;
    this.#grid = new TableGrid();
    this.#areHidden = false;
    this.#sink.table();
  }

  #closeTable(): void {
    this.ontext(BREAK);
    if (this.#depth === 1) this.#openEnds();
    this.#depth -= 1;
  }

  /** End tags of rows and cells may be missing. */
  #openEnds(): void {
    this.#endCell();
    this.#endRow();
  }

  ontext(text: string): void {
    if (this.#unseen > 0) return;
    if (this.#cell !== null) this.#cell.text += this.#raised > 0 ? raisedText(text) : text;
    else if (this.#depth === 0) this.#sink.text(text);
  }

  onclosetag(name: string): void {
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (name === 'sup') this.#raised = Math.max(0, this.#raised - 1);
    else if (name === 'table') this.#closeTable();
    else if (this.#depth !== 1) return;
    else if (name === 'td' || name === 'th') this.#endCell();
    else if (name === 'tr') this.#endRow();
    else if (ROW_GROUPS.includes(name)) this.#endGroup();
  }

  #endGroup(): void {
    this.#openEnds();
    this.#areHidden = false;
  }

  #endCell(): void {
    if (this.#cell === null) return;
    const { text, attributes } = this.#cell;
    const isCrossedOut = isStruck('', attributes);
    const struck = this.#cell.struck || (isCrossedOut && text !== '');
    this.#cell = null;
    const shown = cellText(text);
    this.#grid.cell({
      text: isCrossedOut ? '' : (this.#sink.textOf?.(shown, attributes) ?? shown),
      struck,
      hidden: isHidden(attributes),
      columns: span(attributes['colspan']),
      rows: span(attributes['rowspan']),
    });
  }

  #endRow(): void {
    if (this.#row === null) return;
    const { hidden } = this.#row;
    this.#row = null;
    const seen = this.#grid.endRow();
    if (hidden) this.#sink.hiddenRow?.(seen);
    else this.#sink.row(seen);
  }
}

/**
 * Hands the tables of an HTML text to a sink, as they are seen.
 *
 * @returns how far it was read: to the end, or to where the sink had decided; -1 when it is no page that people write
 */
export function readTables(html: string, sink: TableSink): number {
  const reader = new TableReader(sink);
  let open = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      open += 1;
      if (open > MAX_OPEN) parser.pause();
      reader.onopentag(name, attributes);
    },
    ontext: (text) => {
      reader.ontext(text);
    },
    onclosetag: (name) => {
      open -= 1;
      reader.onclosetag(name);
    },
  });
  let at = 0;
  while (at < html.length && !sink.decided && open <= MAX_OPEN) {
    const end = nextRow(html, at + CHUNK);
    parser.write(html.slice(at, end));
    at = end;
  }
  if (open > MAX_OPEN) return -1;
  if (!sink.decided) parser.end();
  return at;
}

/** Rows that begin in the rest of an HTML text. */
export const rowsFrom = (html: string, at: number): number =>
  at < html.length ? (html.slice(at).match(TABLE_ROW)?.length ?? 0) : 0;
