import type { EntryType } from './entry-types.ts';

/** Settings are few and wanted at once; directories are searched. */
export const SETTING_TYPES = [
  'seller',
  'usualKind',
  'comfort',
  'defaultGoods',
  'defaultClerks',
] as const satisfies readonly EntryType[];
