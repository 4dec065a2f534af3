import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import { buyerTaxIdOf, type StoredRow } from '../../wire/storage.api.ts';
import type { FindBuyer } from './known-buyers.ts';

/** A version of a draft: what it says can't change under this name. */
export interface NamedDraft {
  readonly tenant: string;
  readonly id: string;
  readonly epoch: number;
  readonly rev: number;
}

/** Drafts as the draft box lists them, made once for every version and place: 20 long ones are 30 MB to read and check. */
export interface BoxRows {
  /** The tax id that stands in a version as buyer's; null: it is not known here. */
  taxIdOf(named: NamedDraft, place: CheckedPlace): string | null;
  /** null: not made yet, or while the directory knew another buyer by that tax id. */
  find(named: NamedDraft, place: CheckedPlace, buyer: FindBuyer): StoredRow | null;
  keep(named: NamedDraft, place: CheckedPlace, made: MadeRow): StoredRow;
}

/** A row, and the name by which the directory knew its buyer when it was made; '' for none. */
interface MadeRow {
  readonly row: StoredRow;
  readonly known: string;
}

interface Kept extends MadeRow {
  readonly version: string;
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
  const of = (named: NamedDraft, place: CheckedPlace): Kept | undefined => {
    const one = kept.get(keyOf(named));
    return one?.version === versionOf(named, place) ? one : undefined;
  };
  return {
    taxIdOf(named, place) {
      const one = of(named, place);
      return one === undefined ? null : buyerTaxIdOf(one.row);
    },
    find(named, place, buyer) {
      const one = of(named, place);
      if (one === undefined || one.known !== (buyer(buyerTaxIdOf(one.row))?.name ?? '')) return null;
      return put(keyOf(named), one);
    },
    keep: (named, place, made) => put(keyOf(named), { version: versionOf(named, place), ...made }),
  };
}
