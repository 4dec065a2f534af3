import { countedIn, flat } from '../cells/measures.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { lastLevel } from './combined-numbers.ts';
import { hasNumbers } from './several-columns.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

/** 件数, 总件数, 数量(件): how many of a unit there are. */
function countsIn(header: string, unit: string): boolean {
  const [head = '', of = ''] = flat(lastLevel(header)).split(/[(/]/);
  return head.replace(/^总/, '').replace(/(?<=.)数量?$/, '') === unit || of.replace(/\)$/, '') === unit;
}

/** 件 beside 件数, where the quantity is the weight: the unit that its heading names counts, or none. */
function isOfOtherCount(chosen: Chosen, columns: readonly Column[], units: readonly string[]): boolean {
  const quantity = chosen.get('quantity');
  const words = new Set(units.map(flat));
  const [unit = ''] = words;
  if (quantity === undefined || words.size !== 1 || countsIn(quantity.header, unit)) return false;
  const isSame = countedIn([unit]) !== '' && countedIn([unit]) === countedIn([quantity.header]);
  if (isSame || lastLevel(quantity.header) === '数量') return false;
  return columns.some(
    (one) => one !== quantity && hasNumbers(one) && countsIn(one.header, unit) && one !== chosen.get('price'),
  );
}

/** 小单位 is the unit of 小单位数量, whatever stands beside them. */
export function withOwnUnit(
  chosen: Chosen,
  columns: readonly Column[],
  unitCells: (unit: Column) => readonly string[],
): Chosen {
  const [quantity, unit] = [chosen.get('quantity'), chosen.get('unit')];
  const header = quantity?.header ?? '';
  const own = columns.find(
    (one) =>
      one.match.field === 'unit' && one.filled > 0 && one.header !== '' && header.startsWith(one.header),
  );
  if (own !== undefined && own !== quantity) return new Map([...chosen, ['unit', own]]);
  return unit === undefined || !isOfOtherCount(chosen, columns, unitCells(unit))
    ? chosen
    : new Map([...chosen].filter(([field]) => field !== 'unit'));
}
