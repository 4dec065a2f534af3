import { expect, test } from 'vitest';
import { behavesAs, DEVICE_MODELS } from '../../domain/codes/device-models.ts';
import { DISK_TYPES } from '../../domain/codes/disk-types.ts';
import { INVOICE_KINDS } from '../../domain/codes/invoice-kinds.ts';
import { LEVY_METHODS } from '../../domain/codes/levy-methods.ts';
import { ORDER_STATES } from '../../domain/codes/order-states.ts';
import { PREFERENTIAL_POLICIES } from '../../domain/codes/preferential-policies.ts';
import { RECEIVED_TYPES } from '../../domain/codes/received-types.ts';
import { ROLE_TYPES } from '../../domain/codes/role-types.ts';
import { rateLabel, isTaxRate, TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { TAXPAYER_NATURES } from '../../domain/codes/taxpayer-natures.ts';
import { ZERO_RATE_KINDS } from '../../domain/codes/zero-rate-kinds.ts';
import { readRate } from '../../domain/money/read-number.ts';
import { TEXT_LIMITS } from '../../domain/rules/text-limits.ts';
import { ERROR_ROWS } from '../../server/error-rows.ts';

type Coded = Readonly<Record<string, { readonly code: string | number; readonly zh: string }>>;

const CODED: Readonly<Record<string, Coded>> = {
  DISK_TYPES,
  INVOICE_KINDS,
  LEVY_METHODS,
  ORDER_STATES,
  RECEIVED_TYPES,
  ROLE_TYPES,
  TAXPAYER_NATURES,
};

test.each(Object.entries(CODED))('%s: official codes and Chinese names are unique', (_, table) => {
  const rows = Object.values(table);
  expect([new Set(rows.map(({ code }) => code)).size, new Set(rows.map(({ zh }) => zh)).size]).toStrictEqual([
    rows.length,
    rows.length,
  ]);
});

test('all types of the specification have a name (M388)', () => {
  const codes = ['81', '82', '85', '86', '028', '026', '004', '007'];
  const received = ['025', '102', '005', '114', '006', '117', '166', '51', '61'];
  expect(
    Object.values(RECEIVED_TYPES)
      .map(({ code }) => code)
      .sort(),
  ).toStrictEqual([...codes, ...received].sort());
});

test('there are digital and other device models', () => {
  expect(new Set(Object.values(DEVICE_MODELS).map(({ digital }) => digital)).size).toBe(2);
});

test.each(['IT200', 'IT700', '', 'toString'])(
  'a model %s that nobody named is a tax-control device (M026)',
  (model) => {
    expect(DEVICE_MODELS[behavesAs(model)]).toMatchObject({
      digital: false,
      details: 'order',
      drawerFixed: false,
    });
    expect(behavesAs('IT600')).toBe('IT600');
  },
);

test('IT150, IT160, IT500 and IT600 look orders up by batch and fix who issues (M033)', () => {
  const models = Object.entries(DEVICE_MODELS);
  const those = ['IT150', 'IT160', 'IT500', 'IT600'];
  expect(models.filter(([, { details }]) => details === 'batch').map(([model]) => model)).toEqual(those);
  expect(models.filter(([, { drawerFixed }]) => drawerFixed).map(([model]) => model)).toEqual(those);
});

test('1.5 % follows from the 5 % base where a tax disk issues, from the rate on 数电票', () => {
  expect([DEVICE_MODELS.IT100.reducedRate, DEVICE_MODELS.IT500.reducedRate]).toEqual([
    'fivePercentBase',
    'byRate',
  ]);
});

test.each(TAX_RATES.map((rate) => [rate.label, rate.bp] as const))('rate %s reads back', (label, bp) => {
  expect([readRate(label)?.bp, rateLabel(bp, 0), isTaxRate(bp)]).toStrictEqual([bp, label, true]);
});

test('rates ascend, so that the last is the highest', () => {
  const rates: readonly number[] = TAX_RATES.map(({ bp }) => bp);
  expect([...rates].sort((a, b) => a - b)).toStrictEqual(rates);
});

test.each(ZERO_RATE_KINDS.slice(1).map(({ zh }, index) => [zh, index + 1] as const))(
  'zero rate %s reads back',
  (zh, zeroRateKind) => {
    expect([readRate(zh), rateLabel(0, zeroRateKind)]).toStrictEqual([{ bp: 0, zeroRateKind }, zh]);
  },
);

test('zero rate kinds stand at their official number', () => {
  expect(ZERO_RATE_KINDS.map(({ code }) => Number(code))).toStrictEqual([0, 1, 2, 3]);
});

test('every error has a Chinese text and a status', () => {
  const bad = Object.values(ERROR_ROWS).filter(
    ({ zh, http }) => (!/[\u4e00-\u9fff]/.test(zh) && zh !== '{message}') || http < 400 || http > 599,
  );
  expect(bad).toStrictEqual([]);
});

test('the last text limit fits every invoice', () => {
  const last = TEXT_LIMITS.at(-1);
  expect([last?.disks, last?.above]).toStrictEqual([undefined, 0]);
});

test('preferential policies are unique, and what they fix on a line exists', () => {
  const words = PREFERENTIAL_POLICIES.map(({ zh }) => zh);
  const wrong = PREFERENTIAL_POLICIES.filter(
    ({ rate, zeroRateKind = 0 }) =>
      (rate !== undefined && !isTaxRate(rate)) || ZERO_RATE_KINDS[zeroRateKind] === undefined,
  );
  expect([new Set(words).size, wrong]).toStrictEqual([words.length, []]);
});
