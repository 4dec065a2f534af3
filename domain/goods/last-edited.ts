import { EDITED } from './columns.ts';

/** The two given ones of quantity, price and amount. */
export const GIVEN = {
  quantityPrice: EDITED.quantity | EDITED.price,
  quantityAmount: EDITED.quantity | EDITED.amount,
  priceAmount: EDITED.price | EDITED.amount,
  /** A file gave all three: nothing is derived, the amount is the truth. */
  all: EDITED.quantity | EDITED.price | EDITED.amount,
} as const;

/** One bit of EDITED. */
export type EditedBit = (typeof EDITED)[keyof typeof EDITED];

const isPair = (bits: number): boolean =>
  bits === GIVEN.quantityPrice || bits === GIVEN.quantityAmount || bits === GIVEN.priceAmount;

/** Whom a newly edited one keeps beside it, in this order, when it was not among the last two. DOMAIN A1. */
const PARTNERS: Readonly<Record<EditedBit, readonly EditedBit[]>> = {
  [EDITED.quantity]: [EDITED.price, EDITED.amount],
  [EDITED.price]: [EDITED.quantity, EDITED.amount],
  [EDITED.amount]: [EDITED.quantity, EDITED.price],
};

/**
 * The last two edited after `field` was given a value: they stay, the third is derived. M162.
 *
 * @param before which were given until now
 * @param present which of the three have a value now
 */
export function givenAfterEdit(field: EditedBit, before: number, present: number): number {
  if (isPair(before) && (before & field) !== 0) return before;
  const withOthers = (before & present) | field;
  if (isPair(withOthers)) return withOthers;
  return field | (PARTNERS[field].find((bit) => (present & bit) !== 0) ?? 0);
}

/** What is still given after a cell was emptied: never two, or the cell would fill up again at once. */
export function givenAfterClearing(field: EditedBit, before: number): number {
  const left = before & ~field;
  if (!isPair(left)) return left;
  return (left & EDITED.amount) !== 0 ? EDITED.amount : EDITED.quantity;
}

/**
 * Which of the three are emptied along with a cell: what was derived from it; and, where the amount was given, price
 * and quantity go together, which leaves a line of amount only. C20, DOMAIN A1 "Edit behaviour".
 */
export function emptiedWith(field: EditedBit, before: number): number {
  const amountGiven = (before & EDITED.amount) !== 0;
  if (field !== EDITED.amount && amountGiven) return GIVEN.quantityPrice & ~field;
  return isPair(before) && (before & field) !== 0 ? GIVEN.all & ~before : 0;
}
