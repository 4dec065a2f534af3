import type { AppliedView } from '../../workers/contract/ledger-views.ts';
import type { LeftNotice } from './left-notice.ts';

/** What a command left out or took away, as one sentence; null when nothing. The words come after the start. */
export async function leftWords(done: AppliedView): Promise<LeftNotice | null> {
  const { leftNotice } = await import('./left-notice.ts');
  return leftNotice(done);
}
