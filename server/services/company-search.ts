import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeSearch,
  encodeSuggestions,
  type companySuggestionsApi,
  type FoundCompanies,
} from '../../wire/companies.api.ts';
import { askCompanies } from '../companies/ask-companies.ts';
import { findCustomers } from '../store/customers.ts';
import { buyersMet, sellersMet } from '../store/met-companies.ts';
import type { TenantReader } from '../store/tenant-tx.ts';
import { closedCustomers } from './customers.ts';
import { readOnDevice } from './on-device.ts';
import type { Principal, Services } from './services.ts';

type Asked = z.infer<typeof companySuggestionsApi.request>;

const MOST = 10;

/** What the taxpayer knows itself: its customers, then buyers of its invoices, then sellers of those it received; each once. */
async function ownCompanies(tx: TenantReader, taxpayerId: string, keyword: string): Promise<Party[]> {
  const { list } = await findCustomers(tx, taxpayerId, keyword, { page: 1, pageSize: MOST });
  const met = [
    ...list.map(({ customer }): Party => customer),
    ...(await buyersMet(tx, taxpayerId, keyword)),
    ...(await sellersMet(tx, taxpayerId, keyword)),
  ];
  const known = new Set<string>();
  const isNew = ({ name, taxId }: Party): boolean => {
    const names = taxId === '' ? [name] : [name, taxId];
    if (names.some((one) => known.has(one))) return false;
    for (const one of names) known.add(one);
    return true;
  };
  return met.filter(isNew).slice(0, MOST);
}

/** What the provider says, also a moment ago; null: it says nothing. */
async function ofProvider(
  { configuration, companies }: Services,
  keyword: string,
): Promise<readonly Party[] | null> {
  const known = companies.get(keyword);
  if (known !== null) return known;
  const found = await askCompanies(configuration, keyword);
  if (found !== null) companies.put(keyword, found);
  return found;
}

/** The provider that the administrator set, or what the taxpayer knows itself; the answer says which. M243, M244 */
async function searchCompanies(
  services: Services,
  who: Principal,
  { diskId, taxpayerId, keyword }: Asked,
): Promise<Result<FoundCompanies>> {
  const own = await readOnDevice(services, who, diskId, async (tx, device): Promise<Result<Party[]>> => {
    if (taxpayerId !== '' && taxpayerId !== device.taxpayer_id) return err(appError('notFound'));
    const refusal = await closedCustomers(tx);
    if (refusal !== null) return err(refusal);
    return ok(keyword === '' ? [] : await ownCompanies(tx, device.taxpayer_id, keyword));
  });
  if (!own.ok) return own;
  if (services.configuration.SUIKAI_COMPANY_URL === undefined)
    return ok({ by: 'none', companies: own.value });
  const found = keyword === '' ? [] : await ofProvider(services, keyword);
  return ok(found === null ? { by: 'silent', companies: own.value } : { by: 'provider', companies: found });
}

/** A call that answers a search in its own words. */
const searching =
  <Answer>(encode: (found: FoundCompanies) => Answer) =>
  async (services: Services, who: Principal, asked: Asked): Promise<Result<Answer>> => {
    const found = await searchCompanies(services, who, asked);
    return found.ok ? ok(encode(found.value)) : found;
  };

export const suggestCompanies = searching(encodeSuggestions);

export const findCompanies = searching(encodeSearch);
