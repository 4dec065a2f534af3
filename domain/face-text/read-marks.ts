import { formatFen, parseFen } from '../money/fen.ts';
import { KIND_WORDS } from './kind-words.ts';
import { readLostCode } from './lost-code.ts';
import { PARTS, UNIT_AHEAD, type MarkName } from './marks.ts';
import type { Piece, PieceField } from './pieces.ts';
import { readCapitals } from './read-capitals.ts';
import { readMessageRate, readMoney, readQuantity } from './read-values.ts';

/** A mark as it stands in the message. */
interface Match {
  readonly text: string;
  readonly from: number;
  /** What stands directly before and behind it. */
  readonly before: string;
  readonly after: string;
}

type Reader = (match: Match) => readonly Piece[];

/** 大概500元, 500元左右: nobody knows how much. */
const vague = ({ before, after }: Pick<Match, 'before' | 'after'>): boolean =>
  /(?:约|大概|近|大约|差不多)\s?$/.test(before) || /^\s?(?:左右|上下|多|以内)/.test(after);

const VAGUE = 0.3;

/** 不要超过1000元 is no amount of anything. */
const LIMIT = /(?:不要|不能|不得|不可|别)超过\s?$/;

/** One piece of a part of the match; the whole of it when no part is named. */
function piece(
  { text, from }: Match,
  field: PieceField,
  read: { readonly value: string; readonly score: number; readonly reason: string },
  part: { readonly at: number; readonly length: number } = { at: 0, length: text.length },
): Piece {
  return { ...read, field, from: from + part.at, to: from + part.at + part.length, labelled: false };
}

function money(match: Match, field: 'amount' | 'total', text: string): readonly Piece[] {
  const value = readMoney(text);
  if (value === null || LIMIT.test(match.before)) return [];
  if (vague(match)) return [piece(match, field, { value, score: VAGUE, reason: '不是准确的金额' })];
  const unsure = field === 'amount' && /块$/.test(text);
  if (/[kw]$/i.test(text))
    return [piece(match, field, { value, score: 0.45, reason: `“${text}”是简写，请核对` })];
  return [
    piece(match, field, {
      value,
      score: unsure ? 0.45 : 0.9,
      reason: unsure ? '“块”可能是元，也可能是数量' : field === 'total' ? '合计' : '写明是金额',
    }),
  ];
}

interface Part {
  readonly text: string;
  readonly at: number;
  readonly length: number;
}

const numbersIn = (text: string): readonly Part[] =>
  [...text.matchAll(PARTS.number)].map((found) => ({
    text: found[0],
    at: found.index,
    length: found[0].length,
  }));

/** 10箱*150元=1500元; without a unit, a money word or a result it is a size. */
function times(match: Match): readonly Piece[] {
  const { text } = match;
  const [first, second, third] = numbersIn(text);
  if (first === undefined || second === undefined) return [];
  const unit = PARTS.unit.exec(text.slice(first.at + first.length, second.at))?.[0] ?? '';
  const isMoney = /[元块¥]/.test(text);
  if (third === undefined && !isMoney && (unit === '' || UNIT_AHEAD.test(match.after)))
    return sizeOr(match, [second, first], unit);
  const known = unit !== '' || /^ ?[元块]/.test(text.slice(second.at + second.length)) || text.includes('¥');
  return known
    ? productOf(match, [first, second, third], MULTIPLIED, unit)
    : productOf(match, [...quantityFirst(first, second), third], GUESSED, unit);
}

/** 99*1=99: one of them. */
const quantityFirst = (first: Part, second: Part): readonly Part[] =>
  second.text === '1' ? [second, first] : [first, second];

/** 24瓶*10箱 is how it is packed, 180*5箱 may be how much each. */
function sizeOr(match: Match, parts: readonly Part[], unit: string): readonly Piece[] {
  if (unit !== '')
    return [piece(match, 'spec', { value: match.text, score: 0.4, reason: '可能是包装规格，请核对' })];
  return UNIT_AHEAD.test(match.after)
    ? productOf(match, parts, GUESSED)
    : [piece(match, 'spec', { value: match.text, score: 0.6, reason: '像规格型号' })];
}

const MULTIPLIED = { score: 0.9, reason: '数量×单价' };
/** 200*3=600 */
const GUESSED = { score: 0.45, reason: '没有写明哪个是数量，哪个是单价' };

/** Quantity, price and amount that stand in one product. */
function productOf(
  match: Match,
  [quantity, price, amount]: readonly (Part | undefined)[],
  read: typeof MULTIPLIED,
  unit = '',
): readonly Piece[] {
  const parts = [
    ['quantity', quantity, read],
    ['price', price, read],
    ['amount', amount, MULTIPLIED],
  ] as const;
  const pieces = parts.flatMap(([field, part, told]) => {
    const value = part === undefined ? null : readMoney(part.text);
    return part === undefined || value === null ? [] : [piece(match, field, { ...told, value }, part)];
  });
  if (unit === '') return pieces;
  const place = { at: match.text.lastIndexOf(unit), length: unit.length };
  return [...pieces, piece(match, 'unit', { ...read, value: unit }, place)];
}

