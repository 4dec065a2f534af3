import { UNITS } from '../importing/column-contents.ts';

/** What messages count in beyond what tables do. */
const MORE_UNITS = [
  '人次',
  '间夜',
  '个月',
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
];
/** Parts of longer words, and what dates are written with. */
const NO_UNITS = new Set(['千', '公', '平', '立', '小', '时', '里', '日']);

/** Longest first. */
export const UNIT_WORDS: readonly string[] = [...UNITS, ...MORE_UNITS]
  .filter((unit) => !NO_UNITS.has(unit))
  .sort((a, b) => b.length - a.length);

const KNOWN = new Set(UNIT_WORDS);
export const isUnit = (text: string): boolean => KNOWN.has(text.toUpperCase());
