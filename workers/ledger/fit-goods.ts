import { fitCells, fitGoods as fitted } from '../../domain/goods/fit-goods.ts';
import { rowRange, spliceOf, watchCells } from '../../domain/goods/line-change.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { CommandOf } from './command.ts';
import { edited, spliced, type Content, type Done } from './ledger-change.ts';

/** Brings all lines within the limits of a special business; no step when they are. M222–M224 */
export function fitGoods(content: Content, { limits }: CommandOf<'fitGoods'>): Result<Done> {
  const { lines, taxInclusive } = content;
  if (lines.count <= (limits.maxLines ?? Infinity)) {
    const changes = watchCells(lines, rowRange(0, lines.count));
    const cleared = fitCells(lines, limits, taxInclusive);
    return ok({ ...edited(content, lines, changes(lines)), left: { cleared } });
  }
  const { lines: after, removed, cleared } = fitted(lines, limits, taxInclusive);
  const done = spliced(content, spliceOf(lines, 0, lines.count, after));
  return ok({ ...done, left: { removed, cleared } });
}
