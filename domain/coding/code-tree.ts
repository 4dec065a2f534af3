import { TAX_CODE_DIGITS, type TaxCodeKind } from '../codes/tax-codes.ts';
import { classifiedCodes } from './classification.ts';
import { usualRate } from './usual-rates.ts';

/** A code of the classification as people see it. M263 */
export interface TreeCode {
  readonly code: string;
  readonly name: string;
  /** 简称; '' on codes that only sum up others. */
  readonly short: string;
  readonly kind: TaxCodeKind;
  /** The rate it usually has, '0.13'; '' where nothing is usual. */
  readonly rate: string;
}

/** Digits that name a level of the tree: one, and two for each below. */
const withoutNoughts = (code: string): string => code.replace(/(?:00)+$/, '');

/** The classification as the tree that its codes say. M263 */
export class CodeTree {
  /** In the order of the table. */
  readonly codes: readonly TreeCode[];
  readonly #byCode: ReadonlyMap<string, TreeCode>;
  readonly #below = new Map<string, TreeCode[]>();
  readonly #words: ReadonlyMap<string, readonly string[]>;

  constructor(classification: readonly string[]) {
    const rows = classifiedCodes(classification);
    this.codes = rows.map(({ words: _words, ...one }) => ({ ...one, rate: usualRate(one.code) }));
    this.#words = new Map(rows.map(({ code, words }) => [code, words]));
    this.#byCode = new Map(this.codes.map((one) => [one.code, one]));
    for (const one of this.codes) {
      const parent = this.#parentOf(one.code);
      const siblings = this.#below.get(parent);
      if (siblings === undefined) this.#below.set(parent, [one]);
      else siblings.push(one);
    }
  }

  find(code: string): TreeCode | null {
    return this.#byCode.get(code) ?? null;
  }

  /** Goods that the text of a code lists. */
  wordsOf(code: string): readonly string[] {
    return this.#words.get(code) ?? [];
  }

  /** Codes directly below a code; of '' the topmost. */
  below(parent: string): readonly TreeCode[] {
    return this.#below.get(parent) ?? [];
  }

  /** The nearest code above that the table has; '' on top. */
  #parentOf(code: string): string {
    for (let head = withoutNoughts(code).slice(0, -2); head !== ''; head = head.slice(0, -2)) {
      const above = head.padEnd(TAX_CODE_DIGITS, '0');
      if (this.#byCode.has(above)) return above;
    }
    return '';
  }
}
