import { mostAgree, productAgreement } from './agreements.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { countedIn, isOfOne, pricedBy, unitFactor } from '../cells/measures.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

/** What goods are measured by when they are not counted. */
const MEASURED = /重量|净重|毛重|实重|吨数|面积|体积|方数|米数|长度|公斤|数|WEIGHT|KGS/i;
const MEASURED_ROWS = 2;
/** Of several weights the one that is paid for. */
const PAID_FOR = /净|实|结算|过磅|开票|N\.?W/i;
const MOST = 0.5;

const levelsOf = ({ header }: Column): readonly string[] => header.split('_');

const hasNumbers = ({ contents, match }: Column): boolean =>
  contents.filled > 0 && contents.numbers >= MOST && (match.field === null || match.field === 'quantity');

/** A column whose heading is that of a weight, a length, an area, or a count of another kind. */
export const isMeasured = (column: Column): boolean =>
  MEASURED.test(column.header) && !isOfOne(column.header) && hasNumbers(column);

/** Where price × quantity is not the amount, while price × weight is, goods are sold by weight; so what nobody knows is the quantity. */
function byProduct(chosen: Chosen, columns: readonly Column[]): Column | undefined {
  const [price, amount] = [chosen.get('price'), chosen.get('amount')];
  if (price === undefined || amount === undefined) return undefined;
  const agrees = (one: Column | undefined): boolean =>
    mostAgree(productAgreement(one?.numbers ?? [], price.numbers, amount.numbers), MEASURED_ROWS);
  const own = chosen.get('quantity');
  return agrees(own)
    ? own
    : columns.find((one) => (MEASURED.test(one.header) || !one.match.known) && agrees(one));
}

/** Goods priced by the ton are counted in tons: the column whose heading names the unit of the price. */
function byUnit(
  chosen: Chosen,
  columns: readonly Column[],
  unitCells: readonly string[],
): Column | undefined {
  const [quantity, price] = [chosen.get('quantity'), chosen.get('price')];
  const unit = price === undefined ? '' : pricedBy(levelsOf(price));
  if (unit === '') return undefined;
  const isCounted = (one: Column): boolean => countedIn(levelsOf(one)) === unit;
  const isInUnit = unitCells.filter((text) => countedIn([text]) === unit).length * 2 > unitCells.length;
  if (quantity !== undefined && (isCounted(quantity) || isInUnit)) return undefined;
  const counted = columns.filter((one) => isCounted(one) && !isOfOne(one.header) && hasNumbers(one));
  // Kilograms are as good as tons where nothing else is counted.
  const all = counted.length > 0 || quantity !== undefined ? counted : columns.filter(isConvertible(unit));
  const paidFor = all.filter(({ header }) => PAID_FOR.test(header));
  const [only, ...more] = paidFor.length > 0 ? paidFor : all;
  return more.length === 0 ? only : undefined;
}

const isConvertible =
  (unit: string) =>
  (one: Column): boolean =>
    unitFactor(countedIn(levelsOf(one)), unit) !== '' && !isOfOne(one.header) && hasNumbers(one);

export interface QuantityFound {
  readonly column: Column;
  readonly reason: string;
}

/**
 * The quantity where it is not the column that is called so; undefined where that is right.
 *
 * @param unitCells what stands in the column of units
 */
export function measuredQuantity(
  chosen: Chosen,
  columns: readonly Column[],
  unitCells: readonly string[],
): QuantityFound | undefined {
  const product = byProduct(chosen, columns);
  if (product !== undefined)
    return product === chosen.get('quantity') ? undefined : { column: product, reason: '与单价相乘等于金额' };
  const column = byUnit(chosen, columns, unitCells);
  const price = chosen.get('price')?.header ?? '';
  return column === undefined ? undefined : { column, reason: `与“${price}”的计价单位相同` };
}
