import { mostAgree, productAgreement, times, type Agreement, type SampledNumbers } from './agreements.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { countedIn, isOfOne, pricedBy } from '../cells/measures.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { isInOne, isPackages } from '../cells/packages.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

/** What the quantity of goods in packages is made of: the packages times what is in each, one column of them, or none. */
export interface PackedQuantity {
  readonly columns: readonly Column[];
  readonly reason: string;
}

const levelsOf = ({ header }: Column): readonly string[] => header.split('_');

const MOST = 0.5;
const hasNumbers = ({ contents }: Column): boolean => contents.filled > 0 && contents.numbers >= MOST;

/** `规格(瓶/箱)` may be a number of bottles, too. */
const OPEN: readonly (string | null)[] = [null, 'quantity', 'spec'];

const isEach = (column: Column): boolean =>
  hasNumbers(column) &&
  OPEN.includes(column.match.field) &&
  (isInOne(column.header) || (isOfOne(column.header) && column.match.field !== 'spec')) &&
  !soundsLikeMoney(column.header);

const isPacks = (column: Column): boolean =>
  hasNumbers(column) &&
  !isOfOne(column.header) &&
  (column.match.field === 'quantity' || (column.match.field === null && isPackages(column.header)));

type Pair = readonly [packs: Column, each: Column];

/** How far quantity × price is the amount. */
type Agrees = (quantity: SampledNumbers) => Agreement;

/** The pair whose product × price is the amount, where no column alone does as well. */
function provenPair(pairs: readonly Pair[], own: Column | undefined, agrees: Agrees): Pair | undefined {
  const least = own === undefined ? 0 : agrees(own.numbers).agreed;
  return pairs.find(([packs, each]) => {
    const found = agrees(times(packs.numbers, each.numbers));
    return mostAgree(found, isInOne(each.header) ? 1 : 2) && found.agreed > least;
  });
}

/** 件数 × 单重(kg), where the price is that of a kilogram. */
const comesTo = ([packs, each]: Pair, unit: string): boolean =>
  countedIn(levelsOf(each)) === unit && countedIn(levelsOf(packs)) !== unit;

const joined = ([packs, each]: Pair, reason: string): PackedQuantity => ({
  columns: [packs, each],
  reason: `${reason}：“${packs.header}”×“${each.header}”`,
});

/** The columns that a quantity of packages may be made of. */
interface Packed {
  readonly chosen: Chosen;
  readonly columns: readonly Column[];
  readonly each: readonly Column[];
  readonly pairs: readonly Pair[];
  readonly agrees: Agrees;
  /** What the price is that of; '' where its heading doesn't say. */
  readonly priced: string;
}

/**
 * The quantity of goods that come in packages, as 10 boxes of 24; undefined where the column that is called so is right.
 *
 * @param unitCells what stands in the column of units
 */
export function packedQuantity(
  chosen: Chosen,
  columns: readonly Column[],
  unitCells: readonly string[],
): PackedQuantity | undefined {
  const each = columns.filter(isEach);
  if (each.length === 0) return undefined;
  const pairs = columns.filter(isPacks).flatMap((packs) => each.map((one): Pair => [packs, one]));
  const [price, amount] = [chosen.get('price'), chosen.get('amount')];
  const agrees: Agrees = (quantity) =>
    productAgreement(quantity, price?.numbers ?? [], amount?.numbers ?? []);
  const priced = price === undefined ? '' : pricedBy(levelsOf(price));
  const packed: Packed = { chosen, columns, each, pairs, agrees, priced };
  return proven(packed) ?? (isRight(packed) ? undefined : unproven(packed, unitCells));
}

/** What amounts say, or the unit of the price where there are none. */
function proven({ chosen, pairs, agrees, priced }: Packed): PackedQuantity | undefined {
  const byAmount = provenPair(pairs, chosen.get('quantity'), agrees);
  if (byAmount !== undefined) return joined(byAmount, '与单价相乘等于金额');
  if (chosen.has('amount') || priced === '') return undefined;
  const byUnit = pairs.find((pair) => comesTo(pair, priced));
  return byUnit === undefined ? undefined : joined(byUnit, `单价按“${priced}”计`);
}

/** The quantity that is called so is no number of packages, nor what is in one; or it makes the amount. */
function isRight({ chosen, each, agrees }: Packed): boolean {
  const own = chosen.get('quantity');
  if (own === undefined) return false;
  return (!each.includes(own) && !isPackages(own.header)) || mostAgree(agrees(own.numbers));
}

/** Packages times what is in each, unless there is their total, or the price is that of a package. */
function unproven(
  { chosen, columns, each, pairs, priced }: Packed,
  unitCells: readonly string[],
): PackedQuantity | undefined {
  const own = chosen.get('quantity');
  const pair = pairs.find(([packs, one]) => isPackages(packs.header) && isInOne(one.header));
  if (pair === undefined)
    return own === undefined || !each.includes(own) ? undefined : { columns: [], reason: '' };
  const total = columns.find((one) => isPacks(one) && !isPackages(one.header) && !each.includes(one));
  if (total !== undefined) return { columns: [total], reason: `表头“${total.header}”` };
  const [packs] = pair;
  const unit = countedIn(levelsOf(packs));
  const areInPacks = unitCells.filter((text) => countedIn([text]) === unit).length * 2 > unitCells.length;
  const isByPack = unit !== '' && (areInPacks || priced === unit);
  return isByPack
    ? { columns: [packs], reason: `与计价单位“${unit}”相同` }
    : joined(pair, '没有总数量，请核对');
}
