import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { isCombined, partedText, type CombinedDetail } from '../../../domain/customers/combined-details.ts';
import type { Voucher } from '../../../domain/difference-levy/voucher.ts';
import type {
  BusinessEntry,
  DisplayFlags,
  InvoiceFace,
  Party,
  RedLetter,
} from '../../../domain/invoice/invoice.ts';
import type { ChosenParts } from '../../../domain/invoice/switches.ts';
import { tidyTaxId } from '../../../domain/invoice/tax-id.ts';
import { businessesFor, businessOf } from '../../../domain/special-business/all.ts';
import { blankBlock } from '../../../domain/special-business/blank-block.ts';
import { RESIDENT_ID } from '../../../domain/special-business/codes/id-types.ts';
import type { Block, BuyerDetail } from '../../../domain/special-business/define.ts';
import type { JointBuyer } from '../../../domain/special-business/joint-buyers.ts';
import { takesBack, withRows, type RowsChange } from '../../../domain/special-business/rows-change.ts';

/** The texts of the face outside the two parties. */
export type FaceText = 'remark' | 'receiver' | 'payee' | 'checker' | 'drawer';

/** What of the seller can be set on one invoice: the lines of its configuration. M266 */
export type SellerLine = Omit<Party, 'name' | 'taxId'>;

/** Every way the face is edited. */
export type FaceCommand =
  | { readonly kind: 'text'; readonly field: FaceText; readonly text: string }
  | { readonly kind: 'buyer'; readonly field: keyof Party; readonly text: string }
  /** Two details in one text, as devices of other models take them. M235 */
  | { readonly kind: 'buyerDetails'; readonly field: CombinedDetail; readonly text: string }
  /** A known buyer takes the place of all that stands in the block. */
  | { readonly kind: 'buyerPicked'; readonly party: Party }
  | { readonly kind: 'seller'; readonly line: SellerLine }
  | { readonly kind: 'naturalPerson'; readonly on: boolean }
  | { readonly kind: 'saveBuyer'; readonly on: boolean }
  | { readonly kind: 'flag'; readonly flag: keyof DisplayFlags; readonly on: boolean }
  /** A business the type doesn't offer is cleared; one whose counterparty is always a person makes it one. M148, M152 */
  | { readonly kind: 'chosen'; readonly parts: ChosenParts }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'jointBuyers'; readonly buyers: readonly JointBuyer[] }
  | { readonly kind: 'vouchers'; readonly vouchers: readonly Voucher[] }
  | { readonly kind: 'redLetter'; readonly redLetter: RedLetter | null }
  | { readonly kind: 'redText'; readonly field: keyof RedLetter; readonly text: string }
  | { readonly kind: 'replace'; readonly face: InvoiceFace };

type Kind = FaceCommand['kind'];
type Change<K extends Kind> = (face: InvoiceFace, command: Extract<FaceCommand, { kind: K }>) => InvoiceFace;

/** The counterparty of some purchases is always a person. M148 */
export const isPersonLocked = ({ business }: Pick<InvoiceFace, 'business'>): boolean =>
  business !== null && businessOf(business.key)?.naturalPerson === 'always';

const NOTHING: readonly BuyerDetail[] = [];

/** What the special business asks to be known of the counterparty. DOMAIN A3 */
export const buyerRequired = ({ business }: Pick<InvoiceFace, 'business'>): readonly BuyerDetail[] =>
  (business === null ? null : businessOf(business.key))?.buyerRequired ?? NOTHING;

function withBusiness(face: InvoiceFace, business: BusinessEntry | null): InvoiceFace {
  const next = { ...face, business };
  return withPerson(next, isPersonLocked(next) || (face.buyer.isNaturalPerson && !isPersonLocked(face)));
}

const isOf = ({ business }: InvoiceFace, change: RowsChange): boolean => business?.key === change.business;

const withChange = (face: InvoiceFace, change: RowsChange | undefined): InvoiceFace =>
  face.business === null || change === undefined || !isOf(face, change)
    ? face
    : { ...face, business: { ...face.business, block: withRows(face.business.block, change) } };

const withPerson = (face: InvoiceFace, isNaturalPerson: boolean): InvoiceFace =>
  isNaturalPerson === face.buyer.isNaturalPerson
    ? face
    : { ...face, buyer: { ...face.buyer, isNaturalPerson } };

const offers = (kind: InvoiceKind, { key }: BusinessEntry): boolean =>
  businessesFor(kind).some((business) => business.key === key);

