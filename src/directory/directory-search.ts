import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import {
  findSearched,
  type SearchedDirectory,
  type SearchedPart,
} from '../../workers/contract/search-tasks.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { entriesUnder } from '../offline/read-entries.ts';
import { unlessClosed } from '../offline/store-failure.ts';
import { IndexFeed } from './index-feed.ts';
import { SEARCHED, type SearchedFields } from './searched-entries.ts';

type SearchedStore = Pick<OfflineStore, 'read' | 'session' | 'subscribe' | 'closed'>;

/** An entry that was found, under its key in the store. */
export interface FoundEntry<D extends SearchedDirectory> {
  readonly key: string;
  readonly entry: SearchedFields<D>;
}

/** A part of what was found, and how much it is altogether. */
export interface FoundPage<D extends SearchedDirectory> {
  readonly entries: readonly FoundEntry<D>[];
  readonly total: number;
}

/** As often the index is filled again for one question where its worker dies. */
const MOST_FILLS = 3;

/** The directories of a store, searched in a worker. One for each open store: `searchOf(store)`. */
export class DirectorySearch {
  readonly #store: SearchedStore;
  readonly #lane: Lane;
  readonly #searches = new Map<string, Search<SearchedDirectory>>();
  readonly #listeners = new Set<() => void>();

  constructor(store: SearchedStore, lane: Lane = openLane('search')) {
    this.#store = store;
    this.#lane = lane;
    const stop = store.subscribe(() => {
      this.#tell();
    });
    store.closed.addEventListener('abort', () => {
      stop();
      lane.close();
    });
  }

  /** What is meant by a text, best first: its characters, pinyin, initials, or the beginning of a code; of an empty text the latest. */
  async find<D extends SearchedDirectory>(
    directory: D,
    taxpayerId: string,
    text: string,
    limit: number,
  ): Promise<readonly FoundEntry<D>[]> {
    return (await this.#of(directory, taxpayerId).ask({ text, from: 0, limit })).entries;
  }

  /** A page of all that is meant by a text. */
  page<D extends SearchedDirectory>(
    directory: D,
    taxpayerId: string,
    text: string,
    { from, limit }: { readonly from: number; readonly limit: number },
  ): Promise<FoundPage<D>> {
    return this.#of(directory, taxpayerId).ask({ text, from, limit, counted: true });
  }

  /** Calls after every change of the store, so that a list can be a `useLive(search, load)`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  #of<D extends SearchedDirectory>(directory: D, taxpayerId: string): Search<D> {
    const name = `${directory}/${taxpayerId}`;
    const known = this.#searches.get(name);
    if (known !== undefined) return known as unknown as Search<D>;
    const made = new Search(directory, taxpayerId, this.#store, this.#lane, () => {
      this.#tellListeners();
    });
    this.#searches.set(name, made);
    return made;
  }

  #tell(): void {
    for (const search of this.#searches.values()) search.expectDeletions();
    this.#tellListeners();
  }

  #tellListeners(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** One directory of one taxpayer: questions one after another. */
class Search<D extends SearchedDirectory> {
  readonly #feed: IndexFeed<D>;
  readonly #store: SearchedStore;
  readonly #lane: Lane;
  readonly #onChanged: () => void;
  #tail: Promise<unknown> = Promise.resolve();
  #mayMiss = false;
  #isComparing = false;

  constructor(directory: D, taxpayerId: string, store: SearchedStore, lane: Lane, onChanged: () => void) {
    this.#feed = new IndexFeed(directory, taxpayerId, { store, lane });
    this.#store = store;
    this.#lane = lane;
    this.#onChanged = onChanged;
  }

  /** The store changed: an entry may be gone. */
  expectDeletions(): void {
    this.#mayMiss = true;
  }

  async ask(part: SearchedPart): Promise<FoundPage<D>> {
    const found = await this.#queue(() => this.#found(part));
    if (this.#mayMiss && !this.#isComparing) void unlessClosed(this.#compare());
    return found;
  }

  async #found(part: SearchedPart): Promise<FoundPage<D>> {
    for (let fills = 0; fills < MOST_FILLS;) {
      const answer = (await this.#feed.refresh()) ? await this.#askWorker(part) : null;
      if (answer === null) {
        this.#feed.forget();
        fills++;
        continue;
      }
      const entries = await this.#read(answer.keys);
      const gone = answer.keys.filter((_, at) => entries[at] === null);
      if (gone.length === 0) return { entries: entries.filter((one) => one !== null), total: answer.total };
      await this.#feed.reread(gone);
    }
    throw new Error('the search worker does not stay alive');
  }

  /** null: the worker died, and what it kept with it. */
  async #askWorker(part: SearchedPart) {
    const { directory, taxpayerId, size } = this.#feed;
    const asked = await runTask(this.#lane, findSearched, { directory, taxpayerId, ...part });
    return asked.ok && asked.value.size === size ? asked.value : null;
  }

  async #read(keys: readonly string[]): Promise<readonly (FoundEntry<D> | null)[]> {
    if (keys.length === 0) return [];
    const { type, whole } = SEARCHED[this.#feed.directory];
    const rows = await this.#store.read((tx) => entriesUnder(tx, type, keys));
    return rows.map((row) =>
      row?.fields == null ? null : { key: row.key, entry: whole(row.fields as Partial<SearchedFields<D>>) },
    );
  }

  /** Looks for what was deleted elsewhere, while questions go on being answered. */
  async #compare(): Promise<void> {
    this.#isComparing = true;
    this.#mayMiss = false;
    try {
      const missed = await this.#feed.findMissed();
      if (missed.length === 0) return;
      await this.#queue(() => this.#feed.reread(missed));
      this.#onChanged();
    } finally {
      this.#isComparing = false;
    }
  }

  #queue<T>(step: () => Promise<T>): Promise<T> {
    const next = this.#tail.then(step);
    this.#tail = next.catch(() => undefined);
    return next;
  }
}
