import { ok } from '../../domain/kernel/result.ts';
import { SearchIndex } from '../../domain/search/search-index.ts';
import { findSearched, putSearched } from '../contract/search-tasks.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import { handle, type TaskHandler } from '../host/expose-tasks.ts';

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

  find({
    text,
    from,
    limit,
    counted,
    ...place
  }: InputOf<typeof findSearched>): OutputOf<typeof findSearched> {
    const index = this.#index(place);
    const found = index.find(text, counted === true ? Infinity : from + limit);
    return { keys: found.slice(from, from + limit), total: found.length, size: index.size() };
  }

  #index({ directory, taxpayerId }: Place): SearchIndex {
    const name = `${directory}/${taxpayerId}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const made = new SearchIndex();
    this.#indexes.set(name, made);
    return made;
  }
}

/** Answers what is asked of the directories that are put here. */
export function directoryHandlers(): readonly TaskHandler[] {
  const directories = new Directories();
  return [
    handle(putSearched, (input) => ok({ size: directories.put(input) })),
    handle(findSearched, (input) => ok(directories.find(input))),
  ];
}
