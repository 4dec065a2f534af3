import { mostAgree, productAgreement, type SampledNumbers } from './agreements.ts';
import type { FoundColumn } from './arithmetic-columns.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import { isGross, isReturned, isTare, lastLevel } from './combined-numbers.ts';
import { isMeasure, isOfOne, pricedBy } from '../cells/measures.ts';
import { soundsLikeMoney } from '../cells/money-words.ts';
import { partPrices, sumOfParts } from './parts-of-work.ts';
import { areSame, asFound, hasNumbers, together } from './several-columns.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

const LENGTH = /^(?:每[支根卷条件块片张匹捆]|单[支根条]?)?(?:长度?|米数|定尺)(?:\(.*\))?$/;
const COUNT = /^总?(?:[支根卷条件块片张匹捆樘套个台人]数量?|数量)(?:\(.*\))?$/;
const ROOMS = /^(?:客?房间?|间)数?量?(?:\(间\))?$|^间数(?:\(.*\))?$/;
const NIGHTS = /^(?:入住)?(?:[晚夜]数|天数|几晚)(?:\(.*\))?$/;
const DAYS =
  /^(?:租[赁用]|使用|出租|计费|计租|服务|出勤|工作|实际|租期)?(?:天数|日数|月数|周数|小时数|时长)(?:\((?:天|日|月|周|小时)\))?$|^租期\((?:天|日|月)\)$/;
/** What is charged for a day, a night or a guest, whatever it is called. */
const CHARGE = /价|租金|[日月]租|餐标|标准|费率/;

/** Two counts of which the quantity is made. */
interface PairRow {
  readonly counts: readonly [one: RegExp, other: RegExp];
  /** Whether the price may be of both together, by the unit that its heading names; '' where it names none. */
  readonly fits: (unit: string) => boolean;
}

const TIMES: ReadonlySet<string> = new Set(['天', '月', '年', '小时']);

const PAIRS: readonly PairRow[] = [
  { counts: [LENGTH, COUNT], fits: (unit) => unit === '米' },
  { counts: [ROOMS, NIGHTS], fits: () => true },
  { counts: [COUNT, DAYS], fits: (unit) => unit === '' || TIMES.has(unit) || !isMeasure(unit) },
];

const named = (columns: readonly Column[], pattern: RegExp): Column | undefined =>
  columns.find((one) => pattern.test(lastLevel(one.header)) && hasNumbers(one));

type Agrees = (quantity: SampledNumbers, price?: Column) => boolean;

const UNPROVEN = '请核对';
const PROVEN = '与单价相乘等于金额';
/**
 * Quantity and price where several columns make them: pieces of a length, a gross weight and its tare, rooms for nights, what
 * the work costs and what the material. Where there is an amount it decides. None where one column alone is right.
 */
export function madeOfSeveral(chosen: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const amount = chosen.get('amount');
  const own = chosen.get('price');
  const agrees: Agrees = (quantity, price = own) =>
    mostAgree(productAgreement(quantity, price?.numbers ?? [], amount?.numbers));
  const sum = sumOfParts(chosen, columns);
  if (sum.length > 0) return sum;
  const isRight = columns.some(
    (one) => (one === chosen.get('quantity') || isFree(one)) && agrees(one.numbers),
  );
  if (isRight) return [];
  const prices = partPrices(chosen, columns, amount);
  if (prices.length > 0) return prices;
  const proven = provenFactors(chosen, columns);
  return proven.length > 0 ? proven : amount === undefined ? unproven(chosen, columns) : [];
}

/** Counts by what their headings say, where no amount says more. */
function unproven(chosen: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const own = chosen.get('price');
  for (const counts of candidates(chosen, columns)) {
    const price = own ?? onlyCharge(columns);
    if (price === undefined) continue;
    const numbers = together(counts);
    const total = columns.find(
      (one) => isFree(one) && !counts.includes(one) && areSame(one.numbers, numbers),
    );
    return [
      ...asFound('quantity', total === undefined ? counts : [total], UNPROVEN),
      ...(price === own ? [] : asFound('price', [price], `表头“${price.header}”`)),
    ];
  }
  return [];
}

/** A number that may be a quantity: nobody knows it, or it is one by its heading. */
const isFree = (one: Column): boolean =>
  hasNumbers(one) &&
  (one.match.field === 'quantity' || one.match.field === null) &&
  !soundsLikeMoney(one.header);

/** Counts that may be the quantity together, the surest first. */
function candidates(chosen: Chosen, columns: readonly Column[]): readonly (readonly Column[])[] {
  const own = chosen.get('quantity');
  const price = chosen.get('price');
  const unit = price === undefined ? '' : pricedBy(price.header.split('_'));
  const pairs = PAIRS.flatMap(({ counts: [one, other], fits }) => {
    const [a, b] = [named(columns, one), named(columns, other)];
    return a === undefined || b === undefined || a === b || !fits(unit) ? [] : [[a, b]];
  });
  return [...pairs, ...areas(unit, columns), ...netWeights(own, unit, columns)];
}

const SIDE_IN_METRES = /^[长宽高](?:度)?\((?:m|米)\)$/i;

