import type { Issue } from './define.ts';
import { issueGroups, lineRanges, type IssueGroup } from './issue-groups.ts';

/** What 票面检查 found when a draft was saved; 1 passed, 0 failed, 12 warned of the official list. M279 */
export interface DraftCheck {
  readonly status: 'passed' | 'failed' | 'warned';
  /** The first of the problems, errors before warnings; one that several lines have is told once. */
  readonly messages: readonly string[];
  /** The lines of each message that is told of several, '' of the others; absent on checks of older versions. */
  readonly lines?: readonly string[];
  /** How many problems more there are. */
  readonly more: number;
}

/** A list of drafts is no place for thousands of problems. */
const KEPT = 20;

function textOf({ issues, text }: IssueGroup): string {
  const [{ line }] = issues;
  const count = String(issues.length);
  if (line === null) return issues.length > 1 ? `${text}（${count}处）` : text;
  return issues.length > 1 ? `${count}行：${text}` : `第${String(line + 1)}行：${text}`;
}

const linesOf = ({ issues }: IssueGroup): string =>
  issues.length > 1 ? lineRanges(issues.flatMap(({ line }) => (line === null ? [] : [line]))) : '';

/** @param found `issues` with the errors first, perhaps not all of them; the counts are of all */
export function draftCheckOf(found: {
  readonly issues: readonly Issue[];
  readonly errors: number;
  readonly warnings: number;
}): DraftCheck {
  const kept = issueGroups(found.issues).slice(0, KEPT);
  const status = found.errors > 0 ? 'failed' : found.warnings > 0 ? 'warned' : 'passed';
  const told = kept.reduce((sum, { issues }) => sum + issues.length, 0);
  return {
    status,
    messages: kept.map(textOf),
    ...(kept.some(({ issues }) => issues.length > 1) ? { lines: kept.map(linesOf) } : {}),
    more: found.errors + found.warnings - told,
  };
}
