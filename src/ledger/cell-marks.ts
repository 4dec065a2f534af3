import type { CellField } from '../../domain/goods/columns.ts';
import type { LedgerCommand, Rows } from '../../workers/contract/ledger-commands.ts';
import type { PastedBlock } from '../../workers/contract/ledger-views.ts';

export type { CellField };

/** A cell whose shown text is not the ledger's: being written (no error), or refused with a reason. */
export interface CellMark {
  readonly text: string;
  readonly error: string | null;
}

/** A refused text. It belongs to its line by `id`, wherever that moves; `row` is where the line was last seen. */
export interface Refusal extends CellMark {
  readonly id: string;
  readonly row: number;
  readonly field: CellField;
  readonly error: string;
}

export interface CellMarks {
  /** Texts on their way to the ledger, by `row:field` of the invoice: lines just made have no identity yet. */
  readonly writing: ReadonlyMap<string, CellMark>;
  /** By `id:field`. */
  readonly refused: ReadonlyMap<string, Refusal>;
  /** Refused texts of lines that are gone, for when an undo brings them back; by `id:field`. */
  readonly away: ReadonlyMap<string, Refusal>;
}

export const NO_MARKS: CellMarks = { writing: new Map(), refused: new Map(), away: new Map() };

/** Texts of lines that are gone are kept, but no more than these: the latest. */
const MOST_AWAY = 200;

export const cellKey = (line: number | string, field: CellField): string => `${String(line)}:${field}`;

/** The mark of a cell, if any. */
export function markAt(
  { writing, refused }: CellMarks,
  row: number,
  id: string | undefined,
  field: CellField,
): CellMark | undefined {
  const written = writing.size === 0 ? undefined : writing.get(cellKey(row, field));
  if (written !== undefined || id === undefined || refused.size === 0) return written;
  return refused.get(cellKey(id, field));
}

/** Texts being written follow their rows when rows are inserted (`by` > 0) or removed (`by` < 0) at `row`. */
export function shiftWriting(marks: CellMarks, row: number, by: number): CellMarks {
  if (marks.writing.size === 0) return marks;
  const writing = new Map<string, CellMark>();
  for (const [key, mark] of marks.writing) {
    const [at = '', field = ''] = key.split(':');
    const index = Number(at);
    if (index < row) writing.set(key, mark);
    else if (by > 0 || index >= row - by) writing.set(`${String(index + by)}:${field}`, mark);
  }
  return { ...marks, writing };
}

/** Without a text that arrived or was refused, wherever it moved; it may have been replaced by a later one meanwhile. */
export function withoutWriting(marks: CellMarks, mark: CellMark | null): CellMarks {
  const writing = new Map([...marks.writing].filter(([, one]) => one !== mark));
  return writing.size === marks.writing.size ? marks : { ...marks, writing };
}

export function withRefusals(marks: CellMarks, added: readonly Refusal[]): CellMarks {
  if (added.length === 0) return marks;
  const refused = new Map(marks.refused);
  for (const refusal of added) {
    const key = cellKey(refusal.id, refusal.field);
    refused.delete(key);
    refused.set(key, refusal);
  }
  return { ...marks, refused };
}

/** Drops the refusals that `gone` names. */
export function withoutRefusals(marks: CellMarks, gone: (refusal: Refusal) => boolean): CellMarks {
  const refused = new Map([...marks.refused].filter(([, refusal]) => !gone(refusal)));
  return refused.size === marks.refused.size ? marks : { ...marks, refused };
}

/** Refusals at the rows their lines have now, null for a line that is gone. */
export function movedRefusals(marks: CellMarks, rows: ReadonlyMap<string, number | null>): CellMarks {
  const [refused, away] = [new Map<string, Refusal>(), new Map<string, Refusal>()];
  for (const [key, refusal] of [...marks.refused, ...marks.away]) {
    const row = rows.get(refusal.id);
    if (row === null || (row === undefined && marks.away.has(key))) away.set(key, refusal);
    else refused.set(key, { ...refusal, row: row ?? refusal.row });
  }
  return { ...marks, refused, away: new Map([...away].slice(-MOST_AWAY)) };
}

/** Without some refused texts, and with others. */
export function exchangedRefusals(
  marks: CellMarks,
  gone: readonly Refusal[],
  come: readonly Refusal[],
): CellMarks {
  const keys = new Set(gone.map(({ id, field }) => cellKey(id, field)));
  const away = new Map([...marks.away].filter(([key]) => !keys.has(key)));
  const refused = new Map([...marks.refused].filter(([key]) => !keys.has(key)));
  return withRefusals({ ...marks, refused, away }, come);
}

type Kind = LedgerCommand['kind'];

/** The block of a paste as it was put in. */
type Pasted = Pick<PastedBlock, 'rows' | 'fields'>;

/** Whether something is written into a cell. */
type Writes = (row: number, field: CellField) => boolean;

const within =
  (from: number, count: number): ((row: number) => boolean) =>
  (row) =>
    row >= from && row < from + count;

function among(rows: Rows): (row: number) => boolean {
  if (typeof rows === 'string') return () => true;
  const meant = new Set(rows);
  return (row) => meant.has(row);
}

const cells =
  (hasRow: (row: number) => boolean, ...fields: readonly (CellField | null)[]): Writes =>
  (row, field) =>
    fields.includes(field) && hasRow(row);

/** The commands that write into cells, and which. */
const WRITES: {
  readonly [K in Kind]?: (command: Extract<LedgerCommand, { readonly kind: K }>, pasted: Pasted) => Writes;
} = {
  setCell: ({ row, field }) => cells(within(row, 1), field),
  setTax: ({ row }) => cells(within(row, 1), 'taxAmount'),
  enterDifference: () => cells(within(0, 1), 'amount'),
  batchEdit: ({ rows, field }) => cells(among(rows), field),
  fillRows: ({ into, fields }) => cells(among(into), ...fields),
  fillColumns: ({ rows, into }) => cells(among(rows), ...into),
  paste: ({ row, among: places }, { rows, fields }) =>
    cells(places === undefined ? within(row, rows) : among(places.slice(0, rows)), ...fields),
};

/** What the tax of a line follows from: once that changes, a tax refused before may fit, and its reason is another. */
const TAX_SOURCES: readonly CellField[] = ['quantity', 'price', 'amount', 'taxRate', 'policy'];

/** The commands that may move the tax of any line. */
const MOVE_TAXES: readonly Kind[] = ['toggleTaxInclusive', 'settings', 'solveTotal', 'offerRates', 'choice'];

/**
 * Whether a command writes into a cell, so that a text refused there before is out of date.
 *
 * @param pasted the block where it pasted one
 */
export function writesInto(command: LedgerCommand, pasted: Pasted): (refusal: Refusal) => boolean {
  const writesOf = WRITES[command.kind] as ((command: LedgerCommand, pasted: Pasted) => Writes) | undefined;
  const writes = writesOf?.(command, pasted) ?? (() => false);
  const movesTaxes = MOVE_TAXES.includes(command.kind);
  return ({ row, field }) => {
    if (field !== 'taxAmount') return writes(row, field);
    return movesTaxes || [field, ...TAX_SOURCES].some((one) => writes(row, one));
  };
}
