import type { LineField } from '../../../domain/goods/columns.ts';
import type { GoodsEntry } from '../../../domain/goods-library/goods-entry.ts';

/** A `warning` tells of something left out that nothing else shows. */
export type NoticeTone = 'info' | 'warning' | 'error';

/** Goods of the library, as they are offered for a name. */
export interface OfferedGoods extends GoodsEntry {
  readonly goodsCode: string;
}

/** The goods library under the names that are typed. M248 */
export interface GridLibrary {
  readonly find: (
    text: string,
    limit: number,
  ) => Promise<{ readonly goods: readonly OfferedGoods[]; readonly total: number }>;
  /** Puts goods into a row of the invoice. */
  readonly take: (row: number, goods: OfferedGoods) => Promise<void>;
  /** Begins a row that was put in with the default goods. M260 */
  readonly begin: (row: number) => Promise<unknown>;
}

/** What the page around the grid decides, and what it does for the grid. Rows are rows of the invoice, from 0. */
export interface GridOptions {
  /** Rates the device may use, as shown. */
  readonly rates: readonly string[];
  /** 优惠政策 on offer. */
  readonly policies: readonly { readonly zh: string }[];
  readonly readOnly: boolean;
  /** Columns that may not be typed into now: a special business keeps them empty. M222. */
  readonly locked?: readonly LineField[] | undefined;
  /** Lines that may be added by hand; MAX_LINES without. C16. */
  readonly maxRows?: number | undefined;
  /** Only these places of the order: one page of the list. M071. */
  readonly page?: { readonly from: number; readonly count: number } | undefined;
  /** The cursor wants to a place on another page. M077. */
  readonly onRow?: ((place: number) => void) | undefined;
  readonly onLeave: () => void;
  /** Shows a sentence; screen readers hear it from the grid in any case. */
  readonly onNotice?: ((text: string, tone: NoticeTone) => void) | undefined;
  /** Offers goods for a name; absent where the company may not. M036 */
  readonly library?: GridLibrary | undefined;
  /** Asks for the tax code of a line without one. M163 */
  readonly onGiveCode?: ((row: number) => void) | undefined;
  /** Asks for a discount on a line. M195. */
  readonly onDiscount?: ((row: number) => void) | undefined;
  /** Asks whether the discount of a line goes; `row` is the line or its discount. M159. */
  readonly onRemoveDiscount?: ((row: number) => void) | undefined;
  /** Asks for 扣除额, instead of discounts under a difference levy. M161. */
  readonly onDeduction?: ((row: number) => void) | undefined;
  /** Shows where a line came from. */
  readonly onSource?: ((row: number) => void) | undefined;
  /** Whether rows may go; without it they go unasked. M159 */
  readonly mayRemove?: ((rows: readonly number[]) => Promise<boolean>) | undefined;
  /** Asks for a unit or rate for many lines. M171. */
  readonly onBatchEdit?: ((rows: readonly number[]) => void) | undefined;
}
