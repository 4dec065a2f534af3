import { appError, type AppError } from '../../kernel/errors.ts';
import { err, ok, type Result } from '../../kernel/result.ts';
import { formatFen } from '../../money/fen.ts';
import { trimScale, type Scaled } from '../../money/scaled.ts';
import { EMPTY } from '../derive-line.ts';
import { furthestCut, quantumOf } from './cut-line.ts';
import { moneyBetween, moneyUpTo, type LineTape, type PieceMoney } from './line-tape.ts';
import { CUTS, type Cut } from './strategies.ts';

/** What one invoice takes of one line. */
export interface SplitPiece {
  /** 0-based row of the line in the list that was split. */
  readonly row: number;
  /** Empty where the line has none. */
  readonly quantity: Scaled;
  /** Without tax, fen. */
  readonly amount: number;
  readonly tax: number;
  /** 0 for the first piece of a line, which keeps its id. */
  readonly piece: number;
  /** The line was not cut. */
  readonly whole: boolean;
}

/** One invoice of the proposal. Money in fen. */
export interface SplitPart {
  readonly pieces: readonly SplitPiece[];
  readonly amount: number;
  readonly tax: number;
}

/** What an invoice may hold; Infinity where nothing limits it. */
export interface PartSize {
  /** Amount without tax, fen. */
  readonly limit: number;
  readonly rowCap: number;
}

/** More invoices than this are a mistake in the limit, not a wish. */
const MAX_PARTS = 2000;

interface OpenPart {
  pieces: SplitPiece[];
  amount: number;
  tax: number;
}

/** A line and the discount below it, whole. */
const discountedPieces = (
  { row, quantity, amount, tax }: LineTape,
  discount: PieceMoney,
): readonly SplitPiece[] => {
  const own = { amount: amount - discount.amount, tax: tax - discount.tax };
  return [
    { row, quantity, ...own, piece: 0, whole: true },
    { row: row + 1, quantity: EMPTY, ...discount, piece: 0, whole: true },
  ];
};

/** Fills invoice after invoice, in the order of the lines. */
class PartFiller {
  readonly #size: PartSize;
  readonly #way: (typeof CUTS)[Cut];
  readonly #parts: SplitPart[] = [];
  #open: OpenPart = { pieces: [], amount: 0, tax: 0 };

  constructor(size: PartSize, cut: Cut) {
    this.#size = size;
    this.#way = CUTS[cut];
  }

  #close(): void {
    if (this.#open.pieces.length > 0) this.#parts.push(this.#open);
    this.#open = { pieces: [], amount: 0, tax: 0 };
  }

  #put(tape: LineTape, from: number, to: number, piece: number): void {
    const { amount, tax } = moneyBetween(tape, from, to);
    const whole = from === 0 && to === tape.units;
    const cut = tape.scale === null ? EMPTY : trimScale(to - from, tape.scale);
    const quantity = whole ? tape.quantity : cut;
    const { row, discount } = tape;
    if (discount === null) this.#open.pieces.push({ row, quantity, amount, tax, piece, whole });
    else this.#open.pieces.push(...discountedPieces(tape, discount));
    this.#open.amount += amount;
    this.#open.tax += tax;
  }

  /** Why a line does not fit even into an invoice of its own. */
  #refusal({ row, refusal, discount }: LineTape): AppError {
    if (discount !== null && this.#size.rowCap < 2)
      return appError('split.discountOverRows', { row: row + 1 });
    const where = { row: row + 1, limit: formatFen(this.#size.limit) };
    if (discount !== null) return appError('split.discountOverLimit', where);
    if (!this.#way.cuts) return appError('split.lineOverLimit', where);
    if (refusal !== null) return refusal;
    return appError(this.#way.wholeQuantity ? 'split.priceOverLimit' : 'split.tooFine', where);
  }

  /** Where the next piece of a line ends; null when nothing of it goes into the open invoice. */
  #end(tape: LineTape, from: number): number | null {
    const rows = tape.discount === null ? 1 : 2;
    if (this.#open.pieces.length + rows > this.#size.rowCap) return null;
    const room = this.#size.limit - this.#open.amount;
    if (tape.amount - moneyUpTo(tape, from).amount <= room) return tape.units;
    const { cuts, wholeQuantity, onlyTooLarge } = this.#way;
    const holds = tape.discount !== null || tape.refusal !== null;
    const stays = !cuts || holds || (onlyTooLarge && tape.amount <= this.#size.limit);
    return stays ? null : furthestCut(tape, from, room, quantumOf(tape, wholeQuantity));
  }

  /** The reason why the line can't be placed; null when it was. */
  add(tape: LineTape): AppError | null {
    let from = 0;
    for (let piece = 0; from < tape.units;) {
      if (this.#parts.length >= MAX_PARTS) return appError('split.tooMany', { max: MAX_PARTS });
      const to = this.#end(tape, from);
      if (to !== null) {
        this.#put(tape, from, to, piece++);
        from = to;
      } else if (this.#open.pieces.length === 0) return this.#refusal(tape);
      if (from < tape.units) this.#close();
    }
    return null;
  }

  finish(): readonly SplitPart[] {
    this.#close();
    return this.#parts;
  }
}

/** Splits lines into invoices of a size, one after the other, cutting lines where the way allows it. */
export function fillParts(
  tapes: readonly LineTape[],
  size: PartSize,
  cut: Cut,
): Result<readonly SplitPart[]> {
  const filler = new PartFiller(size, cut);
  for (const tape of tapes) {
    const refusal = filler.add(tape);
    if (refusal !== null) return err(refusal);
  }
  return ok(filler.finish());
}
