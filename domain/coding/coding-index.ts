import { TAX_CODE_DIGITS } from '../codes/tax-codes.ts';
import { runToEnd, type Steps } from '../kernel/steps.ts';
import { classifiedCodes, type ClassifiedCode } from './classification.ts';
import { Likeness, type Counted } from './likeness.ts';

/** The data files, as they are read. */
export interface CodingData {
  /** `name|short name|words` of each code in the order of the codes; no short name: that of the code before. */
  readonly classification: readonly string[];
  /** `code word word…`, codes without the noughts at their end; a word that is sometimes of this code, mostly of another, ends in `~`. */
  readonly words: readonly (readonly string[])[];
  /** `short name, others…` that the same goods are often printed under, the likelier first. */
  readonly kindred: readonly string[];
}

/** One code goods can have. */
export interface Category {
  readonly code: string;
  readonly name: string;
  readonly short: string;
}

export type TermKind = 'word' | 'also' | 'name' | 'text';

export interface Term {
  readonly at: number;
  readonly kind: TermKind;
}

export interface CodingIndex {
  readonly categories: readonly Category[];
  readonly places: ReadonlyMap<string, number>;
  /** The place of each category's short name. */
  readonly shorts: readonly number[];
  /** The category of a short name that most words are of. */
  readonly usual: ReadonlyMap<number, number>;
  /** Short names that the same goods are often printed under. */
  readonly kindred: ReadonlyMap<number, readonly number[]>;
  readonly likeness: Likeness;
  readonly terms: ReadonlyMap<string, readonly Term[]>;
}

const SOMETIMES = '~';

/** How a category says that it is what the others leave, and that it is of a kind. */
const OF_THE_REST: readonly string[] = ['其他', '其它', '未列明', '相关'];
const OF_A_KIND: readonly string[] = ['类', '制品'];

/** Whether a category is what the others leave. */
export const isRest = (name: string): boolean => OF_THE_REST.some((each) => name.startsWith(each));

const IN_BRACKETS = /[（(].*?[)）]/g;

function withoutRest(name: string): string {
  const rest = OF_THE_REST.find((each) => name.startsWith(each));
  return rest === undefined ? name : withoutRest(name.slice(rest.length));
}

function withoutKind(name: string): string {
  const kind = OF_A_KIND.find((each) => name.endsWith(each));
  return kind === undefined ? name : name.slice(0, -kind.length);
}

/** Names split where they list several things, without what only says that they are the rest. */
const namedThings = (name: string): readonly string[] =>
  name
    .replace(IN_BRACKETS, '')
    .split(/[、，及和与]/)
    .map((part) => withoutKind(withoutRest(part)))
    .filter((part) => part.length > 1);

/** How much a term counts for how names end and begin. */
const COUNTED: Readonly<Record<TermKind, number>> = { word: 1, also: 0.6, name: 0.5, text: 0.5 };

class Builder {
  readonly categories: Category[] = [];
  readonly places = new Map<string, number>();
  readonly terms = new Map<string, Term[]>();
  readonly shorts: number[] = [];
  readonly counted: Counted[] = [];
  readonly #shorts = new Map<string, number>();

  addCategory(category: Category): void {
    const { code, short } = category;
    const known = this.#shorts.get(short) ?? this.#shorts.size;
    this.#shorts.set(short, known);
    this.shorts.push(known);
    this.places.set(code, this.categories.length);
    this.categories.push(category);
  }

  /** Adds a term; a word that is only sometimes of the category says so at its end. */
  add(term: string, at: number, kind: TermKind): void {
    if (kind === 'word' && term.endsWith(SOMETIMES)) this.#add(term.slice(0, -SOMETIMES.length), at, 'also');
    else this.#add(term, at, kind);
  }

  #add(term: string, at: number, kind: TermKind): void {
    const known = this.terms.get(term);
    if (known === undefined) this.terms.set(term, [{ at, kind }]);
    else if (known.every((other) => other.at !== at)) known.push({ at, kind });
    else return;
    this.counted.push({ term, at, short: this.shorts[at] ?? -1, much: COUNTED[kind] });
  }

  done(kindred: CodingData['kindred']): CodingIndex {
    const { categories, places, shorts, terms } = this;
    return {
      categories,
      places,
      shorts,
      terms,
      usual: this.#usual(),
      kindred: new Map(kindred.map((line) => this.#kindredOf(line))),
      likeness: new Likeness(this.counted, shorts),
    };
  }

  #usual(): ReadonlyMap<number, number> {
    const words = new Map<number, number>();
    for (const { at, much } of this.counted) words.set(at, (words.get(at) ?? 0) + much);
    const usual = new Map<number, number>();
    for (const [at, short] of this.shorts.entries()) {
      const most = words.get(usual.get(short) ?? -1) ?? -1;
      if ((words.get(at) ?? 0) > most) usual.set(short, at);
    }
    return usual;
  }

  #kindredOf(line: string): readonly [short: number, others: readonly number[]] {
    const [short = -1, ...others] = line.split(' ').map((name) => this.#shorts.get(name) ?? -1);
    return [short, others];
  }
}

type Usable = readonly Pick<ClassifiedCode, 'name' | 'words'>[];
type Terms = readonly [terms: readonly string[], at: number, kind: TermKind];

/** All terms in the order in which they are taken: of two for the same category the first counts. */
function* termsOf(words: readonly string[], usable: Usable, places: CodingIndex['places']): Generator<Terms> {
  for (const line of words) {
    const [head = '', ...own] = line.split(' ');
    const at = places.get(head.padEnd(TAX_CODE_DIGITS, '0'));
    if (at !== undefined) yield [own, at, 'word'];
  }
  for (const [at, { name }] of usable.entries()) yield [[name, ...namedThings(name)], at, 'name'];
  for (const [at, { words: listed }] of usable.entries()) yield [listed, at, 'text'];
}

/** Categories between two yields. */
const AT_ONCE = 200;

/** Everything the search reads, built once. */
export function* indexSteps({ classification, words, kindred }: CodingData): Steps<CodingIndex> {
  const built = new Builder();
  const usable = classifiedCodes(classification).filter(({ kind, short }) => kind === 'leaf' && short !== '');
  for (const { code, name, short } of usable) built.addCategory({ code, name, short });
  const lines = words.flat();
  const total = lines.length + 2 * usable.length;
  let done = 0;
  for (const [terms, at, kind] of termsOf(lines, usable, built.places)) {
    for (const term of terms) built.add(kind === 'word' ? term : term.toLowerCase(), at, kind);
    if (++done % AT_ONCE === 0) yield { phase: 'index', done, total };
  }
  return built.done(kindred);
}

export const buildCodingIndex = (data: CodingData): CodingIndex => runToEnd(indexSteps(data));
