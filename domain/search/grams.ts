import { LONGEST_SYLLABLE, readingsOfCode, syllableNumber, syllablesAt, syllablesFrom } from './syllables.ts';

/*
 * Under what a name is kept and a query looks for it: readings and first letters of one to three characters that follow
 * each other. Every name a query stands in is kept under one of its grams; what else is, the match sorts out.
 */

/** Kinds of grams, so that none is taken for another; a gram is a number below 2^32. */
const KIND = { reading: 1, readings: 2, letter: 3, letters: 4, threeLetters: 5, code: 6 } as const;
const [PRIME, SEED] = [0x01000193, 0x811c9dc5];

function hash(kind: number, ...parts: readonly number[]): number {
  let value = SEED ^ kind;
  for (const part of parts) {
    value = Math.imul(value ^ (part & 0xff), PRIME);
    value = Math.imul(value ^ (part >>> 8), PRIME);
  }
  return (value ^ (value >>> 15)) >>> 0;
}

/** Characters that nobody reads stand for themselves, behind all readings. */
const LITERAL = 0x1000;
const literal = (code: number): number => LITERAL + code;

const readingsNumbers = (code: number): readonly number[] => {
  const readings = readingsOfCode(code);
  return readings.length === 0 ? [literal(code)] : readings.map(syllableNumber);
};
const lettersOf = (code: number): readonly number[] => {
  const readings = readingsOfCode(code);
  return readings.length === 0 ? [code] : [...new Set(readings.map((reading) => reading.charCodeAt(0)))];
};

interface Known {
  readonly readings: readonly number[];
  readonly letters: readonly number[];
}
const known = new Map<number, Known>();

/** What is known of a character, made once: names have few different ones. */
function knownOf(code: number): Known {
  const met = known.get(code);
  if (met !== undefined) return met;
  const made = { readings: readingsNumbers(code), letters: lettersOf(code) };
  known.set(code, made);
  return made;
}

/** All grams of a name, some more than once. */
export function eachGram(name: ArrayLike<number>, take: (gram: number) => void): void {
  for (let at = 0; at < name.length; at++) {
    const [one, two, three] = [at, at + 1, at + 2].map((place) =>
      place < name.length ? knownOf(name[place] as number) : NOTHING,
    ) as [Known, Known, Known];
    eachReading(one, two, take);
    eachLetter(one, two, three, take);
  }
}

const NOTHING: Known = { readings: [], letters: [] };

function eachReading(one: Known, two: Known, take: (gram: number) => void): void {
  for (const reading of one.readings) {
    take(hash(KIND.reading, reading));
    for (const next of two.readings) take(hash(KIND.readings, reading, next));
  }
}

function eachLetter(one: Known, two: Known, three: Known, take: (gram: number) => void): void {
  for (const letter of one.letters) {
    take(hash(KIND.letter, letter));
    for (const next of two.letters) {
      take(hash(KIND.letters, letter, next));
      for (const third of three.letters) take(hash(KIND.threeLetters, letter, next, third));
    }
  }
}

/** Beginnings of codes that have a gram, in characters. */
const CODE_STARTS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15];
const codeGram = (start: string): number =>
  hash(KIND.code, start.length, ...Array.from(start, (char) => char.charCodeAt(0)));

/** Grams of a tax id or tax code, which is found by its beginning. */
export const codeGrams = (code: string): readonly number[] =>
  CODE_STARTS.filter((length) => length <= code.length).map((length) => codeGram(code.slice(0, length)));

/** What a query can stand for at a place: which characters, and where it goes on. `readings`: all that it can be; empty: any with the letter. */
interface Token {
  readonly letter: number;
  readonly readings: readonly number[];
  readonly next: number;
}

const isDigraph = (query: string, at: number): boolean =>
  'zcs'.includes(query.charAt(at)) && query.charAt(at + 1) === 'h' && at + 1 < query.length;

