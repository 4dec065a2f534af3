import type { BureauView } from '../../../workers/contract/bureau-tasks.ts';
import { importKey, importStates, type ImportState } from '../../offline/imports.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { draftsByOwnSerial } from '../../offline/own-serials.ts';

/**
 * What the device knows of the invoices of a workbook: by what their rows say, or by their 发票流水号 where that is the 业务流水号
 * of a draft, which was filled into the workbook here. Other numbers begin anew with every workbook.
 */
export async function statesOf(
  store: OfflineStore,
  taxpayerId: string,
  { invoices }: Pick<BureauView, 'invoices'>,
): Promise<readonly ImportState[]> {
  const keys = invoices.map(({ key }) => importKey(taxpayerId, key));
  const states = await importStates(store, keys);
  const serials = new Set(invoices.flatMap(({ serial }, at) => (states[at] === 'new' ? [serial] : [])));
  const own = serials.size === 0 ? null : await draftsByOwnSerial(store, taxpayerId, serials);
  return states.map((state, at) =>
    state === 'new' ? (own?.get(invoices[at]?.serial ?? '') ?? state) : state,
  );
}
