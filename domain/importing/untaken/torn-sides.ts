import type { TableColumns } from './table-columns.ts';
import { namedColumns, type LeftColumn } from './left-column.ts';

const isTorn = (one: LeftColumn, amount: LeftColumn): boolean =>
  one.tax !== null && amount.tax !== null && one.tax !== amount.tax;

/**
 * A price whose heading is on the other side of the tax than that of the amount: it is taken where it comes to it, though one
 * of the two headings can't be so, and left out where it doesn't. Told in a sentence, unless rates say what lies between them.
 */
export function tornSides({ takenOf: of, left }: TableColumns): readonly string[] {
  const [price, amount] = [of('price'), of('amount')];
  if (amount === undefined) return [];
  if (price !== undefined)
    return isTorn(price, amount)
      ? [`${namedColumns([price, amount])}一项含税、一项不含税，数量×单价却等于金额，请核对是否含税`]
      : [];
  const others = left.filter((one) => one.field === 'price' && isTorn(one, amount));
  return others.length === 0 || of('taxRate') !== undefined || of('taxAmount') !== undefined
    ? []
    : [`${namedColumns(others)}与“${amount.header}”含税口径不同，未导入，单价由金额推算，请填写税率`];
}
