import { parseFen } from '../../money/fen.ts';
import { parseDecimal } from '../../money/scaled.ts';
import type { MappedLine } from '../mapping.ts';

/** Decimals that any quantity may have. */
const SCALE = 12;

function wholeOf(text: string): bigint | null {
  const value = parseDecimal(text);
  return value === null || value.scale > SCALE
    ? null
    : BigInt(value.mantissa) * 10n ** BigInt(SCALE - value.scale);
}

const isCounted = ({ quantity, price }: MappedLine): boolean => quantity + price !== '';

/** The lines read so far, to know a row of sums that no word names; seldom asked for, sums are made then. */
export class RunningSums {
  readonly #lines: MappedLine[] = [];
  /** Of each amount and all before it, fen; as far as somebody asked. */
  readonly #sums: number[] = [];
  /** Place of the first line since the last heading. */
  #section = 0;

  add(line: MappedLine): void {
    this.#lines.push(line);
  }

  startSection(): void {
    this.#section = this.#lines.length;
  }

  /**
   * Whether a line's amount is what stands above it altogether, or since the last heading. One with a name is asked more:
   * all above it are counted, and it is not, or counts what they do.
   */
  areIn(line: MappedLine): boolean {
    const { name, amount, price, spec, unit } = line;
    // As nearly every line: nothing is reckoned for it.
    if (price !== '' || unit !== '' || spec !== '') return false;
    const fen = parseFen(amount);
    if (fen === null || fen === 0) return false;
    return [0, this.#section].some(
      (from) =>
        this.#lines.length - from >= 2 &&
        this.#sumFrom(from) === fen &&
        (name === '' || this.#sumsUp(line, from)),
    );
  }

  #sumsUp({ quantity }: MappedLine, from: number): boolean {
    const lines = this.#lines.slice(from);
    if (!lines.every(isCounted)) return false;
    if (quantity === '') return true;
    let sum = 0n;
    for (const line of lines) sum += wholeOf(line.quantity) ?? 0n;
    return wholeOf(quantity) === sum;
  }

  #sumFrom(from: number): number {
    for (let at = this.#sums.length; at < this.#lines.length; at++)
      this.#sums.push(this.#sumTo(at) + (parseFen(this.#lines[at]?.amount ?? '') ?? 0));
    return this.#sumTo(this.#lines.length) - this.#sumTo(from);
  }

  /** Of the amounts before a place. */
  #sumTo(place: number): number {
    return this.#sums[place - 1] ?? 0;
  }
}
