import type { LineColumns } from '../../domain/goods/columns.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import { checkCoding } from '../../domain/rules/check-coding.ts';
import { checkInvoice, checkLines, type InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { Issue } from '../../domain/rules/define.ts';
import type { CheckScope } from '../contract/ledger-tasks.ts';

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
