import type { z } from 'zod';
import { behavesAs } from '../../domain/codes/device-models.ts';
import { detailFieldsOf, type DetailFields } from '../../domain/codes/detail-fields.ts';
import { checkCustomer, tidyCustomer } from '../../domain/customers/customer.rules.ts';
import {
  adoptCustomer,
  BLANK_CUSTOMER,
  CUSTOMER_KEYS,
  type Customer,
} from '../../domain/customers/customer.ts';
import { mergedCustomer } from '../../domain/customers/merged-customer.ts';
import { directoryKey } from '../../domain/entries/directory-key.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { confirmTitleApi } from '../../wire/companies.api.ts';
import {
  changedCustomer,
  encodeCustomer,
  type addCustomerApi,
  type changeCustomerApi,
  type customerListApi,
  type CustomerWire,
  type deleteCustomerApi,
} from '../../wire/customers.api.ts';
import { customerById, customerId, customerNamed, findCustomers } from '../store/customers.ts';
import type { DeviceRow } from '../store/devices.ts';
import { readFields } from '../store/entries.ts';
import { inTenant, type TenantReader, type TenantTx } from '../store/tenant-tx.ts';
import { mayUse } from './company-rights.ts';
import { dropEntry, keepEntry } from './directory-entries.ts';
import { changeOnDevice, readOnDevice } from './on-device.ts';
import type { Principal, Services } from './services.ts';
import { setEntry } from './set-entry.ts';

/*
 * The directory of customers for programs that speak the specification's calls: the entries that laptops pull and change.
 * M370
 */

/** By what a directory keeps a customer. */
const nameOf = ({ name, taxId }: Customer): string => (taxId === '' ? name : taxId);

const fieldsOn = ({ model, disk_type: diskType }: DeviceRow): DetailFields =>
  detailFieldsOf({ model: behavesAs(model), diskType });

/** Why the directory is closed to the users of a company; null where it is open. M036 */
export const closedCustomers = async (tx: TenantReader): Promise<AppError | null> =>
  (await mayUse(tx, 'buyer')) ? null : appError('auth.forbidden');

/** What is wrong with a customer, as its dialog says it; null where nothing is. M236–M239 */
function faultOf(customer: Customer, device: DeviceRow): AppError | null {
  const first = checkCustomer(customer, fieldsOn(device)).find(({ level }) => level === 'error');
  return first === undefined ? null : appError('server.said', { message: first.message });
}

/** A page of the directory. M241 */
export const listCustomers = (
  services: Services,
  who: Principal,
  { diskId, text, paging }: z.infer<typeof customerListApi.request>,
) =>
  readOnDevice(
    services,
    who,
    diskId,
    async (tx, device): Promise<Result<z.infer<typeof customerListApi.response>>> => {
      const refusal = await closedCustomers(tx);
      if (refusal !== null) return err(refusal);
      const { list, total } = await findCustomers(tx, device.taxpayer_id, text, paging);
      return ok({
        list: list.map(({ key, customer }) => encodeCustomer(customerId(key), diskId, customer)),
        total,
      });
    },
  );

/** In the taxpayer's directory, or as the version before kept it for the whole tenant. */
async function keptAs(tx: TenantReader, taxpayerId: string, name: string): Promise<Customer | null> {
  const own = await readFields(tx, { type: 'buyer', key: directoryKey(taxpayerId, name) });
  const fields = own ?? (await readFields(tx, { type: 'buyer', key: name }));
  return fields === null ? null : adoptCustomer(fields);
}

const dropNamed = async (tx: TenantTx, who: Principal, taxpayerId: string, name: string): Promise<void> => {
  for (const key of [directoryKey(taxpayerId, name), name]) await dropEntry(tx, who, { type: 'buyer', key });
};

const saysTheSame = (one: Customer, other: Customer): boolean =>
  CUSTOMER_KEYS.every((key) => one[key] === other[key]);

/**
 * Keeps a customer with what was known of it before; who has a tax id now is no longer kept without one. Answers the key of
 * its entry. M246
 */
async function rememberCustomer(
  services: Services,
  tx: TenantTx,
  who: Principal,
  { taxpayerId, customer }: { readonly taxpayerId: string; readonly customer: Customer },
): Promise<Result<{ readonly key: string; readonly customer: Customer }>> {
  const { name } = customer;
  const nameless = nameOf(customer) === name ? null : await keptAs(tx, taxpayerId, name);
  const before = (await keptAs(tx, taxpayerId, nameOf(customer))) ?? nameless;
  const fields = mergedCustomer(customer, before);
  const key = directoryKey(taxpayerId, nameOf(customer));
  const over = await keepEntry(services, tx, who, { type: 'buyer', key, fields });
  if (over !== null) return err(over);
  if (nameless !== null) await dropNamed(tx, who, taxpayerId, name);
  return ok({ key, customer: fields });
}

