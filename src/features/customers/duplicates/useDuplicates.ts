import { useEffect, useState } from 'react';
import type { DuplicateGroup } from '../../../../domain/customers/duplicates.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { unlessClosed } from '../../../offline/store-failure.ts';

const NONE: readonly DuplicateGroup[] = [];

/**
 * Customers of a directory that may be the same, looked for anew as often as `version` is another one; what was found stays
 * until then.
 */
export function useDuplicates(
  store: OfflineStore,
  taxpayerId: string,
  version: unknown,
): readonly DuplicateGroup[] {
  const [groups, setGroups] = useState(NONE);
  useEffect(() => {
    const life = new AbortController();
    const look = async () => {
      const { findDuplicates } = await import('./find-duplicates.ts');
      const found = life.signal.aborted ? null : await findDuplicates(store, taxpayerId, life.signal);
      if (found !== null && !life.signal.aborted) setGroups(found);
    };
    void unlessClosed(look());
    return () => {
      life.abort();
    };
  }, [store, taxpayerId, version]);
  return groups;
}
