import { expect, test } from 'vitest';
import { quarterStart, quotaOverview, yearStart, type QuotaFacts } from '../../../domain/quota/overview.ts';
import { NOTHING, type DaySum, type Sum } from '../../../domain/quota/turnover.ts';

const day = (date: string, amount: number): DaySum => ({ ...NOTHING, day: date, count: 1, amount });
const sum = (amount: number): Sum => ({ ...NOTHING, count: 1, amount });

const facts = (more: Partial<QuotaFacts>): QuotaFacts => ({
  today: '2026-11-22',
  nature: 'smallScale',
  turnover: { issued: [], pending: NOTHING, uncredited: NOTHING, untaken: NOTHING },
  credit: null,
  singleLimit: 0,
  ...more,
});

test.each([
  ['2026-01-01', '2026-01-01', '2025-02-01'],
  ['2026-03-31', '2026-01-01', '2025-04-01'],
  ['2026-04-01', '2026-04-01', '2025-05-01'],
  ['2026-11-22', '2026-10-01', '2025-12-01'],
  ['2026-12-31', '2026-10-01', '2026-01-01'],
])('periods of %s start on %s and %s', (today, quarter, year) => {
  expect(quarterStart(today)).toBe(quarter);
  expect(yearStart(today)).toBe(year);
});

test('sales count in the quarter and the twelve months they fall in; what waits is added to both', () => {
  const issued = [
    day('2025-11-30', 1),
    day('2025-12-01', 20),
    day('2026-09-30', 300),
    day('2026-10-01', 4000),
    day('2026-11-22', -1000),
  ];
  const { figures, counted } = quotaOverview(
    facts({ turnover: { issued, pending: sum(50_000), uncredited: NOTHING, untaken: NOTHING } }),
  );
  expect(figures.quarter).toMatchObject({ used: 3000, adding: 50_000, limit: 30_000_000 });
  expect(figures.year).toMatchObject({ used: 3320, adding: 50_000, limit: 500_000_000 });
  expect(counted).toMatchObject({ count: 5, amount: 53_320 });
});

test.each([
  [24_000_000, 0, 'calm'],
  [24_000_001, 0, 'near'],
  [20_000_000, 5_000_000, 'near'],
  [30_000_000, 0, 'near'],
  [30_000_000, 1, 'over'],
  [-500, 0, 'calm'],
] as const)('%i fen issued and %i waiting is %s in the quarter', (used, adding, level) => {
  const turnover = {
    issued: [day('2026-11-01', used)],
    pending: sum(adding),
    uncredited: NOTHING,
    untaken: NOTHING,
  };
  expect(quotaOverview(facts({ turnover })).figures.quarter.level).toBe(level);
});

test('the thresholds mean nothing for a general taxpayer, and all of them for a converted one', () => {
  const turnover = {
    issued: [day('2026-11-01', 600_000_000)],
    pending: NOTHING,
    uncredited: NOTHING,
    untaken: NOTHING,
  };
  const levels = (nature: QuotaFacts['nature']) => {
    const { quarter, year } = quotaOverview(facts({ turnover, nature })).figures;
    return [quarter.level, year.level];
  };
  expect(levels('general')).toEqual([null, null]);
  expect(levels('converted')).toEqual(['over', 'over']);
});

test('credit is what the service told, less what it has not taken yet; unknown while it told nothing', () => {
  expect(quotaOverview(facts({})).credit).toBeNull();
  const credit = { remaining: 1_000_00, total: 10_000_00, asOf: 7 };
  const turnover = (amount: number) => ({
    issued: [],
    pending: sum(9_000_00),
    uncredited: sum(amount),
    untaken: NOTHING,
  });
  expect(quotaOverview(facts({ credit, turnover: turnover(500_00) })).credit).toMatchObject({
    asOf: 7,
    used: 900_000,
    adding: 50_000,
    limit: 1_000_000,
    level: 'near',
  });
  expect(quotaOverview(facts({ credit, turnover: turnover(1_000_01) })).credit).toMatchObject({
    level: 'over',
  });
  expect(quotaOverview(facts({ credit: { remaining: 0, total: 0, asOf: 7 } })).credit).toMatchObject({
    level: null,
  });
});
