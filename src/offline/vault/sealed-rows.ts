import type { StoreNames } from 'idb';
import { fromBase64, toBase64 } from '../../../domain/rescue/base64.ts';
import { Sealing, type SealedStore } from '../../../workers/sealing/sealing.ts';
import { sealedTx } from '../../../workers/sealing/sealed-tx.ts';
import type { Seal } from '../database.ts';
import type { SuikaiDb } from '../schema.ts';

/** What of the device's database stays readable: ids, flags, types, times and the order of what waits. I14 */
export const SEALED_STORES: Readonly<Record<StoreNames<SuikaiDb>, SealedStore>> = {
  docs: { key: ['draftId'], clear: ['shown', 'savedAt', 'invoiceKind', 'flag'], remembered: true },
  draftSums: { key: ['invoiceKind'] },
  contents: { key: ['draftId'] },
  outbox: { key: ['n'], clear: ['opId', 'draftId'] },
  bodies: { key: ['id'] },
  subs: { key: ['subId'], clear: ['submittedAt', 'state', 'draftId', 'unreceipted'], remembered: true },
  parked: { key: ['draftId'] },
  bases: { key: ['draftId'] },
  quarantine: { key: ['opId'] },
  meta: { key: ['key'] },
  working: { key: ['draftId'] },
  begun: { key: ['draftId'] },
  splits: { key: ['draftId'] },
  // The key of a buyer is a tax id or a name.
  entries: { key: ['type', 'key'], named: 'key', clear: ['recency', 'unsynced'], remembered: true },
  // Names content of files.
  imported: { key: ['key'], named: 'key' },
};

/** What a draft that the service has can be fetched again for. */
const DRAFT_STORES: ReadonlySet<string> = new Set(['docs', 'contents']);

/** Rows of the device's database under a data key. */
export function sealUnder(key: Uint8Array<ArrayBuffer>): Seal {
  const unread = new Set<string>();
  const sealing = new Sealing(key, (name, { draftId }) => {
    if (DRAFT_STORES.has(name) && typeof draftId === 'string') unread.add(draftId);
  });
  return {
    key,
    unread,
    tx: (tx) => sealedTx(tx, SEALED_STORES, sealing),
    hide: (about, text) => toBase64(sealing.sealed(about, new TextEncoder().encode(text))),
    show(about, hidden) {
      try {
        const bytes = sealing.opened(about, fromBase64(hidden));
        return bytes === null ? null : new TextDecoder().decode(bytes);
      } catch {
        return null;
      }
    },
  };
}
