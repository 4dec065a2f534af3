import { z } from 'zod';

/** The server writes the plan of every statement, of those inside functions too, with what each step of it read. */
export const PLANS_WRITTEN = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  lc_messages: 'C',
};

interface Step {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly 'Index Name'?: string | undefined;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number | undefined;
  readonly 'Rows Removed by Index Recheck'?: number | undefined;
  readonly Plans?: readonly Step[] | undefined;
}

const step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(step).optional(),
  }),
);

const written = z.object({ 'Query Text': z.string(), Plan: step });

/** A statement and the step of its plan that read most rows. */
export interface Reading {
  readonly statement: string;
  readonly how: string;
  readonly rows: number;
}

const readBy = (one: Step): number =>
  one['Actual Loops'] *
  (one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0) + (one['Rows Removed by Index Recheck'] ?? 0));

const stepsOf = (one: Step): Step[] => [one, ...(one.Plans ?? []).flatMap(stepsOf)];

const howOf = (one: Step): string =>
  [one['Node Type'], one['Relation Name'], one['Index Name']].filter((word) => word !== undefined).join(' ');

const PLAN = /plan:\n((?:\t.*\n)+)/g;

/** What the statements of a log read, each by its hungriest step. */
export function readingsOf(log: string): Reading[] {
  return [...log.matchAll(PLAN)].map(([, text = '']) => {
    const { 'Query Text': statement, Plan: plan } = written.parse(JSON.parse(text));
    const most = stepsOf(plan).reduce((one, other) => (readBy(other) >= readBy(one) ? other : one));
    return { statement: statement.replaceAll(/\s+/g, ' '), how: howOf(most), rows: readBy(most) };
  });
}
