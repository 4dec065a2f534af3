/**
 * The goods lines of one invoice in columns: the one model from importer through ledger, merge and
 * autosave. Objects exist only at the edges. All arrays have at least `count` entries.
 *
 * An empty number is NaN. Money is whole fen. A quantity or price is mantissa / 10^scale with at most
 * 8 decimals and 13 digits (CHECKLIST C21), so a mantissa is always a safe integer.
 */
export interface LineColumns {
  readonly count: number;
  /** Line identity, 4 words a line: a UUID in network order. Survives sorting, saving and merging. */
  readonly ids: Uint32Array;
  /** Texts that `name`, `spec`, `unit`, `taxCode` point into. Entry 0 is the empty text. */
  readonly dictionary: readonly string[];
  readonly name: Uint32Array;
  readonly spec: Uint32Array;
  readonly unit: Uint32Array;
  readonly taxCode: Uint32Array;
  readonly quantity: Float64Array;
  readonly quantityScale: Uint8Array;
  /** Unit price without tax. */
  readonly netPrice: Float64Array;
  readonly netPriceScale: Uint8Array;
  /** Unit price with tax. Both prices are kept, so that toggling twice gives back what was typed. */
  readonly grossPrice: Float64Array;
  readonly grossPriceScale: Uint8Array;
  /** Amount without tax, fen. The amount with tax is `amount + tax`. */
  readonly amount: Float64Array;
  readonly tax: Float64Array;
  /** Basis points; -1 when no rate is chosen. */
  readonly rate: Int16Array;
  /** Index into ZERO_RATE_KINDS (domain/codes/zero-rate-kinds.ts); 0 is `normal`. */
  readonly zeroRateKind: Uint8Array;
  /** Which of quantity, price, amount were edited last (bits of EDITED); decides what is derived. */
  readonly edited: Uint8Array;
}

/** Bits of `edited`: the last two of the three that the user (or a file) gave. M162. */
export const EDITED = { quantity: 1, price: 2, amount: 4 } as const;

/** Totals of all lines, fen: sums of what is shown, never recomputed from a sum. */
export interface Totals {
  readonly amount: number;
  readonly tax: number;
  /** 价税合计 */
  readonly total: number;
}

/** The user-editable cells of a goods line, in the order of the paper. */
export const LINE_FIELDS = [
  'name',
  'spec',
  'unit',
  'quantity',
  'price',
  'amount',
  'taxRate',
  'taxCode',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** Rows one invoice may hold while it is being worked on (001 §5.12, 002 §5; C16). */
export const MAX_LINES = 5000;
