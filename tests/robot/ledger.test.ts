import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextNumber } from '../../robot/invoice-number.ts';
import { openLedger, type Issued } from '../../robot/ledger.ts';
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

const entry = (serial: string, number: string): Issued => ({
  serial,
  number,
  snapshotHash: `hash of ${serial}`,
  at: '2026-11-21T08:00:00.000Z',
});

describe('the ledger', () => {
  test('finds what it holds, also after it was opened anew', () => {
    const first = openLedger(file);
    expect(first.newest()).toBeNull();
    first.add(entry('a', '1'));
    first.add(entry('b', '2'));
    first.close();
    const second = openLedger(file);
    expect([second.find('a'), second.find('b'), second.find('c'), second.newest()]).toEqual([
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

describe('a number', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');

  test('has 20 digits: year, province of the seller, channel, sequence', () => {
    expect(nextNumber(now, '91440300MA5DEMA08P', null)).toBe(
      `26442${String(now.getTime()).padStart(15, '0')}`,
    );
    expect(nextNumber(now, 'XX', null)).toMatch(/^26112\d{15}$/);
  });

  test('is above the newest, also when the clock stands still or went back', () => {
    const first = nextNumber(now, '91440300MA5DEMA08P', null);
    const second = nextNumber(now, '91440300MA5DEMA08P', first);
    const third = nextNumber(new Date(now.getTime() - 3_600_000), '91440300MA5DEMA08P', second);
    expect([BigInt(second) - BigInt(first), BigInt(third) - BigInt(second)]).toEqual([1n, 1n]);
  });
});
