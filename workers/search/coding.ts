import { CodeTree, type TreeCode } from '../../domain/coding/code-tree.ts';
import { buildCodingIndex, type CodingData, type CodingIndex } from '../../domain/coding/coding-index.ts';
import { suggestCodes, type Suggestion } from '../../domain/coding/suggest.ts';
import { knownName } from '../../domain/coding/known-name.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { SearchIndex } from '../../domain/search/search-index.ts';
import { CODED_NAME_RULES, type CodedName } from '../../domain/rules/coded-name.rules.ts';
import type { Issue } from '../../domain/rules/define.ts';
import { evaluate } from '../../domain/rules/evaluate.ts';
import type { CodedNames, KnownPairs, NameAndCode, checkNames } from '../contract/coding-tasks.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';

/** Names looked up between two looks for a cancellation. */
const AT_ONCE = 50;

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
  readonly #tree: CodeTree;
  /** Made with the first search: suggestions need none. */
  #searched: SearchIndex | null = null;

  constructor(data: CodingData) {
    this.#index = buildCodingIndex(data);
    this.#tree = new CodeTree(data.classification);
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
      codes: codes.all().flatMap((code) => this.#tree.find(code) ?? []),
      reasons: reasons.all(),
    };
  }

  /** Names whose code does not go with them; what the table lacks it can't judge. M265 */
  *checkNames({
    names,
    codes,
    known,
    limit,
  }: InputOf<typeof checkNames>): Steps<OutputOf<typeof checkNames>> {
    const found = yield* this.suggest(names, known);
    const issues: Issue[] = [];
    const at: number[] = [];
    for (const [place, name] of names.entries()) {
      const subject = this.#codedName(name, codes[place] ?? '', found[place] ?? []);
      const said = subject === null ? [] : evaluate(CODED_NAME_RULES, subject, {});
      if (said.length === 0) continue;
      at.push(place);
      if (issues.length < limit) issues.push(...said);
    }
    return { at: Uint32Array.from(at), issues };
  }

  #codedName(name: string, taxCode: string, found: readonly Suggestion[]): CodedName | null {
    const own = this.#tree.find(taxCode);
    const [first] = found;
    if (own === null || own.kind === 'summary' || first === undefined) return null;
    const { code, short, title, score } = first;
    const isFound = found.some((other) => other.short === own.short);
    return { name, taxCode, category: own.short, isFound, code, short, title, score };
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
    return this.#tree.below(parent);
  }

  #search(): SearchIndex {
    if (this.#searched !== null) return this.#searched;
    const made = new SearchIndex();
    // What was put last is found first: the order of the table.
    for (const { code, name, short } of this.#tree.codes.toReversed())
      made.put({ key: code, name: name === short ? name : `${name} ${short}`, code, uses: 0 });
    this.#searched = made;
    return made;
  }

  search(text: string, limit: number): readonly TreeCode[] {
    return this.#search()
      .find(text, limit)
      .flatMap((code) => this.#tree.find(code) ?? []);
  }

  describe(codes: readonly string[]): readonly (TreeCode | null)[] {
    return codes.map((code) => this.#tree.find(code));
  }
}
