import { useCallback, useState } from 'react';
import type { Customer } from '../../../domain/customers/customer.ts';
import { searchOf } from '../../directory/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { useLive } from '../../ui/use-live.ts';

export interface FoundCustomers {
  readonly customers: readonly Customer[];
  /** Of all pages. */
  readonly total: number;
}

interface Wanted {
  readonly text: string;
  /** 0-based. */
  readonly page: number;
  readonly size: number;
}

/** A page of the customers that are meant by a text; the one before stays until it is there. null: none was read yet. */
export function useCustomerPage(
  store: OfflineStore,
  taxpayerId: string,
  { text, page, size }: Wanted,
): FoundCustomers | null {
  const search = searchOf(store);
  const load = useCallback(async (): Promise<FoundCustomers> => {
    const part = { from: page * size, limit: size };
    const { entries, total } = await search.page('buyers', taxpayerId, text.trim(), part);
    return { customers: entries.map(({ entry }) => entry), total };
  }, [search, taxpayerId, text, page, size]);
  const found = useLive(search, load);
  const [shown, setShown] = useState(found);
  if (found !== null && found !== shown) setShown(found);
  return found ?? shown;
}
