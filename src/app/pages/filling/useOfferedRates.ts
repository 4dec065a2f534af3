import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { InvoiceKind } from '../../../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../../../domain/codes/taxpayer-natures.ts';
import { replacedRates } from '../../../../domain/goods/replaced-rates.ts';
import { ratesOffered } from '../../../../domain/goods/rates-offered.ts';
import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { useToast } from '../../../ui/toast.tsx';

interface OfferedRates {
  readonly client: LedgerClient;
  readonly draftId: string;
  readonly readOnly: boolean;
  /** Rates of the device, basis points. */
  readonly usable: readonly number[];
  readonly invoiceKind: InvoiceKind;
  readonly nature: TaxpayerNature | null;
  /** Amounts are below zero (red letters). */
  readonly negativePage: boolean;
}

/** The rates offered, as shown. When others are offered than before, the lines of the draft follow, and it is said. M179–M181. */
export function useOfferedRates(given: OfferedRates): readonly string[] {
  const { client, draftId, readOnly, usable, invoiceKind, nature, negativePage } = given;
  const toast = useToast();
  const facts = useMemo(() => ({ usable, invoiceKind, nature }), [usable, invoiceKind, nature]);
  const before = useRef({ draftId, facts: '' });
  const follow = useEffectEvent(async () => {
    const done = await client.apply({ kind: 'offerRates', facts });
    const lines = done.ok ? done.value.ratesReplaced : 0;
    if (lines > 0) toast(replacedRates(lines), 'info');
  });
  useEffect(() => {
    const now = { draftId, facts: JSON.stringify(facts) };
    const { draftId: draft, facts: offered } = before.current;
    before.current = now;
    if (!readOnly && draft === draftId && offered !== '' && offered !== now.facts) void follow();
  }, [draftId, facts, readOnly]);
  return useMemo(
    () => ratesOffered({ ...facts, negativePage }).map(({ label }) => label),
    [facts, negativePage],
  );
}
