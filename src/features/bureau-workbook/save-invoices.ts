import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { takeInvoices, type TakenInvoice } from '../../../workers/contract/bureau-tasks.ts';
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

/** Saves invoices of the opened workbook as drafts, all in one transaction; null when it was stopped before. */
export async function saveInvoices(saving: Saving) {
  const { store, lane, places, signal, taxpayer } = saving;
  const drafts: ImportedDraft[] = [];
  const drawer = store.session.userName;
  for (let from = 0; from < places.length; from += BATCH) {
    if (signal.aborted) return null;
    saving.onProgress(from);
    const batch = { places: places.slice(from, from + BATCH), seller: taxpayer.seller, drawer };
    const taken: Result<readonly TakenInvoice[]> = await runTask(lane, takeInvoices, batch);
    if (!taken.ok) return taken;
    drafts.push(...taken.value.map((invoice) => asDraft(invoice, saving)));
  }
  saving.onProgress(places.length);
  if (signal.aborted) return null;
  const saved = await store.importDrafts(drafts);
  return saved.ok ? ok(saved.value) : saved;
}
