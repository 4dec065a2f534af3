import { applySettings } from '../../domain/goods/apply-settings.ts';
import { spliceOf } from '../../domain/goods/line-change.ts';
import { levyOf, startsAnew, type LineSettings } from '../../domain/goods/line-settings.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { CommandMeans, CommandOf } from './command.ts';
import { contentAt, type Content, type Done, type LedgerChange } from './ledger-change.ts';
import { rowsWithContent } from './rows.ts';

/** Whether lines are derived alike under both. */
export const sameSettings = (a: LineSettings, b: LineSettings): boolean =>
  a.levy === b.levy && a.sign === b.sign && a.reducedRate === b.reducedRate;

/** What holds for all lines changes, and they with it. */
export function changeSettings(
  content: Content,
  { settings }: CommandOf<'settings'>,
  { mintIds }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const [before, after] = [lines.settings, { ...lines.settings, ...settings }];
  if (sameSettings(before, after)) return ok({ ...content, change: null });
  const anew = startsAnew(before.levy, after.levy) && lines.count > 0;
  const removed = anew ? rowsWithContent(lines).length : 0;
  const derived = anew
    ? insertRows(emptyLines(1, after), 0, mintIds(1))
    : applySettings(lines, after, taxInclusive);
  const splice = spliceOf(lines, 0, lines.count, derived);
  const change: LedgerChange = {
    parts: lines.count === 0 ? [] : [splice],
    taxInclusive: [taxInclusive, taxInclusive],
    settings: [before, after],
  };
  return ok({
    ...contentAt(content, change, 'after'),
    change,
    left: { removed },
  });
}

/** Prices and amounts are kept on both sides: only what is shown and typed changes. M158 */
export function toggleTaxInclusive({ lines, taxInclusive }: Content): Result<Done> {
  if (levyOf(lines).oneLine) return err(appError('ledger.notOrdinary'));
  const change: LedgerChange = { parts: [], taxInclusive: [taxInclusive, !taxInclusive] };
  return ok({ lines, taxInclusive: !taxInclusive, change });
}
