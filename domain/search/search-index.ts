import { plainOf } from '../pinyin/read-query.ts';
import { codeGrams, eachGram, QueryGrams } from './grams.ts';
import { isWhole, placeInName } from './match-name.ts';
import { createPostings } from './postings.ts';
import { Slots } from './slots.ts';
import { meantBy, partsOf } from './typos.ts';

/** What can be looked for: a buyer, goods, a tax code. */
export interface Searched {
  /** Its name here; what is put under it again takes its place, as the latest. */
  readonly key: string;
  readonly name: string;
  /** Tax id or tax code, found by its beginning; '' for none. */
  readonly code: string;
  /** How often it was used. */
  readonly uses: number;
}

/** Characters of a text that count: more than a name has. */
const MAX_QUERY = 100;
/** Of how many recent ones, for each that is wanted, the best are chosen. */
const CHOICE = 3;
/** Entries that are looked at before it is worth to ask which part of a text is the rarest. */
const LOOKS = 40;
/** So few that nothing rarer is looked for. */
const FEW = 64;
/** Slots of dropped entries that are not worth to be cleared away. */
const SPARED = 1024;

interface Hit {
  readonly slot: number;
  readonly rank: number;
}

/** What is the text itself comes before what begins with it, and that before what has it within. */
const RANK = { whole: 2, begins: 1, within: 0 };

/** All that was found by a text that is typed on. */
interface Narrowed {
  readonly query: string;
  readonly slots: readonly number[];
}

/** Buyers, goods and codes are found by one and the same index; what is put is found at once. */
export class SearchIndex {
  #postings = createPostings();
  #slots = new Slots();
  #slotOf = new Map<string, number>();
  #narrowed: Narrowed | null = null;

  /** Adds what was used or learned just now: the last one put is the most recent. */
  put({ key, name, code, uses }: Searched): void {
    this.drop(key);
    const plain = plainOf(name);
    this.#add(
      key,
      Uint16Array.from(plain, (_, at) => plain.charCodeAt(at)),
      plainOf(code),
      uses,
    );
    if (this.#slots.keys.length > 2 * this.#slotOf.size + SPARED) this.#compact();
  }

  drop(key: string): void {
    const slot = this.#slotOf.get(key);
    if (slot === undefined) return;
    this.#slots.keys[slot] = null;
    this.#slotOf.delete(key);
    this.#narrowed = null;
  }

  /**
   * Keys of what a text stands in, by characters, pinyin in full, initials, or mixed, and of codes that begin with it. Of the
   * most recent those come first that are it, then those whose name begins with it, then those used more often. Where there is nothing, of what
   * differs from it by one sign. Without a text the most recent.
   */
  find(text: string, limit: number): readonly string[] {
    const exact = this.findExact(text, limit);
    const query = plainOf(text).slice(0, MAX_QUERY);
    return exact.length > 0 || query === '' ? exact : this.#keysOf(this.#meant(query, limit * CHOICE), limit);
  }

  /** The same of nothing but what the text stands in. */
  findExact(text: string, limit: number): readonly string[] {
    const query = plainOf(text).slice(0, MAX_QUERY);
    if (query === '') return text.trim() === '' ? this.#latest(limit) : [];
    return this.#keysOf(this.#exact(query, limit * CHOICE), limit);
  }

  size(): number {
    return this.#slotOf.size;
  }

  /** Bytes of its tables; keys and what is found are the caller's. */
  bytes(): number {
    return this.#postings.bytes() + this.#slots.bytes();
  }

  #keysOf(hits: Hit[], limit: number): readonly string[] {
    return hits
      .sort((one, other) => this.#compare(one, other))
      .slice(0, limit)
      .map(({ slot }) => this.#slots.keys[slot] as string);
  }

  #add(key: string, name: Uint16Array, code: string, uses: number): void {
    const slot = this.#slots.push(key, name, code, uses);
    this.#slotOf.set(key, slot);
    this.#narrowed = null;
    eachGram(name, (gram) => {
      this.#postings.add(gram, slot);
    });
    for (const gram of codeGrams(code)) this.#postings.add(gram, slot);
  }

