import { randomUUID } from 'node:crypto';
import { newSerial } from '../../domain/kernel/ids.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import { findDraftHead, readDraftBody, writeDraft } from '../store/docs.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import type { Principal } from './services.ts';

interface Offer {
  readonly draftId: string;
  readonly diskId: string;
  readonly invoice: InvoiceWire;
}

/** Written by the service itself, not by a laptop. */
const SERVICE = { device: '', schemaVersion: 0 };

/** The draft of a submission that was accepted before the service was restored: what it says is what was accepted. */
export const offeredDraft = ({ diskId, invoice }: Offer, taxpayerId: string): DraftWire => ({
  diskId,
  taxpayerId,
  mainGoods: invoice.goodsList[0]?.name ?? '',
  invoice,
});

/**
 * Uses the draft up for an order that is back. What stands there and says something else stays as a draft of its own;
 * a draft that is gone gets its tombstone, so that no device brings it back. PROTOCOL §9
 */
export async function useUp(tx: TenantTx, who: Principal, offer: Offer, draft: DraftWire): Promise<void> {
  const { draftId: id } = offer;
  const head = await findDraftHead(tx, id);
  const stored = head?.tomb === null ? await readDraftBody(tx, id) : null;
  if (stored !== null && JSON.stringify(stored.invoice) !== JSON.stringify(draft.invoice)) {
    const forkId = randomUUID();
    const ywlsh = newSerial(tx.now.getTime(), forkId.slice(0, 6).toUpperCase());
    const body = { ...stored, invoice: { ...stored.invoice, ywlsh } };
    await writeDraft(tx, { id: forkId, body, tomb: null, by: who.userId, ...SERVICE });
    await tx.audit(who.userId, 'draft.fork', { id: forkId, of: id });
  }
  await writeDraft(tx, { id, body: draft, tomb: 'consumed', by: who.userId, ...SERVICE });
}
