import { addDiscounts } from '../../domain/goods/discount/add-discounts.ts';
import { wholeLines } from '../../domain/goods/discount/line-nature.ts';
import { removeDiscounts as withoutDiscounts } from '../../domain/goods/discount/remove-discounts.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { CommandMeans, CommandOf } from './command.ts';
import { replaced, type Content, type Done } from './ledger-change.ts';
import { someRows } from './rows.ts';

export function discount(
  content: Content,
  { rows, by }: CommandOf<'discount'>,
  { mintIds, maxRows }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  const ids = mintIds(meant.value.length);
  const given = addDiscounts(lines, meant.value, by, ids, taxInclusive, maxRows);
  if (!given.ok) return given;
  const [first = 0, last = 0] = [meant.value.at(0), meant.value.at(-1)];
  return ok(replaced(content, given.value, first, last + 1));
}

export function removeDiscounts(content: Content, { rows }: CommandOf<'removeDiscounts'>): Result<Done> {
  const { lines } = content;
  const meant = someRows(lines, rows);
  if (!meant.ok) return meant;
  const left = withoutDiscounts(lines, meant.value);
  if (left.count === lines.count) return ok({ ...content, change: null });
  const whole = wholeLines(lines, meant.value);
  return ok(replaced(content, left, whole.at(0) ?? 0, (whole.at(-1) ?? 0) + 1));
}
