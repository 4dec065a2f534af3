import { cleanText } from '../kernel/clean-text.ts';
import type { Piece } from './pieces.ts';
import { isNoName } from './no-names.ts';
import { mayOpen, withoutOpening } from './opening-verb.ts';
import {
  BANK,
  CAPITALS,
  isAddress,
  isAddressTail,
  isBodyName,
  isShortGoods,
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

const LIST_MARK =
  /^\s*(?:[一二三四五六七八九十]{1,3}[、.](?=\s?\p{L})|\([一二三四五六七八九十]{1,3}\)|\d\uFE0F?\u20E3|\(?\d{1,3}[.)、](?!\d)|[①-⑳]|[-•·*]\s)\s*/u;
/** The length of `1、`, `②` at the beginning of a line. */
export const listMark = (line: string): number => LIST_MARK.exec(line)?.[0].length ?? 0;

/** *餐饮服务*餐费: the short name of what it is, as invoices print it. */
const SHORT_NAMED = /^\*[^*×\d]{2,20}\*\p{L}/u;
/** Brackets without their other half, and signs between numbers. */
const withoutEdges = (text: string): string =>
  (text.startsWith('(') && !text.includes(')')
    ? text.slice(1)
    : SHORT_NAMED.test(text)
      ? text
      : text.replace(/^[)\]】*×=+、/]+/, '')
  ).replace(/[([【*×=+、/-]+$|(?<=\p{Script=Han})[xX]$/u, '');

/** 40*40*2 */
const SIZES = /^\d{1,5}(?:\.\d{1,3})?(?:[*×xX]\d{1,5}(?:\.\d{1,3})?){2,3}(?:mm|cm|m)?$/;
/** 300(已付): a sum with a note. */
const NOTED_NUMBER = /^(\d+(?:\.\d{1,2})?)元?\(\p{Script=Han}{1,8}\)$/u;
/** 开给甲公司: whom it is for. */
const GIVEN_TO =
  /^(?:请|麻烦|帮我|帮忙)?(?:(?:发票|票据?|抬头)?开给|(?:发票)?抬头(?:请?开|写)|公司名称?|客户(?:名称?)?|开(?:具|[个张])?(?:一张)?(?:发?票)?给|(?:还要?)?给|(?:改|更[正改]|变更|换)[成为]|(?:对方|客户|买方|抬头|公司)[是为]|(?:单位|公司)?(?:名称|全称)(?:应?该?[是为])?)/;

/** 乙方向甲方提供技术服务: what the parties of a contract do. */
const PARTIES_DO = /(?:^|[向由为与给经])[甲乙丙供需买卖]方(?=[\p{Script=Han}])/u;

type Whole = Pick<Piece, 'from' | 'to' | 'labelled'>;

/** What people say beside what they want; null when it is none of that. */
function asideOf(text: string, whole: Whole): readonly Piece[] | null {
  if (isNoName(text) || (PARTIES_DO.test(text) && !STUCK_BODY.test(text) && !isBody(text))) return [];
  const noted = NOTED_NUMBER.exec(text)?.[1];
  if (noted !== undefined)
    return [{ ...whole, field: 'number', value: noted, score: 0.3, reason: '没有写明是数量还是金额' }];
  if (SIZES.test(text)) return [{ ...whole, field: 'spec', value: text, score: 0.6, reason: '像规格型号' }];
  return forWhom(text, whole);
}

/** A name behind words that say whom an invoice is for; null without them. */
function forWhom(text: string, whole: Whole): readonly Piece[] | null {
  const [given = ''] = GIVEN_TO.exec(text) ?? [];
  if (given !== '' && isBody(text.slice(given.length))) return [givenTo(whole, given, text)];
  return isBody(text) ? openedFor(whole, text) : null;
}

/** 开上海大成贸易有限公司: a name behind the verb, or one that may begin with it. */
function openedFor(whole: Whole, text: string): readonly Piece[] | null {
  const value = withoutOpening(text);
  if (value === text && !mayOpen(text)) return null;
  const from = whole.to - value.length;
  const read =
    value === text
      ? { score: 0.45, reason: '像单位名称，前面的“开”可能不属于名称' }
      : { score: 0.8, reason: '像单位名称，前面的“开”不属于名称' };
  return [{ ...whole, ...read, field: 'name', from, value }];
}

const DOOR = '像门牌号';
/** 1号机, 7座商务车, 美孚1号: more than a door is told, and no road. */
const NO_DOOR = /^(?!.*[路街道巷弄村园]).*(?:[^号室楼层栋幢座铺元]|^\p{Script=Han}{2,4}\d{1,3}号)$/u;

/** What looks like a door where no address stands before it, as what is sold. */
export function doorOr(piece: Piece, before: Piece | undefined): readonly Piece[] {
  const isDoor = piece.reason === DOOR && before?.field !== 'address';
  return isDoor && NO_DOOR.test(piece.value) ? goodsText(piece.value, piece.value, piece.from) : [piece];
}

/** What is told by how it is written; null when that tells nothing. */
function shapeOf(text: string, whole: Whole): readonly Piece[] | null {
  if (!/\p{L}/u.test(text) || CAPITALS.test(text)) return [];
  if (isBank(text)) return [{ ...whole, field: 'bank', value: text, score: 0.85, reason: '像开户银行' }];
  if (isBody(text)) return [{ ...whole, field: 'name', value: text, score: 0.9, reason: '像单位名称' }];
  if (isAddress(text)) return [{ ...whole, field: 'address', value: text, score: 0.8, reason: '像地址' }];
  if (isAddressTail(text)) return [{ ...whole, field: 'address', value: text, score: 0.3, reason: DOOR }];
  if (isUnit(text)) return [{ ...whole, field: 'unit', value: text, score: 0.8, reason: '是计量单位' }];
  return null;
}

/** What a text that nothing announces is, by how it is written; [] when it is nothing. @param from of its first character */
export function classifyText(text: string, from: number): readonly Piece[] {
  if (text.length > MAX_NAME) return [];
  const inner = withoutEdges(text);
  if (inner !== text) return inner === '' ? [] : classifyText(inner, from + text.indexOf(inner));
  const whole = { from, to: from + text.length, labelled: false };
  return asideOf(text, whole) ?? shapeOf(text, whole) ?? stuckOr(text, from);
}

/** A 给 alone may be the company's own: 给力. */
const givenTo = (whole: Whole, given: string, text: string): Piece => ({
  ...{ ...whole, field: 'name', from: whole.from + given.length, value: text.slice(given.length) },
  ...(given === '给'
    ? { score: 0.45, reason: '像单位名称，前面的“给”可能属于名称' }
    : { score: 0.8, reason: '像单位名称' }),
});

/** 甲方(甲有限公司)向乙方采购: the party, its name, and what it does. */
const PARTY = /^(?:(甲方|需方|买方|购方|购买方)|乙方|供方|卖方|销售方)\(/;

/** 甲有限公司技术服务费: the company, and what is stuck to it. */
function stuckOr(text: string, from: number): readonly Piece[] {
  const [party = '', ours] = PARTY.exec(text) ?? [];
  if (party !== '') {
    const inner = text.slice(party.length).replace(/\).*$/, '');
    const at = from + party.length;
    const named =
      ours !== undefined && isBody(inner) ? { value: inner, from: at, to: at + inner.length } : null;
    return named === null
      ? []
      : [{ ...named, field: 'name', labelled: true, score: 0.8, reason: `“${ours ?? ''}”` }];
  }
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

/** Why a sum that was paid or is taken off is in question. */
export const PAID = '像已付或扣减的金额，请核对';
/** 每台安装费200元 */
export const EACH = '像一个单位的价格，请核对';
/** 甲供材扣除, 减去预付款, 质保金扣5%即: what is taken off or kept, wherever the words stand. */
const TAKEN_OFF =
  /^(?:减去|减掉|再减|扣除|扣掉|扣减|扣去|抵扣|冲抵|冲减|抹零|押金)|(?:扣除|扣款|扣减|抵扣|冲抵|冲减|抹零|优惠|减免|立减|满减|折让|押金)(?:金额|费用?)?$|质保金|保证金|甲供材|预付款|预收款/;
/** 实开56028.25: with its sum. */
const PAID_SUM = /^(?:[实应已][付收开]|[余尾]款)(?:金额|款)?¥?\d/;

/** Why a number with a word behind it is in question: 500人份. */
export const MAYBE_COUNTED = '可能是数量和单位，请核对';

/** Texts beside goods by how they are written; the first row counts. */
const GOODS_SHAPES: readonly (readonly [RegExp, 'spec' | 'goodsName', number, string])[] = [
  [/^(?:支付|应于|应在)|验收|[日天][内前后]|违约/, 'goodsName', 0.4, '像合同的条款，请核对'],
  [/^打?(?:\d(?:\.?\d)?|[一二三四五六七八九]{1,2})折/, 'spec', 0.3, '像折扣，请核对'],
  [
    /^(?!八角)[一二两三四五六七八九十\d.]{1,4}[块元毛角分]钱?(?:[一二三四五六七八九十\d]{0,4}|[一每/].{0,4})$/,
    'spec',
    0.3,
    '可能是单价，请核对',
  ],
  [/^每\p{Script=Han}{2,}/u, 'goodsName', 0.4, EACH],
  [PAID_SUM, 'goodsName', 0.3, PAID],
  [/^(?:减|立减|满减|优惠|抵扣|扣减|折让)\d/, 'spec', 0.3, '像优惠的金额，请核对'],
  [/^\((?:原价?|已开)\d/, 'spec', 0.3, '像原价或已开的金额，请核对'],
  [/^\((?!\d)[^()]+\)$/, 'spec', 0.4, '括号里的说明，像规格型号，请核对'],
  // 3299优惠300实付2999
  [/\d.*(?:优惠|实[付收]|[立再]减|折后)\d/, 'spec', 0.3, '像优惠的金额，请核对'],
  [/^\d{1,6}(?:\.\d{1,3})?\p{Script=Han}{1,2}$/u, 'spec', 0.4, MAYBE_COUNTED],
  // 茶歇1200
  [/^\p{Script=Han}{1,2}\d{3,}$/u, 'goodsName', 0.4, '可能是商品和金额，请核对'],
  [/^\p{Script=Han}{2}[1-9][05]$/u, 'spec', 0.4, '可能是商品和金额，请核对'],
  [/^(?!.*\p{Script=Han}{3}).*[\dA-Za-z]/u, 'spec', 0.7, '像规格型号'],
  [
    /^(?:[定订]金|[余尾]款|预付款?|首付款?|[已未实应][付收](?:金额|款)?|优惠|减免|立减|满减|返利|代金券)(?:金额)?$/,
    'goodsName',
    0.3,
    PAID,
  ],
  [TAKEN_OFF, 'goodsName', 0.3, PAID],
];

const namesNothing = (text: string, bare: string): boolean =>
  !/\p{L}/u.test(bare) || (bare.length < 2 && !isShortGoods(text)) || (bare !== text && isNoName(bare));

function goodsText(text: string, bare: string, from: number): readonly Piece[] {
  if (namesNothing(text, bare)) return [];
  const place = { from, to: from + bare.length, labelled: false, value: cleanText(bare) };
  if (bare !== text && (isBody(bare) || isBank(bare)))
    return [{ ...place, field: isBank(bare) ? 'bank' : 'name', score: 0.7, reason: '像单位名称' }];
  const unsure = bare !== text || /^\d|各$|^[^)]*\([^)]*$/.test(bare);
  const [, field, score, reason] = GOODS_SHAPES.find(([shape]) => shape.test(bare)) ?? [
    null,
    'goodsName' as const,
    unsure ? 0.45 : 0.75,
    '金额或数量前的文字',
  ];
  return [{ ...place, field, score, reason }];
}
