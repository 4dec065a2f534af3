import { LEGAL_RATES } from '../importing/columns/column-contents.ts';
import { parseFen } from '../money/fen.ts';
import { mulDivShift } from '../money/scaled-quotient.ts';
import type { FaceText, Found } from './found.ts';
import type { Span } from './pieces.ts';
import { readMoney } from './read-values.ts';

/** 不含税10000，税600，价税合计10600: one sum told with its tax, each of which proves the others. */
export interface TaxedSum {
  /** What stays of the message: the sum without the tax in it, else the one with it. */
  readonly kept: Said;
  readonly inclusive: boolean;
  /** As rates are filled in; null where no rate comes to it. */
  readonly rate: Found | null;
  /** What is told beside it. */
  readonly besides: readonly Span[];
}

interface Said extends Span {
  readonly fen: number;
}

const SUM = '(¥? ?(?:\\d{1,3}(?:,\\d{3})+|\\d{1,9})(?:\\.\\d{1,2})?) ?(?:元|块钱?)?(?![\\d.\\p{L}]| ?%)';
const BEGINS = '(?<=^|[\\s,;。、:(+])';
const IS = '(?:价格?|总?金额|额)?[:是为]? ?';
const NET = new RegExp(`${BEGINS}(?:不含税|未税|税前)${IS}${SUM}`, 'gmu');
/** 金额10000，税额600，价税合计10600: what has no tax in it by its word only where all three are told. */
const BARE = new RegExp(`${BEGINS}金额[:是为]? ?${SUM}`, 'gmu');
const TAX = new RegExp(`${BEGINS}(?:其中)?(?:增值)?税[金款]?${IS}${SUM}`, 'gmu');
const GROSS = new RegExp(
  `${BEGINS}(?:价税合计|税价合计|含税(?:总价|合计)?|合计|总计|共计|一共|总共|共)${IS}${SUM}`,
  'gmu',
);
/** With its tax by its word; a total alone may be anything's. */
const SAYS_WITH_TAX = /[价含]税|税价/;

const saidIn = (rest: string, pattern: RegExp): readonly Said[] =>
  [...rest.matchAll(pattern)].map(({ 0: text, 1: sum = '', index }) => ({
    ...{ from: index, to: index + text.length },
    fen: parseFen(readMoney(sum.trim()) ?? '') ?? NaN,
  }));

const WHOLE = 10_000;
const rateOf = (net: number, tax: number): number | undefined =>
  [...LEGAL_RATES].find((bp) => bp > 0 && Math.abs(mulDivShift(net, bp, WHOLE, 0) - tax) <= 1);

const found = (bp: number | undefined, { from, to }: Span): Found | null =>
  bp === undefined ? null : { value: String(bp / WHOLE), from, to, score: 0.9, reason: PROVEN };
const PROVEN = '由写明的税额和金额算出';

/** The one sum of a message that is told with its tax; null where nothing proves it, or several are told. */
export function taxedSumIn(rest: string): TaxedSum | null {
  const [nets, taxes, grosses] = [saidIn(rest, NET), saidIn(rest, TAX), saidIn(rest, GROSS)];
  if (Math.max(nets.length, taxes.length, grosses.length) > 1) return null;
  const [tax, gross] = [taxes[0], grosses[0]];
  const net = nets[0] ?? bareNet(saidIn(rest, BARE), tax, gross);
  return net === undefined ? ofGross(rest, gross, tax) : ofNet(net, gross, tax);
}

/** 金额10000 with its tax and what both come to. */
function bareNet(
  [net, another]: readonly Said[],
  tax: Said | undefined,
  gross: Said | undefined,
): Said | undefined {
  const isOne = net !== undefined && another === undefined && tax !== undefined && gross !== undefined;
  return isOne && net.fen + tax.fen === gross.fen ? net : undefined;
}

/** 不含税10000 with its tax, with what both come to, or with both. */
function ofNet(net: Said, gross: Said | undefined, tax: Said | undefined): TaxedSum | null {
  const owed = gross === undefined ? tax?.fen : gross.fen - net.fen;
  if (owed === undefined || (tax !== undefined && tax.fen !== owed)) return null;
  const rate = rateOf(net.fen, owed);
  const isTold = tax !== undefined && gross !== undefined;
  if (rate === undefined && !isTold) return null;
  const besides = [tax, gross].filter((each) => each !== undefined);
  return { kept: net, inclusive: false, rate: found(rate, tax ?? gross ?? net), besides };
}

/** 价税合计1130，其中税额130 */
function ofGross(rest: string, gross: Said | undefined, tax: Said | undefined): TaxedSum | null {
  if (gross === undefined || tax === undefined) return null;
  const rate = rateOf(gross.fen - tax.fen, tax.fen);
  const isWith = SAYS_WITH_TAX.test(rest.slice(gross.from, gross.to));
  if (rate === undefined || !isWith) return null;
  return { kept: gross, inclusive: true, rate: found(rate, tax), besides: [tax] };
}

/** What a message says once its tax is known; null where it is not of the one line there is. */
export function withTaxOf(face: FaceText, { kept, inclusive, rate }: TaxedSum): FaceText | null {
  const [line, another] = face.lines;
  const isOne = line?.amount !== undefined && another === undefined && face.others.length === 0;
  if (!isOne || parseFen(line.amount.value) !== kept.fen) return null;
  const amount = { ...line.amount, score: Math.max(line.amount.score, 0.9), reason: PROVEN };
  const isTold = face.taxRate !== null || line.taxRate !== undefined;
  return {
    ...face,
    lines: [{ ...line, amount }],
    taxRate: isTold ? face.taxRate : rate,
    taxInclusive: { value: inclusive, from: kept.from, to: kept.to, score: 0.9, reason: PROVEN },
  };
}
