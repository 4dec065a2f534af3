import type { LineColumns } from '../goods/columns.ts';
import { isDiscount } from '../goods/discount/line-nature.ts';
import { readCell } from '../goods/read-row.ts';
import { MAX_PRICE_LENGTH } from './goods-prices.ts';
import type { RowTexts } from './goods-of-row.ts';

/** The price that was given, where goods may have it; else the other side's, else none. M255 */
function priceOf(lines: LineColumns, row: number, taxInclusive: boolean): RowTexts {
  const [net, gross] = [false, true].map((side) => readCell(lines, row, 'price', side));
  const isShort = (text = ''): boolean => text !== '' && text.length <= MAX_PRICE_LENGTH;
  const isGross = isShort(gross) && (taxInclusive || !isShort(net));
  if (isGross) return { grossPrice: gross ?? '', taxInclusive: '是' };
  return isShort(net) ? { netPrice: net ?? '' } : {};
}

/** The lines of an invoice as rows of a table of goods; discounts and what has no name are none. */
export const goodsTexts = (lines: LineColumns, taxInclusive: boolean): readonly RowTexts[] =>
  Array.from({ length: lines.count }, (_, row) => row).flatMap((row) => {
    const text = (field: 'name' | 'spec' | 'unit' | 'taxCode' | 'category' | 'taxRate' | 'policy') =>
      readCell(lines, row, field, taxInclusive);
    if (isDiscount(lines, row) || text('name') === '') return [];
    return [
      {
        name: text('name'),
        spec: text('spec'),
        unit: text('unit'),
        taxCode: text('taxCode'),
        category: text('category'),
        rate: text('taxRate'),
        policy: text('policy'),
        ...priceOf(lines, row, taxInclusive),
      },
    ];
  });
