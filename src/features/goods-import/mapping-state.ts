import { AS_READ, type CleanUp } from '../../../domain/importing/decisions/clean-up.ts';
import { JOINED_FIELDS } from '../../../domain/importing/columns/field-columns.ts';
import type { ColumnChoice, ColumnProposal, TargetField } from '../../../domain/importing/mapping.ts';
import type { SheetView, WorkbookView } from '../../../workers/contract/files-tasks.ts';

/** What is proposed for a sheet under certain header rows. */
export type Proposed = Pick<SheetView, 'headerRows' | 'proposals' | 'taxInclusive' | 'taxReason'>;

/** One way through the fields of one column, known by itself: it ends where the choice is settled. */
export type Walk = object;

/** What the user decided about one sheet of a workbook so far. */
export interface MappingState extends Proposed {
  readonly book: WorkbookView;
  readonly sheet: number;
  readonly choices: readonly ColumnChoice[];
  /** A list of fields is gone through with the keys: the choices as they were when that began. */
  readonly walked: { readonly walk: Walk; readonly choices: readonly ColumnChoice[] } | null;
  readonly defaultName: string;
  /** Who chose the side of the tax: by hand for this file, or for the one its decisions were taken over from; null: the file. */
  readonly taxChosen: 'hand' | 'recipe' | null;
  readonly cleanUp: CleanUp;
  /** The decisions are kept for invoices to this buyer alone. */
  readonly buyerOnly: boolean;
  /** Something was decided of it here. */
  readonly byHand: boolean;
  /** The file whose decisions were taken over; null where none were. */
  readonly applied: string | null;
  /** The file whose decisions were taken over at first, and are not any longer. */
  readonly setAside: string | null;
}

const choicesOf = (proposals: readonly ColumnProposal[]): readonly ColumnChoice[] =>
  proposals.map(({ index, field }) => ({ index, field }));

/** Nothing decided yet: all as it is proposed. */
export const asProposed = (book: WorkbookView, sheet: number, proposed: Proposed): MappingState => ({
  book,
  sheet,
  defaultName: '',
  cleanUp: AS_READ,
  applied: null,
  setAside: null,
  byHand: false,
  buyerOnly: false,
  headerRows: proposed.headerRows,
  proposals: proposed.proposals,
  taxInclusive: proposed.taxInclusive,
  taxReason: proposed.taxReason,
  taxChosen: null,
  choices: choicesOf(proposed.proposals),
  walked: null,
});

/** The sheet of a freshly read workbook that is imported first: its best, or the first visible one. */
export const bestIn = ({ sheets, bestSheet }: WorkbookView): SheetView | undefined =>
  sheets[bestSheet] ?? sheets.find(({ hidden, rows }) => !hidden && rows > 0) ?? sheets[0];

export const sheetOf = (book: WorkbookView, index: number): SheetView | undefined =>
  book.sheets.find((sheet) => sheet.index === index);

export const sheetName = (book: WorkbookView, index: number): string => sheetOf(book, index)?.name ?? '';

/** Other header rows: columns are proposed anew, the rest stays decided. */
export const withProposals = (mapping: MappingState, proposed: Proposed): MappingState => ({
  ...asProposed(mapping.book, mapping.sheet, proposed),
  defaultName: mapping.defaultName,
  cleanUp: mapping.cleanUp,
  buyerOnly: mapping.buyerOnly,
});

/** How a field was chosen. */
export interface Choosing {
  /** The texts are to be joined. */
  readonly join?: boolean;
  /** The fields passed on the way to this one: what they were taken from has them back. */
  readonly walk?: Walk | null;
}

/** A field belongs to one column: choosing it takes it from the other, unless their texts are to be joined. */
export function withChoice(
  mapping: MappingState,
  index: number,
  field: TargetField | null,
  { join = false, walk = null }: Choosing = {},
): MappingState {
  const { walked } = mapping;
  const before = walk !== null && walked?.walk === walk ? walked.choices : mapping.choices;
  const choices = before.map((choice) => {
    if (choice.index === index) return { index, field };
    return field !== null && choice.field === field && !join ? { index: choice.index, field: null } : choice;
  });
  return { ...mapping, choices, byHand: true, walked: walk && { walk, choices: before } };
}

/** Where the field is: the first column, and those that are joined to it. */
export const columnsOf = ({ choices }: MappingState, field: TargetField): readonly number[] =>
  choices.filter((choice) => choice.field === field).map(({ index }) => index);

/** What was chosen for the column itself. */
const ownField = ({ choices }: MappingState, column: number): TargetField | null =>
  choices.find(({ index }) => index === column)?.field ?? null;

/** The column that a column of a table beside the first means the same as; null where it is decided by itself, or none is chosen. */
export function followed(mapping: MappingState, column: number): number | null {
  const { proposals, cleanUp } = mapping;
  const follows = proposals.find(({ index }) => index === column)?.follows;
  if (follows === undefined || cleanUp.beside === 'leave') return null;
  const isFree = proposals.every((one) => one.follows === undefined || ownField(mapping, one.index) === null);
  return isFree ? follows : null;
}

export const fieldOf = (mapping: MappingState, column: number): TargetField | null =>
  ownField(mapping, followed(mapping, column) ?? column);

/** Fields whose text this column could be joined to, on either side; the texts are joined in the order of the columns. */
export const joinable = (mapping: MappingState, column: number): readonly TargetField[] =>
  JOINED_FIELDS.filter((field) => {
    const [first = column] = columnsOf(mapping, field);
    return first !== column;
  });

const MAX_HEADER_ROWS = 3;

/** Header rows the user can choose from: none, or one to three rows that belong together. */
export function headerOptions({ preview }: SheetView): readonly (readonly number[])[] {
  const rows = Array.from({ length: Math.min(preview.length, 15) }, (_, row) => row);
  const runs = [1, 2, MAX_HEADER_ROWS].flatMap((count) =>
    rows.slice(0, rows.length - count + 1).map((row) => rows.slice(row, row + count)),
  );
  return [[], ...runs];
}

/** A row is made a heading, or none: next to the others it belongs to them, elsewhere it is the only one. */
export function toggledHeader(rows: readonly number[], row: number): readonly number[] {
  if (rows.includes(row)) return rows.filter((one) => one < row);
  const near = rows.includes(row - 1) || rows.includes(row + 1);
  return near && rows.length < MAX_HEADER_ROWS ? [...rows, row].sort((a, b) => a - b) : [row];
}

export const headerText = (rows: readonly number[]): string => {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return '无表头';
  return first === last ? `第 ${String(first + 1)} 行` : `第 ${String(first + 1)}–${String(last + 1)} 行`;
};
