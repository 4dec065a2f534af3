import type { LineColumns } from '../../domain/goods/columns.ts';
import type { LevyMode } from '../../domain/goods/line-settings.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** What is told where no more lines can be added by hand. M161, M167, M169 */
const FULL: Readonly<Record<LevyMode, (max: number) => AppError>> = {
  ordinary: (max) => appError('ledger.full', { max }),
  reduced: () => appError('ledger.fullReduced'),
  difference: () => appError('ledger.oneLine'),
};

/** Negative pages have the lines they came with. M165 */
const isFixed = ({ count, settings }: LineColumns): boolean => settings.sign < 0 && count > 0;

/** Rows the list may grow to, at most `max`; as many as there are where it may not grow. */
export const roomFor = (lines: LineColumns, max: number): number =>
  Math.max(lines.count, isFixed(lines) ? 0 : lines.settings.levy === 'difference' ? 1 : max);

/** Why so many lines can't be added by hand; null when they can. */
export function addingRefusal(lines: LineColumns, added: number, maxRows: number): AppError | null {
  if (isFixed(lines)) return appError('ledger.negativePage');
  return lines.count + added > maxRows ? FULL[lines.settings.levy](maxRows) : null;
}

/** Why so many lines can't be taken out; null when they can. M165, 001 §5.4 */
export const removingRefusal = ({ count, settings }: LineColumns, removed: number): AppError | null =>
  removed >= count && (settings.sign < 0 || settings.levy === 'difference')
    ? appError('ledger.keepOne')
    : null;
