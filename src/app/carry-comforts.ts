import type { OfflineStore } from '../offline/offline.ts';
import { onPreference, readPreference, writePreference } from '../platform/preferences.ts';

/** Habits that follow their user to other laptops; colours and the place of work belong to the one they were chosen on. */
const CARRIED: readonly string[] = ['grid.columns.', 'grid.enter.', 'list.continuous', 'quota.open'];

type Store = Pick<OfflineStore, 'session' | 'setting' | 'keepSetting' | 'subscribe'>;

const keyOf = ({ session }: Store, comfort: string): string => `${session.userId}/${comfort}`;
const carried = (store: Store, comfort: string): string | undefined =>
  store.setting('comfort', keyOf(store, comfort))?.value;

/** What the user's other laptops say is what pages find from now on; where they say nothing, what is here stays. */
export function takeComforts(store: Store): void {
  for (const comfort of CARRIED) {
    const value = carried(store, comfort);
    if (value !== undefined && value !== readPreference(comfort)) writePreference(comfort, value);
  }
}

/** Promises each change of a habit to the service and takes over what comes from it. Returns what ends it. */
export function carryComforts(store: Store): () => void {
  const stops = [
    store.subscribe(() => {
      takeComforts(store);
    }),
    onPreference((comfort, value) => {
      if (!CARRIED.includes(comfort) || carried(store, comfort) === value) return;
      void store.keepSetting('comfort', keyOf(store, comfort), { value });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
