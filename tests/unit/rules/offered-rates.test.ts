import { expect, test } from 'vitest';
import type { Cells } from '../goods/lines-of.ts';
import { linesOf } from '../goods/lines-of.ts';
import type { LineSettings } from '../../../domain/goods/line-settings.ts';
import { runToEnd } from '../../../domain/kernel/steps.ts';
import { checkLines, type InvoiceFacts } from '../../../domain/rules/check-invoice.ts';
import { Findings } from '../../../workers/ledger/findings.ts';

const DEVICE: InvoiceFacts = { deviceRates: [0, 300, 500, 600, 900, 1300] };
const RULE = 'line.rate.notOffered';

/** What the whole check and the findings kept beside the lines say of one line. */
function said(cells: Cells, facts: InvoiceFacts = DEVICE, settings: Partial<LineSettings> = {}): string {
  const lines = linesOf([{ name: '货物', amount: '100', ...cells }], false, settings);
  const checked = runToEnd(checkLines(lines, false, facts)).filter(({ rule }) => rule === RULE);
  const kept = new Findings({ lines, taxInclusive: false }, facts).ofLine({ lines, taxInclusive: false }, 0);
  expect(kept.filter(({ rule }) => rule === RULE)).toEqual(checked);
  return checked.map(({ level, field, remedy, message }) => [level, field, remedy, message].join(' ')).join();
}

test.each(['10', '11', '4', '2', '1.5'])(
  '%s %% is none of the device: an error at its cell that names the others',
  (rate) => {
    expect(said({ taxRate: rate })).toBe(
      `error taxRate confirm 开票设备不提供${rate}%的税率，请改为：1%、3%、5%、6%、9%、13%`,
    );
  },
);

test.each<[string, Cells, InvoiceFacts?, Partial<LineSettings>?]>([
  ['a rate of the device', { taxRate: '9' }],
  ['1 % of a small taxpayer', { taxRate: '1' }, { ...DEVICE, nature: 'smallScale' }],
  ['1 % while the nature is not known', { taxRate: '1' }],
  ['免税', { taxRate: '免税' }],
  ['不征税', { taxRate: '不征税' }],
  ['0 %', { taxRate: '0' }],
  ['1.5 % by its policy', { taxRate: '1.5', policy: '按5%简易征收减按1.5%计证' }],
  ['a simple levy', { taxRate: '4', policy: '简易征收' }],
  ['a reduced levy', { taxRate: '1.5' }, DEVICE, { levy: 'reduced' }],
  ['a page below zero', { taxRate: '10', amount: '-100' }, DEVICE, { sign: -1 }],
  ['a device whose rates are not known', { taxRate: '10' }, { deviceRates: [] }],
])('%s is no problem', (_, cells, facts, settings) => {
  expect(said(cells, facts, settings)).toBe('');
});
