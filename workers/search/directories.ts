import { ok } from '../../domain/kernel/result.ts';
import { OtherTexts } from '../../domain/search/other-texts.ts';
import { SearchIndex } from '../../domain/search/search-index.ts';
import { findSearched, putSearched } from '../contract/search-tasks.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import { handle, type TaskHandler } from '../host/expose-tasks.ts';

type Place = Pick<InputOf<typeof putSearched>, 'directory' | 'taxpayerId'>;

interface Directory {
  readonly index: SearchIndex;
  readonly others: OtherTexts;
}

/** What by name or code stands first; where nothing stands in any text, what was meant. */
function keysIn({ index, others }: Directory, text: string, limit: number): readonly string[] {
  const exact = index.findExact(text, limit);
  if (exact.length >= limit) return exact;
  const known = new Set(exact);
  const all = [...exact, ...others.find(text).filter((key) => !known.has(key))];
  return all.length > 0 ? all.slice(0, limit) : index.find(text, limit);
}

/** The indexes of all directories that were put here. */
export class Directories {
  readonly #directories = new Map<string, Directory>();

  put({ rows, gone, ...place }: InputOf<typeof putSearched>): number {
    const { index, others } = this.#directory(place);
    for (const key of gone) {
      index.drop(key);
      others.drop(key);
    }
    for (const row of rows) {
      index.put(row);
      others.put(row.key, row.others ?? [], row.uses);
    }
    return index.size();
  }

  find({
    text,
    from,
    limit,
    counted,
    ...place
  }: InputOf<typeof findSearched>): OutputOf<typeof findSearched> {
    const one = this.#directory(place);
    const found = keysIn(one, text, counted === true ? Infinity : from + limit);
    return { keys: found.slice(from, from + limit), total: found.length, size: one.index.size() };
  }

  #directory({ directory, taxpayerId }: Place): Directory {
    const name = `${directory}/${taxpayerId}`;
    const known = this.#directories.get(name);
    if (known !== undefined) return known;
    const made = { index: new SearchIndex(), others: new OtherTexts() };
    this.#directories.set(name, made);
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
