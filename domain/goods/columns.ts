import type { LineSettings } from './line-settings.ts';

/**
 * The goods lines of one invoice in columns: the one model from importer through ledger, merge and
 * autosave. Objects exist only at the edges. All arrays have at least `count` entries.
 *
 * An empty number is NaN. Money is whole fen. A quantity or price is mantissa / 10^scale with at most
 * 8 decimals and 13 digits (CHECKLIST C21), so a mantissa is always a safe integer.
 */
export interface LineColumns {
  readonly count: number;
  readonly settings: LineSettings;
  /** Line identity, 4 words a line: a UUID in network order. Survives sorting, saving and merging. */
  readonly ids: Uint32Array;
  /** Texts that the text columns point into. Entry 0 is the empty text. */
  readonly dictionary: readonly string[];
  readonly name: Uint32Array;
  readonly spec: Uint32Array;
  readonly unit: Uint32Array;
  readonly taxCode: Uint32Array;
  /** 税收分类简称, printed as *category*name. M048 */
  readonly category: Uint32Array;
  /** 优惠政策类型, one of PREFERENTIAL_POLICIES or empty. M184 */
  readonly policy: Uint32Array;
  /** A note to the line, for the user only. M164 */
  readonly note: Uint32Array;
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
  /** One of LINE_NATURE. A discounted line is directly followed by its discount. M159 */
  readonly nature: Uint8Array;
  /** 1 for a checked line. M164 */
  readonly checked: Uint8Array;
  /** Where an imported line came from (domain/goods/line-source.ts), a place in the dictionary; 0 for lines from nowhere. */
  readonly source: Uint32Array;
  /** Row of that table, from 1 on; 0 without one. */
  readonly sourceRow: Uint32Array;
  /** 扣除额 of a difference levy, fen, in the tax mode of the price; NaN without one. DOMAIN A1 */
  readonly deduction: Float64Array;
}

/** 发票行性质 by its official number. DOMAIN A1 "Discount" */
export const LINE_NATURE = { normal: 0, discount: 1, discounted: 2 } as const;

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
  'category',
  'policy',
  'note',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A cell that takes text: the tax follows from the rate until another within the tolerances is given. DOMAIN A1 */
export type CellField = LineField | 'taxAmount';

/** Rows one invoice may hold while it is being worked on (001 §5.12, 002 §5; C16). */
export const MAX_LINES = 5000;
