import { simplified } from './simplified.ts';

/** What a unit counts: pieces of one kind are called by many words, measures by few. */
type Counted = 'weight' | 'length' | 'area' | 'volume' | 'time' | 'energy' | 'package' | 'piece';

interface UnitRow {
  readonly counted: Counted;
  /** Spellings of one unit, half width, upper case; the first is what it is called here. */
  readonly words: readonly string[];
  /** How much it is of the smallest of its kind: grams, millimetres, millilitres. */
  readonly size?: number;
}

const UNIT_ROWS: readonly UnitRow[] = [
  { counted: 'weight', words: ['吨', '公吨', 'T', 'MT', 'TON', 'TONS'], size: 1_000_000 },
  { counted: 'weight', words: ['千克', 'KG', 'KGS', '公斤'], size: 1000 },
  { counted: 'weight', words: ['斤', '市斤'], size: 500 },
  { counted: 'weight', words: ['克', 'G'], size: 1 },
  { counted: 'weight', words: ['两', '市两'], size: 50 },
  { counted: 'weight', words: ['磅', 'LB', 'LBS'] },
  { counted: 'length', words: ['米', 'M', '延米', '延长米'], size: 1000 },
  { counted: 'length', words: ['公里', 'KM', '千米'], size: 1_000_000 },
  { counted: 'length', words: ['厘米', 'CM'], size: 10 },
  { counted: 'length', words: ['毫米', 'MM'], size: 1 },
  { counted: 'length', words: ['码', 'YD', 'YDS'] },
  { counted: 'area', words: ['平方米', 'M2', '平方', '平米', 'SQM'] },
  { counted: 'area', words: ['亩'] },
  { counted: 'volume', words: ['立方米', 'M3', '立方', '方', 'CBM'], size: 1_000_000 },
  { counted: 'volume', words: ['升', 'L'], size: 1000 },
  { counted: 'volume', words: ['毫升', 'ML'], size: 1 },
  { counted: 'time', words: ['小时', '工时', 'H'] },
  { counted: 'time', words: ['天', '日'] },
  { counted: 'time', words: ['人天', '人日'] },
  { counted: 'energy', words: ['千瓦时', 'KWH'] },
  { counted: 'time', words: ['月', '个月'] },
  { counted: 'time', words: ['年'] },
  { counted: 'package', words: ['箱', 'CTN', 'CTNS', 'CARTON', 'CARTONS'] },
  { counted: 'package', words: ['盒', 'BOX'] },
  { counted: 'package', words: ['包', '袋', 'BAG'] },
  { counted: 'package', words: ['托', '板', '托盘'] },
  { counted: 'package', words: ['桶'] },
  { counted: 'package', words: ['卷', 'ROLL'] },
  { counted: 'package', words: ['瓶', 'BOTTLE', 'BOTTLES'] },
  { counted: 'package', words: ['罐', '听'] },
  { counted: 'package', words: ['打', 'DOZ', 'DOZEN'] },
  { counted: 'package', words: ['捆', '扎'] },
  { counted: 'package', words: ['令', 'REAM', 'REAMS'] },
  {
    counted: 'piece',
    words: ['个', '只', '支', '根', '条', '张', '片', '块', '枚', '台', '套', '把', 'PCS', 'PC', 'EA', 'SET'],
  },
  // What is called a piece of freight may be a carton as well.
  { counted: 'piece', words: ['件'] },
];

interface Unit {
  readonly counted: Counted;
  readonly name: string;
  readonly size: number;
}

/** Made when the first heading is asked: what only compares headings does without. */
interface Units {
  readonly of: ReadonlyMap<string, Unit>;
  /** `元/吨`, `单价/kg`, `每平方米单价`, `单价(吨)`. */
  readonly priced: readonly RegExp[];
  /** `净重(kg)`, `数量/吨`, `重量KG`, `N.W.(KGS)`; `吨数`, `总箱数`, or nothing but the unit. */
  readonly counted: readonly RegExp[];
}

let made: Units | undefined;

function units(): Units {
  if (made !== undefined) return made;
  const of = new Map(
    UNIT_ROWS.flatMap(({ counted, words: [name = '', ...more], size = NaN }) =>
      [name, ...more].map((word): [string, Unit] => [word, { counted, name, size }]),
    ),
  );
  const words = [...of.keys()].sort((a, b) => b.length - a.length).join('|');
  made = {
    of,
    priced: [new RegExp(`/(${words})(?![\\p{L}\\d])|每(${words})|\\((${words})\\)`, 'u')],
    counted: [
      new RegExp(`(?:[(/:]|[重量度积])(?:单位:)?(${words})\\)?$`, 'u'),
      new RegExp(`^总?(${words})(?:数量?)?(?=\\(|$)`, 'u'),
    ],
  };
  return made;
}

/** Half width, upper case, simplified, without spaces. */
export const flat = (text: string): string =>
  simplified(text.normalize('NFKC').replace(/\s/g, '')).toUpperCase();

/** What says how much one piece has, or what is packed around it. */
const OF_ONE = /单重|件重|皮重|每|单[件个只支根片箱米]|装箱量|规格|(?:PCS|[件个只支])\//;

const unitIn = (levels: readonly string[], patterns: readonly RegExp[]): string => {
  const texts = levels.map(flat);
  const found = patterns.flatMap((pattern) =>
    texts.flatMap(
      (text) =>
        pattern
          .exec(text)
          ?.slice(1)
          .find((word) => word) ?? [],
    ),
  );
  return units().of.get(found[0] ?? '')?.name ?? '';
};

/** The unit that the heading of a price names: `元/吨` → 吨; '' without one. */
export const pricedBy = (levels: readonly string[]): string => unitIn(levels, units().priced);

/** The unit that the heading of a number of goods names, `重量(吨)` and `吨数` → 吨; '' without one. */
export const countedIn = (levels: readonly string[]): string => unitIn(levels, units().counted);

/** A number of one piece, not of a line. */
export const isOfOne = (header: string): boolean => OF_ONE.test(flat(header));

/** Whether a text is a unit that goods are measured by, not counted in pieces. */
export function isMeasure(unit: string): boolean {
  const counted = units().of.get(flat(unit))?.counted;
  return counted !== undefined && counted !== 'package' && counted !== 'piece';
}

/** 天, 月, 小时. */
export const isTime = (unit: string): boolean => units().of.get(flat(unit))?.counted === 'time';

/** Whether one unit is surely not the other: 件 and 吨, kg and 吨; of words that nobody knows nothing is sure. */
export function unitsDiffer(one: string, other: string): boolean {
  const [a, b] = [units().of.get(flat(one)), units().of.get(flat(other))];
  if (a === undefined || b === undefined || a.name === b.name) return false;
  const arePieces = a.counted === 'piece' && b.counted === 'piece';
  const isFreight =
    [a, b].some(({ name }) => name === '件') && [a, b].some(({ counted }) => counted === 'package');
  return !arePieces && !isFreight;
}

/** What a number in one unit is multiplied by to be one in another: 斤 → 公斤 `0.5`; '' where nobody knows, or they are one. */
export function unitFactor(from: string, to: string): string {
  const [a, b] = [units().of.get(flat(from)), units().of.get(flat(to))];
  if (a === undefined || b === undefined || a.counted !== b.counted || a.name === b.name) return '';
  const factor = a.size / b.size;
  return Number.isNaN(factor) ? '' : String(factor);
}
