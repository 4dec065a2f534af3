import { z } from 'zod';
import type { DetailFields } from '../domain/codes/detail-fields.ts';
import {
  combinedText,
  COMBINED_DETAILS,
  partedLoosely,
  type CombinedDetail,
} from '../domain/customers/combined-details.ts';
import type { Customer } from '../domain/customers/customer.ts';
import { filterText, paging } from './lists.ts';

const disk = { diskId: z.string().max(40) };
/** The rules know the limits of each device; no text of a customer is longer. */
const text = z.string().max(400);

/** Both kinds of devices: split fields, and the combined ones of 001 §3.5. M234 */
const detailTexts = {
  gmfdz: text,
  gmflxdh: text,
  gmfkhh: text,
  gmfyhzh: text,
  dzdh: text,
  yhzh: text,
  mail: text,
  mobile: z.string().max(40),
};
const details = z.object({ ...detailTexts, source: z.string().max(40) }).partial();

export const customerWire = z.object({
  businessId: z.string(),
  source: z.string(),
  nsrmc: z.string(),
  nsrsbh: z.string(),
  termId: z.string(),
  gmfdz: z.string(),
  gmflxdh: z.string(),
  gmfkhh: z.string(),
  gmfyhzh: z.string(),
  dzdh: z.string(),
  yhzh: z.string(),
  mail: z.string(),
  mobile: z.string(),
});
export type CustomerWire = z.infer<typeof customerWire>;

/** A customer as calls about a device list it. */
export const encodeCustomer = (businessId: string, diskId: string, customer: Customer): CustomerWire => ({
  businessId,
  source: customer.origin,
  nsrmc: customer.name,
  nsrsbh: customer.taxId,
  termId: diskId,
  gmfdz: customer.address,
  gmflxdh: customer.phone,
  gmfkhh: customer.bank,
  gmfyhzh: customer.account,
  dzdh: combinedText(customer, 'contact'),
  yhzh: combinedText(customer, 'banking'),
  mail: customer.mail,
  mobile: customer.mobile,
});

const changes = details.extend({ nsrmc: text.optional(), nsrsbh: z.string().max(40).optional() });

/** What a call says of a customer; what it leaves out stays. */
export type CustomerChanges = z.infer<typeof changes>;

const WIRE_NAMES = {
  contact: { text: 'gmfdz', number: 'gmflxdh', both: 'dzdh' },
  banking: { text: 'gmfkhh', number: 'gmfyhzh', both: 'yhzh' },
} as const satisfies Record<CombinedDetail, unknown>;

type Details = Partial<Customer>;

/** What a call says of two details in either way; undefined: nothing. */
function toldDetails(before: Customer, said: CustomerChanges, which: CombinedDetail) {
  const names = WIRE_NAMES[which];
  const { text: textKey, number: numberKey } = COMBINED_DETAILS[which];
  const [words, digits, both] = [said[names.text], said[names.number], said[names.both]?.trim()];
  const kept = { [textKey]: before[textKey], [numberKey]: before[numberKey] };
  const split = { [textKey]: words ?? before[textKey], [numberKey]: digits ?? before[numberKey] };
  return {
    split: words === undefined && digits === undefined ? undefined : split,
    combined:
      both === undefined
        ? undefined
        : both === combinedText(before, which)
          ? kept
          : partedLoosely(both, which),
  };
}

const isBlank = (details: Details): boolean => Object.values(details).every((part) => part === '');
const tellsNews = (before: Customer, details: Details): boolean =>
  !isBlank(details) && Object.entries(details).some(([key, part]) => before[key as keyof Customer] !== part);

/**
 * Two details as a call tells them: in the fields of its device; in the others where those are left out, or are blank and the
 * others tell something new.
 */
function detailsSaid(
  before: Customer,
  said: CustomerChanges,
  which: CombinedDetail,
  fields: DetailFields,
): Details {
  const told = toldDetails(before, said, which);
  const [own, other] = fields === 'split' ? [told.split, told.combined] : [told.combined, told.split];
  if (own === undefined) return other ?? {};
  return isBlank(own) && other !== undefined && tellsNews(before, other) ? other : own;
}

/** A customer after what a call about a device with such fields says of it. */
export const changedCustomer = (before: Customer, said: CustomerChanges, fields: DetailFields): Customer => ({
  name: said.nsrmc ?? before.name,
  taxId: said.nsrsbh ?? before.taxId,
  mail: said.mail ?? before.mail,
  mobile: said.mobile ?? before.mobile,
  origin: said.source ?? before.origin,
  address: before.address,
  phone: before.phone,
  bank: before.bank,
  account: before.account,
  ...detailsSaid(before, said, 'contact', fields),
  ...detailsSaid(before, said, 'banking', fields),
});

/** 001 §7.3: customers of the taxpayer of a device, the latest first, by parts of name and tax id. M241, M370 */
export const customerListApi = {
  method: 'GET',
  path: '/v3/tax/title/customer/list/:diskId',
  request: z
    .object({ ...disk, kw: filterText, page: paging.page, size: paging.pageSize.default(5) })
    .transform(({ diskId, kw, page, size }) => ({ diskId, text: kw, paging: { page, pageSize: size } })),
  response: z.object({ list: z.array(customerWire), total: z.number().int() }),
} as const;

export const addCustomerApi = {
  method: 'POST',
  path: '/v3/tax/title/customer/add/:diskId',
  request: details
    .extend({ ...disk, nsrmc: text, nsrsbh: z.string().max(40).default('') })
    .transform(({ diskId, ...said }) => ({ diskId, said })),
  response: customerWire,
} as const;

const businessId = z.string().max(40);

/** Under another tax id or name it is another entry of the directory, whose businessId the answer tells. */
export const changeCustomerApi = {
  method: 'PUT',
  path: '/v3/tax/title/customer/:businessId',
  request: changes
    .extend({ businessId, termId: disk.diskId })
    .transform(({ businessId: id, termId, ...said }) => ({ id, diskId: termId, said })),
  response: customerWire,
} as const;

export const deleteCustomerApi = {
  method: 'DELETE',
  path: '/v3/tax/title/customer/:businessId',
  request: z.object({ businessId }).transform(({ businessId: id }) => ({ id })),
} as const;
