import type { INVOICE_KINDS, InvoiceKind } from '../codes/invoice-kinds.ts';
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
}

export interface DocumentFacts {
  readonly family?: (typeof INVOICE_KINDS)[InvoiceKind]['family'];
}

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
  {
    id: 'lines.total.positive',
    source: '001 §4.5',
    field: 'total',
    fails: (document) => document.lines > 0 && !(document.total > 0),
    zh: '价税合计必须大于0',
    bad: { total: 0 },
  },
  {
    id: 'lines.total.tooLarge',
    source: 'DOMAIN A1',
    field: 'total',
    fails: (document) => document.total >= 1e14,
    zh: '价税合计超出可开具范围，请拆分后开具',
    bad: { total: 1e14 },
  },
  {
    id: 'lines.tax.gapSum',
    source: 'DOMAIN A1',
    field: 'taxGapSum',
    when: { family: ['taxControl'] },
    fails: (document) => document.taxGapSum > TAX_SUM_TOLERANCE,
    zh: '单据税额误差累计值大于1.27',
    bad: { taxGapSum: 128 },
  },
];
