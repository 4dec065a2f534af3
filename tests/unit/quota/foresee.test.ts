import { expect, test } from 'vitest';
import { errorText } from '../../../domain/kernel/errors.ts';
import { foresee, roomFor, type ComingInvoice } from '../../../domain/quota/foresee.ts';
import { standingOn, type LimitStanding, type PeriodStanding } from '../../../domain/quota/standing.ts';

const FREE: PeriodStanding = { used: 0, intercept: null, remind: null };
const standing = (
  periods: Partial<LimitStanding['periods']>,
  credit: LimitStanding['credit'] = null,
): LimitStanding => ({ periods: { month: FREE, quarter: FREE, year: FREE, ...periods }, credit });

const sale = (amount: number, more: Partial<ComingInvoice> = {}): ComingInvoice => ({
  amount,
  isPurchase: false,
  isCredited: true,
  ...more,
});
const NONE = { sales: 0, credited: 0 };

const sentences = (
  said: LimitStanding,
  waiting: typeof NONE,
  ...coming: readonly ComingInvoice[]
): readonly string[] =>
  foresee(said, waiting, coming).refusals.map((refusal) => (refusal === null ? '' : errorText(refusal)));

test('a limit is filled to the fen, by what waits and by one invoice after the other; a smaller one still fits', () => {
  const said = standing({ month: { used: 10_000, intercept: 30_000, remind: null } });
  expect(sentences(said, NONE, sale(20_000), sale(1))).toEqual(['', expect.stringContaining('还可开0.00元')]);
  expect(sentences(said, { sales: 15_000, credited: 0 }, sale(5001), sale(5000))).toEqual([
    '本张发票不含税金额50.01元，本月累计将超过限额300.00元，还可开50.00元，请减少金额或调整限额设置',
    '',
  ]);
});

test.each(['month', 'quarter', 'year'] as const)('the limit of the %s stops on its own', (period) => {
  const said = standing({ [period]: { used: 0, intercept: 100, remind: null } });
  expect(foresee(said, NONE, [sale(101)]).refusals[0]?.code).toBe('limit.period');
  expect(foresee(said, NONE, [sale(100)]).refusals).toEqual([null]);
});

test('the credit is of digital invoices, bought ones too; the limits are of sales alone (M042)', () => {
  const said = standing({ month: { used: 0, intercept: 500, remind: 400 } }, { left: 1000, total: 5000 });
  const waiting = { sales: 0, credited: 300 };
  const bought = { isPurchase: true };
  expect(foresee(said, waiting, [sale(701, bought)]).refusals[0]?.code).toBe('limit.credit');
  expect(foresee(said, waiting, [sale(700, bought)])).toEqual({ refusals: [null], reminders: [] });
  expect(foresee(said, waiting, [sale(9000, { ...bought, isCredited: false })]).refusals).toEqual([null]);
  expect(
    [sale(1), sale(1, bought), sale(1, { isCredited: false })].map((one) => roomFor(said, waiting, one)),
  ).toEqual([500, 700, 500]);
});

test('what takes turnover back is never stopped and makes room', () => {
  const said = standing({ year: { used: 100, intercept: 100, remind: null } });
  expect(foresee(said, NONE, [sale(10), sale(-50), sale(50)]).refusals.map((one) => one?.code)).toEqual([
    'limit.period',
    undefined,
    undefined,
  ]);
  expect(roomFor(said, { sales: 30, credited: 0 }, sale(1))).toBe(0);
  expect(roomFor(standing({}), NONE, sale(1))).toBeNull();
});

test('of a reminder its user is told with what waits; not where nothing is added', () => {
  const said = standing({ quarter: { used: 100, intercept: null, remind: 300 } });
  const told = (...coming: readonly ComingInvoice[]) =>
    foresee(said, { sales: 150, credited: 0 }, coming).reminders;
  expect(told(sale(51))).toEqual([{ zh: '本季度开票金额', used: 100, total: 301, limit: 300 }]);
  expect(told(sale(50))).toEqual([]);
  const passed = foresee(said, { sales: 900, credited: 0 }, [sale(5, { isPurchase: true })]);
  expect(passed.reminders).toEqual([]);
});

test.each([
  ['the same month', '2026-11-02', '2026-11-30', [1, 2, 3], 40],
  ['the next month', '2026-10-31', '2026-11-01', [0, 2, 3], 90],
  ['the next quarter', '2026-09-30', '2026-10-01', [0, 0, 3], 90],
])('what was said holds in %s as far as its periods go on', (_when, saidOn, today, used, left) => {
  const of = (sum: number): PeriodStanding => ({ used: sum, intercept: 9, remind: 8 });
  const said = { periods: { month: of(1), quarter: of(2), year: of(3) }, credit: { left: 40, total: 90 } };
  const { periods, credit } = standingOn(said, saidOn, today);
  expect([periods.month.used, periods.quarter.used, periods.year.used]).toEqual(used);
  expect(periods.month).toMatchObject({ intercept: 9, remind: 8 });
  expect(credit).toEqual({ left, total: 90 });
});
