import { plainOf } from '../pinyin/read-query.ts';
import { codeGrams, eachGram, gramsOfQuery, laterGrams } from './grams.ts';
import { placeInName } from './match-name.ts';
import { createPostings } from './postings.ts';

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

/** Buyers, goods and codes are found by one and the same index. */
export interface SearchIndex {
  /** Adds what was used or learned just now: the last one put is the most recent. */
  readonly put: (entry: Searched) => void;
  readonly drop: (key: string) => void;
  /**
   * Keys of what a text stands in, by characters, pinyin in full, initials, or mixed, and of codes that begin with it. Of the
   * most recent those come first whose name begins with it, then those used more often. Without a text the most recent.
   */
  readonly find: (text: string, limit: number) => readonly string[];
  readonly size: () => number;
  /** Bytes of its tables; keys and what is found are the caller's. */
  readonly bytes: () => number;
}

/** Longer ones stand in no name. Characters, as in `searchNames`. */
const MAX_QUERY = 30;
/** Of how many recent ones, for each that is wanted, the best are chosen. */
const CHOICE = 3;
const FIRST_ROOM = 1024;
/** Entries that are looked at before it is worth to ask which part of a text is the rarest. */
const LOOKS = 40;
/** So few that nothing rarer is looked for. */
const FEW = 64;

interface Hit {
  readonly slot: number;
  readonly begins: boolean;
}

/** Tables of the entries by slot; slots ascend in the order in which they were put. */
function createSlots() {
  let [starts, uses] = [new Uint32Array(FIRST_ROOM), new Uint32Array(FIRST_ROOM)];
  let pool = new Uint16Array(FIRST_ROOM * 16);
  const keys: (string | null)[] = [];
  const codes: string[] = [];
  const grown = <T extends Uint16Array | Uint32Array>(table: T, wanted: number): T => {
    if (wanted <= table.length) return table;
    const next = new (table.constructor as new (length: number) => T)(Math.ceil(wanted * 1.25));
    next.set(table);
    return next;
  };
  return {
    keys,
    codes,
    uses: (slot: number): number => uses[slot] ?? 0,
    place: (slot: number) => ({ pool, start: starts[slot] as number, end: starts[slot + 1] as number }),
    push(key: string, plain: string, code: string, used: number): number {
      const slot = keys.length;
      const start = starts[slot] as number;
      starts = grown(starts, slot + 2);
      uses = grown(uses, slot + 1);
      pool = grown(pool, start + plain.length);
      for (let at = 0; at < plain.length; at++) pool[start + at] = plain.charCodeAt(at);
      starts[slot + 1] = start + plain.length;
      uses[slot] = used;
      keys.push(key);
      codes.push(code);
      return slot;
    },
    bytes: () => starts.byteLength + uses.byteLength + pool.byteLength,
  };
}

/** An empty index; what is put is found at once. */
export function createSearchIndex(): SearchIndex {
  const postings = createPostings();
  const slots = createSlots();
  const slotOf = new Map<string, number>();

  const drop = (key: string): void => {
    const slot = slotOf.get(key);
    if (slot === undefined) return;
    slots.keys[slot] = null;
    slotOf.delete(key);
  };
  const hitOf = (slot: number, query: string): Hit | null => {
    if (slots.keys[slot] === null) return null;
    const place = placeInName(slots.place(slot), query);
    if (place !== null) return { slot, begins: place === 'first' };
    return (slots.codes[slot] as string).startsWith(query) ? { slot, begins: true } : null;
  };
  /** null: more would have to be looked at. */
  const hitsOf = (query: string, grams: readonly number[], wanted: number, looks: number): Hit[] | null => {
    const hits: Hit[] = [];
    let left = looks;
    postings.visit(grams, (slot) => {
      const hit = hitOf(slot, query);
      if (hit !== null) hits.push(hit);
      return --left >= 0 && hits.length < wanted;
    });
    return left < 0 ? null : hits;
  };
  const rarest = (query: string, grams: readonly number[]): readonly number[] => {
    let [best, fewest] = [grams, postings.count(grams)];
    for (const later of laterGrams(query)) {
      if (fewest <= FEW) break;
      const count = postings.count(later);
      if (count < fewest) [best, fewest] = [later, count];
    }
    return best;
  };
  const latest = (limit: number): readonly string[] => {
    const found: string[] = [];
    for (let slot = slots.keys.length - 1; slot >= 0 && found.length < limit; slot--) {
      const key = slots.keys[slot];
      if (key != null) found.push(key);
    }
    return found;
  };
  const better = (one: Hit, other: Hit): number =>
    Number(other.begins) - Number(one.begins) ||
    slots.uses(other.slot) - slots.uses(one.slot) ||
    other.slot - one.slot;

  return {
    put({ key, name, code, uses }) {
      drop(key);
      const plain = plainOf(name);
      const plainCode = plainOf(code);
      const slot = slots.push(key, plain, plainCode, uses);
      slotOf.set(key, slot);
      eachGram(
        Array.from(plain, (_, at) => plain.charCodeAt(at)),
        (gram) => {
          postings.add(gram, slot);
        },
      );
      for (const gram of codeGrams(plainCode)) postings.add(gram, slot);
    },
    drop,
    find(text, limit) {
      const query = plainOf(text);
      if (query === '') return text.trim() === '' ? latest(limit) : [];
      if (query.length > MAX_QUERY) return [];
      const grams = gramsOfQuery(query);
      const wanted = limit * CHOICE;
      return (
        hitsOf(query, grams, wanted, LOOKS) ??
        hitsOf(query, rarest(query, grams), wanted, Infinity) ??
        []
      )
        .sort(better)
        .slice(0, limit)
        .map(({ slot }) => slots.keys[slot] as string);
    },
    size: () => slotOf.size,
    bytes: () => postings.bytes() + slots.bytes(),
  };
}
