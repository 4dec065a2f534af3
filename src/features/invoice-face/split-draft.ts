import type { Result } from '../../../domain/kernel/result.ts';
import { exportParts } from '../../../workers/contract/ledger-split.ts';
import type { DraftContent, SplitOffer } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { LedgerPort } from './ledger-port.ts';

/** The parts the ledger proposes become drafts in place of the one they were made of. M293 */
export async function splitDraft(
  store: Pick<OfflineStore, 'splitDraft'>,
  ledger: Pick<LedgerPort, 'ask'>,
  source: DraftContent,
): Promise<Result<SplitOffer>> {
  const proposed = await ledger.ask(exportParts, {});
  if (!proposed.ok) return proposed;
  const parts = proposed.value.parts.map(({ columns, totals, mainGoods, goodsListJson }) => ({
    ...{ lines: columns, totals },
    ...{ mainGoods, goodsListJson },
  }));
  return store.splitDraft(source, parts);
}
