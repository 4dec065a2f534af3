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

/** Keys of what is meant by a text, best first; of an empty text the latest. */
export const findSearched = defineTask<
  Place & { readonly text: string; readonly limit: number },
  { readonly keys: readonly string[] }
>({ name: 'search.find', pool: 'search', cancel: 'never' });
