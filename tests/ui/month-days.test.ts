import { expect, test } from 'vitest';
import { daysOf, monthProblem } from '../../src/features/collection/month-days.ts';

test('a month is collected to its end, the one that runs to today (M341)', () => {
  expect(daysOf('2026-02', '2026-11-23')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(daysOf('2024-02', '2026-11-23')).toEqual({ from: '2024-02-01', to: '2024-02-29' });
  expect(daysOf('2025-12', '2026-11-23')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(daysOf('2026-11', '2026-11-23')).toEqual({ from: '2026-11-01', to: '2026-11-23' });
});

test('a month must be chosen and have begun', () => {
  expect(monthProblem('', '2026-11-23')).toBe('请选择开票日期');
  expect(monthProblem('2026-12', '2026-11-23')).toBe('开票日期不能晚于今天');
  expect(monthProblem('2026-11', '2026-11-23')).toBeNull();
});