/** 180元×5箱, 3500元/月*3个月: the price before the quantity. */
function priceTimes(match: Match): readonly Piece[] {
  const { text } = match;
  const [price, quantity, amount] = numbersIn(text);
  if (price === undefined || quantity === undefined) return [];
  const unitIn = (from: number, to: number): string => PARTS.unit.exec(text.slice(from, to))?.[0] ?? '';
  const unit =
    unitIn(quantity.at + quantity.length, text.length) || unitIn(price.at + price.length, quantity.at);
  return productOf(match, [quantity, price, amount], MULTIPLIED, unit);
}

/** 500-1000元: nobody knows how much. */
function range(match: Match): readonly Piece[] {
  const value = readMoney(numbersIn(match.text).at(-1)?.text ?? '');
  const read = { score: VAGUE, reason: `“${match.text}”是一个范围，请核对` };
  return value === null ? [] : [piece(match, 'amount', { ...read, value })];
}

/** 开500+300: one line, two, or two invoices. Without a word of money it may be a size: 8+256. */
function sum(match: Match): readonly Piece[] {
  const { text, before } = match;
  if (!/[元块¥]/.test(text) && !/[开票]\s?$/.test(before))
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

/** 150元/箱, 每箱150元: the price of one. Without a money word it may be how it is packed: 25kg/袋. */
function perUnit(match: Match): readonly Piece[] {
  const { text } = match;
  const [number] = numbersIn(text);
  const rest = number === undefined ? '' : text.slice(0, number.at) + text.slice(number.at + number.length);
  const unit = /(?:每|一|\/) ?([^\s\d¥元块圆/]{1,4})/.exec(rest)?.[1] ?? '';
  const value = number === undefined ? null : readMoney(number.text);
  if (number === undefined || value === null) return [];
  const sure = /[元块圆¥]/.test(text);
  const read = { value, score: sure ? 0.9 : 0.4, reason: '一个单位的价格' };
  const pieces = [piece(match, 'price', read, number)];
  if (unit === '') return pieces;
  const place = { at: text.lastIndexOf(unit), length: unit.length };
  return [...pieces, piece(match, 'unit', { ...read, value: unit }, place)];
}

/** 3月, 2年 may be a date; 2024年 is one. */
const DATED = /[年月天]$/;
/** 70g, 18mm: more likely what it is than how much of it. */
const SIZED = /^(?:g|ml|mm|cm|克|毫升|毫米|厘米)$/i;

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
  const base = { score: unsure, reason };
  const place = { at: match.text.lastIndexOf(read.unit), length: read.unit.length };
  return [
    piece(match, 'quantity', { ...base, value: read.number }),
    ...(read.unit === '' ? [] : [piece(match, 'unit', { ...base, value: read.unit }, place)]),
  ];
}

/** 定金3% is how much of it is paid. */
const OF_PAYMENT = /(?:[定订]金|[余尾]款|[预首]付款?|进度款|质保金|利率|返点|提成|佣金|比例)[是为:]?\s?$/;

function rate(match: Match): readonly Piece[] {
  const read = readMessageRate(match.text);
  if (read === null) return [];
  return OF_PAYMENT.test(match.before)
    ? [piece(match, 'taxRate', { ...read, score: VAGUE, reason: '可能是付款的比例，请核对' })]
    : [piece(match, 'taxRate', read)];
}

function kind(match: Match): readonly Piece[] {
  const row = KIND_WORDS.find(({ words }) => words.some((word) => match.text.endsWith(word)));
  if (row === undefined) return [];
  const refused = /(?:不要|不开|不能开|不是)\s?$/.test(match.before);
  const read = {
    value: row.kind,
    score: refused ? 0.2 : 0.95,
    reason: refused ? '像是不要的类型' : '写明发票类型',
  };
  return [piece(match, 'kind', read)];
}

function bareNumber(match: Match): readonly Piece[] {
  const value = readMoney(match.text);
  const unsure = vague(match) ? VAGUE : 0.45;
  return value === null
    ? []
    : [piece(match, 'number', { value, score: unsure, reason: '没有写明是数量还是金额' })];
}

const asWritten =
  (field: PieceField, score: number, reason: string): Reader =>
  (match) => [piece(match, field, { value: match.text.trim(), score, reason })];

/** How each mark is read. */
export const MARK_READERS: Readonly<Record<MarkName, Reader>> = {
  email: asWritten('email', 0.95, '电子邮箱'),
  phone: asWritten('phone', 0.8, '像电话号码'),
  lost: (match) => {
    const { field, ...read } = readLostCode(match.text);
    return [piece(match, field, read)];
  },
  code: asWritten('code', 0.5, ''),
  account: asWritten('code', 0.5, ''),
  kind,
  rate,
  rateWord: rate,
  side: (match) => [
    piece(match, 'side', {
      value: match.text.startsWith('含') ? 'inclusive' : 'exclusive',
      score: 0.9,
      reason: `“${match.text}”`,
    }),
  ],
  total: (match) => money(match, 'total', /(?:人民币|RMB|CNY|¥)?\s?-?\d.*$/i.exec(match.text)?.[0] ?? ''),
  perUnit,
  capitals,
  range,
  sum,
  priceTimes,
  times,
  money: (match) => money(match, 'amount', match.text),
  quantity,
  number: bareNumber,
};
