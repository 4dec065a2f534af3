import { nameKey } from '../invoice/same-name.ts';
import type { GoodsEntry } from './goods-entry.ts';

/** Goods of one name, spec and unit are the same. */
export const goodsKey = ({ name, spec, unit }: Pick<GoodsEntry, 'name' | 'spec' | 'unit'>): string =>
  [name, spec, unit].map(nameKey).join('\n');
