import type { LineField } from '../goods/columns.ts';
import { FIELD_NAMES } from '../goods/field-names.ts';
import { blankBlock, filledRows, isBlankRow } from './blank-block.ts';
import { yesNo } from './codes/yes-no.ts';
import type { Block, GoodsLimits, SpecialBusiness } from './define.ts';
import { goodsLimitsOf } from './goods-limits.ts';

export interface SwitchRequest {
  /** null: no special business. */
  readonly from: SpecialBusiness | null;
  /** What was filled in for `from`. */
  readonly block: Block;
  readonly to: SpecialBusiness | null;
  /** Goods lines with content. */
  readonly lines: number;
  /** The answer to what `to` asks first. */
  readonly answer?: boolean;
}

/** What choosing another business would do; nothing is done yet. M222–M224 */
export interface BusinessSwitch {
  readonly to: SpecialBusiness | null;
  /** What its form begins with. */
  readonly block: Block;
  /** For the goods lines. */
  readonly limits: GoodsLimits;
  /** To be asked first, yes or no; the switch is then asked for again with the answer. M223 */
  readonly asks: string | null;
  /** What goes, as a question; null when nothing does. */
  readonly question: string | null;
}

const isFilled = (business: SpecialBusiness, block: Block): boolean =>
  filledRows(business, block).some(([, row]) => !isBlankRow(business, row));

/** What happens to the goods lines, in words. */
function goodsChanges({ maxLines, empty = [], set = {} }: GoodsLimits, lines: number): readonly string[] {
  if (lines === 0) return [];
  const texts = Object.entries(set).map(
    ([field, text]) =>
      `${FIELD_NAMES[field as LineField]}改为“${text}”${field === 'quantity' ? '，单价或金额随之重新计算' : ''}`,
  );
  return [
    ...(maxLines !== undefined && lines > maxLines
      ? [
          `商品明细只保留第${maxLines === 1 ? '1' : `1至${String(maxLines)}`}行，其余${String(lines - maxLines)}行将删除`,
        ]
      : []),
    ...(empty.length === 0 ? [] : [`${empty.map((field) => FIELD_NAMES[field]).join('、')}将清空`]),
    ...texts,
  ];
}

function questionOf({ from, block, to, lines }: SwitchRequest, limits: GoodsLimits): string | null {
  const changes = [
    ...(from !== null && isFilled(from, block) ? [`已填写的“${from.zh}”信息将清空`] : []),
    ...goodsChanges(limits, lines),
  ];
  if (changes.length === 0) return null;
  const begin = to === null ? `取消特定业务“${from?.zh ?? ''}”后` : `切换为“${to.zh}”后`;
  return `${begin}，${changes.join('；')}。是否继续？`;
}

/**
 * What a value of the form would do to the goods lines, as a question; null where they stay: the answer that was asked
 * for at the choice may change later. M223
 */
export function blockQuestion(business: SpecialBusiness, block: Block, lines: number): string | null {
  const changes = goodsChanges(goodsLimitsOf(business, block), lines);
  if (changes.length === 0) return null;
  const values = Object.keys(business.goodsWhen?.when ?? {}).map(
    (key) => `“${business.fields[key]?.zh ?? key}”填“${block[0]?.[key] ?? ''}”`,
  );
  return `${values.join('、')}后，${changes.join('；')}。是否继续？`;
}

/** Describes a switch: what to ask, what the form begins with, what becomes of the goods lines. */
export function switchBusiness(request: SwitchRequest): BusinessSwitch {
  const { to, answer } = request;
  if (to === null) return { to, block: [], limits: {}, asks: null, question: questionOf(request, {}) };
  const { asks } = to;
  const blank = blankBlock(to);
  const block =
    asks === undefined || answer === undefined
      ? blank
      : blank.map((row) => ({ ...row, [asks.field]: yesNo(answer) }));
  const limits = goodsLimitsOf(to, block);
  return {
    to,
    block,
    limits,
    asks: asks !== undefined && answer === undefined ? asks.zh : null,
    question: questionOf(request, limits),
  };
}
