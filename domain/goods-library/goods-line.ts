import { rateLabel } from '../codes/tax-rates.ts';
import type { LineField } from '../goods/columns.ts';
import type { GoodsEntry } from './goods-entry.ts';

/** The cells of a line that goods fill, in the order they are put in: a rate comes before the price it belongs to. */
export const GOODS_CELLS = [
  'name',
  'spec',
  'unit',
  'taxCode',
  'category',
  'policy',
  'taxRate',
  'price',
] as const satisfies readonly LineField[];

/** What goods put into the cells of a line whose prices are shown with tax, or without. 001 §3.4, M163, M251 */
export function goodsCells(goods: GoodsEntry, taxInclusive: boolean): readonly string[] {
  const texts: Readonly<Record<(typeof GOODS_CELLS)[number], string>> = {
    name: goods.name,
    spec: goods.spec,
    unit: goods.unit,
    taxCode: goods.taxCode,
    category: goods.category,
    policy: goods.policy,
    taxRate: rateLabel(goods.rate, goods.zeroRateKind),
    price: taxInclusive ? goods.grossPrice : goods.netPrice,
  };
  return GOODS_CELLS.map((field) => texts[field]);
}
