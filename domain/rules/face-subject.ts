import { FEATURES, featureOfKind } from '../account/features.ts';
import type { DetailFields } from '../codes/detail-fields.ts';
import type { DiskType } from '../codes/disk-types.ts';
import { INVOICE_KINDS, SPECIAL_KINDS, type InvoiceKind } from '../codes/invoice-kinds.ts';
import { LEVY_CHOICES } from '../difference-levy/levy-choices.ts';
import { LEVIES, type LineSettings } from '../goods/line-settings.ts';
import type { Buyer, DisplayFlags, InvoiceFace, Party, RedLetter } from '../invoice/invoice.ts';
import { isNamed } from '../invoice/same-name.ts';
import { businessOf } from '../special-business/all.ts';
import type { BuyerDetail, SpecialBusiness } from '../special-business/define.ts';

/** What is known beside the face; rules about what is not known are left out. */
export interface FaceKnown {
  readonly diskType?: DiskType;
  /** Types the device can issue. */
  readonly deviceKinds?: readonly InvoiceKind[];
  /** Types it would issue with a feature that is off. M032 */
  readonly closedKinds?: readonly InvoiceKind[];
  /** The SMS push service is on: the receiver may be a mobile number. M137 */
  readonly smsPush?: boolean;
  /** The buyer the directory keeps under the tax id of the face. */
  readonly knownBuyer?: Party;
  /** The taxpayer as the account knows it. */
  readonly seller?: Pick<Party, 'name' | 'taxId'>;
}

type PartyPaths<Name extends string> = {
  readonly [Field in keyof Party as `${Name}.${Field}`]: string;
};

/** The invoice face as the rules see it: each field under the path by which issues name it. */
export interface FaceSubject extends PartyPaths<'buyer'>, PartyPaths<'seller'> {
  readonly invoiceKind: string;
  readonly 'buyer.isNaturalPerson': boolean;
  readonly remark: string;
  readonly receiver: string;
  readonly payee: string;
  readonly checker: string;
  readonly drawer: string;
  /** Name of the special business, '' without one. */
  readonly business: string;
  /** Name of the levy, '' while it is not known. */
  readonly levy: string;
  /** How many. */
  readonly vouchers: number;
  readonly 'redLetter.originalCode': string;
  readonly 'redLetter.originalNumber': string;

  /** The device issues this type. */
  readonly kindOffered: boolean;
  /** The feature that is off without which the device doesn't issue this type, '' where there is none. M032 */
  readonly missingFeature: string;
  /** The type can have this special business. C14 */
  readonly businessOffered: boolean;
  /** The special business is always with a person. M148 */
  readonly personOnly: boolean;
  /** The special business goes with 普通征税 only. M153 */
  readonly ordinaryLevyOnly: boolean;
  /** A 扣除额 is taken off before the tax; null while the levy is not known. */
  readonly deducts: boolean | null;
  /** -1 where amounts are below zero; null while that is not known. */
  readonly sign: 1 | -1 | null;
  /** What the special business asks to be known of the buyer. */
  readonly buyerRequired: readonly BuyerDetail[];
  /** Who has this tax id as the directory knows; '' where it is nobody, or who is written on the face. */
  readonly otherBuyer: string;
  /** The seller is the taxpayer. */
  readonly sellerMatches: boolean;
  readonly redLetter: RedLetter | null;
  readonly flags: DisplayFlags;
}

/** What decides which face rules apply. */
export interface FaceFacts {
  readonly family: (typeof INVOICE_KINDS)[InvoiceKind]['family'];
  /** Whether address, phone, bank and account have fields of their own: digital types, and disk 7. C13 */
  readonly fields: DetailFields;
  /** 专用发票: the buyer deducts the tax, so who it is must be beyond doubt. */
  readonly special: boolean;
  readonly naturalPerson: boolean;
  /** Who was entered as buyer stands as seller on the paper. M042 */
  readonly swapped: boolean;
  /** Nothing can be sent by SMS: the receiver is an e-mail address. M093, M137 */
  readonly mailOnly: boolean;
}

