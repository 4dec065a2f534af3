import { applySettings } from '../../domain/goods/apply-settings.ts';
import { settleNatures } from '../../domain/goods/discount/line-nature.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { fitCells, NO_LIMITS } from '../../domain/goods/fit-goods.ts';
import { uncodedRows } from '../../domain/goods/goods-codes.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import { ownSpliceOf } from '../../domain/goods/line-change.ts';
import { compactLines, isEmptyLine, takeLines } from '../../domain/goods/lines.ts';
import type { InputOf } from '../contract/define-task.ts';
import type { importLines } from '../contract/ledger-tasks.ts';
import type { CommandMeans } from './command.ts';
import { mostRows } from './row-limits.ts';
import { withOffered } from './offer-rates.ts';
import { sameSettings } from './settings-commands.ts';
import { spliced, type Content, type Done } from './ledger-change.ts';

/** Lines up to the last one with content. */
export function withoutTrailingEmpty(lines: LineColumns): LineColumns {
  let count = lines.count;
  while (count > 0 && isEmptyLine(lines, count - 1)) count -= 1;
  return takeLines(lines, count);
}

/** A sound copy of lines from elsewhere, derived as the invoice asks for. */
function underSettings(more: LineColumns, settings: LineSettings, taxInclusive: boolean): LineColumns {
  const own = compactLines(more);
  settleNatures(own);
  return sameSettings(own.settings, settings) ? own : applySettings(own, settings, taxInclusive);
}

export interface Imported extends Done {
  readonly imported: number;
  /** Lines there was no room for. */
  readonly leftOut: number;
  /** Cells that stay empty in the special business. */
  readonly cleared: number;
  /** Imported lines without a tax code. M163, M327 */
  readonly uncoded: number;
  /** Imported lines whose rate is not offered, and that have another now. M179, M180 */
  readonly ratesReplaced: number;
}

/**
 * Takes over as many imported lines as there is room for, as the special business asks for them. An empty ledger takes
 * the file's tax mode. 002 §4, §5.
 */
export function importInto(
  content: Content,
  { columns, taxInclusive, mode }: Omit<InputOf<typeof importLines>, 'window'>,
  { goods = NO_LIMITS, rates }: Pick<CommandMeans, 'goods' | 'rates'> = {},
): Imported {
  const { lines } = content;
  const kept = mode === 'replace' ? 0 : withoutTrailingEmpty(lines).count;
  const imported = Math.max(0, Math.min(columns.count, mostRows(lines, goods) - kept));
  const own = underSettings(takeLines(columns, imported), lines.settings, taxInclusive);
  const cleared = fitCells(own, goods, taxInclusive);
  const { lines: taken, left } = withOffered({ lines: own, taxInclusive }, rates);
  const splice = ownSpliceOf(lines, kept, lines.count - kept, taken);
  const done = spliced(content, splice, kept === 0 ? taxInclusive : content.taxInclusive);
  const uncoded = uncodedRows(taken).length;
  const leftOut = columns.count - imported;
  return { ...done, imported, leftOut, cleared, uncoded, ratesReplaced: left?.ratesReplaced ?? 0 };
}
