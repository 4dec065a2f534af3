import { defineTask } from './define-task.ts';

/** The directories of a taxpayer that are searched. */
export type SearchedDirectory = 'buyers' | 'goods' | 'commonCodes';

/** What of an entry is searched. */
export interface SearchRow {
  /** Key of the entry. */
  readonly key: string;
  /** Name, and what else is looked for by its characters or pinyin. */
  readonly name: string;
  /** Tax id or code: found by its beginning. */
  readonly code: string;
  /** What else it is found by, behind all others: the characters of addresses and accounts. */
  readonly others?: readonly string[];
  /** How often it was taken; what is taken often comes first. */
  readonly uses: number;
}

interface Place {
  readonly directory: SearchedDirectory;
  readonly taxpayerId: string;
}

/** Puts rows into an index and takes others out; the index lives as long as its worker. Rows come in the order of their last use, latest last. Answers how many there are. */
export const putSearched = defineTask<
  Place & { readonly rows: readonly SearchRow[]; readonly gone: readonly string[] },
  { readonly size: number }
>({ name: 'search.put', pool: 'search', cancel: 'never' });

/** What is asked for of all that is meant by a text. */
export interface SearchedPart {
  readonly text: string;
  /** How many are passed over, and how many are wanted then. */
  readonly from: number;
  readonly limit: number;
  /** Whether it is also asked how many there are; that takes longer. */
  readonly counted?: boolean;
}

/**
 * Keys of what is meant by a text, best first; of an empty text the latest. `total`: how many there are, where that was
 * asked; `size`: entries in the index: fewer than were put where the worker died meanwhile.
 */
export const findSearched = defineTask<
  Place & SearchedPart,
  { readonly keys: readonly string[]; readonly total: number; readonly size: number }
>({ name: 'search.find', pool: 'search', cancel: 'never' });