const businessIn = ({ business }: InvoiceFace): SpecialBusiness | null =>
  business === null ? null : businessOf(business.key);

export function faceFacts(face: InvoiceFace, known: FaceKnown = {}): FaceFacts {
  const { family } = INVOICE_KINDS[face.invoiceKind];
  return {
    family,
    fields: family === 'digital' || known.diskType === 'creditBox' ? 'split' : 'combined',
    special: SPECIAL_KINDS.includes(face.invoiceKind),
    naturalPerson: face.buyer.isNaturalPerson,
    swapped: businessIn(face)?.swapsParties === true,
    mailOnly: known.smsPush === false,
  };
}

const buyerPaths = ({ name, taxId, address, phone, bank, account }: Buyer): PartyPaths<'buyer'> => ({
  'buyer.name': name,
  'buyer.taxId': taxId,
  'buyer.address': address,
  'buyer.phone': phone,
  'buyer.bank': bank,
  'buyer.account': account,
});

const sellerPaths = ({ name, taxId, address, phone, bank, account }: Party): PartyPaths<'seller'> => ({
  'seller.name': name,
  'seller.taxId': taxId,
  'seller.address': address,
  'seller.phone': phone,
  'seller.bank': bank,
  'seller.account': account,
});

const businessSubject = (face: InvoiceFace) => ({
  business: businessIn(face)?.zh ?? face.business?.key ?? '',
  businessOffered: face.business === null || businessIn(face)?.kinds.includes(face.invoiceKind) === true,
  buyerRequired: businessIn(face)?.buyerRequired ?? [],
  personOnly: businessIn(face)?.naturalPerson === 'always',
  ordinaryLevyOnly: businessIn(face)?.ordinaryLevyOnly === true,
});

const levySubject = (settings: LineSettings | undefined) => ({
  levy: settings === undefined ? '' : LEVY_CHOICES[settings.levy].zh,
  deducts: settings === undefined ? null : LEVIES[settings.levy].deducts,
  sign: settings?.sign ?? null,
});

const redLetterSubject = ({ redLetter }: InvoiceFace) => ({
  redLetter,
  'redLetter.originalCode': redLetter?.originalCode ?? '',
  'redLetter.originalNumber': redLetter?.originalNumber ?? '',
});

/** @param settings what holds for the lines, where they are known */
export const faceSubject = (
  face: InvoiceFace,
  { deviceKinds, closedKinds, seller, knownBuyer }: FaceKnown = {},
  settings?: LineSettings,
): FaceSubject => ({
  ...buyerPaths(face.buyer),
  ...sellerPaths(face.seller),
  ...businessSubject(face),
  ...redLetterSubject(face),
  invoiceKind: INVOICE_KINDS[face.invoiceKind].zh,
  'buyer.isNaturalPerson': face.buyer.isNaturalPerson,
  remark: face.remark,
  receiver: face.receiver,
  payee: face.payee,
  checker: face.checker,
  drawer: face.drawer,
  ...levySubject(settings),
  vouchers: face.vouchers.length,
  flags: face.flags,
  kindOffered: deviceKinds?.includes(face.invoiceKind) ?? true,
  missingFeature: closedKinds?.includes(face.invoiceKind) === true ? featureNamed(face.invoiceKind) : '',
  otherBuyer: knownBuyer === undefined || isNamed(knownBuyer, face.buyer.name) ? '' : knownBuyer.name,
  sellerMatches: seller === undefined || sameSeller(face.seller, seller),
});

const featureNamed = (kind: InvoiceKind): string => {
  const feature = featureOfKind(kind);
  return feature === undefined ? '' : FEATURES[feature].zh;
};

const sameSeller = (face: Party, account: Pick<Party, 'name' | 'taxId'>): boolean =>
  face.name === account.name && face.taxId === account.taxId;
