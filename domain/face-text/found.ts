import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { Party } from '../invoice/invoice.ts';

/** Below this a part is shown as unsure until it was looked at. 002 §5, M317 */
export const SURE_FROM = 0.5;

/** Longer texts are files; their beginning is read. */
export const MAX_MESSAGE = 100_000;

/** One part that a message tells, and where. */
export interface Found<Value = string> {
  readonly value: Value;
  /** 0…1 */
  readonly score: number;
  /** Characters of the message as it was pasted. */
  readonly from: number;
  readonly to: number;
  /** Why, in Chinese: `“税号”，校验位正确`. */
  readonly reason: string;
}

/** taxTitle and the e-mail of taxOther. 002 §3 */
export type TitleField = keyof Party | 'email';

export const LINE_FIELDS = ['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate'] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line with what is taken off its amount. */
export const CELL_FIELDS = [...LINE_FIELDS, 'discount'] as const;
export type CellField = (typeof CELL_FIELDS)[number];

/** One line of taxGoods: only what the message says. Numbers are strict decimal text, a rate `0.13` or `免税`. */
export type FoundLine = Readonly<Partial<Record<CellField, Found>>>;

/** What a message tells of one buyer: who it is, and what is sold to them. */
export interface ToldBuyer {
  readonly title: Readonly<Record<TitleField, Found | null>>;
  /** It calls the buyer a person. */
  readonly person: boolean;
  readonly lines: readonly FoundLine[];
  /** A total that is no line's and could not be held against them, as some don't say what they come to. */
  readonly spareTotal: Found | null;
}

/** A number of a message that found no place in what was read: nobody sees that it is missing. */
export interface LostNumber {
  /** As the message writes it, with the words directly before it. */
  readonly text: string;
  readonly value: number;
  /** It is a rate, in percent; absent on others. */
  readonly isRate?: true;
  /** Of the message, 1-based. */
  readonly line: number;
  /** Characters of the message as it was pasted. */
  readonly from: number;
  readonly to: number;
}

/** What a pasted message tells of an invoice; what it doesn't say is null. 002 §3, M324 */
export interface FaceText extends ToldBuyer {
  /** Whoever else the buyer may be. */
  readonly others: readonly ToldBuyer[];
  readonly kind: Found<InvoiceKind> | null;
  /** The rate of all lines without one of their own. */
  readonly taxRate: Found | null;
  readonly remark: Found | null;
  /** Whether prices and amounts have tax in them. */
  readonly taxInclusive: Found<boolean> | null;
  /** Lines beyond what one invoice takes. */
  readonly leftOut: number;
  readonly lost: readonly LostNumber[];
  /** The text was longer than a message; its beginning was read. */
  readonly cut: boolean;
}

export const TITLE_FIELDS: readonly TitleField[] = [
  'name',
  'taxId',
  'address',
  'phone',
  'bank',
  'account',
  'email',
];

/** 未识别出票面信息: nothing that could be filled in. M324 */
export const isNothing = ({ title, kind, taxRate, remark, lines }: FaceText): boolean =>
  lines.length === 0 && [kind, taxRate, remark, ...Object.values(title)].every((found) => found === null);

/** A reason behind words that ask to check already. */
export const withoutAsking = (reason: string): string => reason.replace(/，请核对$/, '');
