/** Quantity and price: at most so many decimals and digits (0 before the point counts). CHECKLIST C21, M190. */
export const MAX_DECIMALS = 8;
export const MAX_DIGITS = 13;

/** Amounts have at most 12 digits before the point: magnitudes stay below this many fen. DOMAIN A1. */
export const AMOUNT_LIMIT = 1e14;

/** What a person may type into quantity, price and amount. M174. */
export const MAX_INPUT_LENGTH = 12;

/** Fen by which a line may be off: quantity × price against amount, amount × rate against tax; and all taxes together. DOMAIN A1. */
export const AMOUNT_TOLERANCE = 1;
export const TAX_TOLERANCE = 6;
export const TAX_SUM_TOLERANCE = 127;
