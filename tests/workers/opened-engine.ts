import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal, type Journal } from '../../workers/ledger/journal.ts';

/** Every row. */
export const ALL = { from: 0, count: 500 };

/** An engine, its journal perhaps wrapped to fail. */
export function engineWith(wrap: (journal: Journal) => Journal = (journal) => journal): LedgerEngine {
  return new LedgerEngine({ mintIds, openJournal: async (name) => wrap(await openJournal(name)) });
}

/** Opens a draft; throws when it can not be. */
export async function opened(engine: LedgerEngine, journal: string | null, draftId = 'draft') {
  const view = await engine.open({ draftId, journal, saved: null, window: ALL });
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

/** Does a command that must succeed. */
export function apply(engine: LedgerEngine, command: LedgerCommand): LedgerView {
  const view = engine.apply({ command, window: ALL });
  if (!view.ok) throw new Error(view.error.code);
  return view.value;
}

/** A text for a cell. */
export const set = (
  row: number,
  field: 'name' | 'quantity' | 'price' | 'amount' | 'taxRate',
  text: string,
): LedgerCommand => ({
  kind: 'setCell',
  row,
  field,
  text,
});

/** All rows, totals and counts; without what depends on the disk. */
export function view(engine: LedgerEngine): Omit<LedgerView, 'journalled'> {
  const answer = engine.window({ window: ALL });
  if (!answer.ok) throw new Error(answer.error.code);
  const { journalled: _, ...rest } = answer.value;
  return rest;
}
