import type { TableBeside } from '../sheets/tables-beside.ts';
import { goodsRows } from './other-tables.ts';
import { untakenColumns } from './untaken.ts';

/** What is not imported of tables beside each other, told once. */
export const untakenBeside = (tables: readonly TableBeside[]): readonly string[] => [
  ...new Set(tables.flatMap(({ grid, headerRows, choices }) => untakenColumns(grid, headerRows, choices))),
];

/** Rows of all of them that look like goods. */
export const goodsRowsBeside = (tables: readonly TableBeside[]): number =>
  tables.reduce((sum, { grid, headerRows, choices }) => sum + goodsRows(grid, headerRows, choices), 0);
