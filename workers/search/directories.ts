import { createSearchIndex, type SearchIndex } from '../../domain/search/search-index.ts';
import type { findSearched, putSearched } from '../contract/search-tasks.ts';
import type { InputOf } from '../contract/define-task.ts';

type Place = Pick<InputOf<typeof putSearched>, 'directory' | 'taxpayerId'>;

/** The indexes of all directories that were put here. */
export class Directories {
  readonly #indexes = new Map<string, SearchIndex>();

  put({ rows, gone, ...place }: InputOf<typeof putSearched>): number {
    const index = this.#index(place);
    for (const key of gone) index.drop(key);
    for (const row of rows) index.put(row);
    return index.size();
  }

  find({ text, limit, ...place }: InputOf<typeof findSearched>): readonly string[] {
    return this.#index(place).find(text, limit);
  }

  #index({ directory, taxpayerId }: Place): SearchIndex {
    const name = `${directory}/${taxpayerId}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const made = createSearchIndex();
    this.#indexes.set(name, made);
    return made;
  }
}
