import { formatFen, parseFen } from '../money/fen.ts';
import { foreignReason, withoutForeign } from './foreign-words.ts';
import { formula } from './read-formula.ts';
import { HAN_NUMBER, isImplied } from './han-number.ts';
import { KIND_WORDS } from './kind-words.ts';
import { readLostCode } from './lost-code.ts';
import { impliedReason, numbersIn, piece, VAGUE, vague, type Match, type Reader } from './mark-match.ts';
import type { MarkName } from './marks.ts';
import type { Piece, PieceField } from './pieces.ts';
import { readCapitals } from './read-capitals.ts';
import {
  chain,
  COUNT_LEADS,
  LEADS,
  perUnit,
  pricedGoods,
  priceTimes,
  SUM_LEADS,
  times,
} from './read-products.ts';
import { readMessageRate, readMoney, readQuantity } from './read-values.ts';

/** 不要超过1000元 is no amount of anything. */
const LIMIT = /(?:不要|不能|不得|不可|别)超过\s?$/;

/** 350平×45元, where nothing says what they come to. */
const isFactor = ({ before, after }: Match): boolean => /[*×xX]\s?$/.test(before) && !/^\s?=/.test(after);

function money(match: Match, field: 'amount' | 'total', text: string): readonly Piece[] {
  const value = readMoney(text);
  if (value === null || LIMIT.test(match.before)) return [];
  if (vague(match)) return [piece(match, field, { value, score: VAGUE, reason: '不是准确的金额' })];
  if (field === 'amount' && isFactor(match))
    return [piece(match, field, { value, score: 0.45, reason: '乘号后面的数，可能是单价，请核对' })];
  const unsure = field === 'amount' && /块$/.test(text);
  if (isImplied(text))
    return [piece(match, field, { value, score: 0.45, reason: impliedReason(text, value) })];
  if (/[kw]\d?$/i.test(text))
    return [piece(match, field, { value, score: 0.45, reason: `“${text}”是简写，请核对` })];
  return [
    piece(match, field, {
      value,
      score: unsure ? 0.45 : 0.9,
      reason: unsure ? '“块”可能是元，也可能是数量' : field === 'total' ? '合计' : '写明是金额',
    }),
  ];
}

/** 500-1000元: nobody knows how much. */
function range(match: Match): readonly Piece[] {
  const value = readMoney(numbersIn(match.text).at(-1)?.text ?? '');
  const read = { score: VAGUE, reason: `“${match.text}”是一个范围，请核对` };
  return value === null ? [] : [piece(match, 'amount', { ...read, value })];
}

/** 开500+300, 打车费 35.5+42. */
const OF_SUM = /[开票共计费款租额][是为:]?\s?$/;

/** One line, two, or two invoices. Without a word of money it may be a size: 8+256. */
function sum(match: Match): readonly Piece[] {
  const { text, before } = match;
  if (!/[元块¥]|\.\d/.test(text) && !OF_SUM.test(before))
    return [piece(match, 'spec', { value: text, score: 0.4, reason: '像规格型号' })];
  const fens = numbersIn(text).map((part) => parseFen(readMoney(part.text) ?? '') ?? NaN);
  const value = formatFen(fens.reduce((sofar, fen) => sofar + fen, 0));
  const read = { score: VAGUE, reason: `“${text}”可能是几行商品或几张发票，请核对` };
  return fens.some(Number.isNaN) ? [] : [piece(match, 'amount', { ...read, value })];
}

function capitals(match: Match): readonly Piece[] {
  const value = readCapitals(match.text);
  return value === null ? [] : [piece(match, 'capitals', { value, score: 0.8, reason: '大写金额' })];
}

/** 3月, 2年 may be a date; 2024年 is one. */
const DATED = /[年月天]$/;
/** 70g, 18mm: more likely what it is than how much of it. */
const SIZED = /^(?:g|ml|mm|cm|克|毫升|毫米|厘米)$/i;

/** 咨询费*2000: fees are counted in few. */
const FEE_TIMES = /[费款租] ?[*×xX]$/;

/** 开3张 */
const OF_INVOICES = /[开分]\s?\d+\s?[张份]$/;

function quantity(match: Match): readonly Piece[] {
  const read = readQuantity(match.text);
  if (read === null) return [];
  const dated = DATED.test(read.unit);
  if (dated && Number(read.number) >= 1900) return [];
  const [unsure, reason] = vague(match)
    ? [VAGUE, '不是准确的数量']
    : OF_INVOICES.test(match.before + match.text)
      ? [VAGUE, '可能是发票的张数']
      : dated
        ? [0.45, '可能是日期']
        : SIZED.test(read.unit)
          ? [0.45, '可能是规格']
          : [0.9, '数量和单位'];
  const base =
    FEE_TIMES.test(match.before) && /^\d{3,}$/.test(match.text)
      ? { score: VAGUE, reason: '乘号后面的数，可能是金额，请核对' }
      : { score: unsure, reason };
  const place = { at: match.text.lastIndexOf(read.unit), length: read.unit.length };
  return [
    piece(match, 'quantity', { ...base, value: read.number }),
    ...(read.unit === '' ? [] : [piece(match, 'unit', { ...base, value: read.unit }, place)]),
  ];
}

