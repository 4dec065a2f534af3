import { describe, expect, test } from 'vitest';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { LINE_FIELDS } from '../../../domain/goods/columns.ts';
import { SPECIAL_BUSINESSES, businessOf, businessesFor } from '../../../domain/special-business/all.ts';
import { factsOf } from '../../../domain/special-business/block-rules.ts';
import { fieldsOf } from '../../../domain/special-business/define.ts';
import { choicesOf } from '../../../domain/special-business/field-kinds.ts';
import { goodsLimitsOf } from '../../../domain/special-business/goods-limits.ts';
import { isPurchase } from '../../../domain/special-business/purchase.ts';
import { paperParties } from '../../../domain/special-business/paper-parties.ts';
import { GOOD_FACE } from '../rules/faces.ts';
import { TABLE, goodRow, need } from './examples.ts';

const codesOn = (kind: InvoiceKind): readonly string[] => businessesFor(kind).map(({ code }) => code);

test('the codes of M232, and 01', () => {
  expect(SPECIAL_BUSINESSES.map(({ code }) => code).join()).toBe('01,03,04,05,06,09,13,14,16,17,24');
  expect(new Set(SPECIAL_BUSINESSES.map(({ key }) => key)).size).toBe(SPECIAL_BUSINESSES.length);
});

test('81 hides 16 and 17, 85 hides 16 and 14, others hide 14 (C14)', () => {
  const all = SPECIAL_BUSINESSES.map(({ code }) => code);
  for (const kind of Object.keys(INVOICE_KINDS) as InvoiceKind[]) {
    const { code } = INVOICE_KINDS[kind];
    const hidden = { '81': ['16', '17'], '85': ['16', '14'] }[code as string] ?? ['14'];
    expect([code, codesOn(kind)]).toStrictEqual([code, all.filter((one) => !hidden.includes(one))]);
  }
});

test('a key that is not there is null', () => {
  expect(businessOf('taxi')).toBeNull();
});

describe.each(TABLE)('%s', (_, business) => {
  test('every when, printed item and list names what is there', () => {
    const keys = Object.keys(business.fields);
    const known = new Set([...keys, ...Object.keys(factsOf(business, {}))]);
    const matches = [
      ...fieldsOf(business).flatMap(([, field]) => [
        field.requiredWhen,
        field.forbiddenWhen,
        ...choicesOf(field).map(({ when }) => when),
      ]),
      ...(business.conditions ?? []).map(({ when }) => when),
      business.goodsWhen?.when,
    ];
    expect(matches.flatMap((when) => Object.keys(when ?? {})).filter((key) => !known.has(key))).toEqual([]);
    expect(
      (business.printed ?? []).flatMap(({ fields }) => fields).filter((key) => !keys.includes(key)),
    ).toEqual([]);
    expect(keys.filter((key) => key in factsOf(business, {}))).toEqual([]);
    expect(
      fieldsOf(business).every(([, field]) => field.kind !== 'choice' || choicesOf(field).length > 0),
    ).toBe(true);
  });

  test('official names are told once', () => {
    const names = fieldsOf(business).map(([, { wire }]) => wire);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('what choosing a business does to the lines (001 §4.5, §5.7)', () => {
  const limits = Object.fromEntries(
    SPECIAL_BUSINESSES.map((business) => [business.code, goodsLimitsOf(business, [goodRow(business)])]),
  );
  const one = { maxLines: 1, empty: ['spec', 'unit'] };
  expect(limits).toStrictEqual({
    '01': { initial: { unit: '升' } },
    '03': { maxLines: 1, empty: ['spec', 'unit', 'quantity', 'price'] },
    '04': {},
    '05': one,
    '06': one,
    '09': one,
    '13': { maxLines: 1, set: { unit: '辆', quantity: '1' } },
    '14': { set: { unit: '辆' }, required: ['unit', 'quantity', 'price'] },
    '16': {},
    '17': {},
    '24': {},
  });
  expect(goodsLimitsOf(need('tractor'), [{ forRegistration: '否' }])).toStrictEqual({});
  expect(goodsLimitsOf(need('tractor'), [])).toStrictEqual({});
  const named = SPECIAL_BUSINESSES.flatMap(({ goods = {}, goodsWhen }) =>
    [goods, goodsWhen?.limits ?? {}].flatMap(({ empty = [], set = {} }) => [...empty, ...Object.keys(set)]),
  );
  expect(named.every((field) => (LINE_FIELDS as readonly string[]).includes(field))).toBe(true);
});

test('16, 17 and 24 swap the parties; 24 and 16 are persons; 13, 14, 16, 17 fix the levy', () => {
  const codes = (holds: (one: (typeof SPECIAL_BUSINESSES)[number]) => boolean): string =>
    SPECIAL_BUSINESSES.filter(holds)
      .map(({ code }) => code)
      .join();
  expect(codes(({ swapsParties }) => swapsParties === true)).toBe('16,17,24');
  expect(codes(({ key }) => isPurchase({ business: { key, block: [] } }))).toBe('16,17,24');
  expect(isPurchase({ business: null })).toBe(false);
  expect(codes(({ naturalPerson }) => naturalPerson === 'always')).toBe('16,24');
  expect(codes(({ ordinaryLevyOnly }) => ordinaryLevyOnly === true)).toBe('13,14,16,17');

  const { buyer, seller } = GOOD_FACE;
  const paper = paperParties(GOOD_FACE, need('farmPurchase'));
  expect([paper.buyer.name, paper.seller.name]).toStrictEqual([seller.name, buyer.name]);
  const person = { ...buyer, taxId: '', isNaturalPerson: true };
  const farmer = {
    ...GOOD_FACE,
    buyer: person,
    business: { key: 'farmPurchase', block: [{ idNumber: '1' }] },
  };
  expect(paperParties(farmer, need('farmPurchase')).seller.taxId).toBe('1');
  expect(paperParties(GOOD_FACE, need('construction'))).toStrictEqual({ buyer, seller });
  expect(paperParties(GOOD_FACE, null)).toStrictEqual({ buyer, seller });
});
