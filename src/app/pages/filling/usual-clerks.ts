import { useMemo } from 'react';
import { DEVICE_MODELS } from '../../../../domain/codes/device-models.ts';
import { directoryKey } from '../../../../domain/entries/directory-key.ts';
import { CLERK_FIELDS, NO_CLERKS, type Clerks } from '../../../../domain/invoice/clerks.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import { useSnapshot } from '../../../ui/use-snapshot.ts';
import type { Place } from '../../workplace.tsx';

/**
 * Whom invoices of a device begin with: its 默认经办人. Who is signed in draws where nobody else is set, and where the model
 * says that they do. M033, M130
 */
export function useUsualClerks(store: OfflineStore, { taxpayer, device }: Place): Clerks {
  const key = directoryKey(taxpayer.id, device.id);
  const set = useSnapshot(store, () => store.setting('defaultClerks', key));
  const { drawerFixed } = DEVICE_MODELS[device.model];
  const { userName } = store.session;
  return useMemo(() => {
    const clerks = { ...NO_CLERKS, ...set };
    return drawerFixed || clerks.drawer === '' ? { ...clerks, drawer: userName } : clerks;
  }, [set, drawerFixed, userName]);
}

/** Those of the face who still are whom it began with become whom it would begin with now. */
export const followedClerks = (face: Clerks, before: Clerks, now: Clerks): Partial<Clerks> =>
  Object.fromEntries(
    CLERK_FIELDS.filter((field) => face[field] === before[field] && before[field] !== now[field]).map(
      (field) => [field, now[field]],
    ),
  );
