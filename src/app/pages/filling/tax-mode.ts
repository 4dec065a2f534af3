import type { OfflineStore } from '../../../offline/offline.ts';

type Store = Pick<OfflineStore, 'session' | 'setting' | 'keepSetting'>;

const keyOf = ({ session }: Store): string => `${session.userId}/lines.taxInclusive`;

/** Whether its user wants prices and amounts with tax: so invoices without lines begin, on all of their laptops. */
export const keptTaxMode = (store: Store): boolean => store.setting('comfort', keyOf(store))?.value === '1';

/** 含税 was switched by its user; what a file or a copy brings along is no wish. */
export const keepTaxMode = (store: Store, taxInclusive: boolean): void =>
  void store.keepSetting('comfort', keyOf(store), { value: taxInclusive ? '1' : '' });
