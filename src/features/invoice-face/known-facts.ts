import { isAuthorized } from '../../../domain/account/authorizations.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import type { InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { knownBuyer } from '../../offline/known-buyer.ts';
import { knownOriginal } from '../../offline/known-original.ts';
import type { OfflineStore } from '../../offline/offline.ts';

type Store = Pick<OfflineStore, 'read' | 'session' | 'listSubmissions' | 'loadSubmission'>;

/** Who the taxpayer's directory knows under the tax id, for those who may choose from it. M036 */
export async function buyerKnown(
  store: Store,
  taxpayerId: string,
  { buyer }: InvoiceFace,
): Promise<Pick<InvoiceFacts, 'knownBuyer'>> {
  const known = isAuthorized(store.session, 'buyer')
    ? await knownBuyer(store, taxpayerId, buyer.taxId)
    : null;
  return known === null ? {} : { knownBuyer: known };
}

/** What this device knows beside an invoice that is checked: who fills it in, the buyer, what a red letter takes back. */
export async function knownFacts(
  store: Store,
  taxpayerId: string,
  face: InvoiceFace,
): Promise<Partial<InvoiceFacts>> {
  const { roleType, roleCodes } = store.session;
  const original = await knownOriginal(store, face);
  return {
    ...(await buyerKnown(store, taxpayerId, face)),
    ...(original === null ? {} : { original }),
    who: { roleType, roleCodes },
  };
}
