import type { DisplayFlags, InvoiceFace, NO_EXTRAS, RedLetter } from '../domain/invoice/invoice.ts';
import { businessOf } from '../domain/special-business/all.ts';
import type { InvoiceWire } from './invoice.api.ts';
import { decodeJointBuyers, encodeJointBuyers } from './special-business-joint-buyers.codec.ts';
import { decodeSpecialBusiness, encodeSpecialBusiness } from './special-business.codec.ts';
import { decodeVouchers, encodeVoucher } from './voucher.codec.ts';

type Extras = Pick<InvoiceFace, keyof typeof NO_EXTRAS>;
type ExtrasWire = Partial<InvoiceWire>;

/** Display flags under their official names. M054 */
const encodeFlags = (flags: DisplayFlags): ExtrasWire => ({
  ...(flags.buyerAddress ? { sfzsgmfdzdh: 'Y' } : {}),
  ...(flags.buyerBank ? { sfzsgmfyhzh: 'Y' } : {}),
  ...(flags.sellerAddress ? { sfzsxsfdzdh: 'Y' } : {}),
  ...(flags.sellerBank ? { sfzsxsfyhzh: 'Y' } : {}),
});

const decodeFlags = (invoice: ExtrasWire): DisplayFlags => ({
  buyerAddress: invoice.sfzsgmfdzdh === 'Y',
  buyerBank: invoice.sfzsgmfyhzh === 'Y',
  sellerAddress: invoice.sfzsxsfdzdh === 'Y',
  sellerBank: invoice.sfzsxsfyhzh === 'Y',
});

const encodeRedLetter = ({ noticeNumber, originalCode, originalNumber }: RedLetter): ExtrasWire => ({
  tzdbh: noticeNumber,
  yfpdm: originalCode,
  yfphm: originalNumber,
});

const decodeRedLetter = ({ tzdbh, yfpdm = '', yfphm = '' }: ExtrasWire): RedLetter | null =>
  tzdbh === undefined ? null : { noticeNumber: tzdbh, originalCode: yfpdm, originalNumber: yfphm };

/** Which invoice it takes back, whether it names its notice or not; '' for none. */
export const originalIn = ({ yfpdm = '', yfphm = '' }: ExtrasWire) => ({ code: yfpdm, number: yfphm });

/** What is not as usual on a face, in the order of `invoiceWire`; nothing when all is. */
export function encodeExtras(extras: Extras): ExtrasWire {
  const { business, jointBuyers, vouchers, flags, saveBuyer, redLetter } = extras;
  const declared = business === null ? null : businessOf(business.key);
  return {
    ...(redLetter === null ? {} : encodeRedLetter(redLetter)),
    ...encodeFlags(flags),
    ...(saveBuyer ? { options: { zdBcGfxx: '1' } } : {}),
    ...(vouchers.length === 0 ? {} : { cepzmxList: vouchers.map(encodeVoucher) }),
    ...(jointBuyers.length === 0 ? {} : encodeJointBuyers(jointBuyers)),
    ...(business === null || declared === null ? {} : encodeSpecialBusiness(declared, business.block)),
  };
}

/** Official names back to what a face has beside the usual. Expects an invoice that `invoiceWire` accepted. */
export function decodeExtras(invoice: ExtrasWire): Extras {
  const special = decodeSpecialBusiness(invoice);
  if (!special.ok) throw new RangeError(`unknown special business ${String(invoice.tdyslxdm)}`);
  return {
    business: special.value === null ? null : { key: special.value.business.key, block: special.value.block },
    vouchers: decodeVouchers(invoice.cepzmxList ?? []),
    jointBuyers: decodeJointBuyers(invoice),
    flags: decodeFlags(invoice),
    saveBuyer: invoice.options?.zdBcGfxx === '1',
    redLetter: decodeRedLetter(invoice),
  };
}
