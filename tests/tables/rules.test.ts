import { describe, expect, test } from 'vitest';
import type { Rule } from '../../domain/rules/define.ts';
import {
  DOCUMENT_RULES,
  type DocumentFacts,
  type DocumentSubject,
} from '../../domain/rules/document.rules.ts';
import { evaluate } from '../../domain/rules/evaluate.ts';
import { FACE_RULES, faceSubject, type FaceFacts } from '../../domain/rules/face.rules.ts';
import { LINE_RULES, type LineFacts, type LineSubject } from '../../domain/rules/line.rules.ts';
import { GOOD_FACE } from '../unit/rules/faces.ts';

const GOOD_LINE: LineSubject = {
  name: '螺纹钢',
  spec: '',
  unit: '吨',
  quantity: 3,
  price: 10,
  amount: 2655,
  taxAmount: 345,
  taxRate: 1300,
  zeroRateKind: 0,
  policy: '',
  deduction: NaN,
  sales: 3000,
  levy: 'ordinary',
  sign: 1,
  nameBytes: 6,
  specBytes: 0,
  unitBytes: 2,
  nameLimit: 100,
  specLimit: 36,
  unitLimit: 32,
  amountGap: 0,
  taxGap: 0,
};
const GOOD_DOCUMENT: DocumentSubject = { lines: 1, total: 3000, taxGapSum: 0, maxRows: 2000, sign: 1 };
const FACE_FACTS: FaceFacts = { family: 'digital', special: false, naturalPerson: false };

/** The facts under which a rule applies. */
function factsFor<Subject, Facts extends object>(rule: Rule<Subject, Facts>, base: Facts): Facts {
  const when = Object.entries<readonly unknown[] | undefined>(rule.when ?? {});
  return { ...base, ...Object.fromEntries(when.map(([key, allowed]) => [key, allowed?.[0]])) };
}

function prove<Subject extends object, Facts extends object>(
  rules: readonly Rule<Subject, Facts>[],
  good: Subject,
  base: Facts,
): void {
  test('ids are unique and every text is Chinese', () => {
    const ids = rules.map(({ id }) => id);
    expect([new Set(ids).size, rules.filter(({ zh }) => !/[\u4e00-\u9fff]/.test(zh))]).toStrictEqual([
      ids.length,
      [],
    ]);
  });
  test.each(rules.map((rule) => [rule.id, rule] as const))(
    '%s fires on its own example and not on a good one',
    (id, rule) => {
      const facts = factsFor(rule, base);
      const issues = evaluate(rules, { ...good, ...rule.bad }, facts);
      expect([
        issues.filter((issue) => issue.rule === id).map(({ field }) => field),
        issues.some(({ message }) => /[{}]|undefined|NaN/.test(message)),
        evaluate([rule], good, facts),
      ]).toStrictEqual([[rule.field], false, []]);
    },
  );
}

describe('face rules', () => {
  prove(FACE_RULES, faceSubject(GOOD_FACE), FACE_FACTS);
});
describe('line rules', () => {
  prove<LineSubject, LineFacts>(LINE_RULES, GOOD_LINE, {});
});
describe('document rules', () => {
  prove<DocumentSubject, DocumentFacts>(DOCUMENT_RULES, GOOD_DOCUMENT, { levy: 'ordinary' });
});

test('a rule for certain facts stays silent without them', () => {
  const rules: readonly Rule<{ readonly n: number }, { readonly kind?: string }>[] = [
    { id: 'x', source: 'own', field: 'n', when: { kind: ['a'] }, fails: () => true, zh: '错', bad: {} },
  ];
  expect(
    [{}, { kind: 'b' }, { kind: 'a' }].map((facts) => evaluate(rules, { n: 1 }, facts).length),
  ).toStrictEqual([0, 0, 1]);
});
