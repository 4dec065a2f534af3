/** Invoices added up. */
export interface Sum {
  readonly count: number;
  /** Sales without tax, fen; less for red-letter invoices. */
  readonly amount: number;
  /** How many of them are counted with their tax, because only their totals are known here. */
  readonly taxInside: number;
  /** How many of them are only sandbox invoices. */
  readonly sandbox: number;
}

export interface DaySum extends Sum {
  /** Day of issue in China, YYYY-MM-DD. */
  readonly day: string;
}

/** What one laptop knows to be invoiced through some devices. */
export interface Turnover {
  /** Ascending by day, no day twice. */
  readonly issued: readonly DaySum[];
  /** Submitted, neither issued nor returned. */
  readonly pending: Sum;
  /** Of the pending: digital ones the service has not taken yet, which its 授信额度 does not show. */
  readonly uncredited: Sum;
  /** Of the pending, and of what the service took after it was asked: sales it has not counted. */
  readonly untaken: Sum;
}

/** One invoice as it is added up. `amount` is NaN where only the total with tax is known. */
export interface CountedInvoice {
  readonly amount: number;
  readonly total: number;
  readonly sandbox: boolean;
}

export const NOTHING: Sum = { count: 0, amount: 0, taxInside: 0, sandbox: 0 };

export const addInvoice = (sum: Sum, { amount, total, sandbox }: CountedInvoice): Sum =>
  addSums(sum, {
    count: 1,
    amount: Number.isNaN(amount) ? total : amount,
    taxInside: Number.isNaN(amount) ? 1 : 0,
    sandbox: sandbox ? 1 : 0,
  });

export const addSums = (a: Sum, b: Sum): Sum => ({
  count: a.count + b.count,
  amount: a.amount + b.amount,
  taxInside: a.taxInside + b.taxInside,
  sandbox: a.sandbox + b.sandbox,
});
