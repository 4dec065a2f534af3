import { describe, expect, test } from 'vitest';
import { CUSTOMER_RULES, customerSubject } from '../../domain/customers/customer.rules.ts';
import { VOUCHER_LIST_RULES } from '../../domain/difference-levy/check-vouchers.ts';
import { ENTRY_RULES } from '../../domain/difference-levy/entry.rules.ts';
import { VOUCHER_RULES } from '../../domain/difference-levy/voucher.rules.ts';
import { SELLER_REMARK_RULES, SELLER_ROW_RULES } from '../../domain/invoice/check-seller-config.ts';
import { CODED_NAME_RULES } from '../../domain/rules/coded-name.rules.ts';
import { CODING_RULES, GIVEN_CODE_RULES } from '../../domain/rules/coding.rules.ts';
import { remedyOf, type Rule } from '../../domain/rules/define.ts';
import {
  DOCUMENT_RULES,
  type DocumentFacts,
  type DocumentSubject,
} from '../../domain/rules/document.rules.ts';
import { evaluate } from '../../domain/rules/evaluate.ts';
import { FACE_RULES } from '../../domain/rules/face.rules.ts';
import { faceFacts, faceSubject } from '../../domain/rules/face-subject.ts';
import { ISSUING_RULES, type IssuingSubject } from '../../domain/rules/issuing.rules.ts';
import type { LineFacts, LineSubject } from '../../domain/rules/line-facts.ts';
import { LINE_RULES } from '../../domain/rules/line.rules.ts';
import { GOODS_RULES, goodsSubject } from '../../domain/goods-library/goods.rules.ts';
import { GOOD_CUSTOMER } from '../unit/customers/good-customer.ts';
import { GOOD_GOODS } from '../unit/goods-library/good-goods.ts';
import { GOOD_VOUCHER } from '../unit/difference-levy/vouchers.ts';
import { SPECIAL_BUSINESSES } from '../../domain/special-business/all.ts';
import { factsOf, offeredTexts, rowRules, rowSubjects } from '../../domain/special-business/block-rules.ts';
import { TABLE_RULES } from '../../domain/special-business/check-block.ts';
import { JOINT_BUYER_RULES } from '../../domain/special-business/joint-buyers.ts';
import { RULE_TABLES } from '../../tools/rule-tables.ts';
import { GOOD_FACE } from '../unit/rules/faces.ts';
import { goodRow } from '../unit/special-business/examples.ts';

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
  taxCode: '1080207010000000000',
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
  rates: [],
  business: {},
};
const GOOD_DOCUMENT: DocumentSubject = { lines: 1, total: 3000, taxGapSum: 0, maxRows: 2000, sign: 1 };

/** Rules that were tried on their own example. */
const proven = new Set<string>();

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
      proven.add(id);
      const facts = factsFor(rule, base);
      const issues = evaluate(rules, { ...good, ...rule.bad }, facts);
      const own = issues.filter((issue) => issue.rule === id);
      expect([
        own.map((issue) => [issue.field, remedyOf(issue)]),
        issues.some(({ message }) => /[{}]|undefined|NaN/.test(message)),
        own.filter(({ fix }) => fix !== undefined && fix.before === fix.after),
        evaluate([rule], good, facts),
      ]).toStrictEqual([[[rule.field, remedyOf(rule)]], false, [], []]);
    },
  );
}

