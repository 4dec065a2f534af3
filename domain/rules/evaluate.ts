import type { FixChange, Issue, Rule } from './define.ts';

/** Whether the facts are among those the row is meant for; a fact that is not known never matches. */
const applies = <Facts extends object>(when: Rule<never, Facts>['when'], facts: Facts): boolean =>
  when === undefined ||
  (Object.keys(when) as (keyof Facts)[]).every((key) => when[key]?.includes(facts[key]) === true);

/** The rows that apply under the facts. */
export const rulesFor = <Subject extends object, Facts extends object>(
  rules: readonly Rule<Subject, Facts>[],
  facts: Facts,
): readonly Rule<Subject, Facts>[] => rules.filter((rule) => applies(rule.when, facts));

/** A row once it is known to apply. */
type Applying<Subject> = Omit<Rule<Subject>, 'when'>;

/** What a field holds, as people read it; '' for what is no text, number or yes or no. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
  return typeof value === 'string' ? value : '';
}

/** Fills the `{holes}` of a rule's text from the subject; those that are left open become dots. */
function messageOf<Subject extends object>(
  { zh, holes }: Applying<Subject>,
  subject: Subject,
  open: readonly string[] = [],
): string {
  const more = holes?.(subject);
  return zh.replace(/\{([\w.]+)\}/g, (hole, key: string) => {
    if (open.includes(key)) return '…';
    const value = more?.[key] ?? (subject as Readonly<Record<string, unknown>>)[key];
    return value === undefined ? hole : shown(value);
  });
}

function fixOf<Subject extends object>(
  { field, fix }: Applying<Subject>,
  subject: Subject,
): { readonly fix?: FixChange } {
  const after = fix?.after(subject) ?? null;
  return fix === undefined || after === null
    ? {}
    : { fix: { key: fix.key, before: shown(subject[field]), after } };
}

const issueOf = <Subject extends object>(
  rule: Applying<Subject>,
  subject: Subject,
  line: number | null,
): Issue => ({
  rule: rule.id,
  level: rule.level ?? 'error',
  line,
  field: rule.field,
  message: messageOf(rule, subject),
  ...(rule.varies === undefined ? {} : { many: messageOf(rule, subject, rule.varies) }),
  ...(rule.remedy === undefined ? {} : { remedy: rule.remedy }),
  ...fixOf(rule, subject),
});

/** All problems of a subject under rows that apply, in the order of the table. `line` is 0-based, null for the face. */
export const issuesOf = <Subject extends object>(
  rules: readonly Applying<Subject>[],
  subject: Subject,
  line: number | null = null,
): Issue[] => rules.filter((rule) => rule.fails(subject)).map((rule) => issueOf(rule, subject, line));

/** All problems of a subject, never the first only; in the order of the table. `line` is 0-based, null for the face. */
export const evaluate = <Subject extends object, Facts extends object>(
  rules: readonly Rule<Subject, Facts>[],
  subject: Subject,
  facts: Facts,
  line: number | null = null,
): Issue[] => issuesOf(rulesFor(rules, facts), subject, line);
