import { runToEnd, type Steps } from '../kernel/steps.ts';
import { evaluate } from '../rules/evaluate.ts';
import type { Issue, Rule } from '../rules/define.ts';
import { filledRows } from './blank-block.ts';
import { factsOf, offeredTexts, rowRules, rowSubjects, type BlockFacts } from './block-rules.ts';
import type { Block, BlockRow, SpecialBusiness } from './define.ts';

/** Rows a table may hold; from the lower number on the bureau may fail. Template V260401, notes of sheet 3. */
export const MAX_ROWS = 5000;
const MANY_ROWS = 2000;

interface TableSubject {
  /** Rows with content. */
  readonly rows: number;
  readonly label: string;
}

const source = 'template V260401, sheet 3';

/** Checks of a table of rows as a whole. */
export const TABLE_RULES: readonly Rule<TableSubject>[] = [
  {
    id: 'specialBusiness.rows.required',
    source,
    field: 'rows',
    fails: ({ rows }) => rows === 0,
    zh: '请至少填写一行{label}信息',
    bad: { rows: 0 },
  },
  {
    id: 'specialBusiness.rows.tooMany',
    source,
    field: 'rows',
    fails: ({ rows }) => rows > MAX_ROWS,
    zh: '{label}信息超过5000行，无法开具发票',
    bad: { rows: MAX_ROWS + 1 },
  },
  {
    id: 'specialBusiness.rows.many',
    source,
    level: 'warning',
    field: 'rows',
    fails: ({ rows }) => rows > MANY_ROWS && rows <= MAX_ROWS,
    zh: '{label}信息超过2000行，可能无法开具发票',
    bad: { rows: MANY_ROWS + 1 },
  },
];

/** By which path an issue names a field: `specialBusiness.projectName`, in a table `specialBusiness.2.plate` (0-based). */
export const fieldPath = (business: SpecialBusiness, row: number, field: string): string =>
  business.rows === 'many' ? `specialBusiness.${String(row)}.${field}` : `specialBusiness.${field}`;

/** Checks rows one after the other; the issues name fields of the row. `facts` is what `factsOf` says. */
export function rowChecker(business: SpecialBusiness, facts: BlockRow): (row: BlockRow) => readonly Issue[] {
  const rules = rowRules(business);
  const subjectOf = rowSubjects(business, facts);
  return (row) => {
    const subject = subjectOf(row);
    if (!rules.some((rule) => rule.fails(subject))) return [];
    return evaluate(rules, { ...subject, ...offeredTexts(business, subject) }, {});
  };
}

/** Rows between two reports of progress. */
const STRIDE = 250;

/** All problems of what was filled in, row by row. Rule ids are `specialBusiness.<business>.<field>.<what>`. */
export function* checkBlockSteps(
  business: SpecialBusiness,
  block: Block,
  known: BlockFacts = {},
): Steps<Issue[]> {
  const rows = filledRows(business, block);
  const check = rowChecker(business, factsOf(business, known));
  const issues: Issue[] =
    business.rows === 'one'
      ? []
      : evaluate(TABLE_RULES, { rows: rows.length, label: business.zh }, {}).map((issue) => ({
          ...issue,
          field: 'specialBusiness.rows',
        }));
  for (const [done, [index, row]] of rows.entries()) {
    if (done % STRIDE === 0) yield { phase: 'checkBlock', done, total: rows.length };
    for (const issue of check(row)) issues.push({ ...issue, field: fieldPath(business, index, issue.field) });
  }
  return issues;
}

/** All problems at once: for a form, and for tables of a size people type. */
export const checkBlock = (business: SpecialBusiness, block: Block, known: BlockFacts = {}): Issue[] =>
  runToEnd(checkBlockSteps(business, block, known));
