/** A term, its category, the place of that one's short name, and how much it counts. */
export interface Counted {
  readonly term: string;
  readonly at: number;
  readonly short: number;
  readonly much: number;
}

/** From which end terms are read, how far, and what is counted. */
interface Reading {
  readonly longest: number;
  /** Chances below this are left out where terms go on: at first, and then. */
  readonly slight: readonly [first: number, then: number];
  readonly place: (term: string, depth: number) => number;
  readonly counts: (counted: Counted) => number;
}

/** A head says which category it is; what stands before it tells no more than the short name. */
const ENDING: Reading = {
  longest: 4,
  slight: [1, 1e-2],
  place: (term, depth) => term.length - depth - 1,
  counts: ({ at }) => at,
};
const BEGINNING: Reading = {
  longest: 3,
  slight: [0, 0],
  place: (_term, depth) => depth,
  counts: ({ short }) => short,
};

type Chances = ReadonlyMap<number, number>;

const NONE: Chances = new Map();
/** What a beginning tells beside an ending. */
const OF_BEGINNING = 0.7;
/** The chance of what no beginning was seen with. */
const NEVER = 1e-7;

/** Terms that are alike so far; those that go on alike are put together when they are first asked for. */
class Branch {
  readonly chances: Chances;
  readonly #terms: readonly Counted[];
  readonly #reading: Reading;
  readonly #depth: number;
  readonly #further = new Map<string, Branch>();
  #parts: ReadonlyMap<string, readonly Counted[]> | undefined;

  constructor(terms: readonly Counted[], reading: Reading, depth = 0, before: Chances = NONE) {
    this.#terms = terms;
    this.#reading = reading;
    this.#depth = depth;
    this.chances = this.#counted(before);
  }

  /** The farthest branch that a name is on. */
  of(name: string): Branch {
    const { longest, place } = this.#reading;
    if (this.#depth === longest || this.#depth >= name.length) return this;
    return this.#next(name.charAt(place(name, this.#depth)))?.of(name) ?? this;
  }

  #next(character: string): Branch | undefined {
    const known = this.#further.get(character);
    if (known !== undefined) return known;
    this.#parts ??= this.#parted();
    const terms = this.#parts.get(character);
    if (terms === undefined) return undefined;
    const next = new Branch(terms, this.#reading, this.#depth + 1, this.chances);
    this.#further.set(character, next);
    return next;
  }

  #parted(): ReadonlyMap<string, readonly Counted[]> {
    const parts = new Map<string, Counted[]>();
    for (const counted of this.#terms) {
      if (counted.term.length <= this.#depth) continue;
      const character = counted.term.charAt(this.#reading.place(counted.term, this.#depth));
      const known = parts.get(character);
      if (known === undefined) parts.set(character, [counted]);
      else known.push(counted);
    }
    return parts;
  }

  /** How often each is here; what the terms were like before keeps a share as large as these are varied. */
  #counted(before: Chances): Chances {
    const seen = new Map<number, number>();
    let whole = 0;
    for (const counted of this.#terms) {
      const key = this.#reading.counts(counted);
      seen.set(key, (seen.get(key) ?? 0) + counted.much);
      whole += counted.much;
    }
    const all = whole + seen.size;
    const slight = this.#reading.slight[this.#depth > 1 ? 1 : 0];
    const chances = new Map<number, number>();
    for (const [key, chance] of before) if (chance > slight) chances.set(key, (chance * seen.size) / all);
    for (const [key, much] of seen) chances.set(key, (chances.get(key) ?? 0) + much / all);
    return chances;
  }
}

/** What names that begin and end alike are. */
export class Likeness {
  readonly #endings: Branch;
  readonly #beginnings: Branch;
  readonly #shorts: readonly number[];

  constructor(terms: readonly Counted[], shorts: readonly number[]) {
    this.#endings = new Branch(terms, ENDING);
    this.#beginnings = new Branch(terms, BEGINNING);
    this.#shorts = shorts;
  }

  /** Calls with the logarithm of how likely a name is of a category, by its end and its beginning, where anything speaks for it. */
  each(name: string, note: (at: number, likely: number) => void): void {
    const ending = this.#endings.of(name);
    if (ending === this.#endings) return;
    const usual = this.#beginnings.chances;
    const own = this.#beginnings.of(name).chances;
    for (const [at, chance] of ending.chances) {
      const short = this.#shorts[at] ?? -1;
      const lift = (own.get(short) ?? NEVER) / (usual.get(short) ?? NEVER);
      note(at, Math.log(chance) + OF_BEGINNING * Math.log(lift));
    }
  }
}
