import type { LineColumns } from '../../domain/goods/columns.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { checkCoding } from '../../domain/rules/check-coding.ts';
import { checkInvoice, checkLines, type InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import { errorsFirst, REMEDIES, remedyOf, type Issue, type Remedy } from '../../domain/rules/define.ts';
import type { CheckedInvoice, CheckScope } from '../contract/ledger-tasks.ts';

/** The check that is asked for. */
export function scopedCheck(
  scope: CheckScope,
  lines: LineColumns,
  taxInclusive: boolean,
  facts: InvoiceFacts,
): Steps<Issue[]> {
  switch (scope.kind) {
    case 'lines':
      return checkLines(lines, taxInclusive, facts);
    case 'invoice':
      return checkInvoice({ ...scope.face, taxInclusive }, lines, facts);
    case 'coding':
      return checkCoding(lines);
  }
}

const ALL_REMEDIES = Object.keys(REMEDIES) as Remedy[];

/** Counts them all, and lists at most so many of each class: errors first, else in their order. */
export function counted(issues: readonly Issue[], limit: number): CheckedInvoice {
  const classes = Object.fromEntries(ALL_REMEDIES.map((remedy) => [remedy, 0])) as Record<Remedy, number>;
  const listed = errorsFirst(issues).filter((issue) => ++classes[remedyOf(issue)] <= limit);
  const errors = issues.filter(({ level }) => level === 'error').length;
  return { issues: listed, errors, warnings: issues.length - errors, classes };
}
