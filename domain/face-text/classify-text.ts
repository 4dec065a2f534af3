import { cleanText } from '../kernel/clean-text.ts';
import type { Piece } from './pieces.ts';
import {
  BANK,
  CAPITALS,
  isAddress,
  isAddressTail,
  isBodyName,
  LATIN_COMPANY,
  STUCK_BODY,
  withoutFillers,
} from './text-words.ts';
import { isUnit } from './unit-words.ts';

/** Longer texts are letters, no names. */
const MAX_NAME = 120;

export const isBody = (text: string): boolean =>
  !BANK.test(text) && (isBodyName(text) || LATIN_COMPANY.test(text));
export const isBank = (text: string): boolean => BANK.test(text);

const LIST_MARK = /^\s*(?:\(?\d{1,3}[.)、](?!\d)|[①-⑳]|[-•·*]\s)\s*/;
/** The length of `1、`, `②` at the beginning of a line. */
export const listMark = (line: string): number => LIST_MARK.exec(line)?.[0].length ?? 0;

/** What a text that nothing announces is, by how it is written; [] when it is nothing. @param from of its first character */
export function classifyText(text: string, from: number): readonly Piece[] {
  const whole = { from, to: from + text.length, labelled: false };
  if (text.length > MAX_NAME || !/\p{L}/u.test(text) || CAPITALS.test(text)) return [];
  if (isBank(text)) return [{ ...whole, field: 'bank', value: text, score: 0.85, reason: '像开户银行' }];
  if (isBody(text)) return [{ ...whole, field: 'name', value: text, score: 0.9, reason: '像单位名称' }];
  if (isAddress(text)) return [{ ...whole, field: 'address', value: text, score: 0.8, reason: '像地址' }];
  if (isAddressTail(text))
    return [{ ...whole, field: 'address', value: text, score: 0.3, reason: '像门牌号' }];
  if (isUnit(text)) return [{ ...whole, field: 'unit', value: text, score: 0.8, reason: '是计量单位' }];
  return stuckOr(text, from);
}

/** 甲有限公司技术服务费: the company, and what is stuck to it. */
function stuckOr(text: string, from: number): readonly Piece[] {
  const [, body = ''] = STUCK_BODY.exec(text) ?? [];
  const bare = withoutFillers(body === '' ? text : body);
  const at = from + text.indexOf(bare);
  if (body === '') return goodsText(text, bare, at);
  const company = {
    from: at,
    to: at + bare.length,
    labelled: false,
    score: 0.6,
    reason: '像单位名称，后面紧接其他文字',
  };
  return [
    { ...company, field: 'name', value: bare },
    ...classifyText(text.slice(body.length), from + body.length),
  ];
}

function goodsText(text: string, bare: string, from: number): readonly Piece[] {
  if (bare.length < 2 || !/\p{L}/u.test(bare)) return [];
  const place = { from, to: from + bare.length, labelled: false, value: cleanText(bare) };
  if (bare !== text && (isBody(bare) || isBank(bare)))
    return [{ ...place, field: isBank(bare) ? 'bank' : 'name', score: 0.7, reason: '像单位名称' }];
  const isSpec = /[\dA-Za-z]/.test(bare) && !/\p{Script=Han}{3}/u.test(bare);
  if (isSpec) return [{ ...place, field: 'spec', score: 0.7, reason: '像规格型号' }];
  const unsure = bare !== text || /^\d/.test(bare);
  return [{ ...place, field: 'goodsName', score: unsure ? 0.45 : 0.75, reason: '金额或数量前的文字' }];
}
