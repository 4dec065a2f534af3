import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadTx, SubRow, WriteTx } from '../schema.ts';
import type { ToldReceipts } from '../sync/ports.ts';
import { readMeta } from './read-meta.ts';

/** Asked after at once. */
const MOST = 500;

/** Submissions the service took and has not signed a receipt for, as far as is known here. */
export const unreceipted = (tx: ReadTx): Promise<readonly string[]> =>
  tx.objectStore('subs').index('unreceipted').getAllKeys(1, MOST);

/** A submission that the service took, with what proves it; without a receipt it is asked for. */
export function receipted({ unreceipted: _, ...sub }: SubRow, receipt: string | undefined): SubRow {
  if (receipt !== undefined) return { ...sub, receipt };
  return sub.receipt === undefined ? { ...sub, unreceipted: 1 } : sub;
}

/** Keeps what the service has signed, and asks no more after the others; false: it has been restored meanwhile. */
export async function keepReceipts(
  tx: WriteTx,
  asked: readonly string[],
  { epoch, receipts }: ToldReceipts,
): Promise<Result<boolean>> {
  if ((await readMeta(tx)).epoch !== epoch) return ok(false);
  const signed = new Map(receipts.map(({ subId, receipt }) => [subId, receipt]));
  const subs = tx.objectStore('subs');
  for (const subId of asked) {
    const sub = await subs.get(subId);
    if (sub === undefined) continue;
    const receipt = signed.get(subId);
    const { unreceipted: _, ...rest } = sub;
    await subs.put(receipt === undefined ? rest : { ...rest, receipt });
  }
  return ok(true);
}
