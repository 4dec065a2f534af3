import type { Session } from '../../../domain/account/session.ts';
import { beijingDay } from '../../../domain/kernel/ids.ts';
import { formatFen } from '../../../domain/money/fen.ts';
import { quotaOverview, yearStart } from '../../../domain/quota/overview.ts';
import { addInvoice } from '../../../domain/quota/turnover.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { groupThousands } from '../../ui/number-text.ts';
import type { CheckedDraft } from './check-drafts.ts';

const yuan = (fen: number): string => `${groupThousands(formatFen(fen))}元`;

/**
 * What sending these would bring over a limit of their taxpayers, counted over what was issued and what waits, as far as
 * this laptop knows; [] when nothing. What one buys is no sale. M042, M286
 */
export async function foreseeLimits(
  store: OfflineStore,
  { taxpayers }: Session,
  drafts: readonly CheckedDraft[],
  now: number,
): Promise<readonly string[]> {
  const today = beijingDay(now);
  const told: string[] = [];
  for (const { id, seller, nature, devices } of taxpayers) {
    const mine = drafts.filter(({ taxpayerId, purchase }) => taxpayerId === id && !purchase);
    if (mine.length === 0) continue;
    const deviceIds = devices.map((device) => device.id);
    const turnover = await store.turnover(deviceIds, yearStart(today));
    const pending = mine.reduce(
      (sum, { totals }) => addInvoice(sum, { ...totals, sandbox: false }),
      turnover.pending,
    );
    const facts = { today, nature, turnover: { ...turnover, pending }, credit: null, singleLimit: 0 };
    for (const { zh, used, adding, limit, level } of Object.values(quotaOverview(facts).figures))
      if (level === 'over')
        told.push(
          `${seller.name}：${zh}${yuan(used)}，加上待开具和本次发送的共${yuan(used + adding)}，超过${yuan(limit)}`,
        );
  }
  return told;
}
