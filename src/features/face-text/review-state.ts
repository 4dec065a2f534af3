import type { DiskType } from '../../../domain/codes/disk-types.ts';
import { lostDigits } from '../../../domain/invoice/lost-digits.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import {
  CELL_FIELDS,
  SURE_FROM,
  TITLE_FIELDS,
  type CellField,
  type FaceText,
  type Found,
  type LostNumber,
  type TitleField,
  type ToldBuyer,
} from '../../../domain/face-text/found.ts';
import { kindOnDevice } from '../../../domain/face-text/kind-words.ts';
import { sideDoubt } from '../../../domain/face-text/side-doubt.ts';
import { MAX_LINES } from '../../../domain/goods/columns.ts';
import type { MappedLine } from '../../../domain/importing/mapping.ts';
import { readNumber, readRate } from '../../../domain/money/read-number.ts';
import { otherBuyer, withName, withoutOther } from './other-buyer.ts';
import { edited, reviewed, type Reviewed } from './reviewed.ts';
import { NUMBER_PROBLEMS, TEXT, TITLE_NAMES } from './face-text.text.ts';

/** A text of the face that a message can fill, by its path. */
export type FacePath = `buyer.${Exclude<TitleField, 'email'>}` | 'receiver' | 'remark';

/** What of the page decides how a message is taken. */
export interface PageFacts {
  /** What stands in the face now. */
  readonly texts: Readonly<Record<FacePath, string>>;
  readonly kind: InvoiceKind;
  readonly diskType: DiskType;
  readonly kinds: readonly InvoiceKind[];
  /** How the page shows prices and amounts. */
  readonly taxInclusive: boolean;
  /** Lines already there. */
  readonly existing: number;
  /** Rows one invoice may have. */
  readonly rowCap: number;
}

export interface ReviewPart extends Reviewed {
  readonly path: FacePath;
  readonly label: string;
  /** What stands in the face. */
  readonly there: string;
  /** What of it would be replaced; '' for nothing. */
  readonly existing: string;
  readonly chosen: boolean;
}

/** The type that is asked for. */
export interface ReviewKind extends Pick<Reviewed, 'score' | 'by' | 'unsure' | 'edited'> {
  /** null: the device issues none like it. */
  readonly kind: InvoiceKind | null;
  readonly asked: string;
  readonly chosen: boolean;
}

export type ReviewLine = Readonly<Record<CellField, Reviewed>>;

/** What was read, as it is looked at and changed before it is filled in. */
export interface Review {
  readonly parts: readonly ReviewPart[];
  /** null: the message asks for none. */
  readonly kind: ReviewKind | null;
  /** The rate of lines without their own; null: the message tells none. */
  readonly taxRate: Reviewed | null;
  readonly taxInclusive: boolean;
  /** The message doesn't say whether tax is in the numbers, and nobody has chosen. */
  readonly sideUnsure: boolean;
  /** Why nobody can be sure of it. */
  readonly sideWhy: string;
  /** The assistant says so, not the message as it is read here. M318 */
  readonly sideBy: Reviewed['by'];
  readonly lines: readonly ReviewLine[];
  /** Lines that could take the place of these; null: there are none. M318 */
  readonly otherLines: readonly ReviewLine[] | null;
  /** Lines beyond what one draft takes. M313 */
  readonly leftOut: number;
  /** Numbers of the message that are in no part of it. */
  readonly lost: readonly LostNumber[];
  readonly cut: boolean;
  /** The message calls the buyer a person, and whether that is wanted; null: it doesn't. */
  readonly person: boolean | null;
  /** A total of the message that is no line's. */
  readonly spareTotal: string | null;
  /** Several may be the buyer: nothing is filled in before one is chosen; null: there is one, or none. */
  readonly choice: BuyerChoice | null;
}

interface BuyerChoice {
  /** What would be looked at with each. */
  readonly reviews: readonly Review[];
  /** null: nobody has chosen. */
  readonly chosen: number | null;
}

const rateText = (text: string): string => {
  const rate = readRate(text);
  return rate === null ? text : rateLabel(rate.bp, rate.zeroRateKind);
};
const reviewedRate = (found: Found | undefined, by: Reviewed['by']): Reviewed => {
  const rate = reviewed(found, by);
  return { ...rate, value: rate.value === '' ? '' : rateText(rate.value) };
};

