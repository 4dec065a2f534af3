import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumDeducted, sumTotals, tidyAmount } from '../../../domain/difference-levy/amounts.ts';
import {
  MAX_VOUCHERS,
  checkVouchers,
  placeOfPath,
  voucherPlace,
} from '../../../domain/difference-levy/check-vouchers.ts';
import { VOUCHER_FIELD_LIST, usesField } from '../../../domain/difference-levy/voucher-fields.ts';
import { BLANK_VOUCHER, type Voucher, type VoucherKind } from '../../../domain/difference-levy/voucher.ts';
import type { Fen } from '../../../domain/money/units.ts';
import { GOOD_VOUCHER, LEAST, voucher } from './vouchers.ts';

const told = (vouchers: readonly Voucher[], deduction: number | null = null) =>
  checkVouchers(vouchers, deduction === null ? null : (deduction as Fen)).map(({ field, message }) => [
    field,
    message,
  ]);
const KINDS = Object.keys(LEAST) as VoucherKind[];

test.each(KINDS)(
  '%s: with what it needs nothing is wrong, without each of it 内容必填 (M209, M213)',
  (kind) => {
    expect(told([LEAST[kind]])).toEqual([]);
    const needed = VOUCHER_FIELD_LIST.filter(([, { required }]) => required.includes(kind)).map(
      ([field]) => field,
    );
    for (const field of needed.filter((one) => one !== 'kind'))
      expect(told([{ ...LEAST[kind], [field]: '' }]).slice(0, 1)).toEqual([
        [`vouchers.0.${field}`, '内容必填'],
      ]);
    expect(needed.every((field) => usesField(kind, field))).toBe(true);
  },
);

test.each<[string, VoucherKind[]]>([
  ['digitalNumber', ['digital']],
  ['code', ['special', 'ordinary', 'businessTax']],
  ['paperNumber', ['special', 'ordinary', 'businessTax']],
  ['date', ['digital', 'special', 'ordinary', 'businessTax', 'otherInvoice', 'other']],
  ['note', ['otherInvoice', 'other']],
  ['documentNumber', []],
])('%s is needed by %j only', (field, kinds) => {
  expect(VOUCHER_FIELD_LIST.find(([key]) => key === field)?.[1].required).toEqual(kinds);
});

test('without a kind only kind and amounts are asked for', () => {
  expect(told([voucher({ note: '备注' })])).toEqual([
    ['vouchers.0.kind', '内容必填'],
    ['vouchers.0.total', '内容必填'],
    ['vouchers.0.deducted', '内容必填'],
  ]);
});

test.each<[Partial<Voucher>, string, string]>([
  [{ digitalNumber: '2531200000038570860' }, 'digitalNumber', '需要填写20位号码'],
  [{ digitalNumber: '2531200000038570860X' }, 'digitalNumber', '只能填写数字'],
  [{ code: '12345678901' }, 'code', '需要填写10/12位代码'],
  [{ paperNumber: '1234567' }, 'paperNumber', '需要填写8位号码'],
  [{ paperNumber: '123 4567' }, 'paperNumber', '只能填写数字'],
  [{ note: '长'.repeat(1601) }, 'note', '备注不能超过1600个字符'],
  [{ date: '2026-02-29' }, 'date', '应为日期，如2026-03-01'],
  [{ date: '2026-3-1' }, 'date', '应为日期，如2026-03-01'],
  [{ total: '-1000' }, 'total', '应为不小于0的金额，最多两位小数'],
  [{ total: '壹万' }, 'total', '应为不小于0的金额，最多两位小数'],
  [{ deducted: '300.505' }, 'deducted', '应为不小于0的金额，最多两位小数'],
  [{ total: '1000000000000' }, 'total', '金额过大，整数最多12位'],
  [{ deducted: '1000.01' }, 'deducted', '本次扣除金额不能大于凭证合计金额！'],
])('%j: %s %s', (wrong, field, message) => {
  expect(told([BLANK_VOUCHER, { ...GOOD_VOUCHER, ...wrong }])[0]).toEqual([`vouchers.1.${field}`, message]);
});