/** The customer that stands in the way of a new one; null where none does, or what is there came without a tax id. */
async function alreadyThere(tx: TenantReader, taxpayerId: string, now: Customer): Promise<Customer | null> {
  const kept = await keptAs(tx, taxpayerId, nameOf(now));
  if (kept !== null || now.taxId !== '') return kept;
  return (await customerNamed(tx, taxpayerId, now.name))?.customer ?? null;
}

/** Adds a customer. One that is there already stays as it is: whoever means it changes it; said twice it is added once. */
export const addCustomer = (
  services: Services,
  who: Principal,
  { diskId, said }: z.infer<typeof addCustomerApi.request>,
) =>
  changeOnDevice(services, who, diskId, async (tx, device): Promise<Result<CustomerWire>> => {
    const refusal = await closedCustomers(tx);
    if (refusal !== null) return err(refusal);
    const taxpayerId = device.taxpayer_id;
    const customer = tidyCustomer(changedCustomer(BLANK_CUSTOMER, said, fieldsOn(device)));
    const fault = faultOf(customer, device);
    if (fault !== null) return err(fault);
    const there = await alreadyThere(tx, taxpayerId, customer);
    if (there !== null && !saysTheSame(there, customer))
      return err(appError('customer.exists', { name: there.name }));
    const kept = await rememberCustomer(services, tx, who, { taxpayerId, customer });
    return kept.ok
      ? ok(encodeCustomer(customerId(kept.value.key), diskId, kept.value.customer))
      : err(kept.error);
  });

/** Keeps a title that was read and looked through, with what was known of its company before. M245 */
export const confirmTitle = (
  services: Services,
  who: Principal,
  { diskId, customer: given }: z.infer<typeof confirmTitleApi.request>,
) =>
  changeOnDevice(services, who, diskId, async (tx, device): Promise<Result<CustomerWire>> => {
    const customer = tidyCustomer(given);
    const refusal = (await closedCustomers(tx)) ?? faultOf(customer, device);
    if (refusal !== null) return err(refusal);
    const kept = await rememberCustomer(services, tx, who, { taxpayerId: device.taxpayer_id, customer });
    return kept.ok
      ? ok(encodeCustomer(customerId(kept.value.key), diskId, kept.value.customer))
      : err(kept.error);
  });

/** Changes a customer; under another tax id it may meet one that is kept already, whose details stay where it has none. */
export const changeCustomer = (
  services: Services,
  who: Principal,
  { id, diskId, said }: z.infer<typeof changeCustomerApi.request>,
) =>
  changeOnDevice(services, who, diskId, async (tx, device): Promise<Result<CustomerWire>> => {
    const refusal = await closedCustomers(tx);
    if (refusal !== null) return err(refusal);
    const taxpayerId = device.taxpayer_id;
    const before = await customerById(tx, id);
    if (before === null || (before.owner ?? taxpayerId) !== taxpayerId) return err(appError('notFound'));
    const now = tidyCustomer(changedCustomer(before.customer, said, fieldsOn(device)));
    const fault = faultOf(now, device);
    if (fault !== null) return err(fault);
    const key = directoryKey(taxpayerId, nameOf(now));
    const moved = nameOf(now) !== nameOf(before.customer);
    const met = moved ? await keptAs(tx, taxpayerId, nameOf(now)) : null;
    const fields = met === null ? now : mergedCustomer(now, met);
    // It takes no more room than it had.
    await setEntry(tx, who, { type: 'buyer', key, fields });
    if (moved) await dropNamed(tx, who, taxpayerId, nameOf(before.customer));
    return ok(encodeCustomer(customerId(key), diskId, fields));
  });

export const deleteCustomer = (
  { db }: Services,
  who: Principal,
  { id }: z.infer<typeof deleteCustomerApi.request>,
): Promise<Result<null>> =>
  inTenant(db, who.tenant, async (tx) => {
    const refusal = await closedCustomers(tx);
    if (refusal !== null) return err(refusal);
    const kept = await customerById(tx, id);
    if (kept === null) return err(appError('notFound'));
    await dropEntry(tx, who, { type: 'buyer', key: kept.key });
    if (kept.owner !== null) await dropEntry(tx, who, { type: 'buyer', key: nameOf(kept.customer) });
    return ok(null);
  });
