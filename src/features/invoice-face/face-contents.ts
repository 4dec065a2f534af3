import type { Device, Taxpayer } from '../../../domain/account/session.ts';
import { NO_CLERKS, type Clerks } from '../../../domain/invoice/clerks.ts';
import {
  EMPTY_PARTY,
  NO_EXTRAS,
  type BusinessEntry,
  type InvoiceFace,
  type Party,
} from '../../../domain/invoice/invoice.ts';
import { businessOf } from '../../../domain/special-business/all.ts';
import { isBlankRow } from '../../../domain/special-business/blank-block.ts';
import { isPersonLocked } from './face-commands.ts';

/** What a new invoice begins with: its buyer is kept unless its user says otherwise. M246 */
const NEW_EXTRAS: typeof NO_EXTRAS = { ...NO_EXTRAS, saveBuyer: true };

/** An empty face for a taxpayer and a device. */
export const newFace = (
  { seller }: Pick<Taxpayer, 'seller'>,
  { invoiceKinds }: Pick<Device, 'invoiceKinds'>,
  { payee, checker, drawer }: Clerks,
): InvoiceFace => ({
  invoiceKind: invoiceKinds[0] ?? 'digitalOrdinary',
  buyer: { ...EMPTY_PARTY, isNaturalPerson: false },
  seller,
  taxInclusive: false,
  remark: '',
  receiver: '',
  payee,
  checker,
  drawer,
  ...NEW_EXTRAS,
});

const TEXTS = ['remark', 'receiver'] as const;
const CHOSEN_CLERKS = ['payee', 'checker'] as const;
const PARTY = Object.keys(EMPTY_PARTY) as (keyof Party)[];

function isBlankEntry(entry: BusinessEntry | null): boolean {
  const business = entry === null ? null : businessOf(entry.key);
  if (entry === null) return true;
  return business !== null && entry.block.every((row) => isBlankRow(business, row));
}

const isBlankRecord = (record: object): boolean =>
  Object.values(record).every((value) => typeof value !== 'string' || value.trim() === '');

/**
 * Nothing was filled in by the user yet: the drawer is filled by us, and so are the people the device begins with; type,
 * business and what is displayed are how the form is set, not what stands in it. What a red letter refers to came with its page.
 */
export const isBlankFace = (face: InvoiceFace, usual: Clerks = NO_CLERKS): boolean =>
  (!face.buyer.isNaturalPerson || isPersonLocked(face)) &&
  PARTY.every((key) => face.buyer[key].trim() === '') &&
  TEXTS.every((key) => face[key].trim() === '') &&
  CHOSEN_CLERKS.every((key) => ['', usual[key]].includes(face[key].trim())) &&
  isBlankEntry(face.business) &&
  face.jointBuyers.every(({ name, idNumber }) => isBlankRecord({ name, idNumber })) &&
  face.vouchers.length === 0;

/** The texts of a record without surrounding spaces; everything else as it is. */
const trimmed = <Record extends object>(record: Record): Record =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as Record;

/** The face as it is saved: texts without surrounding spaces. */
export const trimFace = (face: InvoiceFace): InvoiceFace => ({
  ...trimmed(face),
  buyer: trimmed(face.buyer),
  business:
    face.business === null
      ? null
      : { ...face.business, block: face.business.block.map((row) => trimmed(row)) },
  jointBuyers: face.jointBuyers.map((buyer) => trimmed(buyer)),
  redLetter: face.redLetter === null ? null : trimmed(face.redLetter),
});

/** The same face without what the user filled in; a red letter becomes a blue invoice. M150 */
export const emptied = (face: InvoiceFace, { payee, checker }: Clerks = NO_CLERKS): InvoiceFace => ({
  ...face,
  buyer: { ...EMPTY_PARTY, isNaturalPerson: false },
  remark: '',
  receiver: '',
  payee,
  checker,
  ...NEW_EXTRAS,
});
