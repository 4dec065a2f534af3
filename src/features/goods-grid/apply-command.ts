import { errorText } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { LedgerCommand } from '../../../workers/contract/ledger-commands.ts';
import type { AppliedView } from '../../../workers/contract/ledger-views.ts';
import { leftWords } from '../../ledger/left-words.ts';
import type { GridModel } from './grid-model.ts';

/**
 * Gives a command to the ledger and says what it could not do; null when it was refused.
 *
 * @param more what else the answer means here, as a sentence; '' for nothing
 */
export async function applyCommand(
  grid: GridModel,
  command: LedgerCommand,
  more: (done: AppliedView) => string = () => '',
): Promise<AppliedView | null> {
  return told(grid, await grid.client.apply(command), more);
}

/** Says what the ledger could not do of a command; null when it was refused. */
export function told(
  grid: GridModel,
  done: Result<AppliedView>,
  more: (done: AppliedView) => string,
): AppliedView | null {
  if (!accepted(grid, done)) return null;
  void tellLeft(grid, done.value, more(done.value));
  return done.value;
}

async function tellLeft(grid: GridModel, done: AppliedView, rest: string): Promise<void> {
  const left = await leftWords(done);
  if (rest !== '') grid.say(left === null ? rest : `${left.text}；${rest}`, 'warning');
  else if (left !== null) grid.say(left.text, left.tone);
}

/** Whether something was done; says why when not. */
export function accepted<T>(
  grid: GridModel,
  done: Result<T>,
): done is { readonly ok: true; readonly value: T } {
  if (!done.ok) grid.say(errorText(done.error), 'error');
  return done.ok;
}

/** Whether rows stand as on the invoice; says what that is needed for when they don't. */
export function inOrder(grid: GridModel, words: string): boolean {
  if (grid.isOrdered()) grid.say(`请先取消筛选和排序，再${words}`);
  return !grid.isOrdered();
}
