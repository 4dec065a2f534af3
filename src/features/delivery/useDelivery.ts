import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { Delivered, WantedInvoice } from './delivered.ts';

/** Finds an invoice. notFound: this company has none with that number; net.*: only the service would know. */
export type FindInvoice = (wanted: WantedInvoice) => Promise<Result<Delivered>>;

/** How far the search for an invoice is. */
export type Delivery =
  | { readonly phase: 'incomplete' | 'asking' | 'unknown' | 'offline' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'found'; readonly delivered: Delivered };

interface Told {
  /** The invoice it was asked for. */
  readonly of: string;
  readonly said: Result<Delivered>;
}

/** The invoice an address asks for, looked for again when the network is back. `find` must stay the same function. */
export function useDelivery(find: FindInvoice, wanted: WantedInvoice | null, connected: boolean) {
  const [told, setTold] = useState<Told | null>(null);
  const [asked, setAsked] = useState(0);
  const of = JSON.stringify(wanted);
  useEffect(() => {
    const invoice = JSON.parse(of) as WantedInvoice | null;
    if (invoice === null) return;
    const life = new AbortController();
    const look = async () => {
      const said = await find(invoice);
      if (!life.signal.aborted) setTold({ of, said });
    };
    void look();
    return () => {
      life.abort();
    };
  }, [find, of, connected, asked]);
  const again = useCallback(() => {
    setTold(null);
    setAsked((times) => times + 1);
  }, []);
  return { delivery: phaseOf(wanted === null ? null : { of, told }, connected), again };
}

function phaseOf(
  search: { readonly of: string; readonly told: Told | null } | null,
  connected: boolean,
): Delivery {
  if (search === null) return { phase: 'incomplete' };
  if (search.told?.of !== search.of) return { phase: 'asking' };
  const { said } = search.told;
  if (said.ok) return { phase: 'found', delivered: said.value };
  if (said.error.code === 'notFound') return { phase: 'unknown' };
  return connected ? { phase: 'failed', error: said.error } : { phase: 'offline' };
}
