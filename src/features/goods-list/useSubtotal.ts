import { useEffect, useState } from 'react';
import type { Totals } from '../../../domain/goods/columns.ts';
import { readSubtotal } from '../../../workers/contract/ledger-previews.ts';
import type { LedgerView, Window } from '../../../workers/contract/ledger-views.ts';
import type { LedgerClient } from '../../ledger/ledger-client.ts';

/** 小计 of some places of the current order, kept up with every change; null before the first answer. M070. */
export function useSubtotal(client: LedgerClient, view: LedgerView, { from, count }: Window): Totals | null {
  const [totals, setTotals] = useState<Totals | null>(null);
  const { version, order } = view;
  useEffect(() => {
    const life = new AbortController();
    void client.ask(readSubtotal, { window: { from, count } }).then((read) => {
      if (read.ok && !life.signal.aborted) setTotals(read.value.totals);
    });
    return () => {
      life.abort();
    };
  }, [client, version, order, from, count]);
  return totals;
}
