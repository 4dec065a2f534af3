import { formatFen, parseFen } from '../money/fen.ts';
import { foreignReason, withoutForeign } from './foreign-words.ts';
import { HAN_NUMBER, isImplied } from './han-number.ts';
import { impliedReason, numbersIn, piece, VAGUE, vague, type Match } from './mark-match.ts';
import type { Piece } from './pieces.ts';
import { readCapitals } from './read-capitals.ts';
import { SUM_LEADS } from './read-products.ts';
import { readMoney } from './read-values.ts';

export const UNNAMED = '没有写明是数量还是金额';

/** 不要超过1000元 is no amount of anything. */
const LIMIT = /(?:不要|不能|不得|不可|别)超过\s?$/;

/** 350平×45元, where nothing says what they come to. */
const isFactor = ({ before, after }: Match): boolean => /[*×xX]\s?$/.test(before) && !/^\s?=/.test(after);

export function money(match: Match, field: 'amount' | 'total', text: string): readonly Piece[] {
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
export function range(match: Match): readonly Piece[] {
  const value = readMoney(numbersIn(match.text).at(-1)?.text ?? '');
  const read = { score: VAGUE, reason: `“${match.text}”是一个范围，请核对` };
  return value === null ? [] : [piece(match, 'amount', { ...read, value })];
}

/** 开500+300, 打车费 35.5+42. */
const OF_SUM = /[开票共计费款租额][是为:]?\s?$/;

/** One line, two, or two invoices. Without a word of money it may be a size: 8+256. */
export function sum(match: Match): readonly Piece[] {
  const { text, before } = match;
  if (!/[元块¥]|\.\d/.test(text) && !OF_SUM.test(before))
    return [piece(match, 'spec', { value: text, score: 0.4, reason: '像规格型号' })];
  const fens = numbersIn(text).map((part) => parseFen(readMoney(part.text) ?? '') ?? NaN);
  const value = formatFen(fens.reduce((sofar, fen) => sofar + fen, 0));
  const read = { score: VAGUE, reason: `“${text}”可能是几行商品或几张发票，请核对` };
  return fens.some(Number.isNaN) ? [] : [piece(match, 'amount', { ...read, value })];
}

export function capitals(match: Match): readonly Piece[] {
  const value = readCapitals(match.text);
  return value === null ? [] : [piece(match, 'capitals', { value, score: 0.8, reason: '大写金额' })];
}

/** 两百块餐费: what stands before its name may be what one costs, too. */
export function sumAhead(match: Match): readonly Piece[] {
  const value = readMoney(match.text.replace(/多|的$/g, ''));
  const inexact = vague(match) || match.text.includes('多');
  const [score, reason] = inexact ? [VAGUE, '不是准确的金额'] : [0.45, SUM_LEADS];
  return value === null ? [] : [piece(match, 'amount', { value, score, reason })];
}

/** What a total comes to, behind its word. */
export const TOTAL_SUM = new RegExp(
  `(?:人民币|RMB|CNY|¥)?\\s?-?\\d[^]*$|${HAN_NUMBER}(?:元|块钱?|圆)?$`,
  'i',
);

/** 3000美元, $3.5/个: what it is in yuan nobody has said. */
export function foreign(match: Match): readonly Piece[] {
  const [sum = '', unit] = match.text.split(/ ?(?:\/|每) ?/);
  const value = readMoney(withoutForeign(sum));
  const read = { score: VAGUE, reason: foreignReason(sum) };
  const field = unit === undefined ? 'amount' : 'price';
  return value === null ? [] : [piece(match, field, { ...read, value })];
}

/** 两千三: a sum, whose last place is inferred; without a word of money nobody knows of what. */
export function hanSum(match: Match): readonly Piece[] {
  const { text } = match;
  if (/[元块圆]/.test(text)) return money(match, 'amount', text);
  const value = readMoney(text);
  const reason = value !== null && isImplied(text) ? impliedReason(text, value) : UNNAMED;
  return value === null
    ? []
    : [piece(match, 'number', { value, score: vague(match) ? VAGUE : 0.45, reason })];
}
