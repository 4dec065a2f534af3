import { rowRange, watchCells } from '../../domain/goods/line-change.ts';
import { levyOf } from '../../domain/goods/line-settings.ts';
import { gatherLines } from '../../domain/goods/lines.ts';
import { setDeduction } from '../../domain/goods/set-deduction.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { CommandMeans, CommandOf } from './command.ts';
import { grow } from './grow-lines.ts';
import type { Content, Done } from './ledger-change.ts';
import { setCell } from './set-cell.ts';

/** On a copy of the one line: what is refused half-way leaves nothing behind. A deduction above the new sales goes first. */
export function enterDifference(
  { lines, taxInclusive }: Content,
  { sales, deduction }: CommandOf<'enterDifference'>,
  means: CommandMeans,
): Result<Done> {
  const { oneLine, deducts } = levyOf(lines);
  if (!oneLine) return err(appError('deduction.notDifference'));
  const { roomy, growth } = grow(gatherLines(lines, rowRange(0, lines.count)), 1, means.mintIds);
  const changes = watchCells(roomy, rowRange(0, Math.min(1, lines.count)));
  const freed = deducts ? setDeduction(roomy, 0, '', true) : ok(roomy);
  if (!freed.ok) return freed;
  const sold = setCell(
    { lines: freed.value, taxInclusive: true },
    { kind: 'setCell', row: 0, field: 'amount', text: sales },
    means,
  );
  if (!sold.ok) return sold;
  const done = deduction === '' ? ok(sold.value.lines) : setDeduction(sold.value.lines, 0, deduction, true);
  if (!done.ok) return done;
  const parts = [changes(done.value), growth(done.value)].filter((part) => part !== null);
  const isAsItWas = parts.length === 0 && taxInclusive;
  return ok({
    lines: done.value,
    taxInclusive: true,
    change: isAsItWas ? null : { parts, taxInclusive: [taxInclusive, true] },
    left: sold.value.left ?? {},
  });
}