describe('face rules', () => {
  prove(FACE_RULES, faceSubject(GOOD_FACE), faceFacts({ ...GOOD_FACE, invoiceKind: 'digitalOrdinary' }));
});
describe('line rules', () => {
  prove<LineSubject, LineFacts>(LINE_RULES, GOOD_LINE, {});
});
describe('document rules', () => {
  prove<DocumentSubject, DocumentFacts>(DOCUMENT_RULES, GOOD_DOCUMENT, {
    levy: 'ordinary',
    byBusiness: false,
  });
});
describe('issuing rules', () => {
  prove<IssuingSubject, object>(
    ISSUING_RULES,
    {
      ...{ amount: '26.55', total: '30.00', sumsMatch: true, overLimit: false, singleLimit: '0.00' },
      ...{ 'redLetter.originalNumber': '', reversible: null, reversal: 'none', reversalForbidden: false },
    },
    {},
  );
});
describe('coding rules', () => {
  prove(GIVEN_CODE_RULES, { taxCode: '1080207010000000000', category: '黑色金属冶炼压延品' }, {});
  prove(CODING_RULES, { taxCode: '1080207010000000000', taxRate: 1300, zeroRateKind: 0, policy: '' }, {});
  prove(
    CODED_NAME_RULES,
    {
      ...{ name: '螺纹钢', taxCode: '1080207010000000000', category: '黑色金属冶炼压延品', isFound: true },
      ...{ code: '1080207010000000000', short: '黑色金属冶炼压延品', title: '钢筋', score: 90 },
    },
    {},
  );
});
describe('difference levy: sales and deduction', () => {
  prove(ENTRY_RULES, { sales: '1000.00', deduction: '300.00' }, { deducts: true });
});
describe('difference levy: one voucher', () => {
  prove(VOUCHER_RULES, { ...GOOD_VOUCHER, sameAs: 0 }, { kind: 'digital' });
});
describe('difference levy: the vouchers together', () => {
  prove(VOUCHER_LIST_RULES, { vouchers: 2, deduction: 5000, deducted: 5000, total: 9000 }, {});
});
describe('goods library', () => {
  prove(GOODS_RULES, goodsSubject(GOOD_GOODS), {});
});
describe.each(['split', 'combined'] as const)('customers with %s details', (fields) => {
  prove(
    CUSTOMER_RULES.filter(({ when }) => when?.fields === undefined || when.fields.includes(fields)),
    customerSubject(GOOD_CUSTOMER),
    { fields },
  );
});
describe('joint buyer rules', () => {
  prove(JOINT_BUYER_RULES, { name: '甲', idType: '居民身份证', idNumber: '11010119900307002X' }, {});
});
describe('tables of rows of a special business', () => {
  prove(TABLE_RULES, { rows: 1, label: '货物运输服务' }, {});
});

describe('seller configuration', () => {
  const line = { first: '甲', second: '1', line: 1 };
  prove(SELLER_ROW_RULES.addresses, line, { group: 'split' });
  prove(SELLER_ROW_RULES.banks, line, { group: 'split' });
  prove(SELLER_REMARK_RULES, { remark: '' }, {});
});
describe.each(SPECIAL_BUSINESSES.map((business) => [business.zh, business] as const))(
  'special business %s',
  (_, business) => {
    const row = rowSubjects(business, factsOf(business, {}))(goodRow(business));
    prove(rowRules(business), { ...row, ...offeredTexts(business, row) }, {});
  },
);

test('every table that is printed was walked here, and no rule of it left out', () => {
  const left = RULE_TABLES.map(({ title, rules }) => [
    title,
    rules.filter(({ id }) => !proven.has(id)).map(({ id }) => id),
  ]);
  expect(left.filter(([, rules]) => rules?.length !== 0)).toStrictEqual([]);
});

test('rule ids are unique over all tables', () => {
  const ids = RULE_TABLES.flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toStrictEqual([]);
});

test('a rule for certain facts stays silent without them', () => {
  const rules: readonly Rule<{ readonly n: number }, { readonly kind?: string }>[] = [
    { id: 'x', source: 'own', field: 'n', when: { kind: ['a'] }, fails: () => true, zh: '错', bad: {} },
  ];
  expect(
    [{}, { kind: 'b' }, { kind: 'a' }].map((facts) => evaluate(rules, { n: 1 }, facts).length),
  ).toStrictEqual([0, 0, 1]);
});
