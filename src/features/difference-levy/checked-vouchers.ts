import { sumDeducted, sumTotals } from '../../../domain/difference-levy/amounts.ts';
import { checkVoucher, sameInvoices } from '../../../domain/difference-levy/check-vouchers.ts';
import { isBlankVoucher, type Voucher, type VoucherField } from '../../../domain/difference-levy/voucher.ts';
import { VOUCHER_FIELDS } from '../../../domain/difference-levy/voucher-fields.ts';
import type { Steps } from '../../../domain/kernel/steps.ts';
import type { Fen } from '../../../domain/money/units.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import type { Vouchers } from './voucher-list.ts';

interface Known {
  readonly sameAs: number;
  readonly issues: readonly Issue[];
}

/** A voucher that wasn't touched isn't checked again: a keystroke in one of thousands costs one check. */
const known = new WeakMap<Voucher, Known>();

const NOTHING: readonly Issue[] = [];

function issuesOf(voucher: Voucher, sameAs: number): readonly Issue[] {
  const before = known.get(voucher);
  if (before?.sameAs === sameAs) return before.issues;
  const issues = isBlankVoucher(voucher) ? NOTHING : checkVoucher(voucher, sameAs);
  known.set(voucher, { sameAs, issues });
  return issues;
}

/** Rows between two reports of progress. */
const STRIDE = 50;

/** Checks vouchers before they are shown, so that showing them is quick. */
export function* checkAhead(vouchers: Vouchers): Steps<void> {
  const same = sameInvoices(vouchers);
  for (const [row, voucher] of vouchers.entries()) {
    if (row % STRIDE === 0) yield { phase: 'checkAhead', done: row, total: vouchers.length };
    issuesOf(voucher, same[row] ?? 0);
  }
}

/** An error of a cell. */
export interface CellProblem {
  readonly row: number;
  readonly field: VoucherField;
  /** `第3张凭证 数电票号码：需要填写20位号码` */
  readonly text: string;
}

export interface CheckedVouchers {
  /** Issues of each row. */
  readonly issues: readonly (readonly Issue[])[];
  /** Errors in the order of the rows. */
  readonly problems: readonly CellProblem[];
}

const problemsOf = (issues: readonly Issue[], row: number): readonly CellProblem[] =>
  issues
    .filter(({ level }) => level === 'error')
    .map((issue) => {
      const field = issue.field as VoucherField;
      return { row, field, text: `第${String(row + 1)}张凭证 ${VOUCHER_FIELDS[field].zh}：${issue.message}` };
    });

/** What is wrong with a list, by row and in one list. */
export function checkedVouchers(list: Vouchers): CheckedVouchers {
  const same = sameInvoices(list);
  const issues = list.map((voucher, row) => issuesOf(voucher, same[row] ?? 0));
  return {
    issues,
    problems: issues.flatMap((found, row) => (found.length === 0 ? [] : problemsOf(found, row))),
  };
}

/** Sums in fen; null beyond what can be counted. */
export interface VoucherSums {
  readonly total: Fen | null;
  readonly deducted: Fen | null;
}

export const sumsOf = (list: Vouchers): VoucherSums => ({
  total: sumTotals(list),
  deducted: sumDeducted(list),
});
