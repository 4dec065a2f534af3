import { SCIENTIFIC } from '../invoice/lost-digits.ts';
import { HAN_NUMBER } from './han-number.ts';
import { KIND_WORDS } from './kind-words.ts';

const escaped = (word: string): string => word.replace(/[()]/g, '\\$&');

const KINDS = KIND_WORDS.flatMap(({ words }) => words.map(escaped)).sort((a, b) => b.length - a.length);

/** Codes that a spreadsheet shows as numbers. */
export const LOST_CODE = new RegExp(`(?<![\\w.])${SCIENTIFIC}(?![\\w.])`);

/** Codes, types, rates and what is said of the tax, of whatever goods. */
export type FaceMark =
  'email' | 'phone' | 'lost' | 'code' | 'account' | 'date' | 'kind' | 'rate' | 'rateWord' | 'side';

/** What of a face can be told from how it is written, the surer before what it contains. */
export const FACE_MARKS: readonly (readonly [FaceMark, string])[] = [
  ['email', '(?<![\\w.+-])[\\w.+-]{1,64}@[\\w-]{1,64}(?:\\.[\\w-]{1,32}){1,4}'],
  [
    'phone',
    '(?<![\\w.])(?:\\+?86[- ]?)?1[3-9]\\d[- ]?\\d{4}[- ]?\\d{4}(?![\\w.])' +
      '|(?<![\\w.])\\(?0\\d{2,3}(?:\\)|-| )? ?\\d{7,8}(?:-\\d{1,6})?(?![\\w.])' +
      '|(?<![\\w.])[48]00[- ]\\d{3,4}[- ]\\d{3,4}(?![\\w.])',
  ],
  // 9.1310118E+17: a spreadsheet has made a number of a code.
  ['lost', LOST_CODE.source],
  ['code', '(?<![0-9A-Za-z.])[0-9A-Za-z]{15,20}(?![0-9A-Za-z.])'],
  ['account', '(?<![\\w.-])(?:\\d{9,30}|\\d{4}(?: \\d{4}){3}(?: \\d{1,4})?)(?![\\w.])'],
  // No three of anything: the 3月 of 2024年3月1日.
  ['date', '(?<!\\d)\\d{4}年\\d{1,2}月(?:\\d{1,2}[日号])?|(?<!\\d)\\d{1,2}月\\d{1,2}[日号]'],
  ['kind', `(?:开具|开)?(?:${KINDS.join('|')})`],
  [
    'rate',
    '(?:(?:不含|未含|含|另?加收?|\\+ ?)(?:增值税|税率|税点|税)?|税率|税点|征收率|(?<!\\w)VAT(?: rate)?)?[是为:]? ?(?<![\\d.])\\d{1,2}(?:\\.\\d{1,2})? ?(?:%|个?税点|个点|(?<=税\\d{1,2} ?)点)(?:的?(?:税率|增值税(?![专普电纸发])|税(?![率点额]))|的)?(?=[增税专普票开含不电数纸我你客差全减简]|\\P{Script=Han}|$)' +
      '|(?:税率|税点|征收率)?[是为:]? ?(?:百分之[一二三五六九十]{1,2}|[一二三五六九十]{1,2}个税?点)(?=[增税专普票开含不电数纸的]|\\P{Script=Han}|$)',
  ],
  // 免税蔬菜: the rate before its goods; 免税店 and 免税品 are what they are called.
  [
    'rateWord',
    '(?:免税|不征税|零税率|(?<![\\d.])0税率)(?=[的,;。专普电数纸开]|\\P{L}|$)|(?<=^|[\\s,;:、。])(?:免税(?![店品商额收政期证备机柜销城])|(?<![\\d.])0税率)(?=\\p{Script=Han}{2})',
  ],
  [
    'side',
    '(?<!是否|要不要)(?:(?:[不未非]|没有?)(?:包?含|带)税|未税|税前|税[金费款]?另[计算付加]|另加税|含税|带税|税内|(?:[不未非]|没有?)?[含带]票(?!面)|\\+ ?税)(?:价格|金额|价)?(?=\\P{L}|$|' +
      HAN_NUMBER +
      ')|(?:不|未)?[含带](?=[专普]票)' +
      // tax included, excl. VAT
      '|(?<!\\w)(?:(?:tax|VAT) (?:is )?(?:in|ex)cl(?:uded|usive|\\.)?|(?:in|ex)cl(?:uding|\\.)? ?(?:tax|VAT))(?![\\w.])',
  ],
];
