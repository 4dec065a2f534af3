import type { LineColumns } from '../../domain/goods/columns.ts';
import type { LevyMode } from '../../domain/goods/line-settings.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';

/** What is told where no more lines can be added by hand. M161, M167, M169 */
const FULL: Readonly<Record<LevyMode, (max: number) => AppError>> = {
  ordinary: (max) => appError('ledger.full', { max }),
  reduced: () => appError('ledger.fullReduced'),
  difference: () => appError('ledger.oneLine'),
};

/** Why so many lines can't be added by hand; null when they can. Negative pages only take a first line. M165 */
export function addingRefusal(
  { count, settings }: LineColumns,
  added: number,
  maxRows: number,
): AppError | null {
  if (settings.sign < 0 && count > 0) return appError('ledger.negativePage');
  return count + added > maxRows ? FULL[settings.levy](maxRows) : null;
}

/** Why so many lines can't be taken out; null when they can. M165, 001 §5.4 */
export const removingRefusal = ({ count, settings }: LineColumns, removed: number): AppError | null =>
  removed >= count && (settings.sign < 0 || settings.levy === 'difference')
    ? appError('ledger.keepOne')
    : null;
