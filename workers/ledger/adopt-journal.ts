import type { LineChange } from '../../domain/goods/line-change.ts';
import { adoptLines, compactLines } from '../../domain/goods/lines.ts';
import { unpackLines } from '../../domain/goods/pack-lines.ts';
import type { DoneStep, JournalSnapshot, JournalStep, KeptSnapshot } from './journal-entries.ts';

/** A snapshot as it was kept, perhaps by an earlier version: columns it did not know are blank. */
export const adoptSnapshot = (kept: KeptSnapshot | JournalSnapshot): JournalSnapshot =>
  'packed' in kept
    ? { ...kept, columns: unpackLines(kept.packed) }
    : { ...kept, columns: compactLines(adoptLines(kept.columns)) };

const adoptPart = (part: LineChange): LineChange =>
  part.kind === 'cells'
    ? part
    : { ...part, removed: adoptLines(part.removed), added: adoptLines(part.added) };

/** What a command did as it was kept, perhaps by an earlier version. */
export const adoptDone = (kept: DoneStep): DoneStep => ({
  ...kept,
  change: { ...kept.change, parts: kept.change.parts.map(adoptPart) },
});

export const adoptStep = (kept: JournalStep): JournalStep => (kept.kind === 'do' ? adoptDone(kept) : kept);
