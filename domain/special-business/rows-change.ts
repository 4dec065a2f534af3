import type { Block } from './define.ts';

/** Rows of a table in place of others: all that is kept of a step in it, however long the table is. */
export interface RowsChange {
  /** Key of the business whose table it is. */
  readonly business: string;
  /** Rows of the table before; one with another number of rows is left as it is. */
  readonly of: number;
  /** 0-based place of the first row that changes. */
  readonly at: number;
  /** Rows from there on that go. */
  readonly gone: number;
  /** What comes in their place. */
  readonly rows: Block;
}

/** What makes `after` of `before`; a row that stayed is the same object. */
export function rowsChange(business: string, before: Block, after: Block): RowsChange {
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at++;
  let same = 0;
  while (same < shorter - at && before.at(-1 - same) === after.at(-1 - same)) same++;
  const rows = after.slice(at, after.length - same);
  return { business, of: before.length, at, gone: before.length - at - same, rows };
}

/** The table after a change. */
export const withRows = (block: Block, { of, at, gone, rows }: RowsChange): Block =>
  block.length === of ? [...block.slice(0, at), ...rows, ...block.slice(at + gone)] : block;

/** What takes a change back, told by the table as it is before it. */
export const takesBack = (block: Block, { business, of, at, gone, rows }: RowsChange): RowsChange => ({
  business,
  of: of - gone + rows.length,
  at,
  gone: rows.length,
  rows: block.slice(at, at + gone),
});
