import { pricedBy } from '../cells/measures.ts';
import { headerScale } from '../headings/header-scale.ts';
import type { TableColumns } from './table-columns.ts';
import { namedColumns } from './left-column.ts';

/** 件 of 件数 where the weight is the quantity, and nothing says what that is in; told in a sentence. */
export function otherUnits({ left, takenOf }: TableColumns): readonly string[] {
  const quantity = takenOf('quantity');
  const units = left.filter(({ field }) => field === 'unit');
  if (quantity === undefined || takenOf('unit') !== undefined || units.length === 0) return [];
  const levels = quantity.header.split('_');
  const isSaid =
    headerScale('quantity', levels).unit !== '' ||
    pricedBy((takenOf('price')?.header ?? '').split('_')) !== '';
  return isSaid ? [] : [`${namedColumns(units)}不是“${quantity.header}”的单位，未导入，请补充单位`];
}
