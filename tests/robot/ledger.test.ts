import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLedger, type Entry } from '../../robot/bureau/ledger.ts';
import { nextNumber } from '../../robot/bureau/next-number.ts';
import { numberFits } from '../../domain/codes/invoice-number.ts';
import { temporaryFolder } from '../server/harness.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'deep', 'ledger.jsonl');
});
afterEach(() => {
  fs.rmSync(folder, { recursive: true });
});

const entry = (serial: string, number: string, code: string | null = null): Entry => ({
  serial,
  code,
  number,
  snapshotHash: `hash of ${serial}`,
  at: '2026-11-21T08:00:00.000Z',
  callId: `call of ${number}`,
  sellerTaxId: '91440300MA5DEMA08P',
  total: '113.00',
  sandbox: '沙箱',
});

describe('the ledger', () => {
  test('finds what it holds, also after it was opened anew', () => {
    const first = openLedger(file);
    expect(first.newest(null)).toBeNull();
    first.add(entry('a', '1'));
    first.add(entry('b', '2'));
    first.close();
    const second = openLedger(file);
    expect([second.find('a'), second.find('b'), second.find('c'), second.newest(null)]).toEqual([
      entry('a', '1'),
      entry('b', '2'),
      undefined,
      '2',
    ]);
    second.close();
  });

  test('drops a line that was cut short at any byte, and goes on', () => {
    const first = openLedger(file);
    first.add(entry('甲', '1'));
    const kept = fs.readFileSync(file).length;
    first.add(entry('乙', '2'));
    first.close();
    const whole = fs.readFileSync(file);
    for (let length = kept; length < whole.length; length++) {
      fs.writeFileSync(file, whole.subarray(0, length));
      const ledger = openLedger(file);
      expect([ledger.find('甲')?.number, ledger.find('乙')]).toEqual(['1', undefined]);
      ledger.add(entry('丙', '3'));
      ledger.close();
      const again = openLedger(file);
      expect([again.find('甲')?.number, again.find('丙')?.number]).toEqual(['1', '3']);
      again.close();
    }
  });
});

test('knows calls, keeps both invoices of a serial issued twice, and the newest of each code', () => {
  const ledger = openLedger(file);
  ledger.add(entry('a', '00000007', '044002600104'));
  ledger.add(entry('a', '00000008', '044002600104'));
  ledger.add(entry('b', '00000001', '044002600111'));
  expect([ledger.findCall('call of 00000008')?.serial, ledger.find('a')?.number]).toEqual(['a', '00000007']);
  expect(ledger.entries()).toHaveLength(3);
  expect([ledger.newest('044002600104'), ledger.newest('044002600111'), ledger.newest(null)]).toEqual([
    '00000008',
    '00000001',
    null,
  ]);
  ledger.close();
});

describe('a number', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');
  const digital = { taxId: '91440300MA5DEMA08P', invoiceType: '82' };

  test('has 20 digits: year, province of the seller, channel, sequence', () => {
    expect(nextNumber(now, digital, () => null)).toEqual({
      code: null,
      number: `26442${String(now.getTime()).padStart(15, '0')}`,
    });
    expect(nextNumber(now, { ...digital, taxId: 'XX' }, () => null).number).toMatch(/^26112\d{15}$/);
  });

  test.each([
    ['004', /^4400261130$/],
    ['007', /^044002600104$/],
    ['026', /^044002600111$/],
    ['028', /^044002600113$/],
  ])('of type %s has a code of its kind and eight digits', (invoiceType, code) => {
    const made = nextNumber(now, { ...digital, invoiceType }, () => null);
    expect(made.code).toMatch(code);
    expect(numberFits(invoiceType, made)).toBe(true);
    const next = nextNumber(now, { ...digital, invoiceType }, (series) =>
      series === made.code ? '09999999' : null,
    );
    expect(Number(next.number)).toBeGreaterThanOrEqual(10_000_000);
  });

  test('is above the newest, also when the clock stands still or went back', () => {
    const first = nextNumber(now, digital, () => null).number;
    const second = nextNumber(now, digital, () => first).number;
    const third = nextNumber(new Date(now.getTime() - 3_600_000), digital, () => second).number;
    expect([BigInt(second) - BigInt(first), BigInt(third) - BigInt(second)]).toEqual([1n, 1n]);
  });
});
