import type { DiskType } from '../../domain/codes/disk-types.ts';
import type { CellField, LineField } from '../../domain/goods/columns.ts';
import type { GoodsCode, NamedCode } from '../../domain/goods/goods-codes.ts';
import type { InvoiceRates } from '../../domain/goods/rates-offered.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import type { ChosenParts } from '../../domain/invoice/switches.ts';
import type { GoodsLimits } from '../../domain/special-business/define.ts';

/** What the page may ask of the ledger. One command = one journal entry = one undo step. */
export type LedgerCommand =
  | { readonly kind: 'setCell'; readonly row: number; readonly field: LineField; readonly text: string }
  /** Inserts `count` empty lines before `row` (`row` = line count appends). */
  | { readonly kind: 'insert'; readonly row: number; readonly count: number }
  | { readonly kind: 'remove'; readonly row: number; readonly count: number }
  /** Shows prices and amounts with tax, or without; refused under a difference levy. M158, C19 */
  | { readonly kind: 'toggleTaxInclusive' }
  | { readonly kind: 'clear' }
  | PasteCommand
  /**
   * Copies the cells of the rows `from` into those of the rows `into`, over and over in the order they are given; rows
   * below the last line are made. Ctrl+D, the drag handle.
   */
  | {
      readonly kind: 'fillRows';
      readonly from: readonly number[];
      readonly into: readonly number[];
      readonly fields: readonly CellField[];
    }
  /**
   * In each of the rows copies the cells of `from` into those of `into`, over and over, as if pasted; null where a
   * column gives or takes nothing. The drag handle, sideways.
   */
  | {
      readonly kind: 'fillColumns';
      readonly rows: readonly number[];
      readonly from: readonly (CellField | null)[];
      readonly into: readonly (CellField | null)[];
    }
  /** One unit or rate for rows; none is refused. M171, M173. */
  | {
      readonly kind: 'batchEdit';
      readonly rows: Rows;
      readonly field: 'unit' | 'taxRate';
      readonly text: string;
    }
  /** Copies of rows with their discounts, put below the last of them. */
  | { readonly kind: 'duplicate'; readonly rows: Rows }
  /** Takes rows out and puts them, in their order, before the row that is `to` now (line count: at the end). */
  | { readonly kind: 'moveRows'; readonly rows: Rows; readonly to: number }
  /** A line goes with its discount; no rows are refused. M159, M172. */
  | { readonly kind: 'removeRows'; readonly rows: Rows }
  /** Gives lines discounts, each right below its line; all or none. M195–M199. */
  | { readonly kind: 'discount'; readonly rows: Rows; readonly by: DiscountBy }
  /** Takes the discounts of lines away; `rows` may name the lines or the discounts. M160. */
  | { readonly kind: 'removeDiscounts'; readonly rows: Rows }
  /** Moves prices, amounts or taxes so that 价税合计 is `total`, decimal text; refused with the reason. 倒算. */
  | { readonly kind: 'solveTotal'; readonly rows: Rows; readonly what: SolveWhat; readonly total: string }
  /** Changes what holds for all lines; they are derived anew. A levy of one line clears the table. M202 */
  | { readonly kind: 'settings'; readonly settings: Partial<LineSettings> }
  /** Trims the lines and clears and sets their cells for a special business; what it did is in the answer. M222–M224 */
  | { readonly kind: 'fitGoods'; readonly limits: GoodsLimits }
  /** Rates that are not offered on such an invoice are replaced; how many is in the answer. M179, M180, C18. */
  | { readonly kind: 'offerRates'; readonly facts: InvoiceRates }
  /**
   * A choice on the face: what it does to the lines, and the parts of the face before and after, which come back with
   * the step when it is undone or done again. Always a step, also where the lines stay. M152, M202, M222
   */
  | {
      readonly kind: 'choice';
      /** All lines go first. M150 */
      readonly clear?: true;
      readonly settings?: Partial<LineSettings>;
      /** How prices and amounts are shown from now on; absent: as before. */
      readonly taxInclusive?: boolean;
      readonly limits?: GoodsLimits;
      readonly rates?: InvoiceRates;
      readonly face: readonly [before: ChosenParts, after: ChosenParts];
    }
  /**
   * 差额录入: the sales with tax of the one line of a difference levy and what is deducted of them, decimal texts, '' for
   * no deduction. The line is made where there is none and shows tax from now on. All of it or nothing. M204–M207
   */
  | { readonly kind: 'enterDifference'; readonly sales: string; readonly deduction: string }
  /** 赋码 of a line, and with `sameName` of all others of its name that have no code. M163 */
  | {
      readonly kind: 'giveCode';
      readonly row: number;
      readonly code: GoodsCode;
      readonly sameName: boolean;
    }
  /** 赋码 of all lines without a code that are called as one of these. M163 */
  | { readonly kind: 'matchCodes'; readonly codes: readonly NamedCode[] }
  /** Merges lines of the same goods to the cent. M321. */
  | { readonly kind: 'mergeSameGoods' }
  /** The tax of a line within the tolerances, '' for the tax by the rate. DOMAIN A1. */
  | { readonly kind: 'setTax'; readonly row: number; readonly text: string }
  /** Cuts names, specs and units to the byte limits of the disk. M175, M176. */
  | { readonly kind: 'fixTexts'; readonly diskType?: DiskType }
  /** Writes names, specs and units without characters that GBK lacks. C34 */
  | { readonly kind: 'plainTexts' };

/**
 * Rows of the invoice: some, or in a word the lines that are checked or all with content; a discount follows its line and
 * is not meant by a word. There may be none: then refused.
 */
export type Rows = readonly number[] | 'checked' | 'all';

/** A discount by percent (`rate`, '5' is 5 %) or by money (`amount`) over the whole of the selected lines. M198. */
export type DiscountBy = { readonly rate: string } | { readonly amount: string };

/** What 倒算 may move. */
export type SolveWhat = 'price' | 'tax' | 'both';

/** What a clipboard holds; read in the worker. HTML tells merged and hidden cells apart, text is what every program gives. */
export interface ClipboardSource {
  readonly text: string;
  readonly html: string;
}

/** A clipboard as the browser hands it over unread, or large texts that go on in a task of their own: the page has to answer. */
export interface UnreadClipboard {
  readonly text: Blob | string;
  readonly html: Blob | string;
}

/**
 * A block of texts from a clipboard, put in from `row` on as if typed cell by cell; the list grows as far as it may.
 * What can't be taken comes back in `refused`, the rest is taken. M174, M190, M191.
 */
export interface PasteCommand {
  readonly kind: 'paste';
  /** First row; the line count (the empty row offered below) or less. */
  readonly row: number;
  /** The rows from the first one on as they are looked at, where they are filtered or sorted: no others take anything. */
  readonly among?: readonly number[];
  /** The fields of the columns from the top-left cell to the right; null where a column takes nothing. */
  readonly fields: readonly (CellField | null)[];
  /** Rows of texts; a row may be shorter. Empty texts empty their cells. */
  readonly cells: readonly (readonly string[])[] | ClipboardSource;
  /** The selected range, when larger than one cell: a block that fits into it a whole number of times fills it. */
  readonly target?: { readonly rows: number; readonly columns: number };
}