const pathOf = (field: TitleField): FacePath => (field === 'email' ? 'receiver' : `buyer.${field}`);

/** Whether a part takes the place of something else, which is left to who looks at it. */
export const placed = (part: Omit<ReviewPart, 'existing' | 'chosen'>): ReviewPart => {
  const existing = part.there === part.value ? '' : part.there;
  // A code without its last digits is shown, and taken by nobody who doesn't choose it.
  return { ...part, existing, chosen: existing === '' && lostDigits(part.value) !== 'certain' };
};

function partsOf(
  { title, remark }: FaceText,
  texts: PageFacts['texts'],
  by: Reviewed['by'],
): readonly ReviewPart[] {
  const told = [
    ...TITLE_FIELDS.map((field) => ({ path: pathOf(field), label: TITLE_NAMES[field], found: title[field] })),
    { path: 'remark' as const, label: '备注', found: remark },
  ];
  return withoutOther(
    told.flatMap(({ path, label, found }) =>
      found === null ? [] : [placed({ ...reviewed(found, by), path, label, there: texts[path].trim() })],
    ),
  );
}

function kindOf({ kind: found }: FaceText, page: PageFacts, by: Reviewed['by']): ReviewKind | null {
  if (found === null) return null;
  const kind = kindOnDevice(found.value, page);
  const asked = INVOICE_KINDS[found.value].zh;
  const { score } = found;
  return { kind, asked, chosen: kind !== null, unsure: score < SURE_FROM, score, by, edited: false };
}

const NO_TITLE: FaceText['title'] = {
  ...{ name: null, taxId: null, address: null, phone: null, bank: null, account: null, email: null },
};

/** What a message tells, ready to be looked at; of several buyers none, until one is chosen. @param by who read it */
export function reviewOf(face: FaceText, page: PageFacts, by: Reviewed['by'] = 'laptop'): Review {
  const { others, ...common } = face;
  if (others.length === 0) return reviewOfOne(face, page, by);
  const reviews = [face, ...others].map((told, at) =>
    reviewOfOne({ ...common, ...toldOf(told), leftOut: at === 0 ? common.leftOut : 0, others: [] }, page, by),
  );
  const open = { ...face, title: NO_TITLE, person: false, lines: [], leftOut: 0, spareTotal: null };
  return { ...reviewOfOne(open, page, by), choice: { reviews, chosen: null } };
}

/** The buyer of several whom the user has chosen; what was changed for another one stays with that one. */
export function withBuyer(review: Review, at: number): Review {
  const { choice, ...shown } = review;
  if (choice === null) return review;
  const reviews = choice.reviews.map((each, place) =>
    place === choice.chosen ? { ...shown, choice: null } : each,
  );
  const of = reviews[at];
  return of === undefined ? review : { ...of, choice: { reviews, chosen: at } };
}

/** Nobody has said yet who of several the buyer is. */
const isOpen = ({ choice }: Review): boolean => choice !== null && choice.chosen === null;

const toldOf = ({ title, person, lines, spareTotal }: ToldBuyer): ToldBuyer => ({
  ...{ title, person, lines, spareTotal },
});

function reviewOfOne(face: FaceText, page: PageFacts, by: Reviewed['by']): Review {
  const { taxRate, taxInclusive } = face;
  const lines = face.lines.slice(0, MAX_LINES);
  const parts = partsOf(face, page.texts, by);
  return {
    parts,
    kind: kindOf(face, page, by),
    taxRate: taxRate === null ? null : reviewedRate(taxRate, by),
    taxInclusive: taxInclusive?.value ?? page.taxInclusive,
    sideUnsure: sideDoubt(taxInclusive) !== null,
    sideWhy: sideDoubt(taxInclusive) ?? '',
    sideBy: by,
    lines: lines.map((line) => ({
      ...(Object.fromEntries(CELL_FIELDS.map((field) => [field, reviewed(line[field], by)])) as ReviewLine),
      taxRate: reviewedRate(line.taxRate, by),
    })),
    otherLines: null,
    leftOut: face.leftOut + face.lines.length - lines.length,
    lost: face.lost,
    cut: face.cut,
    person: face.person ? otherBuyer(parts) === null : null,
    spareTotal: face.spareTotal?.value ?? null,
    choice: null,
  };
}

/** 未识别出票面信息: there is nothing to look at. M324 */
export const isBlank = ({ parts, kind, taxRate, lines, choice }: Review): boolean =>
  choice === null && parts.length === 0 && kind === null && taxRate === null && lines.length === 0;

