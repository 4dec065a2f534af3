import { nameInDirectory } from '../../domain/entries/directory-key.ts';
import type { Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { putSearched, type SearchedDirectory, type SearchRow } from '../../workers/contract/search-tasks.ts';
import type { EntryRow } from '../offline/entry-row.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { ownersOf, rivalsOf } from '../offline/own-buyers.ts';
import { countEntries, entriesUnder, nextEntries } from '../offline/read-entries.ts';
import { SEARCHED } from './searched-entries.ts';

/** Where the entries are, and the worker that keeps their index. */
export interface FeedParts {
  readonly store: Pick<OfflineStore, 'read' | 'session'>;
  readonly lane: Lane;
}

type AnyRow = Pick<EntryRow, 'key' | 'fields' | 'uses'>;

/** What became of entries: rows to put, keys to take out. */
interface Change {
  readonly rows: SearchRow[];
  readonly gone: string[];
}

/** Keeps the index of one directory of one taxpayer in step with what is kept on this device. */
export class IndexFeed<D extends SearchedDirectory> {
  readonly directory: D;
  readonly taxpayerId: string;
  readonly #parts: FeedParts;
  readonly #owners: ReadonlySet<string>;
  /** The newest place that was read. */
  #place = Infinity;
  /** Whether an entry says something, of all of its type that were read. */
  #says = new Map<string, boolean>();
  /** Rows that are counted and never read: damaged ones. */
  #unread = 0;
  /** How many entries the worker's index has. */
  #size = 0;

  constructor(directory: D, taxpayerId: string, parts: FeedParts) {
    this.directory = directory;
    this.taxpayerId = taxpayerId;
    this.#parts = parts;
    this.#owners = ownersOf({ session: parts.store.session, taxpayerId });
  }

  get size(): number {
    return this.#size;
  }

  /** The worker has lost its index: all is read again. */
  forget(): void {
    this.#place = Infinity;
    this.#says = new Map();
    this.#unread = 0;
    this.#size = 0;
  }

  /** Reads what is newer than what was read. False where the worker died meanwhile. */
  async refresh(): Promise<boolean> {
    // The next slice is read while the worker takes the one before.
    for (let put: Promise<boolean> = Promise.resolve(true); ;) {
      const change = await this.#nextChange();
      if (!(await put)) return false;
      if (change === null) return true;
      put = this.#put(change);
    }
  }

  /** Reads entries again that may be gone, or were missed. False where the worker died meanwhile. */
  async reread(keys: readonly string[]): Promise<boolean> {
    const { type } = SEARCHED[this.directory];
    const rows = await this.#parts.store.read((tx) => entriesUnder(tx, type, keys));
    rows.forEach((row, at) => {
      const key = keys[at] as string;
      if (row === undefined) this.#says.delete(key);
      else this.#says.set(key, row.fields !== null);
    });
    return this.#put(
      await this.#changeOf(keys, new Map(rows.flatMap((row) => (row ? [[row.key, row]] : [])))),
    );
  }

  /** Keys of entries that were deleted where nobody told, or were missed; mostly a count tells that there are none. */
  async findMissed(): Promise<readonly string[]> {
    const { type } = SEARCHED[this.directory];
    const { store } = this.#parts;
    const isWhole = async () =>
      (await store.read((tx) => countEntries(tx, type))) === this.#says.size + this.#unread;
    if (this.#place === Infinity || (await isWhole())) return [];
    const thrownAway = [...this.#says].flatMap(([key, says]) => (says ? [] : [key]));
    if (thrownAway.length > 0) {
      const rows = await store.read((tx) => entriesUnder(tx, type, thrownAway));
      for (const [at, key] of thrownAway.entries()) if (rows[at] === undefined) this.#says.delete(key);
      if (await isWhole()) return [];
    }
    return this.#compareAll();
  }

  async #compareAll(): Promise<readonly string[]> {
    const { type } = SEARCHED[this.directory];
    const { store } = this.#parts;
    const before = [...this.#says.keys()];
    const there = new Set<string>();
    for (let place = Infinity; ;) {
      const from = place;
      const rows = await store.read((tx) => nextEntries(tx, type, from));
      for (const { key } of rows) there.add(key);
      const last = rows.at(-1);
      if (last === undefined) break;
      place = last.recency;
    }
    this.#unread = Math.max(0, (await store.read((tx) => countEntries(tx, type))) - there.size);
    const deleted = before.filter((key) => !there.has(key));
    return [...deleted, ...[...there].filter((key) => !this.#says.has(key))];
  }

  async #nextChange(): Promise<Change | null> {
    const { type } = SEARCHED[this.directory];
    const from = this.#place;
    const rows = await this.#parts.store.read((tx) => nextEntries(tx, type, from));
    const last = rows.at(-1);
    if (last === undefined) return null;
    this.#place = last.recency;
    for (const { key, fields } of rows) this.#says.set(key, fields !== null);
    const byKey = new Map<string, AnyRow>(rows.map((row) => [row.key, row]));
    return this.#changeOf([...byKey.keys()], byKey);
  }

  /** What becomes of the directory where these entries changed. `read`: their rows, as far as there are any. */
  async #changeOf(keys: readonly string[], read: Map<string, AnyRow>): Promise<Change> {
    const change: Change = { rows: [], gone: [] };
    const affected = [...new Set(keys.flatMap((key) => this.#affectedBy(key)))];
    const unread = affected.filter((key) => !read.has(key) && this.#isOffered(key));
    if (unread.length > 0) {
      const { type } = SEARCHED[this.directory];
      for (const row of await this.#parts.store.read((tx) => entriesUnder(tx, type, unread)))
        if (row !== undefined) read.set(row.key, row);
    }
    for (const key of affected) {
      const row = this.#isOffered(key) ? read.get(key) : undefined;
      if (row?.fields == null) change.gone.push(key);
      else change.rows.push(this.#searchRow(row));
    }
    return change;
  }

  #searchRow({ key, fields, uses = 0 }: AnyRow): SearchRow {
    const { whole, searched } = SEARCHED[this.directory];
    return { key, ...searched(whole(fields as Parameters<typeof whole>[0])), uses };
  }

  /** The entry itself where it can be in the directory, and one of the whole tenant that it takes the place of. */
  #affectedBy(key: string): readonly string[] {
    if (!SEARCHED[this.directory].hasTenantWide)
      return nameInDirectory(this.taxpayerId, key) === null ? [] : [key];
    for (const owner of this.#owners) {
      const name = nameInDirectory(owner, key);
      if (name !== null) return owner === this.taxpayerId ? [name, key] : [name];
    }
    return this.#rivals(key) === null ? [] : [key];
  }

  #isOffered(key: string): boolean {
    const rivals = this.#rivals(key);
    return this.#says.get(key) === true && rivals?.some((rival) => this.#says.get(rival) === true) === false;
  }

  #rivals(key: string): readonly string[] | null {
    return rivalsOf({ session: this.#parts.store.session, taxpayerId: this.taxpayerId }, key);
  }

  async #put(change: Change): Promise<boolean> {
    if (change.rows.length + change.gone.length === 0) return true;
    const { directory, taxpayerId } = this;
    const put = await runTask(this.#parts.lane, putSearched, { directory, taxpayerId, ...change });
    if (put.ok) this.#size = put.value.size;
    return put.ok;
  }
}
