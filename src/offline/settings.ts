import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import { SETTING_TYPES } from '../../domain/entries/setting-types.ts';
import type { Database } from './database.ts';

/** The settings of this database, in memory: pages want them at once. */
export interface Settings {
  readonly read: <Type extends EntryType>(type: Type, key: string) => EntryFields[Type] | null;
  /** Of which there are settings of a type. */
  readonly keys: (type: EntryType) => readonly string[];
  /** Reads them again; true when something is different. */
  readonly reload: () => Promise<boolean>;
}

export function keepSettings(database: Database): Settings {
  let kept = new Map<string, unknown>();
  let signature = '[]';
  return {
    read: <Type extends EntryType>(type: Type, key: string) =>
      (kept.get(`${type}/${key}`) ?? null) as EntryFields[Type] | null,
    keys: (type) =>
      [...kept.keys()].flatMap((key) => (key.startsWith(`${type}/`) ? [key.slice(type.length + 1)] : [])),
    async reload() {
      const rows = await database.read(async (tx) => {
        const store = tx.objectStore('entries');
        const found = SETTING_TYPES.map((type) => store.getAll(IDBKeyRange.bound([type], [type, []])));
        return (await Promise.all(found)).flat();
      });
      const next = JSON.stringify(rows.map(({ type, key, fields }) => [type, key, fields]));
      if (next === signature) return false;
      signature = next;
      kept = new Map(rows.map(({ type, key, fields }) => [`${type}/${key}`, fields]));
      return true;
    },
  };
}
