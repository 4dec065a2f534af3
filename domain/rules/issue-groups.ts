import { errorsFirst, type Issue } from './define.ts';

/** Problems that are the same one over and over. */
export interface IssueGroup {
  readonly issues: readonly [Issue, ...Issue[]];
  /** What it says of all of them. */
  readonly text: string;
}

/** Problems by what they say: errors first, else in the order of the first of each. */
export function issueGroups(issues: readonly Issue[]): readonly IssueGroup[] {
  const groups = new Map<string, [Issue, ...Issue[]]>();
  for (const issue of errorsFirst(issues)) {
    const key = `${issue.rule} ${issue.many ?? issue.message}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [issue]);
    else group.push(issue);
  }
  return [...groups.values()].map((same) => {
    const [{ message, many = message }] = same;
    return { issues: same, text: same.length > 1 ? many : message };
  });
}

/** Lines as people count them, those that follow each other in one: 1–60、62. @param lines 0-based, ascending */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last !== undefined && line <= last[1] + 1) last[1] = line;
    else ranges.push([line, line]);
  }
  const text = ([from, to]: [number, number]) =>
    from === to ? String(from + 1) : `${String(from + 1)}–${String(to + 1)}`;
  return ranges.map(text).join('、');
}
