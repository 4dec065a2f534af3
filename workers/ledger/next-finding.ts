import type { Issue } from '../../domain/rules/define.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import type { OutputOf } from '../contract/define-task.ts';
import type { FindingSearch, nextFinding } from '../contract/ledger-tasks.ts';
import type { Findings } from './findings.ts';
import type { Content } from './ledger-change.ts';
import type { OpenLedger } from './open-ledger.ts';

/** The cells of a line from left to right, those that only show included. */
const CELLS: readonly string[] = [
  'name',
  'spec',
  'unit',
  'quantity',
  'price',
  'amount',
  'taxRate',
  'taxAmount',
  'taxCode',
];

/** The first problem of a row in the direction of the search, beyond a cell where one is given. */
function inRow(
  issues: readonly Issue[],
  { direction }: Pick<FindingSearch, 'direction'>,
  beyond: string | null = null,
): Issue | undefined {
  const [ordered, step] = direction === 'next' ? [issues, 1] : [issues.toReversed(), -1];
  return ordered.find(
    ({ field }) => beyond === null || (CELLS.indexOf(field) - CELLS.indexOf(beyond)) * step > 0,
  );
}

/** The next problem after a cell, going round at the end; what stands in the cell itself comes last. */
function nextIssue(findings: Findings, content: Content, search: FindingSearch): Issue | null {
  const last = content.lines.count - 1;
  const step = search.direction === 'next' ? 1 : -1;
  const start = Math.min(Math.max(0, Math.trunc(search.row)), last);
  const here = inRow(findings.ofLine(content, start), search, search.field);
  if (here !== undefined) return here;
  const row = findings.nearest(start + step, step) ?? findings.nearest(step > 0 ? 0 : last, step);
  return row === null ? null : (inRow(findings.ofLine(content, row), search) ?? null);
}

/** The next problem after a cell, and where it is looked at. */
export function problemAfter(
  { findings, state, shown }: OpenLedger,
  search: FindingSearch,
): Result<OutputOf<typeof nextFinding>> {
  const issue = nextIssue(findings, state, search);
  const line = issue?.line ?? null;
  return ok({ issue, place: line === null ? null : shown.placeOf(line) });
}