/** 长(m) × 宽(m) × 数量 at a price of a square metre. */
function areas(unit: string, columns: readonly Column[]): readonly (readonly Column[])[] {
  const sides = columns.filter((one) => SIDE_IN_METRES.test(lastLevel(one.header)) && hasNumbers(one));
  const count = named(columns, COUNT);
  if (unit !== '平方米' || sides.length !== 2) return [];
  return [count === undefined ? sides : [...sides, count]];
}

const NET = /净|实重|结算[重数量]/;
const SETTLED = /结算/;

/** The net weight, else a gross weight and what is taken off it. */
function netWeights(
  own: Column | undefined,
  unit: string,
  columns: readonly Column[],
): readonly (readonly Column[])[] {
  const gross = columns.find((one) => isGross(one.header) && hasNumbers(one));
  const tares = columns.filter((one) => isTare(one.header) && !/率|%/.test(one.header) && hasNumbers(one));
  const isByPiece = own !== undefined && own !== gross && !isMeasure(unit);
  const nets = columns.filter(
    (one) =>
      NET.test(one.header) && isFree(one) && !isOfOne(one.header) && one.numbers.some((number) => number > 0),
  );
  const net = nets.find(({ header }) => SETTLED.test(header)) ?? nets[0];
  if (isByPiece) return [];
  if (net !== undefined) return own === undefined ? [[net]] : [];
  return gross === undefined || tares.length === 0 ? [] : [[gross, ...tares]];
}

/** What was sold, and what of it came back. */
function kept(own: Column | undefined, columns: readonly Column[]): readonly (readonly Column[])[] {
  const returned = columns.filter((one) => one !== own && isReturned(one.header) && hasNumbers(one));
  return own === undefined || isReturned(own.header) || returned.length === 0 ? [] : [[own, ...returned]];
}

/** Whoever looks for factors looks at so many columns. */
const MOST_FACTORS = 7;
/** Rows in which a product of columns that no heading names is no chance. */
const PROVING_ROWS = 2;

/** Numbers of documents and dates, and shares, which make another amount of a quantity, not another quantity. */
const NO_FACTOR =
  /序|编码|代码|条码|[单货款件型图]号|电话|日期|时间|年份|月份|率|%|折|扣|惠|系数|比例|进度|税|点|利润|RATE|DISCOUNT/i;

/** Two or three numbers that make the amount together with the price, whatever they are called. */
function provenFactors(chosen: Chosen, columns: readonly Column[]): readonly FoundColumn[] {
  const factors = columns
    .filter((one) => isFactor(one) && !NO_FACTOR.test(one.header))
    .slice(0, MOST_FACTORS);
  const less = [
    ...netWeights(undefined, '', columns).filter((one) => one.length > 1),
    ...kept(chosen.get('quantity'), columns),
  ];
  const pairs = factors.flatMap((one, at) => factors.slice(at + 1).map((other) => [one, other]));
  const triples = pairs.flatMap((pair) =>
    factors.slice(factors.indexOf(pair[1] as Column) + 1).map((third) => [...pair, third]),
  );
  const moneys = columns
    .filter((one) => one.match.field === null && hasNumbers(one) && soundsLikeMoney(one.header))
    .slice(0, MOST_FACTORS);
  const of = (field: 'price' | 'amount'): readonly Column[] => {
    const own = chosen.get(field);
    return own === undefined ? moneys : [own];
  };
  for (const amount of of('amount'))
    for (const price of of('price'))
      for (const counts of price === amount ? [] : [...less, ...pairs, ...triples]) {
        const rows = counts.every(isNamed) ? 1 : PROVING_ROWS;
        if (!mostAgree(productAgreement(together(counts), price.numbers, amount.numbers), rows)) continue;
        return [
          ...asFound('quantity', counts, PROVEN),
          ...(price === chosen.get('price') ? [] : asFound('price', [price], PROVEN)),
          ...(amount === chosen.get('amount') ? [] : asFound('amount', [amount], PROVEN)),
        ];
      }
  return [];
}

/** A number of anything but money. */
const isFactor = (one: Column): boolean =>
  hasNumbers(one) &&
  (one.match.field === 'quantity' || one.match.field === null) &&
  (CALLED_COUNT.test(lastLevel(one.header)) || !soundsLikeMoney(one.header)) &&
  !isTare(one.header) &&
  !isReturned(one.header);
const CALLED_COUNT = /[数量]$/;

const isNamed = (one: Column): boolean =>
  [LENGTH, COUNT, ROOMS, NIGHTS, DAYS].some((pattern) => pattern.test(lastLevel(one.header))) ||
  isTare(one.header) ||
  isReturned(one.header) ||
  isGross(one.header) ||
  /^[长宽高厚](?:度|$|\()|面积|体积|重量|单重/.test(lastLevel(one.header));

/** What is charged, where nothing is called a price: the only column that may be one. */
function onlyCharge(columns: readonly Column[]): Column | undefined {
  const open = columns.filter(
    (one) => one.match.field === null && CHARGE.test(one.header) && hasNumbers(one),
  );
  return open.length === 1 ? open[0] : undefined;
}