  /** Without the slots of what was dropped. */
  #compact(): void {
    const before = this.#slots;
    this.#postings = createPostings();
    this.#slots = new Slots();
    this.#slotOf = new Map();
    for (const [slot, key] of before.keys.entries())
      if (key !== null)
        this.#add(key, before.name(slot), before.codes[slot] as string, before.uses[slot] as number);
  }

  #exact(query: string, wanted: number): Hit[] {
    const narrowed = this.#narrowed;
    // What a longer text stands in, the shorter one stood in.
    if (narrowed !== null && query.startsWith(narrowed.query)) {
      const hits = narrowed.slots.flatMap((slot) => this.#hit(slot, query) ?? []);
      this.#narrowed = { query, slots: hits.map(({ slot }) => slot) };
      return hits;
    }
    const grams = new QueryGrams(query);
    const all = grams.all();
    const hits =
      this.#hits(query, all, wanted, LOOKS) ?? this.#hits(query, this.#rarest(grams, all), wanted) ?? [];
    this.#narrowed = hits.length < wanted ? { query, slots: hits.map(({ slot }) => slot) } : null;
    return hits;
  }

  /** What was meant where a sign of the query is wrong, missing, too much, or in the wrong place. */
  #meant(query: string, wanted: number): Hit[] {
    const hits = new Map<number, Hit>();
    for (const meant of meantBy(query)) {
      for (const hit of this.#hits(meant, this.#rarestPart(meant), wanted) ?? [])
        if (!hits.has(hit.slot)) hits.set(hit.slot, hit);
      if (hits.size >= wanted) break;
    }
    return [...hits.values()];
  }

  #rarestPart(meant: string): readonly number[] {
    let [best, fewest]: [readonly number[], number] = [[], Infinity];
    for (const part of partsOf(meant)) {
      const rarest = this.#rarest(part, part.all());
      const count = this.#postings.count(rarest);
      if (count < fewest) [best, fewest] = [rarest, count];
      if (fewest <= FEW) break;
    }
    return best;
  }

  #hit(slot: number, query: string): Hit | null {
    const { keys, pool, starts, codes } = this.#slots;
    if (keys[slot] === null) return null;
    const [start, end] = [starts[slot] as number, starts[slot + 1] as number];
    const place = placeInName(pool, start, end, query);
    if (place === 'within') return { slot, rank: RANK.within };
    if (place === 'first') return { slot, rank: isWhole(pool, start, end, query) ? RANK.whole : RANK.begins };
    const code = codes[slot] as string;
    if (!code.startsWith(query)) return null;
    return { slot, rank: code === query ? RANK.whole : RANK.begins };
  }

  /** null: more would have to be looked at. */
  #hits(query: string, grams: readonly number[], wanted: number, looks = Infinity): Hit[] | null {
    const hits: Hit[] = [];
    let left = looks;
    this.#postings.visit(grams, (slot) => {
      const hit = this.#hit(slot, query);
      if (hit !== null) hits.push(hit);
      return --left >= 0 && hits.length < wanted;
    });
    return left < 0 ? null : hits;
  }

  #rarest(query: QueryGrams, grams: readonly number[]): readonly number[] {
    let [best, fewest] = [grams, this.#postings.count(grams)];
    if (fewest <= FEW) return best;
    for (const later of query.later()) {
      const count = this.#postings.count(later);
      if (count < fewest) [best, fewest] = [later, count];
      if (fewest <= FEW) break;
    }
    return best;
  }

  #latest(limit: number): readonly string[] {
    const { keys } = this.#slots;
    const found: string[] = [];
    for (let slot = keys.length - 1; slot >= 0 && found.length < limit; slot--) {
      const key = keys[slot];
      if (key != null) found.push(key);
    }
    return found;
  }

  #compare(one: Hit, other: Hit): number {
    const { uses } = this.#slots;
    return (
      other.rank - one.rank ||
      (uses[other.slot] as number) - (uses[one.slot] as number) ||
      other.slot - one.slot
    );
  }
}
