import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import type { StoredRow } from '../../wire/storage.api.ts';

/** A version of a draft: what it says can't change under this name. */
export interface NamedDraft {
  readonly tenant: string;
  readonly id: string;
  readonly epoch: number;
  readonly rev: number;
}

/** Drafts as the draft box lists them, made once for every version and place: 20 long ones are 30 MB to read and check. */
export interface BoxRows {
  /** null: not made yet. */
  find(named: NamedDraft, place: CheckedPlace): StoredRow | null;
  keep(named: NamedDraft, place: CheckedPlace, row: StoredRow): StoredRow;
}

interface Kept {
  readonly version: string;
  readonly row: StoredRow;
}

/** Of some hundred pages; those asked for longest ago go first. */
const MOST = 10_000;

const keyOf = ({ tenant, id }: NamedDraft): string => `${tenant}/${id}`;
const versionOf = ({ epoch, rev }: NamedDraft, place: CheckedPlace): string =>
  JSON.stringify([epoch, rev, place]);

export function keepBoxRows(most = MOST): BoxRows {
  const kept = new Map<string, Kept>();
  const put = (key: string, one: Kept): StoredRow => {
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return one.row;
  };
  return {
    find(named, place) {
      const key = keyOf(named);
      const known = kept.get(key);
      return known?.version === versionOf(named, place) ? put(key, known) : null;
    },
    keep: (named, place, row) => put(keyOf(named), { version: versionOf(named, place), row }),
  };
}
