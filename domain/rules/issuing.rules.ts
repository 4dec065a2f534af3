import type { Totals } from '../goods/columns.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { formatFen } from '../money/fen.ts';
import type { Issue, Rule } from './define.ts';
import { evaluate } from './evaluate.ts';
import { singleLimitVerdict, type LimitVerdict } from './single-limit.ts';

/** The sums of an invoice as they were sent; null what can't be read. Fen. */
export type StatedTotals = { readonly [K in keyof Totals]: number | null };

/** What an invoice is held against where it is issued. */
export interface IssuingKnown {
  /** As the invoice says. */
  readonly stated?: StatedTotals;
  /** 单张限额, fen; 0 means none is known. Where it is absent the limit is asked about elsewhere. M292 */
  readonly singleLimit?: number;
}

/** An invoice at the moment it is issued. */
export interface IssuingSubject {
  /** Without tax, yuan. */
  readonly amount: string;
  /** 价税合计, yuan. */
  readonly total: string;
  readonly sumsMatch: boolean;
  readonly limit: LimitVerdict;
  readonly singleLimit: string;
}

/** Checks against what only the issuing side knows. */
export const ISSUING_RULES: readonly Rule<IssuingSubject>[] = [
  {
    id: 'invoice.sums',
    source: 'DOMAIN A1',
    field: 'total',
    fails: ({ sumsMatch }) => !sumsMatch,
    zh: '合计金额与商品明细不一致',
    bad: { sumsMatch: false },
  },
  {
    id: 'invoice.singleLimit',
    source: '001 §8, M292',
    remedy: 'confirm',
    field: 'amount',
    fails: ({ limit }) => limit === 'refuse',
    zh: '发票金额{amount},超过单张限额{singleLimit}元。',
    bad: { limit: 'refuse' },
  },
];

/** All problems of the issuing side. `counted` are the sums of the lines, fen. */
export const checkIssuing = (
  kind: InvoiceKind,
  counted: Totals,
  { stated, singleLimit = 0 }: IssuingKnown,
): Issue[] =>
  evaluate(
    ISSUING_RULES,
    {
      amount: formatFen(counted.amount),
      total: formatFen(counted.total),
      sumsMatch:
        stated === undefined ||
        (stated.amount === counted.amount && stated.tax === counted.tax && stated.total === counted.total),
      limit: singleLimitVerdict(kind, singleLimit, counted.amount),
      singleLimit: formatFen(singleLimit),
    },
    {},
  );
