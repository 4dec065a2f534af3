import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { EDITED, type LineColumns } from '../../domain/goods/columns.ts';
import { emptyLines, reserveLines } from '../../domain/goods/lines.ts';
import { writeScaled, quantities, shownPrices } from '../../domain/goods/derive-line.ts';
import { trimScale, type Scaled } from '../../domain/money/scaled.ts';
import { GOODS, pickFrom, seededRandom } from '../goods-vocabulary.ts';

type Random = () => number;
type Pair = readonly [quantity: Scaled, price: Scaled];

/** Rates by how often they are met. */
const USUAL_RATES = [1300, 1300, 1300, 1300, 1300, 900, 600, 300, 100] as const;

const scaled = (value: number, scale: number): Scaled => trimScale(Math.round(value * 10 ** scale), scale);
const whole = (random: Random, below: number): number => Math.floor(random() * below);

/** Pieces or weights at catalogue prices; every fifth price has the tail of a division by 1.13. */
function usualPair(random: Random): Pair {
  const goods = pickFrom(GOODS, random);
  const quantity = random() < 0.7 ? scaled(1 + whole(random, 500), 0) : scaled(random() * 900 + 0.001, 3);
  const base = goods.price * (0.7 + random() * 0.6);
  return [quantity, random() < 0.2 ? scaled(base / 1.13, 8) : scaled(base, 2)];
}

/** `digits` digits of which `decimals` are behind the point. */
const wide = (random: Random, digits: number, decimals: number): Scaled =>
  trimScale(10 ** (digits - 1) + whole(random, 9 * 10 ** (digits - 1)), decimals);

/** Values that break careless arithmetic: exact half cents, one unit beside them, all digits used, 1.5 %-like ties. */
const NASTY: readonly ((random: Random) => Pair)[] = [
  (random) => [scaled(1 + 2 * whole(random, 5000), 0), { mantissa: 5 + 10 * whole(random, 1e6), scale: 3 }],
  (random) => [
    { mantissa: 5 ** 8 * (1 + 2 * whole(random, 40)), scale: 8 },
    { mantissa: 2 ** 7 * (1 + 2 * whole(random, 1e7)), scale: 2 },
  ],
  (random) => [wide(random, 12, 8), wide(random, 12, 8)],
  (random) => [wide(random, 13, 8), wide(random, 11, 6)],
  (random) => [wide(random, 12, whole(random, 9)), wide(random, 1 + whole(random, 6), whole(random, 3))],
  (random) => [scaled(1, 0), wide(random, 9, 8)],
  (random) => [scaled(1, 0), { mantissa: 10 ** 13 - 1 - whole(random, 3), scale: 8 - whole(random, 3) }],
  (random) => [{ mantissa: 1 + whole(random, 99), scale: 8 }, wide(random, 13, whole(random, 3))],
  (random) => [scaled(1 + whole(random, 20), 0), { mantissa: 65050 + whole(random, 9) * 100, scale: 2 }],
];

const nastyPair = (random: Random): Pair => pickFrom(NASTY, random)(random);

/** Scale of quantity × price for the widest pairs. */
const PRODUCT_SCALE = 16;
/** Units of such a product in one fen. */
const FEN = 10n ** BigInt(PRODUCT_SCALE - 2);

/** What a number must be multiplied by to leave 1 over FEN; the number is odd and no multiple of 5. */
function inverse(value: bigint): bigint {
  let [left, right, one, other] = [value, FEN, 1n, 0n];
  while (right !== 0n) {
    const times = left / right;
    [left, right] = [right, left - times * right];
    [one, other] = [other, one - times * other];
  }
  return ((one % FEN) + FEN) % FEN;
}

/** The amount is one to three units of the 16th decimal beside half a cent: 20 digits of precision round it twice. */
function adversarialPair(random: Random): Pair {
  for (;;) {
    const quantity = BigInt(9e10 + whole(random, 9.9e9));
    if (quantity % 2n === 0n || quantity % 5n === 0n) continue;
    const beside = BigInt(1 + whole(random, 3)) * (random() < 0.5 ? 1n : -1n);
    const price = ((FEN / 2n + beside) * inverse(quantity)) % FEN;
    if (price < 10n ** 11n || price >= 10n ** 12n) continue;
    return [trimScale(Number(quantity), 8), trimScale(Number(price), 8)];
  }
}

const PAIRS = { usual: usualPair, nasty: nastyPair, adversarial: adversarialPair } as const;

type LineKind = keyof typeof PAIRS;

/** Everything `madeLines` can make. */
export const LINE_KINDS = Object.keys(PAIRS) as LineKind[];

/** Lines with quantity, price and rate given, all else empty; the same seed gives the same lines. */
export function madeLines(kind: LineKind, count: number, seed: number, taxInclusive: boolean): LineColumns {
  const random = seededRandom(seed);
  const lines = { ...reserveLines(emptyLines(0), count), count };
  for (let row = 0; row < count; row++) {
    const [quantity, price] = PAIRS[kind](random);
    writeScaled(quantities(lines), row, quantity);
    writeScaled(shownPrices(lines, taxInclusive), row, price);
    lines.rate[row] = kind === 'usual' ? pickFrom(USUAL_RATES, random) : pickFrom(TAX_RATES, random).bp;
    lines.edited[row] = EDITED.quantity | EDITED.price;
  }
  return lines;
}
