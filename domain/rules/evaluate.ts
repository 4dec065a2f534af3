import type { Issue, Rule } from './define.ts';

/** Whether the facts are among those the row is meant for; a fact that is not known never matches. */
const applies = <Facts extends object>(when: Rule<never, Facts>['when'], facts: Facts): boolean =>
  when === undefined ||
  (Object.keys(when) as (keyof Facts)[]).every((key) => when[key]?.includes(facts[key]) === true);

/** The rows that apply under the facts. */
export const rulesFor = <Subject extends object, Facts extends object>(
  rules: readonly Rule<Subject, Facts>[],
  facts: Facts,
): readonly Rule<Subject, Facts>[] => rules.filter((rule) => applies(rule.when, facts));

/** Fills the `{holes}` of a rule's text from the subject. */
const messageOf = (zh: string, subject: object): string =>
  zh.replace(/\{([\w.]+)\}/g, (hole, key: string) => {
    const value: unknown = (subject as Readonly<Record<string, unknown>>)[key];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : hole;
  });

/** All problems of a subject, never the first only; in the order of the table. `line` is 0-based, null for the face. */
export const evaluate = <Subject extends object, Facts extends object>(
  rules: readonly Rule<Subject, Facts>[],
  subject: Subject,
  facts: Facts,
  line: number | null = null,
): Issue[] =>
  rulesFor(rules, facts)
    .filter((rule) => rule.fails(subject))
    .map((rule) => ({
      rule: rule.id,
      level: rule.level ?? 'error',
      line,
      field: rule.field,
      message: messageOf(rule.zh, subject),
    }));
