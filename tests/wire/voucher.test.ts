import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VOUCHER_KINDS, type Voucher } from '../../domain/difference-levy/voucher.ts';
import { decodeVouchers, encodeVoucher } from '../../wire/voucher.codec.ts';
import { voucherWire } from '../../wire/voucher.schema.ts';
import { GOOD_VOUCHER, LEAST, voucher } from '../unit/difference-levy/vouchers.ts';

const WIRE = {
  pzlx: '01',
  fphm: '25312000000385708609',
  fpdm: '044001900111',
  zzfphm: '00123456',
  pzhm: '(2026)闽02民初1号',
  kjrq: '2026-03-01',
  pzhjje: '1000.00',
  bckcje: '300.50',
  bz: '土地价款',
  hjje: '1000.00',
};

test('a voucher under its official names, and back', () => {
  expect(encodeVoucher(GOOD_VOUCHER)).toStrictEqual(WIRE);
  expect(decodeVouchers([WIRE])).toStrictEqual([GOOD_VOUCHER]);
});

test.each(Object.values(LEAST))('$kind is accepted and comes back', (least) => {
  const wire = voucherWire.parse(encodeVoucher(least));
  expect(wire.pzlx).toBe(least.kind === '' ? '' : VOUCHER_KINDS[least.kind].code);
  expect(decodeVouchers([wire])).toStrictEqual([least]);
});

test('an empty voucher stays empty; amounts go with two decimals', () => {
  expect(decodeVouchers([voucherWire.parse(encodeVoucher(voucher({})))])).toStrictEqual([voucher({})]);
  expect(encodeVoucher(voucher({ total: '1,000', deducted: '.5' }))).toMatchObject({
    pzhjje: '1000.00',
    hjje: '1000.00',
    bckcje: '0.50',
  });
});

test('foreign messages: numbers, times, what is missing or unknown', () => {
  expect(
    decodeVouchers([{ pzlx: 2, fpdm: null, kjrq: '2026-03-01 00:00:00', hjje: 12.5, bckcje: 3 }, {}, 7]),
  ).toEqual([
    voucher({ kind: 'special', date: '2026-03-01', total: '12.50', deducted: '3.00' }),
    voucher({}),
  ]);
  expect([undefined, null, {}, 'x'].map(decodeVouchers)).toEqual([[], [], [], []]);
});

test('what the rules accept comes back; any message is read without a throw', () => {
  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${String(length)}}$`));
  const amount = fc
    .nat(10 ** 14 - 1)
    .map((n) => `${String(Math.floor(n / 100))}.${String(n % 100).padStart(2, '0')}`);
  const any: fc.Arbitrary<Voucher> = fc.record({
    kind: fc.constantFrom(...(Object.keys(LEAST) as (keyof typeof LEAST)[])),
    digitalNumber: digits(20),
    code: digits(12),
    paperNumber: digits(8),
    documentNumber: fc.string({ maxLength: 100 }),
    date: fc.constant('2026-03-01'),
    total: amount,
    deducted: amount,
    note: fc.string({ maxLength: 1600 }),
  });
  fc.assert(
    fc.property(any, (one) => {
      expect(decodeVouchers([voucherWire.parse(encodeVoucher(one))])).toEqual([one]);
    }),
  );
  fc.assert(fc.property(fc.jsonValue(), (message) => Array.isArray(decodeVouchers([message]))));
});
