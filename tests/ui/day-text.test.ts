import { expect, it } from 'vitest';
import { DAY_UNITS } from '../../src/ui/day-text.ts';

it.each([
  ['2026-11-28', '2026-11-28'],
  ['20261128', '2026-11-28'],
  ['2026/1/8', '2026-01-08'],
  ['2026年11月28日', '2026-11-28'],
  ['２０２６－１１－２８', '2026-11-28'],
  ['11/28/2026', null],
  ['2026-02-29', null],
  ['2026-11-28 10:00', null],
])('%s is the day %s', (text, day) => {
  expect(DAY_UNITS.day.read(text)).toBe(day);
});

it.each([
  ['2026-05', '2026-05'],
  ['202605', '2026-05'],
  ['2026/5', '2026-05'],
  ['2026年5月', '2026-05'],
  ['2026-13', null],
  ['05/2026', null],
])('%s is the month %s', (text, month) => {
  expect(DAY_UNITS.month.read(text)).toBe(month);
});