function tokensAt(query: string, at: number): readonly Token[] {
  const code = query.charCodeAt(at);
  const letter = knownOf(code).letters[0] ?? code;
  if (code >= 0x80) return [{ letter, readings: knownOf(code).readings.slice(0, 1), next: at + 1 }];
  const tokens: Token[] = [{ letter, readings: [], next: at + 1 }];
  if (isDigraph(query, at)) tokens.push({ letter, readings: [], next: at + 2 });
  for (const syllable of syllablesAt(query, at))
    if (syllable.length > 1)
      tokens.push({ letter, readings: [syllableNumber(syllable)], next: at + syllable.length });
  if (query.length - at > 1 && query.length - at <= LONGEST_SYLLABLE) {
    const cut = syllablesFrom(query.slice(at)).map(syllableNumber);
    if (cut.length > 0) tokens.push({ letter, readings: cut, next: query.length });
  }
  return tokens;
}

/** The grams of one way to read the beginning of a query: of up to three characters. */
function addGrams([one, two, three]: readonly Token[], grams: Set<number>): void {
  if (one === undefined) return;
  if (three !== undefined && two !== undefined) {
    grams.add(hash(KIND.threeLetters, one.letter, two.letter, three.letter));
    return;
  }
  if (two === undefined) {
    if (one.readings.length === 0) grams.add(hash(KIND.letter, one.letter));
    for (const reading of one.readings) grams.add(hash(KIND.reading, reading));
    return;
  }
  if (one.readings.length === 0 || two.readings.length === 0)
    grams.add(hash(KIND.letters, one.letter, two.letter));
  else
    for (const reading of one.readings)
      for (const next of two.readings) grams.add(hash(KIND.readings, reading, next));
}

const MOST_TOKENS = 3;

/** What a plain query is looked for under. */
export class QueryGrams {
  readonly #query: string;
  /** What was read at each place, once. */
  readonly #tokens: (readonly Token[] | undefined)[] = [];

  readonly #within: number;

  /** @param within the first character of a name may begin with any of so many signs more than the first */
  constructor(query: string, within = 0) {
    this.#query = query;
    this.#within = within;
  }

  /** Grams of which every name has one that the query stands in, and every code that begins with it. */
  all(): readonly number[] {
    const grams = new Set<number>();
    for (let place = 0; place <= this.#within; place++) this.#addFrom(place, [], grams);
    this.#addCode(grams);
    return [...grams];
  }

  /** The same by what stands further on in the query, one set for each place to begin at: names often begin alike. */
  *later(): Generator<readonly number[]> {
    const { length } = this.#query;
    const steps = this.#steps();
    for (let from = this.#within + 1; from < length; from++) {
      // Wherever a name has the query, one of its characters is the first to begin here or later.
      const begins = new Set(steps.slice(0, from).flatMap((next) => next.filter((place) => place >= from)));
      if (begins.has(length)) return;
      const grams = new Set<number>();
      for (const place of begins) this.#addFrom(place, [], grams);
      this.#addCode(grams);
      yield [...grams];
    }
  }

  #at(place: number): readonly Token[] {
    return (this.#tokens[place] ??= tokensAt(this.#query, place));
  }

  #addFrom(at: number, read: readonly Token[], grams: Set<number>): void {
    if (at === this.#query.length || read.length === MOST_TOKENS) addGrams(read, grams);
    else for (const token of this.#at(at)) this.#addFrom(token.next, [...read, token], grams);
  }

  /** Code by its beginning. */
  #addCode(grams: Set<number>): void {
    const start = CODE_STARTS.findLast((length) => length <= this.#query.length);
    if (start !== undefined && /^[\da-z]*$/.test(this.#query))
      grams.add(codeGram(this.#query.slice(0, start)));
  }

  /** Places of the query at which a character of a name can begin, for each place the ones it goes on to. */
  #steps(): readonly (readonly number[])[] {
    const { length } = this.#query;
    const steps: (readonly number[])[] = Array.from({ length }, () => []);
    const met = new Set(Array.from({ length: this.#within + 1 }, (_, place) => place));
    // A place that is met is behind the one it is met from.
    for (let at = 0; at < length; at++) {
      if (!met.has(at)) continue;
      const next = [...new Set(this.#at(at).map((token) => token.next))];
      steps[at] = next;
      for (const place of next) met.add(place);
    }
    return steps;
  }
}
