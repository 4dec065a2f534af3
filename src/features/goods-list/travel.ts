import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { isOrdered } from '../../ledger/ledger-state.ts';

/** Takes the last step back, or does it again; tells the row of the invoice where something changed, if it is shown. */
export async function travel(
  client: LedgerClient,
  step: 'undo' | 'redo',
  onRow: (row: number) => void,
): Promise<void> {
  const done = await client[step]();
  if (!done.ok || done.value === null) return;
  const { view } = client.getSnapshot();
  const ordered = view !== null && isOrdered(view.order);
  const row = ordered ? client.rows.getSnapshot().get(done.value)?.row : done.value;
  if (row !== undefined) onRow(row);
}
