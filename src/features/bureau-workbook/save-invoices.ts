import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import { ratesOn } from '../../../domain/goods/rates-offered.ts';
import { ok } from '../../../domain/kernel/result.ts';
import { openLane, type Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { takeInvoices, type TakenInvoice } from '../../../workers/contract/bureau-tasks.ts';
import { exportDraft } from '../../../workers/contract/draft-tasks.ts';
import { ids } from '../../offline/adapters/ambient.ts';
import type { ImportedDraft } from '../../offline/draft-types.ts';
import { importKey } from '../../offline/imports.ts';
import type { OfflineStore } from '../../offline/offline.ts';

/** For whom the drafts are. */
export interface ImportPlace {
  readonly taxpayer: Taxpayer;
  readonly device: Device;
}

interface Saving extends ImportPlace {
  readonly store: OfflineStore;
  readonly lane: Lane;
  /** Places of the invoices in the opened workbook. */
  readonly places: readonly number[];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Invoices that come from the worker at a time: few enough that the page does not notice. */
const BATCH = 25;

const asDraft = (
  { key, serial, places, face, lines }: TakenInvoice,
  { taxpayer, device }: ImportPlace,
): ImportedDraft => {
  const { columns, totals, goodsListJson, mainGoods } = lines;
  return {
    key: importKey(taxpayer.id, key),
    content: {
      draftId: ids.uuid(),
      ywlsh: ids.serial(),
      taxpayerId: taxpayer.id,
      deviceId: device.id,
      face,
      lines: columns,
      totals,
      goodsListJson,
      mainGoods,
      batch: { serial, ...places },
    },
  };
};

/**
 * Saves invoices of the opened workbook as drafts, all in one transaction; null when it was stopped before. Lines whose
 * rate the device lacks get another one, in the worker of a ledger. M179, M180
 */
export async function saveInvoices(saving: Saving) {
  const { store, lane, places, signal, taxpayer, device } = saving;
  const { nature } = taxpayer;
  const drafts: ImportedDraft[] = [];
  const drawer = store.session.userName;
  let ratesReplaced = 0;
  const ledger = openLane('ledger');
  try {
    for (let from = 0; from < places.length; from += BATCH) {
      if (signal.aborted) return null;
      saving.onProgress(from);
      const batch = { places: places.slice(from, from + BATCH), seller: taxpayer.seller, drawer };
      const taken = await runTask(lane, takeInvoices, batch);
      if (!taken.ok) return taken;
      for (const { lines, ...invoice } of taken.value) {
        const { face } = invoice;
        const { invoiceKind } = face;
        const rates = { usable: ratesOn(device, invoiceKind), invoiceKind, nature };
        const offered = await runTask(ledger, exportDraft, { face, columns: lines.columns, rates });
        if (!offered.ok) return offered;
        ratesReplaced += offered.value.ratesReplaced;
        drafts.push(asDraft({ ...invoice, lines: offered.value }, saving));
      }
    }
  } finally {
    ledger.close();
  }
  saving.onProgress(places.length);
  if (signal.aborted) return null;
  const saved = await store.importDrafts(drafts);
  return saved.ok ? ok({ ...saved.value, ratesReplaced }) : saved;
}
