import type { EntryVersion } from '../../domain/entries/changed-entry.ts';
import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import type { AppError } from '../../domain/kernel/errors.ts';

/** Some fields of an entry. */
export type SomeFields = Readonly<Record<string, unknown>>;

/** An entry as the service has it; `fields` null: thrown away there. */
export interface StoredEntry extends EntryVersion {
  readonly fields: SomeFields | null;
}

/** What the service had before it was restored. */
export interface LostEntry extends EntryVersion {
  readonly fields: SomeFields;
}

/**
 * A change of an entry by its user. set: these fields say this now, the others stay. unset: thrown away, seen in revision
 * `baseRev`; null until the service says which one it made of what is being sent.
 */
export type EntryPatch =
  | { readonly kind: 'set'; readonly fields: SomeFields }
  | { readonly kind: 'unset'; readonly baseRev: number | null };

/** again: so they stood in version `known`, which the service lost. */
type SentPatch =
  EntryPatch | { readonly kind: 'again'; readonly fields: SomeFields; readonly known: EntryVersion };

/** A change as it is sent: from here on its bytes never change. */
export interface SentEntry {
  readonly opId: string;
  readonly patch: SentPatch;
  /** Definite refusals so far. */
  readonly refusals: number;
  /** The service took it; it stands here until what came of it is pulled. */
  readonly arrived?: EntryVersion;
}

/**
 * An entry of a directory or a setting (domain/entries/entry-types.ts), together with what of it waits for the service:
 * the change and its promise are one row, so that neither is ever without the other.
 */
export interface EntryRow<Type extends EntryType = EntryType> {
  readonly type: Type;
  readonly key: string;
  /** What it says here; null: thrown away, the service does not know yet. */
  readonly fields: EntryFields[Type] | null;
  /** What the service said last; null where it never said anything. */
  readonly stored: StoredEntry | null;
  /** Is offered to the service again; absent on others. PROTOCOL §9 */
  readonly lost?: LostEntry;
  /** What was changed since and not sent yet. */
  readonly change: EntryPatch | null;
  readonly sent: SentEntry | null;
  /** 1 while something waits (a number, because IndexedDB can't index booleans). */
  readonly unsynced: 0 | 1;
  /** The service refused a change for good; it stays here until the entry is changed again. */
  readonly refused?: AppError;
  /** Less is newer: the order in which entries are offered. What says something else than before has the newest place. */
  readonly recency: number;
  /** How often it was used or changed on this device; absent on what never was. */
  readonly uses?: number;
}

const plus = (fields: SomeFields | null, patch: SentPatch | null): SomeFields | null => {
  if (patch === null) return fields;
  return patch.kind === 'unset' ? null : { ...fields, ...patch.fields };
};

/** What the rest of a row follows from. */
export type EntryParts = Omit<EntryRow, 'fields' | 'unsynced'>;

/** The row of what the service has and what waits here; null when there is nothing of it. */
export function entryRow(row: EntryParts): EntryRow | null {
  const { stored, lost, sent, change } = row;
  const known = lost === undefined ? (stored?.fields ?? null) : { ...stored?.fields, ...lost.fields };
  const fields = plus(plus(known, sent?.patch ?? null), change) as unknown as EntryRow['fields'];
  const unsynced = isWaiting(row) ? 1 : 0;
  return fields === null && unsynced === 0 && sent === null ? null : { ...row, fields, unsynced };
}

const isWaiting = ({ lost, sent, change }: EntryParts): boolean =>
  lost !== undefined || change !== null || (sent !== null && sent.arrived === undefined);

/** Two changes that were not sent as one. */
export const joined = (before: EntryPatch | null, fields: SomeFields): EntryPatch => ({
  kind: 'set',
  fields: { ...(before?.kind === 'set' ? before.fields : {}), ...fields },
});
