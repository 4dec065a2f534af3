import { z } from 'zod';
import type { TreeCode } from '../domain/coding/code-tree.ts';
import type { Suggestion } from '../domain/coding/suggest.ts';
import { MAX_LINES, type LineColumns } from '../domain/goods/columns.ts';
import { mergeSameGoods } from '../domain/goods/merge.ts';
import { decodeGoodsList, encodeGoodsList } from './goods-list.codec.ts';
import { invoiceWire, type GoodsLineWire } from './invoice.api.ts';

const disk = { diskId: z.string().max(40) };
const name = z.string().trim().min(1).max(400);

/** A code that may be meant. 001 §3.4, M261; beside the official fields how sure it is, and why. */
const suggestionWire = z.object({
  taxCode: z.string(),
  simpleTradeName: z.string(),
  tradeName: z.string(),
  /** The goods that the text of the code lists. */
  explain: z.string(),
  taxRate: z.string(),
  /** No code has a policy of its own: it depends on the seller. */
  taxPreferential: z.literal(''),
  keyWords: z.string(),
  /** Of a hundred such suggestions so many are right; from 85 on a code may be given without asking. */
  score: z.number().int().min(0).max(100),
});
export type SuggestionWire = z.infer<typeof suggestionWire>;

const EXPLAINED = 20;

/** A line with the code that is sure enough; the rate comes with it where none was said. */
export function codedWith(line: CodedLine, { code, title, rate }: Suggestion): CodedLine {
  return { ...line, ssflbm: code, spsm: title, taxRate: line.taxRate === '' ? rate : line.taxRate };
}

export const nameOfLine = ({ name: called }: CodedLine): string => called;
export const isCoded = ({ ssflbm }: CodedLine): boolean => ssflbm !== '';

export const encodeSuggestion = (
  { code, short, title, rate, score, reason }: Suggestion,
  words: readonly string[],
): SuggestionWire => ({
  taxCode: code,
  simpleTradeName: short,
  tradeName: title,
  explain: words.slice(0, EXPLAINED).join('、'),
  taxRate: rate,
  taxPreferential: '',
  keyWords: reason,
  score,
});

/** 001 §7.4 intelligent code suggestions by text: up to five, the likeliest first. M261 */
export const codeSuggestionsApi = {
  method: 'GET',
  path: '/v3/tax/goods/code/suggest/:diskId',
  request: z.object({ ...disk, text: name }),
  response: z.array(suggestionWire),
} as const;

/** 001 §7.4 AI coding by text: the same search; `flag` says that only codes that may be proposed are wanted. M262 */
export const codeByTextApi = {
  method: 'POST',
  path: '/v3/tax/goods/code/ai/:diskId',
  request: z.object({ ...disk, text: name, flag: z.literal(1) }),
  response: z.array(suggestionWire),
} as const;

const node = z.object({
  spbm: z.string(),
  mc: z.string(),
  jc: z.string(),
  /** Y: it sums up others, goods can't have it. */
  hzx: z.enum(['Y', 'N']),
  taxRate: z.string(),
  keyWords: z.string(),
});

export const encodeNode = (
  { code, name: title, short, kind, rate }: TreeCode,
  words: readonly string[],
): z.infer<typeof node> => ({
  spbm: code,
  mc: title,
  jc: short,
  hzx: kind === 'summary' ? 'Y' : 'N',
  taxRate: rate,
  keyWords: words.join('、'),
});

/** 001 §7.4: the node of a code, and with detail those below it; '' is the top. M263 */
export const codeTreeApi = {
  method: 'GET',
  path: '/v3/tax/goods/code/tree',
  request: z
    .object({
      spbm: z
        .string()
        .max(19)
        .regex(/^(\d{19})?$/)
        .default(''),
      detail: z.enum(['true', 'false']).default('true'),
      /** Whom it is for: issuing. */
      usage: z.literal('js').default('js'),
    })
    .transform(({ spbm, detail }) => ({ code: spbm, isDetailed: detail === 'true' })),
  response: z.object({ node: node.nullable(), children: z.array(node) }),
} as const;

const lineText = z.string().max(400).default('');
const figure = z
  .string()
  .max(30)
  .regex(/^-?\d{0,15}(\.\d{0,13})?$/)
  .default('');

/** A line of goods that is to be coded; figures are as they came. 001 §7.4 */
const codedLine = z.object({
  name: z.string().max(400),
  ssflbm: z.string().max(19).default(''),
  spsm: lineText,
  taxRate: figure,
  quantity: figure,
  amount: figure,
  ggxh: lineText,
  dw: lineText,
  price: figure,
  discountAmount: figure,
  discountTaxAmount: figure,
  discountTotal: figure,
});
type CodedLine = z.infer<typeof codedLine>;

const hasDiscount = (line: CodedLine): boolean =>
  line.discountAmount !== '' && Number(line.discountAmount) !== 0;

/** Lines without a discount as columns, each under a number of its own. */
const asColumns = (lines: readonly CodedLine[], idOf: (at: number) => string): LineColumns =>
  decodeGoodsList(
    lines.map(({ name: called, ggxh, dw, quantity, price, amount, taxRate, ssflbm }, at) => ({
      lineId: idOf(at),
      ...{ name: called, ggxh, dw, quantity, price, hsdj: '', bhsdj: price, amount, taxRate, taxAmount: '' },
      ...{ lslbs: '0', taxInclusive: '0', ssflbm, edited: 0 },
    })),
  );

/** Number of a line within a list, as the id of a line. */
const lineIdOf = (at: number): string => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** Lines of the same goods as one, at the place of the first; discounted ones stay by themselves. 002 §5 */
export function mergedLines<Line extends CodedLine>(lines: readonly Line[]): Line[] {
  const plain = lines.filter((line) => !hasDiscount(line));
  const merged = mergeSameGoods(asColumns(plain, lineIdOf), false);
  const sums = JSON.parse(encodeGoodsList(merged, false)) as GoodsLineWire[];
  const summed = new Map(
    sums.map(({ lineId, quantity, price, amount }) => [
      plain[Number(lineId.slice(-12))],
      { quantity, price, amount },
    ]),
  );
  return lines.flatMap((line) => {
    if (hasDiscount(line)) return [line];
    const sum = summed.get(line);
    return sum === undefined ? [] : [{ ...line, ...sum }];
  });
}

/** 001 §7.4 batch AI coding: lines without a code get the one that is sure enough; the others are proposed. M262, M264 */
export const codeBatchApi = {
  method: 'POST',
  path: '/v3/tax/goods/code/batch/:diskId',
  request: z
    .object({
      ...disk,
      taxerId: z.string().max(40).default(''),
      invoiceType: invoiceWire.shape.invoiceType.optional(),
      tdyslxdm: z.string().max(2).default(''),
      flag: z.literal(1).default(1),
      /** Lines of the same goods become one. 002 §5 */
      merge: z.boolean().default(false),
      list: z.array(codedLine).min(1).max(MAX_LINES),
    })
    .transform(({ diskId, taxerId, merge, list }) => ({
      diskId,
      taxpayerId: taxerId,
      isMerged: merge,
      list,
    })),
  response: z.object({
    list: z.array(
      codedLine.extend({
        /** What may be meant where nothing is sure enough, or what was given. */
        suggestions: z.array(suggestionWire),
      }),
    ),
  }),
} as const;
