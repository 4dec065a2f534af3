import { parseFen } from '../money/fen.ts';
import type { FoundLine } from './found.ts';

/** What papers say of their tables: what they come to, and how it is paid. */
const SAYS_OF_TABLE =
  /合计|总计|共计|小计|总价|总额|总金额|金额$|价款|大写|小写|税[前后率额]|^不?含税|明细$|应[付缴收]$|[实已未]付$|^(?:以上|上述|本单|本次|本页)|违约|履约|保证金|^第[一二三四五六七八九十\d]+条/;
/** 质保 with a price may be sold, 质保期 12个月 is none. */
const TERM = /有效期|质保|保修|保质|质量|期$/;
/** What a sum stands directly behind where a paper is named: 本合同, 购销合同总价, 结算单. */
const PAPER = /(?:合同|协议|[订报账帐货算]单|通知书?|函|发票)$/;
/** A sentence that goes on over several clauses: 根据…，我司已完成…. */
const SENTENCE =
  /^(?:根据|按照?|依据|鉴于|经|若|如|自|关于)|双方|[甲乙供需]方|[我贵][司方]|[贵我]公司|完成|签订/;
/** 15 天, 12 个月: a time and no price is a term. */
const TIME = /^(?:天|日|个?工作日|个?月|年|小时)$/;

const LONGEST = 24;

function isGoods({ name, unit, price, amount }: FoundLine): boolean {
  if (name === undefined) return false;
  const { value } = name;
  const hasMoney = price !== undefined || amount !== undefined;
  const isTerm = !hasMoney && (TIME.test(unit?.value ?? '') || TERM.test(value));
  const isSaid = SAYS_OF_TABLE.test(value) || PAPER.test(value) || SENTENCE.test(value);
  return !isTerm && !isSaid && value.length <= LONGEST;
}

/**
 * What a text beside tables tells of goods of its own: totals and clauses are none.
 *
 * @param sums what the tables come to, in fen
 */
export const goodsBeside = (
  lines: readonly FoundLine[],
  sums: ReadonlySet<number> = NO_SUMS,
): readonly FoundLine[] =>
  lines.filter((line) => isGoods(line) && !sums.has(parseFen(line.amount?.value ?? '') ?? NaN));
const NO_SUMS: ReadonlySet<number> = new Set();

/** What a line is called, with its sum. */
export const calledGoods = ({ name, amount, price, quantity }: FoundLine): string =>
  [name?.value, (amount ?? price ?? quantity)?.value].filter((text) => text !== undefined).join(' ');
