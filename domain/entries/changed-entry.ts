import { sameValue } from '../draft-merge/same-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A revision, and the time of the service it was written in. */
export interface EntryVersion {
  readonly rev: number;
  readonly epoch: number;
}

/** An entry as the service keeps it. */
export interface KeptEntry extends EntryVersion {
  readonly fields: Fields;
  /** The version each field was set in. */
  readonly setAt: Readonly<Record<string, EntryVersion>>;
  /** Thrown away; the fields stay, since an edit brings it back. */
  readonly tomb: boolean;
}

/**
 * set: these fields say this now. again: so they stood in version `known`, which a restored service lost. unset: thrown
 * away by somebody who had seen revision `baseRev`.
 */
export type EntryEdit =
  | { readonly kind: 'set'; readonly fields: Fields }
  | { readonly kind: 'again'; readonly fields: Fields; readonly known: EntryVersion }
  | { readonly kind: 'unset'; readonly baseRev: number };

/**
 * The entry after an edit that arrives in time `epoch` of the service; null where it leaves everything as it is.
 * Field by field the last one to arrive holds; an edit wins over a deletion. PROTOCOL §1, class F
 */
export function changedEntry(edit: EntryEdit, before: KeptEntry | null, epoch: number): KeptEntry | null {
  const kept = before ?? NOTHING;
  const next = { rev: kept.rev + 1, epoch };
  if (edit.kind === 'unset')
    return kept.tomb || kept.rev !== edit.baseRev ? null : { ...kept, ...next, tomb: true };
  if (edit.kind === 'set') {
    const isNews = kept.tomb || !saysAlready(kept, edit.fields);
    return isNews ? { ...withFields(kept, edit.fields, next), ...next, tomb: false } : null;
  }
  const won = lostFields(edit.fields, edit.known, kept);
  if (Object.keys(won).length === 0) return null;
  return { ...withFields(kept, won, edit.known), ...next, tomb: kept.tomb && saysAlready(kept, won) };
}

/** What an entry is before the first edit: nothing there, like something thrown away. */
const NOTHING: KeptEntry = { rev: 0, epoch: 0, fields: {}, setAt: {}, tomb: true };

const saysAlready = ({ fields }: KeptEntry, wanted: Fields): boolean =>
  Object.entries(wanted).every(([name, value]) => sameValue(fields[name], value));

const withFields = (kept: KeptEntry, fields: Fields, version: EntryVersion): KeptEntry => ({
  ...kept,
  fields: { ...kept.fields, ...fields },
  setAt: { ...kept.setAt, ...Object.fromEntries(Object.keys(fields).map((name) => [name, version])) },
});

/** What was set after the version that is kept now. */
const lostFields = (fields: Fields, known: EntryVersion, { setAt }: KeptEntry): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isBefore(setAt[name] ?? NOTHING, known)));

const isBefore = (one: EntryVersion, other: EntryVersion): boolean =>
  one.epoch === other.epoch ? one.rev < other.rev : one.epoch < other.epoch;