/** After a person has ticked a part or written something else. */
export const withPart = (
  review: Review,
  path: FacePath,
  { chosen, value }: { readonly chosen?: boolean; readonly value?: string },
): Review => {
  const parts = review.parts.map((part) => {
    if (part.path !== path) return part;
    const told = { ...part, edited: true, chosen: chosen ?? part.chosen };
    return value === undefined ? told : { ...told, ...edited(value, part) };
  });
  const isName = path === 'buyer.name' && chosen !== undefined;
  return { ...review, parts: isName ? withName(parts, chosen) : parts };
};

export const withCell = (review: Review, row: number, field: CellField, value: string): Review => ({
  ...review,
  lines: review.lines.map((line, at) =>
    at === row ? { ...line, [field]: edited(value, line[field]) } : line,
  ),
});

export const withRate = (review: Review, value: string): Review => ({
  ...review,
  taxRate: review.taxRate === null ? null : edited(value, review.taxRate),
});

const isNumber = (text: string): boolean => text.trim() === '' || readNumber(text) !== null;

/** The first cell whose text can't be taken, as a sentence; null when all can. M322, M323 */
export function problemOf(review: Review): string | null {
  const { lines, taxRate } = review;
  if (isOpen(review)) return TEXT.chooseBuyer;
  if (taxRate !== null && taxRate.value.trim() !== '' && readRate(taxRate.value) === null)
    return NUMBER_PROBLEMS.taxRate ?? null;
  for (const [row, line] of lines.entries()) {
    const wrong = CELL_FIELDS.find((field) => {
      const { value } = line[field];
      if (field === 'taxRate') return value.trim() !== '' && readRate(value) === null;
      return NUMBER_PROBLEMS[field] !== undefined && !isNumber(value);
    });
    if (wrong !== undefined) return `第${String(row + 1)}行：${NUMBER_PROBLEMS[wrong] ?? ''}`;
  }
  return null;
}

/** The lines as the import takes them. */
export const mappedLines = ({ lines, taxRate }: Review): readonly MappedLine[] =>
  lines.map((line, row) => {
    const text = (field: CellField): string => line[field].value.trim();
    const number = (field: CellField): string => readNumber(text(field)) ?? '';
    return {
      ...{ name: text('name'), spec: text('spec'), unit: text('unit') },
      ...{ quantity: number('quantity'), price: number('price'), amount: number('amount') },
      taxRate: text('taxRate') === '' ? (taxRate?.value.trim() ?? '') : text('taxRate'),
      ...{ taxAmount: '', taxCode: '', category: '', policy: '' },
      ...{ discountAmount: number('discount'), discountRate: '' },
      cell: `${TEXT.title}${String(row + 1)}`,
    };
  });

/** Whether anything would be filled in. */
export const hasChosen = ({ parts, kind, lines, person }: Review): boolean =>
  lines.length > 0 || parts.some(({ chosen }) => chosen) || kind?.chosen === true || person === true;

/** Nothing is left to fill in, and nobody has to choose first. */
export const isEmpty = (review: Review): boolean => !isOpen(review) && !hasChosen(review);

/** Why nothing can be filled in. */
export const nothingText = ({ parts, kind }: Pick<Review, 'parts' | 'kind'>): string =>
  parts.length > 0 || (kind?.kind ?? null) !== null ? TEXT.nothingChosen : TEXT.nothingToFill;

/** A line that doesn't say what it comes to, beside a total that is no line's. */
export const hasSpareTotal = ({ spareTotal, lines }: Review): boolean =>
  spareTotal !== null &&
  lines.some(
    ({ amount, quantity, price }) => amount.value === '' && (quantity.value === '' || price.value === ''),
  );

/** Numbers and rates of the message that stand in no line, whoever has written them there. */
export function stillLost({ lost, lines }: Review): readonly LostNumber[] {
  if (lost.length === 0) return lost;
  const rates = new Set(lines.map(({ taxRate }) => (readRate(taxRate.value)?.bp ?? -1) / 100));
  const there = new Set(
    lines.flatMap((line) =>
      (['quantity', 'price', 'amount', 'discount'] as const).map((field) =>
        Number(readNumber(line[field].value)),
      ),
    ),
  );
  return lost.filter(({ value, isRate }) => !(isRate === true ? rates : there).has(value));
}
