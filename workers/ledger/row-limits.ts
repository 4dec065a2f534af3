import { MAX_LINES, type LineColumns } from '../../domain/goods/columns.ts';
import { NO_LIMITS } from '../../domain/goods/fit-goods.ts';
import { levyOf, type LevyMode } from '../../domain/goods/line-settings.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import type { GoodsLimits } from '../../domain/special-business/define.ts';
import type { CommandMeans } from './command.ts';

/** What is told where no more lines can be added by hand. M161, M167, M169 */
const FULL: Readonly<Record<LevyMode, (max: number) => AppError>> = {
  ordinary: (max) => appError('ledger.full', { max }),
  reduced: () => appError('ledger.fullReduced'),
  difference: () => appError('ledger.oneLine'),
  differenceFull: () => appError('ledger.oneLine'),
};

/** Negative pages have the lines they came with. M165 */
const isFixed = ({ count, settings }: LineColumns): boolean => settings.sign < 0 && count > 0;

/** Rows a list may have while it is worked on, under its levy and its special business. */
export const mostRows = (lines: LineColumns, { maxLines = MAX_LINES }: GoodsLimits = NO_LIMITS): number =>
  Math.min(levyOf(lines).oneLine ? 1 : MAX_LINES, maxLines);

/** Rows the list may grow to; as many as there are where it may not grow. */
export const roomFor = (lines: LineColumns, goods?: GoodsLimits): number =>
  Math.max(lines.count, isFixed(lines) ? 0 : mostRows(lines, goods));

/** Why so many lines can't be added by hand; null when they can. */
export function addingRefusal(
  lines: LineColumns,
  added: number,
  { maxRows, goods = NO_LIMITS }: Pick<CommandMeans, 'maxRows' | 'goods'>,
): AppError | null {
  if (isFixed(lines)) return appError('ledger.negativePage');
  if (lines.count + added <= maxRows) return null;
  return goods.maxLines === maxRows && !levyOf(lines).oneLine
    ? appError('ledger.businessRows', { max: maxRows })
    : FULL[lines.settings.levy](maxRows);
}

/** Why so many lines can't be taken out; null when they can. M165, 001 §5.4 */
export const removingRefusal = (lines: LineColumns, removed: number): AppError | null =>
  removed >= lines.count && (lines.settings.sign < 0 || levyOf(lines).oneLine)
    ? appError('ledger.keepOne')
    : null;
