import { policyOf } from '../../codes/preferential-policies.ts';
import { NO_RATE } from '../../codes/tax-rates.ts';
import { policyOfZeroRate } from '../../codes/zero-rate-kinds.ts';
import { EDITED, type LineColumns } from '../../goods/columns.ts';
import { splitSource, tableText, type SourceTable } from '../../goods/line-source.ts';
import { emptyLines } from '../../goods/lines.ts';
import { placeDiscounts } from '../../goods/discount/add-discounts.ts';
import type { ChosenRate } from '../../goods/rates-offered.ts';
import { recalculate } from '../../goods/recalculate.ts';
import { UUID_WORDS } from '../../kernel/ids.ts';
import { TEXT_LENGTHS } from '../../goods/text-lengths.ts';
import { cutNumber, isShorter } from '../../money/cut-number.ts';
import { parseFen } from '../../money/fen.ts';
import { AMOUNT_LIMIT } from '../../money/line-limits.ts';
import { parseDecimal } from '../../money/scaled.ts';
import { mulDivShift } from '../../money/scaled-quotient.ts';
import { readRate } from '../../money/read-number.ts';
import { discountsOf, hasDiscount } from './imported-discounts.ts';
import { isRoundedPrice } from './rounded-price.ts';
import type { MappedLine } from '../mapping.ts';
import { once } from '../grid/once.ts';

/** What happened to how many lines on the way into columns. */
export interface ImportCounts {
  /** Quantity or price cut to 8 decimals and length 12. */
  readonly cut: number;
  /** Numbers too large for any invoice, left empty. */
  readonly tooLarge: number;
  /** The amount of the file differs from quantity × price; the amount was kept. */
  readonly amountWon: number;
  /** The price of the file is rounded, quantity × price misses the amount by no more; the amount was kept. */
  readonly priceRounded: number;
  /** Texts longer than a line may carry, cut. */
  readonly textCut: number;
  /** Discounts of lines without a name or an amount, or above the amount: left out. 001 §5.3 */
  readonly discountsLeft: number;
}

/** The table of a file that lines stand in; their cells tell the column. */
export type LinesFrom = Omit<SourceTable, 'column'>;

export interface ImportedLines {
  readonly columns: LineColumns;
  readonly counts: ImportCounts;
  /** Lines whose amount differs from quantity × price, by their place among those given. */
  readonly contradicting: readonly number[];
  /** Lines whose quantity or price is cut, by their place among those given. */
  readonly cut: readonly number[];
  /** Lines whose price of the file is only rounded, by their place among those given. */
  readonly rounded: readonly number[];
}

const NO_CHOICE: ChosenRate = { bp: NO_RATE, zeroRateKind: 0 };

/** The rate of a line; where none is given, the one its policy fixes. M184 */
function rateOf(given: ChosenRate | null, { policy }: MappedLine): ChosenRate {
  if (given !== null) return given;
  const { rate = NO_RATE, zeroRateKind = 0 } = policyOf(policy) ?? {};
  return rate === NO_RATE ? NO_CHOICE : { bp: rate, zeroRateKind };
}

/** Fills columns line by line; texts are interned. */
class LineWriter {
  #lines: LineColumns;
  readonly #taxInclusive: boolean;
  /** The price as the file gives it, on its side of the tax. */
  readonly #price: Float64Array;
  readonly #priceScale: Uint8Array;
  #dictionary = new Map<string, number>([['', 0]]);
  #cut: number[] = [];
  #tooLarge = 0;
  #amountWon: number[] = [];
  #priceRounded: number[] = [];
  #textCut = 0;
  /** Identities for the discounts. */
  #moreIds: Uint32Array;
  #discounted = new Map<number, MappedLine>();
  readonly #from: LinesFrom | null;
  #rateOfText = once(readRate);
  /** The column of the last address, and the place of what it shares with all of that column. */
  #sourceColumn = '';
  #sourcePlace = 0;

  constructor(count: number, taxInclusive: boolean, ids: Uint32Array, from: LinesFrom | null) {
    this.#from = from;
    this.#taxInclusive = taxInclusive;
    this.#lines = { ...emptyLines(count), count };
    const { grossPrice, grossPriceScale, netPrice, netPriceScale } = this.#lines;
    this.#price = taxInclusive ? grossPrice : netPrice;
    this.#priceScale = taxInclusive ? grossPriceScale : netPriceScale;
    this.#lines.ids.set(ids.subarray(0, count * UUID_WORDS));
    this.#moreIds = ids.subarray(count * UUID_WORDS);
  }