const CHANGES: { readonly [K in Kind]: Change<K> } = {
  text: (face, { field, text }) => ({ ...face, [field]: text }),
  buyer: (face, { field, text }) => ({
    ...face,
    buyer: { ...face.buyer, [field]: field === 'taxId' ? tidyTaxId(text) : text },
  }),
  buyerDetails: (face, { field, text }) => ({
    ...face,
    buyer: { ...face.buyer, ...partedText(text, field) },
  }),
  buyerPicked: (face, { party: { name, taxId, address, phone, bank, account } }) => ({
    ...face,
    buyer: { ...face.buyer, name, taxId: tidyTaxId(taxId), address, phone, bank, account },
  }),
  seller: (face, { line: { address, phone, bank, account } }) => ({
    ...face,
    seller: { ...face.seller, address, phone, bank, account },
  }),
  naturalPerson: (face, { on }) => ({
    ...face,
    buyer: { ...face.buyer, isNaturalPerson: on || isPersonLocked(face) },
  }),
  saveBuyer: (face, { on }) => ({ ...face, saveBuyer: on }),
  flag: (face, { flag, on }) => ({ ...face, flags: { ...face.flags, [flag]: on } }),
  chosen: (face, { parts: { naturalPerson, business, rows, ...rest } }) => {
    const set = withChange({ ...face, ...rest }, rows);
    const wanted = business === undefined ? set.business : business;
    const offered = wanted === null || offers(set.invoiceKind, wanted) ? wanted : null;
    const next = offered === set.business ? set : withBusiness(set, offered);
    return naturalPerson === undefined ? next : withPerson(next, naturalPerson);
  },
  block: (face, { block }) =>
    face.business === null ? face : { ...face, business: { ...face.business, block } },
  jointBuyers: (face, { buyers }) => ({ ...face, jointBuyers: buyers }),
  vouchers: (face, { vouchers }) => ({ ...face, vouchers }),
  redLetter: (face, { redLetter }) => ({ ...face, redLetter }),
  redText: (face, { field, text }) =>
    face.redLetter === null
      ? face
      : { ...face, redLetter: { ...face.redLetter, [field]: text.replace(/\s+/g, '') } },
  replace: (_face, command) => command.face,
};

export const applyFace = (face: InvoiceFace, command: FaceCommand): InvoiceFace =>
  (CHANGES[command.kind] as (face: InvoiceFace, command: FaceCommand) => InvoiceFace)(face, command);

/**
 * The same parts as a face has them: what takes their choice back. A business comes with whether it made the
 * counterparty a person.
 */
export function partsOf(face: InvoiceFace, parts: ChosenParts): ChosenParts {
  const { naturalPerson: _naturalPerson, rows, ...rest } = parts;
  const keys = Object.keys(rest) as (keyof InvoiceFace)[];
  const block = face.business?.block ?? [];
  return {
    ...Object.fromEntries(keys.map((key) => [key, face[key]])),
    ...('business' in parts ? { naturalPerson: face.buyer.isNaturalPerson } : {}),
    ...(rows === undefined ? {} : { rows: isOf(face, rows) ? takesBack(block, rows) : rows }),
  };
}

/** A business as it is chosen, with nothing filled in; null for none. */
export function chosenBusiness(key: string | null): BusinessEntry | null {
  const business = key === null ? null : businessOf(key);
  return business === null ? null : { key: business.key, block: blankBlock(business) };
}

const inside = (path: string, group: string): string | null =>
  path.startsWith(group) ? path.slice(group.length) : null;

/** The command that a text field gives when it is edited, by its path in the face. */
export function textCommand(path: string, text: string): FaceCommand {
  const ofBuyer = inside(path, 'buyer.');
  if (ofBuyer !== null && isCombined(ofBuyer)) return { kind: 'buyerDetails', field: ofBuyer, text };
  if (ofBuyer !== null) return { kind: 'buyer', field: ofBuyer as keyof Party, text };
  const ofRed = inside(path, 'redLetter.');
  if (ofRed !== null) return { kind: 'redText', field: ofRed as keyof RedLetter, text };
  return { kind: 'text', field: path as FaceText, text };
}

/** One of several buyers, before anything is filled in. */
const FIRST_JOINT_BUYER: JointBuyer = { name: '', idType: RESIDENT_ID, idNumber: '' };

/** The command that a checkbox gives, by its path in the face. */
export function checkCommand(path: string, on: boolean): FaceCommand {
  const flag = inside(path, 'flags.');
  if (flag !== null) return { kind: 'flag', flag: flag as keyof DisplayFlags, on };
  if (path === 'jointBuyers') return { kind: 'jointBuyers', buyers: on ? [FIRST_JOINT_BUYER] : [] };
  return { kind: path === 'saveBuyer' ? 'saveBuyer' : 'naturalPerson', on };
}
