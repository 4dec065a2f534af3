import { INVOICE_KINDS, type InvoiceKind } from '../domain/codes/invoice-kinds.ts';
import type { Totals } from '../domain/goods/columns.ts';
import { ORDINARY_LINES, type LevyMode, type LineSettings } from '../domain/goods/line-settings.ts';
import type { InvoiceFace } from '../domain/invoice/invoice.ts';
import { decodeExtras, encodeExtras } from './invoice-extras.codec.ts';
import { formatFen } from '../domain/money/fen.ts';
import type { InvoiceWire } from './invoice.api.ts';

export type FaceWire = Omit<InvoiceWire, 'goodsList'>;

/** The face under its official names; keys in the order of `invoiceWire`, goodsList goes last. */
export function encodeFace(invoice: {
  readonly face: InvoiceFace;
  readonly ywlsh: string;
  readonly totals: Totals;
  /** What holds for all lines; ordinary ones when absent. */
  readonly settings?: LineSettings;
}): FaceWire {
  const { face, ywlsh, totals, settings = ORDINARY_LINES } = invoice;
  const { buyer, seller } = face;
  return {
    ywlsh,
    invoiceType: invoiceCodeOf(face.invoiceKind),
    zsfs: LEVY_CODES[settings.levy].zsfs,
    hsbz: face.taxInclusive ? '1' : '0',
    buyerTaxerName: buyer.name,
    buyerTaxerId: buyer.taxId,
    gmfZrrbs: buyer.isNaturalPerson ? 'Y' : 'N',
    gmfdz: buyer.address,
    gmflxdh: buyer.phone,
    gmfkhh: buyer.bank,
    gmfyhzh: buyer.account,
    taxerName: seller.name,
    taxerId: seller.taxId,
    xsfdz: seller.address,
    xsflxdh: seller.phone,
    xsfkhh: seller.bank,
    xsfyhzh: seller.account,
    receiver: face.receiver,
    payee: face.payee,
    checker: face.checker,
    drawer: face.drawer,
    remark: face.remark,
    totalAmount: formatFen(totals.amount),
    totalTaxAmount: formatFen(totals.tax),
    totalSum: formatFen(totals.total),
    ...encodeSettings(settings),
    ...encodeExtras(face),
  };
}

type SettingsWire = Pick<InvoiceWire, 'newticket' | 'cezslxDm' | 'sign' | 'reducedRate'>;

interface LevyCodes {
  readonly zsfs: InvoiceWire['zsfs'];
  readonly newticket?: '1' | '2';
  readonly cezslxDm?: '2' | '3';
}

/** A levy as the page's own field, the field of "issue now" and the kind of difference say it. M201, C19 */
const LEVY_CODES: Readonly<Record<LevyMode, LevyCodes>> = {
  ordinary: { zsfs: '0' },
  reduced: { zsfs: '0', newticket: '1' },
  difference: { zsfs: '2', newticket: '2', cezslxDm: '2' },
  differenceFull: { zsfs: '3', newticket: '2', cezslxDm: '3' },
};

/** What is not as usual, in the order of `invoiceWire`. */
function encodeSettings({ levy, sign, reducedRate }: LineSettings): SettingsWire {
  const { newticket, cezslxDm } = LEVY_CODES[levy];
  return {
    ...(newticket === undefined ? {} : { newticket }),
    ...(cezslxDm === undefined ? {} : { cezslxDm }),
    ...(sign < 0 ? { sign: -1 } : {}),
    ...(reducedRate === 'fivePercentBase' ? { reducedRate } : {}),
  };
}

const levyOfCodes = ({ zsfs, newticket }: Pick<InvoiceWire, 'zsfs' | 'newticket'>): LevyMode => {
  const levies = Object.keys(LEVY_CODES) as LevyMode[];
  const same = levies.filter((levy) => LEVY_CODES[levy].zsfs === zsfs);
  return same.find((levy) => LEVY_CODES[levy].newticket === newticket) ?? same[0] ?? 'ordinary';
};

/** What holds for all lines of an invoice that `invoiceWire` accepted. */
export const decodeSettings = (invoice: SettingsWire & Pick<InvoiceWire, 'zsfs'>): LineSettings => ({
  levy: levyOfCodes(invoice),
  sign: invoice.sign ?? 1,
  reducedRate: invoice.reducedRate ?? 'byRate',
});

/** Official names back to the face. Expects an invoice that `invoiceWire` accepted. */
export const decodeFace = (invoice: FaceWire): InvoiceFace => ({
  invoiceKind: invoiceKindOf(invoice.invoiceType),
  taxInclusive: invoice.hsbz === '1',
  buyer: {
    name: invoice.buyerTaxerName,
    taxId: invoice.buyerTaxerId,
    address: invoice.gmfdz,
    phone: invoice.gmflxdh,
    bank: invoice.gmfkhh,
    account: invoice.gmfyhzh,
    isNaturalPerson: invoice.gmfZrrbs === 'Y',
  },
  seller: {
    name: invoice.taxerName,
    taxId: invoice.taxerId,
    address: invoice.xsfdz,
    phone: invoice.xsflxdh,
    bank: invoice.xsfkhh,
    account: invoice.xsfyhzh,
  },
  receiver: invoice.receiver,
  payee: invoice.payee,
  checker: invoice.checker,
  drawer: invoice.drawer,
  remark: invoice.remark,
  ...decodeExtras(invoice),
});

const KIND_OF_CODE = new Map<string, InvoiceKind>(
  (Object.keys(INVOICE_KINDS) as InvoiceKind[]).map((kind) => [INVOICE_KINDS[kind].code, kind]),
);

/** Official code of an invoice type. */
export const invoiceCodeOf = (kind: InvoiceKind): InvoiceWire['invoiceType'] => INVOICE_KINDS[kind].code;

/** Key of an official invoice type code. Throws on a code `invoiceWire` would not have accepted. */
export function invoiceKindOf(code: InvoiceWire['invoiceType']): InvoiceKind {
  const kind = KIND_OF_CODE.get(code);
  if (kind === undefined) throw new RangeError(`unknown invoice type ${code}`);
  return kind;
}
