import type { LineColumns } from '../../domain/goods/columns.ts';
import type { RefusedCell } from '../../domain/goods/paste-cells.ts';
import { UUID_WORDS, uuidFromWords } from '../../domain/kernel/ids.ts';
import type { RefusedAt } from '../contract/ledger-views.ts';

const idOf = ({ ids }: LineColumns, row: number): string => uuidFromWords(ids, row * UUID_WORDS);

/** The row of each line, null where there is no such line. */
export function locate(lines: LineColumns, ids: readonly string[]): (number | null)[] {
  const rows = new Map<string, number | null>(ids.map((id) => [id, null]));
  for (let row = 0; row < lines.count; row++) {
    const id = idOf(lines, row);
    if (rows.has(id)) rows.set(id, row);
  }
  return ids.map((id) => rows.get(id) ?? null);
}

/** Refused cells under the identity of their lines. */
export const refusedAt = (lines: LineColumns, refused: readonly RefusedCell[]): RefusedAt[] =>
  refused.map((cell) => ({ ...cell, id: idOf(lines, cell.row) }));
