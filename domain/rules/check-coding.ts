import type { LineColumns } from '../goods/columns.ts';
import { isDiscount } from '../goods/discount/line-nature.ts';
import type { GoodsCode } from '../goods/goods-codes.ts';
import { isEmptyLine } from '../goods/lines.ts';
import type { Steps } from '../kernel/steps.ts';
import { CODE_RULES, CODING_RULES, GIVEN_CODE_RULES } from './coding.rules.ts';
import type { Issue } from './define.ts';
import { evaluate } from './evaluate.ts';

/** Lines between two reports of progress. */
const STRIDE = 1000;

/** Coding anomalies of all lines with content; discounts have the code of their line. M290 */
export function* checkCoding(lines: LineColumns): Steps<Issue[]> {
  const issues: Issue[] = [];
  for (let row = 0; row < lines.count; row++) {
    if (row % STRIDE === 0) yield { phase: 'checkCoding', done: row, total: lines.count };
    if (isEmptyLine(lines, row) || isDiscount(lines, row)) continue;
    const subject = {
      taxCode: lines.dictionary[lines.taxCode[row] ?? 0] ?? '',
      taxRate: lines.rate[row] ?? -1,
      zeroRateKind: lines.zeroRateKind[row] ?? 0,
      policy: lines.dictionary[lines.policy[row] ?? 0] ?? '',
    };
    issues.push(...evaluate(CODE_RULES, subject, {}, row), ...evaluate(CODING_RULES, subject, {}, row));
  }
  return issues;
}

/** Why a line can't be given a code; null when nothing can be said against it. M163, M254 */
export function codeProblem(code: GoodsCode): string | null {
  const issues = [...evaluate(CODE_RULES, code, {}, null), ...evaluate(GIVEN_CODE_RULES, code, {}, null)];
  return issues[0]?.message ?? null;
}
