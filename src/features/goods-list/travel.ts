import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';
import { isOrdered } from '../../ledger/ledger-state.ts';

/** Takes the last step back, or does it again; tells the row of the invoice where something changed, if it is shown. */
export async function travel(
  client: LedgerClient,
  step: 'undo' | 'redo',
  onRow: (row: number) => void,
): Promise<Result<null>> {
  const done = await client[step]();
  if (!done.ok) return done;
  if (done.value === null) return ok(null);
  const { view } = client.getSnapshot();
  const ordered = view !== null && isOrdered(view.order);
  const row = ordered ? client.rows.getSnapshot().get(done.value)?.row : done.value;
  if (row !== undefined) onRow(row);
  return ok(null);
}
