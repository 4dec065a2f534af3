import type { HeadingsSaid } from '../headings/header-scale.ts';

/** What the user decided for each class of problem of a table. */
export interface CleanUp extends HeadingsSaid {
  /** Rows with a number that can't be read: without it, or not at all. */
  readonly unreadable: 'empty' | 'skip';
  /** Where the amount is not quantity × price. */
  readonly contradiction: 'amount' | 'product';
  /** Where the tax is not amount × rate: the tax follows, or the rate does. */
  readonly taxes: 'rate' | 'tax';
  /** An amount of several rows: in the first, or shared by their quantities. */
  readonly merged: 'first' | 'share';
  /** What a row says only by the one above it. */
  readonly carried: 'take' | 'leave';
  /** Rows that say that they were called off. */
  readonly cancelled: 'keep' | 'skip';
  /** Units that hold a number where there is no quantity. */
  readonly inUnit: 'keep' | 'split';
  /** Discount columns of the table. 002 §7 discountGoods */
  readonly discounts: 'take' | 'ignore';
  /** Rows with an amount below zero right below a line: its discount where they say so, lines of their own, or always its discount. */
  readonly negative: 'said' | 'line' | 'discount';
  /** Goods that are counted below zero: as they are, taken off the same goods, or not at all. */
  readonly returns: 'keep' | 'offset' | 'skip';
  /** Codes that a spreadsheet has as numbers: their last digits are gone. */
  readonly roundedCodes: 'keep' | 'empty';
  /** Specs and units that a spreadsheet has as dates: 3-5 may have become the third of May. */
  readonly dates: 'keep' | 'empty';
  /** Rows left out because they come to what stands above or below them, or are parts of it. */
  readonly sums: 'skip' | 'keep';
  /** Rows below the sum of all that count nothing and were left out. */
  readonly below: 'skip' | 'keep';
  /** Rows below the sum of all that were taken. */
  readonly belowTotal: 'keep' | 'skip';
  /** Rows whose parts come to the same amount and are goods as well. */
  readonly twice: 'both' | 'parts';
  /** Lines of a sheet that repeat others of it: another copy of a note, a summary of details. */
  readonly copies: 'keep' | 'skip';
  /** Tables beside the first, below the same headings. */
  readonly beside: 'take' | 'leave';
  /** Lines that come to nothing beside others that don't. */
  readonly worthless: 'keep' | 'skip';
  /** Rates that hardly anybody has. */
  readonly unusualRates: 'keep' | 'empty';
  /** Rates of discount of a half and more: what is taken off, or what is left to pay. */
  readonly largeDiscounts: 'off' | 'rest';
  /** Yuan for one unit of the currency a table names, decimal text; '' leaves its numbers. */
  readonly exchangeRate: string;
  /** For lines without a rate: `0.13`, `免税`; '' leaves them without. */
  readonly defaultRate: string;
}

export const AS_READ: CleanUp = {
  scaled: 'yuan',
  perMany: 'price',
  unreadable: 'empty',
  contradiction: 'amount',
  taxes: 'rate',
  merged: 'first',
  carried: 'take',
  cancelled: 'keep',
  inUnit: 'keep',
  discounts: 'take',
  negative: 'said',
  returns: 'keep',
  roundedCodes: 'keep',
  dates: 'keep',
  sums: 'skip',
  below: 'skip',
  belowTotal: 'keep',
  twice: 'both',
  copies: 'keep',
  beside: 'take',
  worthless: 'keep',
  unusualRates: 'keep',
  largeDiscounts: 'off',
  exchangeRate: '',
  defaultRate: '',
};
