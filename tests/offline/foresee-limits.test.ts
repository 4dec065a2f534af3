import { expect, test } from 'vitest';
import { NOTHING } from '../../domain/quota/turnover.ts';
import { foreseeLimits, type Foreseeing } from '../../src/offline/foresee-limits.ts';
import { askNextIssue } from '../../src/offline/limits-service.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { Transport, WireRequest } from '../../src/offline/sync/ports.ts';

/** Where a taxpayer stands as a laptop comes to know it. M286, M368, C37 */

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const FREE = { used: '0.00', intercept: '', remind: '' };
const WARNING = {
  month: { used: '100.00', intercept: '300.00', remind: '' },
  quarter: FREE,
  year: { ...FREE, used: '100.00', remind: '200.00' },
  single: {},
};
const TAXPAYER = { id: 't 1', nature: 'smallScale' as const, devices: [{ id: 'd1' }, { id: 'd2' }] as never };
const sale = (amount: number) => ({ amount, isPurchase: false, isCredited: true });

/** A laptop with a service that answers, or doesn't. */
function laptop({ waiting = 0, down = false, credit = '' } = {}) {
  const asked: WireRequest[] = [];
  const turnovers: unknown[][] = [];
  const kept = new Map<string, string>();
  const transport: Transport = (request) => {
    asked.push(request);
    if (down) return Promise.resolve({ status: 0, retryAfter: null, json: undefined });
    const data = request.path.includes('warning')
      ? WARNING
      : request.path.includes('/next/')
        ? { quota: '12.34' }
        : { sysxed: credit, zsxed: credit };
    return Promise.resolve({ status: 200, retryAfter: null, json: { code: 0, message: '', data } });
  };
  const sum = { ...NOTHING, count: 1, amount: waiting };
  const store = {
    session: { userId: 'u1' },
    turnover: (...given: unknown[]) => {
      turnovers.push(given);
      return Promise.resolve({ issued: [], pending: sum, uncredited: sum, untaken: sum });
    },
  } as unknown as OfflineStore;
  const by: Foreseeing = {
    store,
    keep: {
      read: (key) => kept.get(key) ?? '',
      write: (key, value) => {
        kept.set(key, value);
      },
    },
    connected: true,
    now: NOW,
    transport,
  };
  return { by, asked, kept, turnovers, silence: () => (down = true) };
}

test('is asked of the service in the name of the user, less what waits here', async () => {
  const { by, asked, turnovers } = laptop({ waiting: 5000, credit: '180.00' });
  const found = await foreseeLimits(by, TAXPAYER, [sale(13_001), sale(13_000)]);
  expect(found.refusals.map((one) => one?.code)).toEqual(['limit.credit', undefined]);
  expect(found).toMatchObject({ room: 13_000, saidAt: NOW, isFresh: true });
  expect(found.reminders).toEqual([{ zh: '近12个月开票金额', used: 10_000, total: 28_000, limit: 20_000 }]);
  expect(asked.map(({ path }) => path).sort()).toEqual([
    '/v2/tax/amount-warning/t%201',
    '/v2/tax/invoice/info/d1',
  ]);
  expect(asked.every(({ headers }) => Object.values(headers).includes('u1'))).toBe(true);
  expect(turnovers).toEqual([[['d1', 'd2'], '2026-11-21', Infinity]]);
});

test('without an answer it is what was said last, with what the service took since and when that was', async () => {
  const { by, silence, turnovers } = laptop();
  await foreseeLimits(by, TAXPAYER, []);
  silence();
  const later = { ...by, now: NOW + 3_600_000 };
  for (const connected of [true, false]) {
    const found = await foreseeLimits({ ...later, connected }, TAXPAYER, [sale(20_001)]);
    expect(found.refusals[0]?.code).toBe('limit.period');
    expect(found).toMatchObject({ room: 20_000, saidAt: NOW, isFresh: false });
    expect(turnovers.at(-1)?.[2]).toBe(NOW);
  }
  const nextMonth = { ...by, connected: false, now: Date.parse('2026-12-01T00:00:00+08:00') };
  expect((await foreseeLimits(nextMonth, TAXPAYER, [sale(30_000)])).refusals).toEqual([null]);
});

test('offline nobody is asked; where nothing was ever said, the sums of the regulations remind', async () => {
  const { by, asked } = laptop({ waiting: 29_999_999 });
  const offline = { ...by, connected: false };
  const found = await foreseeLimits(offline, TAXPAYER, [sale(2)]);
  expect(asked).toEqual([]);
  expect(found).toMatchObject({ refusals: [null], room: null, saidAt: null, isFresh: false });
  expect(found.reminders).toEqual([{ zh: '本季度开票金额', used: 0, total: 30_000_001, limit: 30_000_000 }]);
  const general = { ...TAXPAYER, nature: 'general' as const };
  expect((await foreseeLimits(offline, general, [sale(2)])).reminders).toEqual([]);
});

test.each([
  '{',
  'null',
  '{}',
  '{"periods":{"month":{}},"credit":null,"saidAt":1}',
  '{"periods":{},"credit":null}',
])('a kept text that is nothing to go by is none: %s', async (text) => {
  const { by, kept } = laptop();
  kept.set('quota.limits.t 1', text);
  expect((await foreseeLimits({ ...by, connected: false }, TAXPAYER, [sale(1)])).saidAt).toBeNull();
});

test('what the next invoice of a type may come to is asked for the device', async () => {
  const { by, asked } = laptop();
  const user = { userId: 'u1' };
  const said = await askNextIssue({ user, deviceId: 'd1' }, 'digitalSpecial', by.transport);
  expect(said).toEqual({ ok: true, value: 1234 });
  expect(asked.map(({ path }) => path)).toEqual(['/v2/tax/invoice/next/d1/81']);
});
