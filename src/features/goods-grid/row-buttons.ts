import type { RowView } from '../../../workers/contract/ledger-views.ts';
import type { GridModel } from './grid-model.ts';
import { isOrdinary } from './row-tasks.ts';

/** What a row's own buttons do. */
export type RowButton = 'insert' | 'discount' | 'undiscount' | 'deduction' | 'remove';

/** The buttons a row offers, as words. M159, M161, M165. */
export function rowButtons({ client, options }: GridModel, { nature }: RowView): string {
  if (options.readOnly) return '';
  const settings = client.getSnapshot().view?.settings;
  const ordinary = isOrdinary(settings);
  const plain = nature === 'normal';
  const offers: Readonly<Record<RowButton, boolean>> = {
    insert: ordinary,
    discount: ordinary && plain && options.onDiscount !== undefined,
    undiscount: !plain && options.onRemoveDiscount !== undefined,
    deduction: settings?.levy === 'difference' && plain && options.onDeduction !== undefined,
    remove: true,
  };
  return `-${Object.entries(offers)
    .flatMap(([name, offered]) => (offered ? [name] : []))
    .join('-')}-`;
}
