import { parseFen } from '../money/fen.ts';
import type { MappedLine } from './mapping.ts';

interface Sum {
  lines: number;
  fen: number;
}

/** Sums of the amounts read so far, to know a row of sums that no word names; seldom asked for, they are made then. */
export class RunningSums {
  #all: Sum = { lines: 0, fen: 0 };
  #section: Sum = { lines: 0, fen: 0 };
  #unsummed: string[] = [];

  add({ amount }: MappedLine): void {
    this.#unsummed.push(amount);
  }

  startSection(): void {
    this.#sum();
    this.#section = { lines: 0, fen: 0 };
  }

  /** Whether a line's amount is what stands above it altogether, or since the last heading. */
  areIn({ amount, price, spec, unit }: MappedLine): boolean {
    const fen = parseFen(amount);
    if (fen === null || fen === 0 || price + spec + unit !== '') return false;
    this.#sum();
    return [this.#all, this.#section].some((sum) => sum.lines >= 2 && sum.fen === fen);
  }

  #sum(): void {
    for (const amount of this.#unsummed) {
      const fen = parseFen(amount) ?? 0;
      for (const sum of [this.#all, this.#section]) {
        sum.lines += 1;
        sum.fen += fen;
      }
    }
    this.#unsummed = [];
  }
}
