import { raisedText } from '../../../domain/kernel/raised-text.ts';
import type { Attributes, XmlHandler } from '../xml/read-xml-part.ts';
import type { CellPlace, DocumentTables } from './document-tables.ts';

/** Elements whose content is not part of what people read: deleted or moved away, how characters are pronounced, what stands for another part. */
const UNSEEN: readonly string[] = ['del', 'moveFrom', 'rt', 'Fallback'];
/** What is said of a run: not shown, crossed out, raised. */
const RUN_LOOKS: readonly string[] = ['vanish', 'strike', 'dstrike', 'vertAlign'];
/** What stands in a run for a character. */
const CHARACTERS: Readonly<Record<string, string>> = {
  tab: '\t',
  ptab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '-',
};
/** Width of a column that says none, twentieths of a point. */
const COLUMN = 1000;
/** Columns that a table or a cell may have; Word has 63. */
const MAX_SPAN = 1000;
const FALSE = /^(0|false|off)$/;

const isOn = (attributes: Attributes, key: string): boolean => !FALSE.test(attributes[key] ?? '');

const count = (text: string | undefined): number =>
  Math.max(0, Math.min(Number.parseInt(text ?? '', 10) || 0, MAX_SPAN));

/** The table, row and cell that reading is in. */
interface TableState {
  /** Widths of its columns. */
  readonly grid: number[];
  places: CellPlace[];
  /** Columns of the grid that the row has passed. */
  column: number;
  span: number;
  below: boolean;
  beside: boolean;
}

/** What is put aside while a text box is read. */
interface Story {
  readonly paragraph: string;
  readonly depth: number;
}

/** Reads the elements of a document's main part; names are those of the prefix that the root has. */
export class WordMarkup implements XmlHandler {
  /** The root was closed. */
  complete = false;
  readonly #tables: DocumentTables;
  #prefix: string | null = null;
  #depth = 0;
  #unseen = 0;
  #states: TableState[] = [];
  #stories: Story[] = [];
  #paragraph = '';
  #inRun = false;
  #inText = false;
  /** Of the run at hand. */
  #hidden = false;
  #struck = false;
  #raised = false;

  constructor(tables: DocumentTables) {
    this.#tables = tables;
  }

  open(name: string, attributes: Attributes): void {
    this.#depth += 1;
    this.#prefix ??= name.slice(0, name.indexOf(':') + 1);
    const local = name.slice(name.indexOf(':') + 1);
    if (this.#unseen > 0 || UNSEEN.includes(local)) this.#unseen += 1;
    else if (name.startsWith(this.#prefix)) this.#open(local, attributes);
  }

  text(text: string): void {
    if (!this.#inText || this.#hidden || this.#unseen > 0) return;
    if (this.#struck) this.#tables.strike();
    else this.#paragraph += this.#raised ? raisedText(text) : text;
  }

  close(name: string): void {
    this.#depth -= 1;
    this.complete = this.#depth === 0;
    if (this.#unseen > 0) this.#unseen -= 1;
    else if (name.startsWith(this.#prefix ?? '')) this.#close(name.slice(name.indexOf(':') + 1));
  }

  #open(local: string, attributes: Attributes): void {
    if (this.#inRun && Object.hasOwn(CHARACTERS, local)) this.#paragraph += CHARACTERS[local] ?? '';
    else if (local === 't') this.#inText = true;
    else if (local === 'r') this.#openRun();
    else if (RUN_LOOKS.includes(local)) this.#lookOfRun(local, attributes);
    else if (local === 'p') this.#paragraph = '';
    else if (local === 'txbxContent') this.#openStory();
    else this.#openTablePart(local, attributes);
  }

  #lookOfRun(local: string, attributes: Attributes): void {
    if (!this.#inRun) return;
    const value = `${this.#prefix ?? ''}val`;
    if (local === 'vertAlign') this.#raised = attributes[value] === 'superscript';
    else if (local === 'vanish') this.#hidden ||= isOn(attributes, value);
    else this.#struck ||= isOn(attributes, value);
  }

  #openTablePart(local: string, attributes: Attributes): void {
    const value = (key: string): string | undefined => attributes[`${this.#prefix ?? ''}${key}`];
    const state = this.#states.at(-1);
    if (local === 'tbl') this.#openTable();
    else if (state === undefined) return;
    else if (local === 'gridCol') addColumn(state.grid, value('w'));
    else if (local === 'tr') Object.assign(state, { places: [], column: 0 });
    else if (local === 'gridBefore') state.column += count(value('val'));
    else if (local === 'tc') Object.assign(state, { span: 1, below: false, beside: false });
    else if (local === 'gridSpan') state.span = Math.max(1, count(value('val')));
    else if (local === 'vMerge') state.below = value('val') !== 'restart';
    else if (local === 'hMerge') state.beside = value('val') !== 'restart';
  }

  #close(local: string): void {
    const state = this.#states.at(-1);
    if (local === 't') this.#inText = false;
    else if (local === 'r') this.#inRun = false;
    else if (local === 'p') this.#tables.paragraph(this.#paragraph);
    else if (local === 'txbxContent') this.#closeStory();
    else if (state === undefined) return;
    else if (local === 'tc') this.#closeCell(state);
    else if (local === 'tr') this.#tables.endRow(state.places);
    else if (local === 'tbl') this.#closeTable();
  }

  #openRun(): void {
    this.#inRun = true;
    this.#hidden = false;
    this.#struck = false;
    this.#raised = false;
  }

  #openTable(): void {
    this.#states.push({ grid: [], places: [], column: 0, span: 1, below: false, beside: false });
    this.#tables.openTable();
  }

  #closeTable(): void {
    this.#states.pop();
    this.#tables.closeTable();
  }

  #closeCell(state: TableState): void {
    const left = edgeOf(state.grid, state.column);
    state.column += state.span;
    const { below, beside, grid, column } = state;
    state.places.push({ left, right: edgeOf(grid, column), below, beside });
    this.#tables.endCell();
  }

  /** The paragraphs of a text box stand within a run of another paragraph. */
  #openStory(): void {
    this.#stories.push({ paragraph: this.#paragraph, depth: this.#states.length });
    this.#inRun = false;
  }

  #closeStory(): void {
    const story = this.#stories.pop();
    while (this.#states.length > (story?.depth ?? 0)) this.#closeTable();
    this.#paragraph = story?.paragraph ?? '';
    this.#inRun = true;
    this.#hidden = false;
  }
}

function addColumn(grid: number[], width: string | undefined): void {
  if (grid.length < MAX_SPAN) grid.push(Number(width) > 0 ? Number(width) : COLUMN);
}

/** Where a column begins. */
function edgeOf(grid: readonly number[], column: number): number {
  let edge = Math.max(0, column - grid.length) * COLUMN;
  for (const width of grid.slice(0, column)) edge += width;
  return edge;
}