  result(): ImportedLines {
    const taxInclusive = this.#taxInclusive;
    const lines = { ...this.#lines, dictionary: [...this.#dictionary.keys()] };
    recalculate(lines, taxInclusive);
    const { discounts, left } = discountsOf(lines, this.#discounted, taxInclusive);
    const columns =
      discounts.size === 0 ? lines : placeDiscounts(lines, discounts, this.#moreIds, taxInclusive);
    const counts = {
      cut: this.#cut.length,
      tooLarge: this.#tooLarge,
      amountWon: this.#amountWon.length,
      priceRounded: this.#priceRounded.length,
      textCut: this.#textCut,
      discountsLeft: left,
    };
    const told = { contradicting: this.#amountWon, rounded: this.#priceRounded, cut: this.#cut };
    return { columns, counts, ...told };
  }

  write(row: number, line: MappedLine): void {
    const lines = this.#lines;
    lines.name[row] = this.#text(line.name, TEXT_LENGTHS.name);
    lines.spec[row] = this.#text(line.spec, TEXT_LENGTHS.spec);
    lines.unit[row] = this.#text(line.unit, TEXT_LENGTHS.unit);
    lines.taxCode[row] = this.#text(line.taxCode, TEXT_LENGTHS.taxCode);
    lines.category[row] = this.#text(line.category, TEXT_LENGTHS.category);
    this.#source(row, line.cell);
    const { bp, zeroRateKind } = rateOf(this.#rateOfText(line.taxRate), line);
    lines.rate[row] = bp;
    lines.zeroRateKind[row] = zeroRateKind;
    lines.policy[row] = this.#text(policyOfZeroRate(zeroRateKind) || line.policy, TEXT_LENGTHS.policy);
    if (hasDiscount(line)) this.#discounted.set(row, line);
    const hasQuantity = this.#number(row, line.quantity, lines.quantity, lines.quantityScale);
    const hasPrice = this.#number(row, line.price, this.#price, this.#priceScale);
    const hasAmount = this.#amount(row, line.amount);
    const product = hasQuantity && hasPrice ? this.#productOf(row) : NaN;
    const agrees = product === lines.amount[row];
    if (hasQuantity && hasPrice && hasAmount && !agrees)
      (this.#isRounded(row) ? this.#priceRounded : this.#amountWon).push(row);
    lines.edited[row] = this.#given(hasQuantity, hasPrice, hasAmount, agrees);
  }

  /** The amount is the truth (STYLE B1): where it contradicts quantity × price, the price follows. */
  #given(hasQuantity: boolean, hasPrice: boolean, hasAmount: boolean, agrees: boolean): number {
    if (hasQuantity && hasPrice && (!hasAmount || agrees)) return EDITED.quantity | EDITED.price;
    if (hasQuantity && hasAmount) return EDITED.quantity | EDITED.amount;
    return (
      (hasQuantity ? EDITED.quantity : 0) | (hasPrice ? EDITED.price : 0) | (hasAmount ? EDITED.amount : 0)
    );
  }

  /** quantity × price in fen. */
  #productOf(row: number): number {
    const { quantity, quantityScale } = this.#lines;
    const shift = 2 - (quantityScale[row] ?? 0) - (this.#priceScale[row] ?? 0);
    return mulDivShift(quantity[row] ?? NaN, this.#price[row] ?? NaN, 1, shift);
  }

  /** The price misses the amount by no more than its last place. */
  #isRounded(row: number): boolean {
    const { quantity, quantityScale, amount } = this.#lines;
    return isRoundedPrice(
      { mantissa: quantity[row] ?? 0, scale: quantityScale[row] ?? 0 },
      { mantissa: this.#price[row] ?? 0, scale: this.#priceScale[row] ?? 0 },
      amount[row] ?? 0,
    );
  }

  /** The cell it stands in, so that it can be looked up once it is on the invoice. */
  #source(row: number, cell: string): void {
    if (this.#from === null) return;
    const same = this.#sourceColumn;
    let line = same !== '' && cell.startsWith(same) ? Number(cell.slice(same.length)) : NaN;
    if (!(line > 0)) {
      const [column, ownLine] = splitSource(cell);
      if (ownLine === 0) return;
      line = ownLine;
      this.#sourceColumn = column;
      this.#sourcePlace = this.#place(tableText({ ...this.#from, column }));
    }
    this.#lines.source[row] = this.#sourcePlace;
    this.#lines.sourceRow[row] = line;
  }

  #text(text: string, max: number): number {
    if (text === '') return 0;
    const kept = text.length > max ? text.slice(0, max) : text;
    if (kept !== text) this.#textCut += 1;
    return this.#place(kept);
  }

  #place(kept: string): number {
    const known = this.#dictionary.get(kept);
    if (known !== undefined) return known;
    this.#dictionary.set(kept, this.#dictionary.size);
    return this.#dictionary.size - 1;
  }

  #number(row: number, text: string, mantissa: Float64Array, scale: Uint8Array): boolean {
    if (text === '') return false;
    const cut = cutNumber(text);
    const value = cut === null ? null : parseDecimal(cut);
    if (cut === null || value === null) {
      this.#tooLarge += 1;
      return false;
    }
    if (isShorter(cut, text) && this.#cut.at(-1) !== row) this.#cut.push(row);
    mantissa[row] = value.mantissa;
    scale[row] = value.scale;
    return true;
  }

  #amount(row: number, text: string): boolean {
    const fen = text === '' ? NaN : (parseFen(text) ?? Infinity);
    if (Math.abs(fen) >= AMOUNT_LIMIT) this.#tooLarge += 1;
    if (!(Math.abs(fen) < AMOUNT_LIMIT)) return false;
    this.#lines.amount[row] = fen;
    return true;
  }
}

/**
 * Mapped lines as columns, calculated in the tax mode of the file.
 *
 * @param ids four words a line, then four a discount
 * @param from the table the lines' cells are of; null for what was no table
 */
export function linesOfRows(
  rows: readonly MappedLine[],
  taxInclusive: boolean,
  ids: Uint32Array,
  from: LinesFrom | null = null,
): ImportedLines {
  const writer = new LineWriter(rows.length, taxInclusive, ids, from);
  rows.forEach((line, row) => {
    writer.write(row, line);
  });
  return writer.result();
}