/** ×20; x2 may be what something is called, X2 is. */
function signedCount(match: Match): readonly Piece[] {
  if (match.text.startsWith('X'))
    return [piece(match, 'spec', { value: match.text, score: 0.6, reason: '像规格型号' })];
  const [sign = ''] = /^[×*xX] ?/.exec(match.text) ?? [];
  const from = match.from + sign.length;
  const read = quantity({ ...match, text: match.text.slice(sign.length), from });
  return /x/i.test(sign)
    ? read.map((each) => ({
        ...each,
        score: Math.min(each.score, 0.45),
        reason: '可能是数量，也可能是型号，请核对',
      }))
    : read;
}

/** 办公椅（20把）; a box of so many may be one of them. */
function bracketCount(match: Match): readonly Piece[] {
  const [count = ''] = /\d[\d,.]*(?: ?\p{Script=Han}+)/u.exec(match.text) ?? [];
  const whole = { at: 0, length: match.text.length };
  const read = readQuantity(count);
  const told = { score: 0.45, reason: '括号里的数量，也可能是包装规格，请核对' };
  if (read === null) return [];
  return [
    piece(match, 'quantity', { ...told, value: read.number }, whole),
    piece(match, 'unit', { ...told, value: read.unit }, whole),
  ];
}

/** ×20 @¥350: what one of so many costs. */
function atPrice(match: Match): readonly Piece[] {
  const [number] = numbersIn(match.text);
  const value = number === undefined ? null : readMoney(number.text);
  const read = { score: 0.9, reason: '“@”后面的单价' };
  return number === undefined || value === null ? [] : [piece(match, 'price', { ...read, value }, number)];
}

/** 两百块餐费: what stands before its name may be what one costs, too. */
function sumAhead(match: Match): readonly Piece[] {
  const value = readMoney(match.text.replace(/多|的$/g, ''));
  const inexact = vague(match) || match.text.includes('多');
  const [score, reason] = inexact ? [VAGUE, '不是准确的金额'] : [0.45, SUM_LEADS];
  return value === null ? [] : [piece(match, 'amount', { value, score, reason })];
}

/** 4块 where 块 is what is counted, no money. */
function pieces(match: Match): readonly Piece[] {
  const [number] = numbersIn(match.text);
  const read = { score: 0.9, reason: '数量和单位' };
  if (number === undefined) return [];
  return [
    piece(match, 'quantity', { ...read, value: number.text.replaceAll(',', '') }, number),
    piece(match, 'unit', { ...read, value: '块' }, { at: match.text.length - 1, length: 1 }),
  ];
}

/** 定金3% is how much of it is paid, 管理费按5% what is charged, 优惠10% what is not. */
const OF_PAYMENT =
  /(?:优惠|折扣|折让|让利|下浮|上浮|立减|减免|返利|[定订]金|[余尾]款|[预首]付款?|进度款|质保金|利率|返点|提成|佣金|比例|管理费按|利润|损耗|规费|手续费率?)[是为:]?\s?$/;

function rate(match: Match): readonly Piece[] {
  const read = readMessageRate(match.text);
  if (read === null) return [];
  return OF_PAYMENT.test(match.before)
    ? [piece(match, 'taxRate', { ...read, score: VAGUE, reason: '可能是付款的比例，请核对' })]
    : [piece(match, 'taxRate', read), ...sideIn(match, match.text.search(NUMERAL))];
}

const NUMERAL = /[\d百一二三五六九十]/;

/** How a message says whether tax is in its numbers; the first row counts. 加6个点 and 含票 are said of prices of both kinds. */
const SIDES: readonly (readonly [RegExp, 'inclusive' | 'exclusive', number])[] = [
  [/^(?:[不未非]|没有?)[含带](?:票|$)/, 'exclusive', 0.45],
  [/^[含带](?:票|$)/, 'inclusive', 0.45],
  [/^加/, 'exclusive', 0.45],
  [/^(?:[不未非没+]|税前|税.?另|另加)/, 'exclusive', 0.9],
  [/^(?:[含带]|税内)/, 'inclusive', 0.9],
  [/^(?:\w+ (?:is )?)?excl/i, 'exclusive', 0.9],
  [/^(?:\w+ (?:is )?)?incl/i, 'inclusive', 0.9],
];

/** 不含税, and what stands before a rate: 含13%税. */
function sideIn(match: Match, length = match.text.length): readonly Piece[] {
  const [, value, score] = SIDES.find(([said]) => said.test(match.text.trim())) ?? [];
  return value === undefined || score === undefined
    ? []
    : [piece(match, 'side', { value, score, reason: `“${match.text.trim()}”` }, { at: 0, length })];
}

