import type { AppliedView } from '../../workers/contract/ledger-views.ts';
import type { LeftNotice, removalQuestion } from './left-notice.ts';

/** What a command left out or took away, as one sentence; null when nothing. The words come after the start. */
export async function leftWords(done: AppliedView): Promise<LeftNotice | null> {
  const { leftNotice } = await import('./left-notice.ts');
  return leftNotice(done);
}

/** What is asked before rows go; null: nothing. M159 */
export async function removalWords(removal: Parameters<typeof removalQuestion>[0]): Promise<string | null> {
  const { removalQuestion } = await import('./left-notice.ts');
  return removalQuestion(removal);
}
