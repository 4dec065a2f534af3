import { errorsFirst, REMEDIES, remedyOf, type Issue, type Remedy } from './define.ts';

/** What a check found: all of it counted, some of each class listed. */
export interface Findings {
  readonly issues: readonly Issue[];
  readonly errors: number;
  readonly warnings: number;
  /** How many of each class. */
  readonly classes: Readonly<Record<Remedy, number>>;
}

const ALL_REMEDIES = Object.keys(REMEDIES) as Remedy[];

/** Counts them all, and lists at most so many of each class: errors first, else in their order. */
export function counted(issues: readonly Issue[], limit = Infinity): Findings {
  const classes = Object.fromEntries(ALL_REMEDIES.map((remedy) => [remedy, 0])) as Record<Remedy, number>;
  const listed = errorsFirst(issues).filter((issue) => ++classes[remedyOf(issue)] <= limit);
  const errors = issues.filter(({ level }) => level === 'error').length;
  return { issues: listed, errors, warnings: issues.length - errors, classes };
}
