import { UNITS } from '../importing/cells/units.ts';

/** What messages count in beyond what tables do. */
const MORE_UNITS = [
  '人次',
  '人份',
  '人天',
  '人月',
  '人日',
  '车次',
  '台次',
  '场次',
  '间夜',
  '个月',
  '分钟',
  '单',
  '节',
  '晚',
  '人',
  '位',
  '具',
  '樘',
  '枝',
  '株',
  '亩',
  '公顷',
  '车',
  '趟',
  '期',
  '季度',
  '学时',
  '课时',
  '处',
  '度',
  '板',
  '筐',
  '提',
  '束',
  '立方',
  '工日',
  '台班',
  '平米',
  '平',
  '朵',
  '串',
  '盆',
  '桌',
  '场',
  '页',
];
/** What dates are written with. */
const OF_DATES = '日';

/** Longest first. */
export const UNIT_WORDS: readonly string[] = [...UNITS, ...MORE_UNITS]
  .filter((unit) => unit !== OF_DATES)
  .sort((a, b) => b.length - a.length);

/** Units that people call by several names. */
const ALIASES: readonly (readonly string[])[] = [
  ['方', '立方', '立方米', 'M3', 'M³', '㎥'],
  ['平', '平米', '平方', '平方米', 'M2', 'M²', '㎡'],
  ['千克', '公斤', 'KG', '㎏'],
  ['吨', 'T'],
  ['月', '个月'],
];
/** The same unit, whatever it is called. */
export const isSameUnit = (a: string, b: string): boolean => {
  const [one, other] = [a.toUpperCase(), b.toUpperCase()];
  return one === other || ALIASES.some((names) => names.includes(one) && names.includes(other));
};

const KNOWN = new Set(UNIT_WORDS);
export const isUnit = (text: string): boolean => KNOWN.has(text.toUpperCase());
