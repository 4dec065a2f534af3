import type { Issue } from './define.ts';

/** What 票面检查 found when a draft was saved; 1 passed, 0 failed, 12 warned of the official list. M279 */
export interface DraftCheck {
  readonly status: 'passed' | 'failed' | 'warned';
  /** The first of the problems, errors before warnings. */
  readonly messages: readonly string[];
  /** How many more there are. */
  readonly more: number;
}

/** A list of drafts is no place for thousands of problems. */
const KEPT = 20;

const textOf = ({ line, message }: Issue): string =>
  line === null ? message : `第${String(line + 1)}行：${message}`;

/** @param found `issues` with the errors first, perhaps not all of them; the counts are of all */
export function draftCheckOf(found: {
  readonly issues: readonly Issue[];
  readonly errors: number;
  readonly warnings: number;
}): DraftCheck {
  const messages = found.issues.slice(0, KEPT).map(textOf);
  const status = found.errors > 0 ? 'failed' : found.warnings > 0 ? 'warned' : 'passed';
  return { status, messages, more: found.errors + found.warnings - messages.length };
}