function kind(match: Match): readonly Piece[] {
  const row = KIND_WORDS.find(({ words }) => words.some((word) => match.text.endsWith(word)));
  if (row === undefined) return [];
  const refused = /(?:不要|不开|不能开|不是|不用开?|不需要?开?|不必开?|无需开?|别开)\s?$/.test(match.before);
  const read = {
    value: row.kind,
    score: refused ? 0.2 : 0.95,
    reason: refused ? '像是不要的类型' : '写明发票类型',
  };
  return [piece(match, 'kind', read)];
}

const UNNAMED = '没有写明是数量还是金额';

function bareNumber(match: Match): readonly Piece[] {
  const value = readMoney(match.text);
  const unsure = vague(match) ? VAGUE : 0.45;
  return value === null ? [] : [piece(match, 'number', { value, score: unsure, reason: UNNAMED })];
}

const asWritten =
  (field: PieceField, score: number, reason: string): Reader =>
  (match) => [piece(match, field, { value: match.text.trim(), score, reason })];

/** What a total comes to, behind its word. */
const TOTAL_SUM = new RegExp(`(?:人民币|RMB|CNY|¥)?\\s?-?\\d.*$|${HAN_NUMBER}(?:元|块钱?|圆)?$`, 'i');

/** 3000美元, $3.5/个: what it is in yuan nobody has said. */
function foreign(match: Match): readonly Piece[] {
  const [sum = '', unit] = match.text.split(/ ?(?:\/|每) ?/);
  const value = readMoney(withoutForeign(sum));
  const read = { score: VAGUE, reason: foreignReason(sum) };
  const field = unit === undefined ? 'amount' : 'price';
  return value === null ? [] : [piece(match, field, { ...read, value })];
}

/** 两千三: a sum, whose last place is inferred; without a word of money nobody knows of what. */
function hanSum(match: Match): readonly Piece[] {
  const { text } = match;
  if (/[元块圆]/.test(text)) return money(match, 'amount', text);
  const value = readMoney(text);
  const reason = value !== null && isImplied(text) ? impliedReason(text, value) : UNNAMED;
  return value === null
    ? []
    : [piece(match, 'number', { value, score: vague(match) ? VAGUE : 0.45, reason })];
}

/** 十二箱; 半箱 and 三斤半 are halves, as people speak. */
function hanQuantity(match: Match): readonly Piece[] {
  const { text } = match;
  const half = /半/.test(text);
  const whole = text.replace('半', '');
  const read = readQuantity(text.startsWith('半') ? `1${whole}` : whole);
  if (read === null) return [];
  const number = !half ? read.number : text.startsWith('半') ? '0.5' : `${read.number}.5`;
  const base = half
    ? { score: 0.45, reason: `“${text}”读作${number}${read.unit}，请核对` }
    : vague(match)
      ? { score: VAGUE, reason: '不是准确的数量' }
      : { score: 0.9, reason: '数量和单位' };
  const place = { at: text.lastIndexOf(read.unit.charAt(0)), length: read.unit.length };
  return [
    piece(match, 'quantity', { ...base, value: number }),
    piece(match, 'unit', { ...base, value: read.unit }, place),
  ];
}

/** 抄送 c@d.com: somebody else reads it, too. */
const COPIED_TO = /(?:抄送|(?<![a-z])cc)(?:给|到|至)?[: ]{0,3}$/i;

/** How each mark is read. */
export const MARK_READERS: Readonly<Record<MarkName, Reader>> = {
  email: (match) => (COPIED_TO.test(match.before) ? [] : asWritten('email', 0.95, '电子邮箱')(match)),
  phone: asWritten('phone', 0.8, '像电话号码'),
  lost: (match) => {
    const { field, ...read } = readLostCode(match.text);
    return [piece(match, field, read)];
  },
  code: asWritten('code', 0.5, ''),
  account: asWritten('code', 0.5, ''),
  date: () => [],
  kind,
  rate,
  rateWord: rate,
  side: (match) => sideIn(match),
  total: (match) => money(match, 'total', TOTAL_SUM.exec(match.text)?.[0] ?? ''),
  foreign,
  formula,
  sumAhead,
  pricedGoods,
  countedGoods: (match) => hanQuantity(match).map((read) => ({ ...read, reason: LEADS })),
  maybeCounted: (match) => hanQuantity(match).map((read) => ({ ...read, score: 0.45, reason: COUNT_LEADS })),
  smallPrice: perUnit,
  smallMoney: (match) => money(match, 'amount', match.text),
  perUnit,
  capitals,
  parts: asWritten('parts', 1, ''),
  joint: asWritten('joint', 1, ''),
  aside: asWritten('aside', 1, ''),
  item: asWritten('joint', 1, ''),
  range,
  sum,
  priceTimes,
  chain,
  times,
  signedCount,
  bracketCount,
  atPrice,
  blend: asWritten('spec', 0.6, '像成分或含量'),
  size: asWritten('spec', 0.6, '像规格型号'),
  hanSum,
  hanQuantity,
  pieces,
  money: (match) => money(match, 'amount', match.text),
  quantity,
  number: bareNumber,
};
