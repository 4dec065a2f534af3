import { afterEach, expect, it, vi } from 'vitest';
import { clockText } from '../../src/ui/clock-text.ts';
import { dayText, groupThousands, moneyText, momentText } from '../../src/ui/number-text.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['1234567.80', '1,234,567.80'],
  ['-1000', '-1,000'],
  ['999', '999'],
  ['0.12345678', '0.12345678'],
  ['13%', '13%'],
  ['', ''],
])('groups %s as %s', (text, shown) => {
  expect(groupThousands(text)).toBe(shown);
});

it.each([
  [123_456_789, '¥1,234,567.89'],
  [-123_456, '−¥1,234.56'],
  [0, '¥0.00'],
])('writes %s fen as %s', (fen, shown) => {
  expect(moneyText(fen)).toBe(shown);
  expect(moneyText(fen, '')).toBe(shown.replace('¥', ''));
});

it.each(['UTC', 'Asia/Shanghai', 'America/New_York'])(
  'times are those of Beijing on a laptop in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const at = Date.parse('2026-11-24T17:16:05Z');
    expect([momentText(at), dayText(at), clockText(at)]).toEqual([
      '2026-11-25 01:16',
      '2026-11-25',
      '01:16:05',
    ]);
  },
);
