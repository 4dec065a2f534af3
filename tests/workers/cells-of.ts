import { type CellField } from '../../domain/goods/columns.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { AppliedView, RowView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { goods } from './ledger-commands.ts';

export const ALL = { from: 0, count: 500 };
export const NUMBERS = ['quantity', 'price', 'amount', 'taxRate'] as const;

export async function ledger(count = 0, taxInclusive = false): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive };
  await engine.open({ draftId: 'd', journal: null, saved, window: ALL });
  return engine;
}

export function apply(engine: LedgerEngine, command: LedgerCommand): AppliedView {
  const done = engine.apply({ command, window: ALL });
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

export const paste = (
  row: number,
  fields: readonly (CellField | null)[],
  ...cells: string[][]
): LedgerCommand => ({
  kind: 'paste',
  row,
  fields,
  cells,
});

export const specs = ({ rows }: { readonly rows: readonly RowView[] }): string =>
  rows.map(({ spec }) => spec).join();
