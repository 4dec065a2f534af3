import type { DiskType } from '../../../domain/codes/disk-types.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { rateLabel } from '../../../domain/codes/tax-rates.ts';
import {
  isNothing,
  LINE_FIELDS,
  SURE_FROM,
  TITLE_FIELDS,
  type FaceText,
  type Found,
  type LineField,
  type TitleField,
} from '../../../domain/face-text/found.ts';
import { kindOnDevice } from '../../../domain/face-text/kind-words.ts';
import type { MappedLine } from '../../../domain/importing/mapping.ts';
import { readNumber, readRate } from '../../../domain/money/read-number.ts';
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
}

/** A value under review. */
export interface Reviewed {
  readonly value: string;
  /** Nobody has looked at it, and it is less than sure. M317 */
  readonly unsure: boolean;
  readonly reason: string;
}

export interface ReviewPart extends Reviewed {
  readonly path: FacePath;
  readonly label: string;
  /** What it would take the place of; '' for nothing. */
  readonly existing: string;
  readonly chosen: boolean;
}

export type ReviewLine = Readonly<Record<LineField, Reviewed>>;

/** What was read, as it is looked at and changed before it is filled in. */
export interface Review {
  readonly parts: readonly ReviewPart[];
  /** null: the message asks for none. `kind` null: the device issues none like it. */
  readonly kind: {
    readonly kind: InvoiceKind | null;
    readonly asked: string;
    readonly chosen: boolean;
    readonly unsure: boolean;
  } | null;
  /** The rate of lines without their own; null: the message tells none. */
  readonly taxRate: Reviewed | null;
  readonly taxInclusive: boolean;
  /** The message doesn't say whether tax is in the numbers, and nobody has chosen. */
  readonly sideUnsure: boolean;
  readonly lines: readonly ReviewLine[];
  readonly cut: boolean;
}

const reviewed = (found: Found | null | undefined): Reviewed => ({
  value: found?.value ?? '',
  unsure: found != null && found.score < SURE_FROM,
  reason: found?.reason ?? '',
});

const rateText = (text: string): string => {
  const rate = readRate(text);
  return rate === null ? text : rateLabel(rate.bp, rate.zeroRateKind);
};
const reviewedRate = (found: Found | undefined): Reviewed => {
  const rate = reviewed(found);
  return { ...rate, value: rate.value === '' ? '' : rateText(rate.value) };
};

const pathOf = (field: TitleField): FacePath => (field === 'email' ? 'receiver' : `buyer.${field}`);

function partsOf({ title, remark }: FaceText, texts: PageFacts['texts']): readonly ReviewPart[] {
  const told = [
    ...TITLE_FIELDS.map((field) => ({ path: pathOf(field), label: TITLE_NAMES[field], found: title[field] })),
    { path: 'remark' as const, label: '备注', found: remark },
  ];
  return told.flatMap(({ path, label, found }) => {
    if (found === null) return [];
    const existing = texts[path].trim() === found.value ? '' : texts[path].trim();
    return [{ ...reviewed(found), path, label, existing, chosen: existing === '' }];
  });
}

function kindOf({ kind: found }: FaceText, page: PageFacts): Review['kind'] {
  if (found === null) return null;
  const kind = kindOnDevice(found.value, page);
  const asked = INVOICE_KINDS[found.value].zh;
  return { kind, asked, chosen: kind !== null, unsure: found.score < SURE_FROM };
}

/** What a message tells, ready to be looked at; null when it tells nothing. M324 */
export function reviewOf(face: FaceText, page: PageFacts): Review | null {
  if (isNothing(face)) return null;
  const { taxRate, taxInclusive, lines } = face;
  return {
    parts: partsOf(face, page.texts),
    kind: kindOf(face, page),
    taxRate: taxRate === null ? null : reviewedRate(taxRate),
    taxInclusive: taxInclusive?.value ?? page.taxInclusive,
    sideUnsure: lines.length > 0 && (taxInclusive === null || taxInclusive.score < SURE_FROM),
    lines: lines.map((line) => ({
      ...(Object.fromEntries(LINE_FIELDS.map((field) => [field, reviewed(line[field])])) as ReviewLine),
      taxRate: reviewedRate(line.taxRate),
    })),
    cut: face.cut,
  };
}

const edited = (value: string, { reason }: Reviewed): Reviewed => ({ value, unsure: false, reason });

export const withPart = (review: Review, path: FacePath, change: Partial<ReviewPart>): Review => ({
  ...review,
  parts: review.parts.map((part) =>
    part.path === path ? { ...part, ...change, unsure: part.unsure && change.value === undefined } : part,
  ),
});

export const withCell = (review: Review, row: number, field: LineField, value: string): Review => ({
  ...review,
  lines: review.lines.map((line, at) =>
    at === row ? { ...line, [field]: edited(value, line[field]) } : line,
  ),
});

export const withRate = (review: Review, value: string): Review => ({
  ...review,
  taxRate: review.taxRate === null ? null : edited(value, review.taxRate),
});

/** How many values nobody is sure of. */
export function unsureCount({ parts, kind, taxRate, lines, sideUnsure }: Review): number {
  const cells = lines.flatMap((line) => LINE_FIELDS.map((field) => line[field]));
  return (
    [...parts, ...cells, ...(taxRate === null ? [] : [taxRate]), ...(kind === null ? [] : [kind])].filter(
      ({ unsure }) => unsure,
    ).length + (sideUnsure ? 1 : 0)
  );
}

const isNumber = (text: string): boolean => text.trim() === '' || readNumber(text) !== null;

/** The first cell whose text can't be taken, as a sentence; null when all can. M322, M323 */
export function problemOf({ lines, taxRate }: Review): string | null {
  if (taxRate !== null && taxRate.value.trim() !== '' && readRate(taxRate.value) === null)
    return NUMBER_PROBLEMS.taxRate ?? null;
  for (const [row, line] of lines.entries()) {
    const wrong = LINE_FIELDS.find((field) => {
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
    const text = (field: LineField): string => line[field].value.trim();
    const number = (field: LineField): string => readNumber(text(field)) ?? '';
    return {
      ...{ name: text('name'), spec: text('spec'), unit: text('unit') },
      ...{ quantity: number('quantity'), price: number('price'), amount: number('amount') },
      taxRate: text('taxRate') === '' ? (taxRate?.value.trim() ?? '') : text('taxRate'),
      ...{ taxAmount: '', taxCode: '', category: '', policy: '', discountAmount: '', discountRate: '' },
      cell: `${TEXT.title}${String(row + 1)}`,
    };
  });

/** Whether anything would be filled in. */
export const hasChosen = ({ parts, kind, lines }: Review): boolean =>
  lines.length > 0 || parts.some(({ chosen }) => chosen) || kind?.chosen === true;
