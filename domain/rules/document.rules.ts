import type { INVOICE_KINDS, InvoiceKind } from '../codes/invoice-kinds.ts';
import type { LevyMode } from '../goods/line-settings.ts';
import { TAX_SUM_TOLERANCE } from '../money/line-limits.ts';
import type { Rule } from './define.ts';

/** All goods lines together. Money in fen. */
export interface DocumentSubject {
  /** Lines with content. */
  readonly lines: number;
  /** 价税合计 */
  readonly total: number;
  /** |Σ (round(amount · rate) − tax)| over the lines. */
  readonly taxGapSum: number;
  /** Lines one invoice may have. */
  readonly maxRows: number;
  /** -1 on negative pages. */
  readonly sign: 1 | -1;
}

export interface DocumentFacts {
  readonly family?: (typeof INVOICE_KINDS)[InvoiceKind]['family'];
  readonly levy: LevyMode;
  /** The special business allows fewer lines than type and levy. */
  readonly byBusiness: boolean;
}

/** What is told when an invoice has more lines than it may have, by levy. M167, M169, M202 */
const TOO_MANY: readonly { readonly levy: LevyMode; readonly source: string; readonly zh: string }[] = [
  {
    levy: 'ordinary',
    source: '001 §5.12, C16',
    zh: '商品明细共{lines}行，单张发票最多{maxRows}行，请使用【智能清单】拆分后开具',
  },
  {
    levy: 'reduced',
    source: '001 §8',
    zh: '减按征收已达最大行数，不能再添加（现有{lines}行，最多{maxRows}行），请使用【智能清单】拆分后开具',
  },
  { levy: 'difference', source: '001 §5.4', zh: '当前业务为差额征收，只能开具一行商品明细' },
  { levy: 'differenceFull', source: '001 §5.4', zh: '当前业务为差额征收，只能开具一行商品明细' },
];

const rowCapRules = TOO_MANY.map(({ levy, source, zh }): Rule<DocumentSubject, DocumentFacts> => ({
  id: `lines.tooMany.${levy}`,
  source,
  remedy: 'confirm',
  field: 'lines',
  when: { levy: [levy], byBusiness: [false] },
  fails: ({ lines, maxRows }) => lines > maxRows,
  zh,
  bad: { lines: 2001 },
}));

/** Checks of the goods list as a whole. */
export const DOCUMENT_RULES: readonly Rule<DocumentSubject, DocumentFacts>[] = [
  {
    id: 'lines.required',
    source: '001 §5.4',
    field: 'lines',
    fails: (document) => document.lines === 0,
    zh: '请至少填写一行商品明细',
    bad: { lines: 0 },
  },
  ...rowCapRules,
  {
    id: 'lines.tooMany.business',
    source: '001 §4.5, M222',
    remedy: 'confirm',
    field: 'lines',
    when: { byBusiness: [true] },
    fails: ({ lines, maxRows }) => lines > maxRows,
    zh: '当前特定业务最多开具{maxRows}行商品明细，现有{lines}行',
    bad: { lines: 2, maxRows: 1 },
  },
  {
    id: 'lines.total.positive',
    source: '001 §4.5',
    field: 'total',
    fails: ({ lines, total, sign }) => sign > 0 && lines > 0 && !(total > 0),
    zh: '价税合计必须大于0',
    bad: { total: 0 },
  },
  {
    id: 'lines.total.negative',
    source: '001 §4.5',
    field: 'total',
    fails: ({ lines, total, sign }) => sign < 0 && lines > 0 && !(total < 0),
    zh: '负数发票的价税合计必须小于0',
    bad: { sign: -1 },
  },
  {
    id: 'lines.total.tooLarge',
    source: 'DOMAIN A1',
    remedy: 'confirm',
    field: 'total',
    fails: (document) => Math.abs(document.total) >= 1e14,
    zh: '价税合计超出可开具范围，请拆分后开具',
    bad: { total: 1e14 },
  },
  {
    id: 'lines.tax.gapSum',
    source: 'DOMAIN A1',
    remedy: 'confirm',
    field: 'taxGapSum',
    when: { family: ['taxControl'] },
    fails: (document) => document.taxGapSum > TAX_SUM_TOLERANCE,
    zh: '单据税额误差累计值大于1.27',
    bad: { taxGapSum: 128 },
  },
];
