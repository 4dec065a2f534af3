import { useCallback, useEffect, useState } from 'react';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { CollectionService } from '../../offline/collection-service.ts';

type Said = Awaited<ReturnType<CollectionService['received']>>;
type Load = () => Promise<Said>;
type Page = Extract<Said, { readonly ok: true }>['value'];

interface Told {
  readonly by: Load;
  readonly said: Said;
}

/** A page of received invoices, asked for when the page turns and when the network is back. `load` must be stable. */
export function useReceived(load: Load, connected: boolean) {
  const [told, setTold] = useState<Told | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    const life = new AbortController();
    const look = async () => {
      const said = await load();
      if (!life.signal.aborted) setTold({ by: load, said });
    };
    void look();
    return () => {
      life.abort();
    };
  }, [load, connected, asked]);
  const again = useCallback(() => {
    setTold(null);
    setAsked((times) => times + 1);
  }, []);
  const said = told?.by === load ? told.said : null;
  const list: Page | null = said?.ok === true ? said.value : null;
  const error: AppError | null = said?.ok === false ? said.error : null;
  return { list, error, again };
}
