import type { Found, TitleField } from './found.ts';

/** What a piece of a message is taken for. `number`: nobody knows yet; `code`: a tax id or an account. */
export type PieceField =
  | TitleField
  | 'code'
  /** The buyer is a person. */
  | 'person'
  | 'kind'
  | 'taxRate'
  | 'remark'
  | 'side'
  | 'goodsName'
  | 'spec'
  | 'unit'
  | 'quantity'
  | 'price'
  | 'amount'
  | 'number'
  | 'total'
  | 'capitals'
  /** 其中: what goes before is made of what comes. */
  | 'parts'
  /** 和: other goods begin. */
  | 'joint'
  /** Said, and no part of anything. */
  | 'aside';

export const OF_GOODS: ReadonlySet<PieceField> = new Set([
  ...(['goodsName', 'spec', 'unit', 'quantity', 'price', 'amount', 'number'] as const),
]);

/** Something the message says, in place. `value` is ready to be filled in. */
export interface Piece extends Found {
  readonly field: PieceField;
  /** A label in front of it says what it is. */
  readonly labelled: boolean;
}

/** A stretch of a message. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The span without spaces and marks at its ends. */
export function trimmed(plain: string, { from, to }: Span): Span {
  let [start, end] = [from, to];
  while (start < end && /[\s,;:。、!?~]/.test(plain.charAt(start))) start += 1;
  while (end > start && /[\s,;:。、!?~]/.test(plain.charAt(end - 1))) end -= 1;
  return { from: start, to: end };
}

/** A text without some stretches, each other character where it was. @param parts a comma stands where each was */
export const withoutSpans = (text: string, spans: readonly Span[], parts = false): string =>
  spans.reduce(
    (sofar, { from, to }) => sofar.slice(0, from) + (parts ? ',' : '').padEnd(to - from) + sofar.slice(to),
    text,
  );
