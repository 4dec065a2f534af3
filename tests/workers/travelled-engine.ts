import type { LedgerView, TravelledView } from '../../workers/contract/ledger-views.ts';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import type { Direction } from '../../workers/ledger/history.ts';
import { ALL } from './opened-engine.ts';

let databases = 0;
export const database = (): string => `history-${String((databases += 1))}`;

export function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

export const travel = async (engine: LedgerEngine, direction: Direction): Promise<TravelledView> =>
  value(await engine.travel(direction, { window: ALL }));

/** What is on the invoice, free of versions and of what is on disk. */
export const paper = ({ count, taxInclusive, totals, rows }: LedgerView): unknown => ({
  count,
  taxInclusive,
  totals,
  rows,
});
export const now = (engine: LedgerEngine): LedgerView => value(engine.window({ window: ALL }));
