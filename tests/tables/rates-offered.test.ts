import { expect, test } from 'vitest';
import { INVOICE_KINDS, type InvoiceKind } from '../../domain/codes/invoice-kinds.ts';
import { TAX_RATES } from '../../domain/codes/tax-rates.ts';
import { TAXPAYER_NATURES, type TaxpayerNature } from '../../domain/codes/taxpayer-natures.ts';
import { ratesOffered, replacedRate, type RateFacts } from '../../domain/goods/rates-offered.ts';

const facts = (more: Partial<RateFacts> = {}): RateFacts => ({
  usable: [1300, 900, 600, 0],
  invoiceKind: 'digitalOrdinary',
  nature: 'general',
  negativePage: false,
  ...more,
});
const labels = (more: Partial<RateFacts>): string =>
  ratesOffered(facts(more))
    .map(({ label }) => label)
    .join(' ');

const ZEROS = '免税 不征税 零税率';

test.each<[string, Partial<RateFacts>, string]>([
  ['ascending, whatever the order of the device', {}, `${ZEROS} 6% 9% 13%`],
  ['only rates of the master list', { usable: [1700, 600, 1234, 1300] }, '6% 13%'],
  ['each once', { usable: [600, 600, 1300] }, '6% 13%'],
  ['no 1 % to a general taxpayer (M177)', { usable: [100, 300, 1300] }, '3% 13%'],
  ['1 % to others', { usable: [100, 300], nature: 'smallScale' }, '1% 3%'],
  ['1 % on red letters of older invoices', { usable: [100, 1300], negativePage: true }, '1% 13%'],
  ['fallback without known rates', { usable: [] }, `${ZEROS} 1% 3%`],
  ['fallback on a special invoice', { usable: [], invoiceKind: 'special' }, '1% 3%'],
  ['no 0 % on 004', { invoiceKind: 'special' }, '6% 9% 13%'],
  ['no 0 % on 028', { invoiceKind: 'electronicSpecial' }, '6% 9% 13%'],
  ['0 % stays on 81', { invoiceKind: 'digitalSpecial' }, `${ZEROS} 6% 9% 13%`],
  ['1 % for small-scale taxpayers', { nature: 'smallScale', usable: [300] }, '1% 3%'],
  ['1 % for converted taxpayers', { nature: 'converted', usable: [300] }, '1% 3%'],
  ['1 % not twice', { nature: 'smallScale', usable: [300, 100] }, '1% 3%'],
  ['no added 1 % on negative pages', { nature: 'smallScale', usable: [300], negativePage: true }, '3%'],
  ['no added 1 % for general taxpayers', { usable: [300] }, '3%'],
  ['nothing usable is nothing', { usable: [1700] }, ''],
])('offered: %s', (_, more, expected) => {
  expect(labels(more)).toBe(expected);
});

const chosen = (bp: number, zeroRateKind = 0) => ({ bp, zeroRateKind });

test.each<[string, ReturnType<typeof chosen>, Partial<RateFacts>, ReturnType<typeof chosen>]>([
  ['0 % on 004 becomes the highest', chosen(0), { invoiceKind: 'special' }, chosen(1300)],
  ['免税 on 004 becomes the highest', chosen(0, 1), { invoiceKind: 'special' }, chosen(1300)],
  ['0 % on 004 with nothing offered stays 0', chosen(0), { invoiceKind: 'special', usable: [0] }, chosen(0)],
  ['a rate not offered becomes the highest', chosen(1700), { usable: [600, 1300] }, chosen(1300)],
  ['1 % that is not offered becomes the highest', chosen(100), { usable: [300, 600] }, chosen(600)],
  ['a rate not offered becomes 0 with an empty list', chosen(1300), { usable: [1700] }, chosen(0)],
  ['an offered rate stays', chosen(600), { usable: [600, 1300] }, chosen(600)],
  ['a list with a word for 0 % replaces nothing', chosen(1700), {}, chosen(1700)],
  ['negative pages replace nothing', chosen(1700), { usable: [600], negativePage: true }, chosen(1700)],
  ['免税 on 028 becomes the highest', chosen(0, 1), { invoiceKind: 'electronicSpecial' }, chosen(1300)],
  ['no rate chosen stays so', chosen(-1), { usable: [600] }, chosen(-1)],
])('replaced: %s', (_, from, more, expected) => {
  expect(replacedRate(from, facts(more))).toStrictEqual(expected);
});

test('for every type and nature the list is ascending, without doubles, within the master list, and replacing twice is replacing once', () => {
  const rates: readonly number[] = TAX_RATES.map(({ bp }) => bp);
  for (const invoiceKind of Object.keys(INVOICE_KINDS) as InvoiceKind[])
    for (const nature of Object.keys(TAXPAYER_NATURES) as TaxpayerNature[])
      for (const usable of [[], [0], [1300, 0, 600], [150, 100], [1700]])
        for (const negativePage of [true, false]) {
          const given = { invoiceKind, nature, usable, negativePage };
          const offered = ratesOffered(given);
          const keys = offered.map(({ bp, zeroRateKind }) => bp * 10 + zeroRateKind);
          expect([keys, offered.every(({ bp }) => rates.includes(bp))]).toStrictEqual([
            [...new Set(keys)].sort((a, b) => a - b),
            true,
          ]);
          for (const bp of [-1, 0, 100, 1300, 1700]) {
            const once = replacedRate({ bp, zeroRateKind: 0 }, given);
            expect(replacedRate(once, given)).toStrictEqual(once);
          }
        }
});
