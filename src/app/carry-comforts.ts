import type { Session } from '../../domain/account/session.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { onPreference, readPreference, writePreference } from '../platform/preferences.ts';

/** Habits that follow their user to other laptops; colours and the place of work belong to the one they were chosen on. */
const HABITS: readonly string[] = [
  'grid.columns.',
  'grid.enter.',
  'grid.enter.optional',
  'list.continuous',
  'list.recipes',
  'quota.open',
  'tour.seen',
];

/** With 不再提醒 of each issuing device: of coding anomalies, and of goods that the library lacks. M155 */
const carriedOf = ({ taxpayers }: Session): readonly string[] => [
  ...HABITS,
  ...taxpayers.flatMap(({ devices }) =>
    devices.flatMap(({ id }) => [`codingQuiet.${id}`, `newGoodsQuiet.${id}`]),
  ),
];

/** Habits of which there are many, each under a name of its own. */
const isOneOfMany = (comfort: string): boolean => comfort.startsWith('list.recipes.');

type Store = Pick<OfflineStore, 'session' | 'setting' | 'settingKeys' | 'keepSetting' | 'subscribe'>;

const keyOf = ({ session }: Store, comfort: string): string => `${session.userId}/${comfort}`;
const carried = (store: Store, comfort: string): string | undefined =>
  store.setting('comfort', keyOf(store, comfort))?.value;

/** What the user's other laptops say is what pages find from now on; where they say nothing, what is here stays. */
export function takeComforts(store: Store): void {
  const mine = keyOf(store, '');
  const keys = store.settingKeys('comfort').filter((key) => key.startsWith(mine));
  const many = keys.map((key) => key.slice(mine.length)).filter(isOneOfMany);
  for (const comfort of [...carriedOf(store.session), ...many]) {
    const value = carried(store, comfort);
    if (value !== undefined && value !== readPreference(comfort)) writePreference(comfort, value);
  }
}

/** Promises each change of a habit to the service and takes over what comes from it. Returns what ends it. */
export function carryComforts(store: Store): () => void {
  const wanted = new Set(carriedOf(store.session));
  const stops = [
    store.subscribe(() => {
      takeComforts(store);
    }),
    onPreference((comfort, value) => {
      if ((!wanted.has(comfort) && !isOneOfMany(comfort)) || carried(store, comfort) === value) return;
      void store.keepSetting('comfort', keyOf(store, comfort), { value });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
