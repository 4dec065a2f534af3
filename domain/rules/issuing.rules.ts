import { mayReverse } from '../account/may-reverse.ts';
import type { Roles } from '../account/permissions.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { Totals } from '../goods/columns.ts';
import { formatFen } from '../money/fen.ts';
import type { Issue, Rule } from './define.ts';
import { evaluate } from './evaluate.ts';
import { isOverLimit } from './single-limit.ts';

/** The sums of an invoice as they were sent; null what can't be read. Fen. */
export type StatedTotals = { readonly [K in keyof Totals]: number | null };

/** What is known of the invoice that a red letter takes back. Fen, above zero. */
export interface KnownOriginal {
  readonly number: string;
  /** 价税合计; null when the invoice is not known here. */
  readonly total: number | null;
  /** Of the other red letters that were made for it, issued or on their way. */
  readonly reversed: number;
  /** null when the invoice is not known here. */
  readonly kind: InvoiceKind | null;
}

/** What an invoice is held against where it is issued. */
export interface IssuingKnown {
  /** Who issues it; absent where it is asked about elsewhere. */
  readonly who?: Roles;
  readonly invoiceKind?: InvoiceKind;
  /** Absent on blue invoices, and where it is asked about elsewhere. */
  readonly original?: KnownOriginal;
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
  readonly overLimit: boolean;
  readonly singleLimit: string;
  /** The invoice a red letter takes back; '' on others, and where nothing was asked about it. */
  readonly 'redLetter.originalNumber': string;
  /** What of it was left to take back, yuan; null when it is not known. */
  readonly reversible: string | null;
  /** It takes back a special invoice, and who issues it may not. M031 */
  readonly reversalForbidden: boolean;
  /** How this red letter stands to what is left. */
  readonly reversal: 'none' | 'unknown' | 'within' | 'tooMuch' | 'again';
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
    level: 'warning',
    field: 'amount',
    fails: ({ overLimit }) => overLimit,
    zh: '发票金额{amount},超过单张限额{singleLimit}元。',
    bad: { overLimit: true },
  },
  {
    id: 'invoice.reversal.forbidden',
    source: '002 §4, §6, M031',
    field: 'redLetter.originalNumber',
    fails: ({ reversalForbidden }) => reversalForbidden,
    zh: '当前账号没有专票红冲权限，请由代账管理员红冲',
    bad: { reversalForbidden: true },
  },
  {
    id: 'invoice.reversal.again',
    source: 'DOMAIN A2 [Y], M017',
    field: 'redLetter.originalNumber',
    fails: ({ reversal }) => reversal === 'again',
    zh: '蓝字发票{redLetter.originalNumber}已全额红冲（含待开具的红字发票），不能再次红冲',
    bad: { reversal: 'again', 'redLetter.originalNumber': '26352000000000000001' },
  },
  {
    id: 'invoice.reversal.tooMuch',
    source: 'DOMAIN A2 [Y], M017',
    field: 'redLetter.originalNumber',
    fails: ({ reversal }) => reversal === 'tooMuch',
    zh: '红字价税合计{total}元超过蓝字发票{redLetter.originalNumber}尚可红冲的{reversible}元',
    bad: { reversal: 'tooMuch', reversible: '1.00', 'redLetter.originalNumber': '26352000000000000001' },
  },
  {
    id: 'invoice.reversal.unknown',
    source: 'DOMAIN A2',
    level: 'warning',
    field: 'redLetter.originalNumber',
    fails: ({ reversal }) => reversal === 'unknown',
    zh: '本机没有蓝字发票{redLetter.originalNumber}的记录，无法核对可红冲金额，请人工核对',
    bad: { reversal: 'unknown', 'redLetter.originalNumber': '26352000000000000001' },
  },
];

const reversalOf = (total: number, original: KnownOriginal | undefined): IssuingSubject['reversal'] => {
  if (original === undefined) return 'none';
  if (original.total === null) return 'unknown';
  const left = original.total - original.reversed;
  if (left <= 0) return 'again';
  return Math.abs(total) > left ? 'tooMuch' : 'within';
};

/** What takes back more than it gives is a red letter; special ones are told by their own type or by the original's. */
const isForbidden = ({ total }: Totals, { who, invoiceKind, original }: IssuingKnown): boolean =>
  who !== undefined &&
  total < 0 &&
  [invoiceKind, original?.kind].some((kind) => kind != null && !mayReverse(who, kind));

/** All problems of the issuing side. `counted` are the sums of the lines, fen. */
export const checkIssuing = (
  counted: Totals,
  { stated, singleLimit = 0, original, ...known }: IssuingKnown,
): Issue[] =>
  evaluate(
    ISSUING_RULES,
    {
      amount: formatFen(counted.amount),
      total: formatFen(counted.total),
      sumsMatch:
        stated === undefined ||
        (stated.amount === counted.amount && stated.tax === counted.tax && stated.total === counted.total),
      overLimit: isOverLimit(singleLimit, counted.amount),
      singleLimit: formatFen(singleLimit),
      'redLetter.originalNumber': original?.number ?? '',
      reversible:
        original === undefined || original.total === null
          ? null
          : formatFen(original.total - original.reversed),
      reversalForbidden: isForbidden(counted, { ...known, ...(original === undefined ? {} : { original }) }),
      reversal: reversalOf(counted.total, original),
    },
    {},
  );
