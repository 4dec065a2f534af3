import { TAX_CODE_DIGITS } from '../../domain/codes/tax-codes.ts';
import { classifiedCodes } from '../../domain/coding/classification.ts';
import { buildCodingIndex, type CodingData, type CodingIndex } from '../../domain/coding/coding-index.ts';
import { suggestCodes, type Suggestion } from '../../domain/coding/suggest.ts';
import { knownName } from '../../domain/coding/known-name.ts';
import { usualRate } from '../../domain/coding/usual-rates.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { SearchIndex } from '../../domain/search/search-index.ts';
import type { CodedNames, KnownPairs, NameAndCode, TreeCode } from '../contract/coding-tasks.ts';

/** Names looked up between two looks for a cancellation. */
const AT_ONCE = 50;

/** Digits that name a level of the tree: one, and two for each below. */
const withoutNoughts = (code: string): string => code.replace(/(?:00)+$/, '');

const byKnownName = (pairs: readonly NameAndCode[]): ReadonlyMap<string, string> =>
  new Map(pairs.map(([name, code]) => [knownName(name), code]));

const only = (name: string, code: string | undefined): ReadonlyMap<string, string> =>
  new Map(code === undefined ? [] : [[name, code]]);

/** Things in the order in which they came, each once. */
class Places<T> {
  readonly #places = new Map<T, number>();

  of(one: T): number {
    const place = this.#places.get(one) ?? this.#places.size;
    this.#places.set(one, place);
    return place;
  }

  all(): readonly T[] {
    return [...this.#places.keys()];
  }
}

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

  *suggest(names: readonly string[], known: KnownPairs): Steps<readonly (readonly Suggestion[])[]> {
    const done = new Map<string, readonly Suggestion[]>();
    yield* this.#eachOnce(names, known, (name, found) => done.set(name, found));
    return names.map((name) => done.get(name) ?? []);
  }

  /** The likeliest code of each name. */
  *codeNames(names: readonly string[], known: KnownPairs): Steps<CodedNames> {
    const likeliest = new Map<string, Suggestion | undefined>();
    yield* this.#eachOnce(names, known, (name, [first]) => likeliest.set(name, first));
    const codes = new Places<string>();
    const reasons = new Places<string>();
    const found = names.map((name) => likeliest.get(name));
    return {
      best: Int32Array.from(found, (first) => (first === undefined ? -1 : codes.of(first.code))),
      scores: Uint8Array.from(found, (first) => first?.score ?? 0),
      reason: Uint32Array.from(found, (first) => reasons.of(first?.reason ?? '')),
      codes: codes.all().flatMap((code) => this.#codes.get(code) ?? []),
      reasons: reasons.all(),
    };
  }

  *#eachOnce(
    names: readonly string[],
    { learned, library }: KnownPairs,
    tell: (name: string, found: readonly Suggestion[]) => void,
  ): Steps<void> {
    const before = { learned: byKnownName(learned), library: byKnownName(library) };
    const distinct = [...new Set(names)];
    for (const [at, name] of distinct.entries()) {
      const key = knownName(name);
      const known = {
        learned: only(name, before.learned.get(key)),
        library: only(name, before.library.get(key)),
      };
      tell(name, suggestCodes(this.#index, name, known));
      if (at % AT_ONCE === AT_ONCE - 1) yield { phase: 'coding', done: at + 1, total: distinct.length };
    }
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
