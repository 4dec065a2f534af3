import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';
import type { LineField } from '../goods/columns.ts';
import type { LevyMode } from '../goods/line-settings.ts';
import type { GoodsLimits } from '../special-business/define.ts';

/** A goods line as the rules see it. Money in fen, NaN when empty. */
export interface LineSubject extends Readonly<Record<Extract<LineField, 'name' | 'spec' | 'unit'>, string>> {
  readonly quantity: number;
  /** Unit price of the shown side, yuan. */
  readonly price: number;
  /** Without tax. */
  readonly amount: number;
  readonly taxAmount: number;
  /** Basis points, -1 when not chosen. */
  readonly taxRate: number;
  readonly zeroRateKind: number;
  readonly policy: string;
  /** 税收分类编码; a discount has that of its line, where it is looked at. */
  readonly taxCode: string;
  /** 扣除额, fen above 0; NaN without one. */
  readonly deduction: number;
  /** Magnitude of the amount of the shown side, fen. */
  readonly sales: number;
  readonly levy: LevyMode;
  /** The sign amounts must have: negative pages and discounts are below zero. */
  readonly sign: 1 | -1;
  readonly nameBytes: number;
  readonly specBytes: number;
  readonly unitBytes: number;
  readonly nameLimit: number;
  readonly specLimit: number;
  readonly unitLimit: number;
  /** |round(quantity · price) − amount| of the shown side, fen; 0 when quantity or price is empty. */
  readonly amountGap: number;
  /** |round(amount · rate) − tax|, fen. */
  readonly taxGap: number;
  /** Rates that are offered, basis points; empty where they are not known. */
  readonly rates: readonly number[];
  /** What the special business asks of the line; nothing of a discount. */
  readonly business: GoodsLimits;
}

/** What decides which line rules apply. */
export interface LineFacts {
  readonly invoiceKind?: InvoiceKind;
  readonly nature?: TaxpayerNature;
  /** There is a special business that may ask something of the lines. */
  readonly business?: boolean;
}
