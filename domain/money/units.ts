declare const unit: unique symbol;

/** Money: a whole number of fen. 12.30 yuan is 1230. Add and compare with plain operators. */
export type Fen = number & { readonly [unit]: 'fen' };

/** Quantity, unit price, rate: exact decimal text such as "19.91150442". Never a float. */
export type DecimalText = string & { readonly [unit]: 'decimal' };

/** Tax rate in basis points: 13 % is 1300, 1.5 % is 150. -1 stands for "not chosen". */
export type RateBp = number & { readonly [unit]: 'rateBp' };
