import { TAX_CODE_DIGITS } from '../../domain/codes/tax-codes.ts';
import { classifiedCodes } from '../../domain/coding/classification.ts';
import { buildCodingIndex, type CodingData, type CodingIndex } from '../../domain/coding/coding-index.ts';
import { suggestCodes, type Suggestion } from '../../domain/coding/suggest.ts';
import { usualRate } from '../../domain/coding/usual-rates.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { SearchIndex } from '../../domain/search/search-index.ts';
import type { KnownPairs, TreeCode } from '../contract/coding-tasks.ts';

/** Names looked up between two looks for a cancellation. */
const AT_ONCE = 50;

/** Digits that name a level of the tree: one, and two for each below. */
const withoutNoughts = (code: string): string => code.replace(/(?:00)+$/, '');

/** The whole classification, to be asked. */
export class Coding {
  readonly #index: CodingIndex;
  readonly #codes: ReadonlyMap<string, TreeCode>;
  readonly #below = new Map<string, TreeCode[]>();
  readonly #search: SearchIndex = new SearchIndex();

  constructor(data: CodingData) {
    this.#index = buildCodingIndex(data);
    const codes = classifiedCodes(data.classification).map(({ code, name, short, kind }): TreeCode => ({
      code,
      name,
      short,
      kind,
      rate: usualRate(code),
    }));
    this.#codes = new Map(codes.map((one) => [one.code, one]));
    for (const one of codes)
      this.#below.set(this.#parentOf(one.code), [...this.below(this.#parentOf(one.code)), one]);
    // What was put last is found first: the order of the table.
    for (const { code, name, short } of codes.toReversed())
      this.#search.put({ key: code, name: name === short ? name : `${name} ${short}`, code, uses: 0 });
  }

  *suggest(
    names: readonly string[],
    { learned, library }: KnownPairs,
  ): Steps<readonly (readonly Suggestion[])[]> {
    const known = { learned: new Map(learned), library: new Map(library) };
    const done = new Map<string, readonly Suggestion[]>();
    const distinct = [...new Set(names)];
    for (const [at, name] of distinct.entries()) {
      done.set(name, suggestCodes(this.#index, name, known));
      if (at % AT_ONCE === AT_ONCE - 1) yield { phase: 'coding', done: at + 1, total: distinct.length };
    }
    return names.map((name) => done.get(name) ?? []);
  }

  below(parent: string): readonly TreeCode[] {
    return this.#below.get(parent) ?? [];
  }

  search(text: string, limit: number): readonly TreeCode[] {
    return this.#search.find(text, limit).flatMap((code) => this.#codes.get(code) ?? []);
  }

  describe(codes: readonly string[]): readonly (TreeCode | null)[] {
    return codes.map((code) => this.#codes.get(code) ?? null);
  }

  /** The nearest code above that the table has; '' on top. */
  #parentOf(code: string): string {
    for (let head = withoutNoughts(code).slice(0, -2); head !== ''; head = head.slice(0, -2)) {
      const above = head.padEnd(TAX_CODE_DIGITS, '0');
      if (this.#codes.has(above)) return above;
    }
    return '';
  }
}