test('the deduction is compared with totals and with what the vouchers deduct (M212)', () => {
  const list = [LEAST.digital, LEAST.fiscal];
  const sum = [['deduction', '扣除额与各凭证本次扣除金额的合计不一致']];
  expect(told(list, 8000)).toEqual([]);
  expect(told(list, 20_000)).toEqual(sum);
  expect(told(list, 20_001)).toEqual([['deduction', '本次扣除金额不能大于凭证合计金额！'], ...sum]);
  expect(told([], 20_001)).toEqual([]);
  expect(told([BLANK_VOUCHER], 1)).toEqual([]);
});

test('the same invoice twice is a warning that names the first', () => {
  const other = { ...LEAST.special, paperNumber: '00123457' };
  const issues = checkVouchers([LEAST.digital, LEAST.special, other, LEAST.digital, LEAST.special], null);
  expect(issues.map(({ level, field, message }) => [level, field, message])).toEqual([
    ['warning', 'vouchers.3.digitalNumber', '与第1行是同一张发票'],
    ['warning', 'vouchers.4.paperNumber', '与第2行是同一张发票'],
  ]);
  expect(told([LEAST.fiscal, LEAST.fiscal])).toEqual([]);
});

test('a list too long is told once', () => {
  expect(told(new Array<Voucher>(MAX_VOUCHERS + 1).fill(LEAST.fiscal))).toEqual([
    ['vouchers', '扣除凭证最多5000张，现有5001张'],
  ]);
});

test('an issue says where it stands', () => {
  expect(
    ['vouchers.2.digitalNumber', 'vouchers', 'deduction', 'vouchers.2.nothing'].map(voucherPlace),
  ).toEqual(['第3张凭证 数电票号码', '扣除凭证', null, null]);
  expect(placeOfPath('vouchers.12.code')).toEqual({ row: 12, field: 'code' });
});

test('sums are exact to the fen; texts count as they are read; what is no amount counts nothing', () => {
  const amounts = ['0.1', '0.20', '¥1,000.3', '１２．５', '', '壹', '-5', '1.005'];
  expect(sumDeducted(amounts.map((deducted) => voucher({ deducted })))).toBe(101_310);
  expect(sumTotals(new Array<Voucher>(5000).fill(voucher({ total: '999999999999.99' })))).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.nat(10 ** 12), { maxLength: 50 }), (fens) => {
      const vouchers = fens.map((n) =>
        voucher({
          deducted: tidyAmount(`${String(Math.floor(n / 100))}.${String(n % 100).padStart(2, '0')}`),
        }),
      );
      expect(sumDeducted(vouchers)).toBe(fens.reduce((a, b) => a + b, 0));
    }),
  );
});

test.each([
  ['100', '100.00'],
  ['1,234.5', '1234.50'],
  ['12.3400', '12.34'],
  ['.5', '0.50'],
  ['￥3元', '3.00'],
  ['-2', '-2.00'],
  ['1.005', '1.005'],
  [' 无 ', '无'],
  ['', ''],
])('%j is shown as %j (M207, M211)', (typed, shown) => {
  expect([tidyAmount(typed), tidyAmount(tidyAmount(typed))]).toEqual([shown, shown]);
});

test('any texts are checked without a throw', () => {
  const text = fc.string({ unit: 'binary' });
  const any = fc.record({
    kind: fc.constantFrom('' as const, ...KINDS),
    digitalNumber: text,
    code: text,
    paperNumber: text,
    documentNumber: text,
    date: text,
    total: text,
    deducted: text,
    note: text,
  });
  fc.assert(
    fc.property(fc.array(any), (vouchers) => {
      for (const { field, message } of checkVouchers(vouchers, null)) {
        expect(message).not.toMatch(/[{}]|undefined|NaN/);
        expect(field).toMatch(/^(vouchers(\.\d+\.\w+)?|deduction)$/);
      }
    }),
  );
});
