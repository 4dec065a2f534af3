import type { Fen } from '../money/units.ts';
import { runToEnd, type Steps } from '../kernel/steps.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { evaluate, rulesFor } from '../rules/evaluate.ts';
import { sumDeducted, sumTotals } from './amounts.ts';
import { isBlankVoucher, type Voucher, type VoucherField, type VoucherKind } from './voucher.ts';
import { ALL_KINDS, VOUCHER_FIELDS } from './voucher-fields.ts';
import { VOUCHER_RULES, type VoucherFacts, type VoucherSubject } from './voucher.rules.ts';

/** Vouchers one invoice may have: as many as the bureau takes rows of anything. Template V260401. */
export const MAX_VOUCHERS = 5000;

/** The vouchers together; money in fen. */
interface VoucherListSubject {
  /** Vouchers with content. */
  readonly vouchers: number;
  /** What the invoice deducts. */
  readonly deduction: number;
  readonly deducted: number;
  readonly total: number;
}

/** Checks of the deduction list as a whole. */
export const VOUCHER_LIST_RULES: readonly Rule<VoucherListSubject>[] = [
  {
    id: 'vouchers.tooMany',
    source: 'template V260401',
    field: 'vouchers',
    fails: ({ vouchers }) => vouchers > MAX_VOUCHERS,
    zh: '扣除凭证最多5000张，现有{vouchers}张',
    bad: { vouchers: MAX_VOUCHERS + 1 },
  },
  {
    id: 'vouchers.deduction.aboveTotal',
    source: '001 §5.5',
    field: 'deduction',
    fails: ({ vouchers, deduction, total }) => vouchers > 0 && deduction > total,
    zh: '本次扣除金额不能大于凭证合计金额！',
    bad: { deduction: 5001, deducted: 5001, total: 5000 },
  },
  {
    id: 'vouchers.deduction.notSum',
    source: 'own',
    level: 'warning',
    field: 'deduction',
    fails: ({ vouchers, deduction, deducted }) => vouchers > 0 && deduction !== deducted,
    zh: '扣除额与各凭证本次扣除金额的合计不一致',
    bad: { deduction: 4999 },
  },
];

/** Whole fen that can't be counted are above every limit. */
const counted = (sum: Fen | null): number => sum ?? Infinity;

/** All problems of the vouchers (those with content) together; `deduction` as in `checkVouchers`. */
export const checkVoucherList = (filled: readonly Voucher[], deduction: Fen | null): Issue[] =>
  evaluate(
    VOUCHER_LIST_RULES,
    {
      vouchers: filled.length,
      deduction: deduction ?? counted(sumDeducted(filled)),
      deducted: counted(sumDeducted(filled)),
      total: counted(sumTotals(filled)),
    },
    {},
  );

/** What names the invoice a voucher is; null when that isn't filled in, or it is no invoice. */
function invoiceKey({ kind, digitalNumber, code, paperNumber }: Voucher): string | null {
  if (kind === 'digital') return digitalNumber === '' ? null : digitalNumber;
  return code === '' || paperNumber === '' ? null : `${code}/${paperNumber}`;
}

/** For each voucher the first row (1-based) above it that names the same invoice; 0 when none does. */
export function sameInvoices(vouchers: readonly Voucher[]): readonly number[] {
  const first = new Map<string, number>();
  return vouchers.map((voucher, index) => {
    const key = invoiceKey(voucher);
    if (key === null) return 0;
    const row = first.get(key);
    if (row === undefined) first.set(key, index + 1);
    return row ?? 0;
  });
}

const RULES_OF = new Map(
  ['' as const, ...ALL_KINDS].map((kind): [VoucherKind | '', typeof VOUCHER_RULES] => [
    kind,
    rulesFor<VoucherSubject, VoucherFacts>(VOUCHER_RULES, { kind }),
  ]),
);

/** All problems of one voucher; fields are the voucher's own. */
export function checkVoucher(voucher: Voucher, sameAs = 0): Issue[] {
  const { kind } = voucher;
  const rules = RULES_OF.get(kind) ?? [];
  const subject = { ...voucher, sameAs };
  return rules.some((rule) => rule.fails(subject)) ? evaluate(rules, subject, { kind }) : [];
}

/** By which path an issue names a field of a voucher (0-based row): `vouchers.2.digitalNumber`. */
export const voucherPath = (row: number, field: string): string => `vouchers.${String(row)}.${field}`;

const PATH = /^vouchers\.(\d+)\.(\w+)$/;

/** Row and field of such a path; null for any other. */
export function placeOfPath(path: string): { readonly row: number; readonly field: VoucherField } | null {
  const [, row, field = ''] = PATH.exec(path) ?? [];
  return row === undefined || !Object.hasOwn(VOUCHER_FIELDS, field)
    ? null
    : { row: Number(row), field: field as VoucherField };
}

/** Where an issue of the deduction list stands, in words: `第3张凭证 数电票号码`. */
export function voucherPlace(path: string): string | null {
  const place = placeOfPath(path);
  if (place !== null) return `第${String(place.row + 1)}张凭证 ${VOUCHER_FIELDS[place.field].zh}`;
  return path === 'vouchers' ? '扣除凭证' : null;
}

/** Vouchers between two reports of progress. */
const STRIDE = 250;

/**
 * All problems of a deduction list, row by row, then of the list as a whole; rows without content are passed over.
 * Fields are `vouchers.2.digitalNumber` (0-based), `vouchers`, `deduction`.
 *
 * @param deduction what the invoice deducts, fen; null: what the vouchers deduct
 */
export function* checkVouchersSteps(vouchers: readonly Voucher[], deduction: Fen | null): Steps<Issue[]> {
  const same = sameInvoices(vouchers);
  const issues: Issue[] = [];
  const filled: Voucher[] = [];
  for (const [row, voucher] of vouchers.entries()) {
    if (row % STRIDE === 0) yield { phase: 'checkVouchers', done: row, total: vouchers.length };
    if (isBlankVoucher(voucher)) continue;
    filled.push(voucher);
    for (const issue of checkVoucher(voucher, same[row]))
      issues.push({ ...issue, field: voucherPath(row, issue.field) });
  }
  return [...issues, ...checkVoucherList(filled, deduction)];
}

/** All problems at once. */
export const checkVouchers = (vouchers: readonly Voucher[], deduction: Fen | null): Issue[] =>
  runToEnd(checkVouchersSteps(vouchers, deduction));
