import type { LineColumns } from '../../domain/goods/columns.ts';
import { rowRange, spliceOf, type SpliceChange } from '../../domain/goods/line-change.ts';
import { gatherLines, insertRows } from '../../domain/goods/lines.ts';
import type { MintIds } from './command.ts';

/** Makes room for `end` lines; what became of the new ones is told once they are filled, null without any. */
export function grow(
  lines: LineColumns,
  end: number,
  mintIds: MintIds,
): { readonly roomy: LineColumns; readonly growth: (filled: LineColumns) => SpliceChange | null } {
  const { count } = lines;
  if (end <= count) return { roomy: lines, growth: () => null };
  return {
    roomy: insertRows(lines, count, mintIds(end - count)),
    growth: (filled) => spliceOf(lines, count, 0, gatherLines(filled, rowRange(count, end))),
  };
}
