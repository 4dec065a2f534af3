import { changedEntry, type KeptEntry } from '../../domain/entries/changed-entry.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import type { EntryChange, EntryHead, EntryOp } from '../../wire/entries.api.ts';

interface Kept extends KeptEntry {
  readonly type: EntryType;
  readonly id: string;
  readonly seq: number;
}

/** Directories and settings of the service in memory. */
export class FakeEntries {
  kept = new Map<string, Kept>();
  /** Every edit that changed something, also what a restored service forgot. */
  readonly written: (Pick<Kept, 'type' | 'id' | 'rev' | 'epoch' | 'seq'> & { readonly edit: EntryOp })[] = [];

  apply(op: EntryOp, { epoch, newSeq }: { readonly epoch: number; readonly newSeq: () => number }): object {
    const { type, id } = op;
    const name = `${type}/${id}`;
    const before = this.kept.get(name) ?? null;
    const next = changedEntry(op, before, epoch);
    if (next === null) return { status: 'ok', rev: before?.rev ?? 0, epoch: before?.epoch ?? epoch };
    const seq = newSeq();
    this.kept.set(name, { ...next, type, id, seq });
    this.written.push({ type, id, rev: next.rev, epoch, seq, edit: op });
    return { status: 'ok', rev: next.rev, epoch };
  }

  changes(): EntryChange[] {
    return [...this.kept.values()].map(({ tomb, fields, type, id, rev, epoch, seq }) => {
      return { type, id, rev, epoch, seq, body: tomb ? null : { ...fields } };
    });
  }

  heads(): EntryHead[] {
    return [...this.kept.values()].map(({ type, id, rev, epoch }) => ({ type, id, rev, epoch }));
  }

  /** What an entry says now; null where there is none. */
  fields(name: string): EntryChange['body'] {
    const entry = this.kept.get(name);
    return entry === undefined || entry.tomb ? null : { ...entry.fields };
  }
}
