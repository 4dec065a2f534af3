import { parseFen } from '../money/fen.ts';
import type { MappedLine } from './mapping.ts';

/** Sums of the amounts read so far, to know a row of sums that no word names; seldom asked for, they are made then. */
export class RunningSums {
  readonly #amounts: string[] = [];
  /** Of each amount and all before it, fen; as far as somebody asked. */
  readonly #sums: number[] = [];
  /** Place of the first amount since the last heading. */
  #section = 0;

  add({ amount }: MappedLine): void {
    this.#amounts.push(amount);
  }

  startSection(): void {
    this.#section = this.#amounts.length;
  }

  /** Whether a line's amount is what stands above it altogether, or since the last heading. */
  areIn({ amount, price, spec, unit }: MappedLine): boolean {
    const fen = parseFen(amount);
    if (fen === null || fen === 0 || price + spec + unit !== '') return false;
    return [0, this.#section].some((from) => this.#amounts.length - from >= 2 && this.#sumFrom(from) === fen);
  }

  #sumFrom(from: number): number {
    for (let at = this.#sums.length; at < this.#amounts.length; at++)
      this.#sums.push(this.#sumTo(at) + (parseFen(this.#amounts[at] ?? '') ?? 0));
    return this.#sumTo(this.#amounts.length) - this.#sumTo(from);
  }

  /** Of the amounts before a place. */
  #sumTo(place: number): number {
    return this.#sums[place - 1] ?? 0;
  }
}
