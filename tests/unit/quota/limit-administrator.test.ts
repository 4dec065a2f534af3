import { expect, test } from 'vitest';
import type { Area } from '../../../domain/codes/role-types.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import { periodLimit } from '../../../domain/quota/check-quota.ts';
import { isLimitAdministrator, limitOffers } from '../../../domain/quota/limit-administrator.ts';
import { LIMIT_STATUSES } from '../../../domain/quota/limit-statuses.ts';
import { settingProblem, shownSetting } from '../../../domain/quota/limit-setting.ts';

const FAILED = err(appError('net.unreachable'));

test.each<[Area, Result<boolean>, boolean, boolean, boolean]>([
  ['account', ok(true), true, true, true],
  ['account', ok(false), false, true, false],
  ['account', FAILED, true, true, true],
  ['member', ok(true), false, true, false],
  ['member', ok(false), false, true, false],
  ['member', FAILED, false, true, false],
  ['service', ok(true), false, false, false],
  ['service', FAILED, false, false, false],
])(
  'in area %s, with the answer %o, administrator: %s, adjusts: %s, contacts: %s (M030, C3)',
  (area, answer, is, adjusts, contacts) => {
    expect(isLimitAdministrator(area, answer)).toBe(is);
    expect(limitOffers(area, answer)).toEqual({ adjusts, contacts });
  },
);

test('a status that asks for an amount needs one, the others none (M126)', () => {
  const off = { status: 'off', sum: null } as const;
  const own = (sum: number | null) => ({ status: 'own', sum }) as const;
  expect(settingProblem({ intercept: own(null), remind: own(null) })?.code).toBe('limit.noIntercept');
  expect(settingProblem({ intercept: off, remind: own(-1) })?.code).toBe('limit.noRemind');
  expect(settingProblem({ intercept: own(0), remind: { status: 'usual', sum: null } })).toBeNull();
  for (const status of ['own', 'own11', 'own12'] as const) {
    expect(settingProblem({ intercept: { status, sum: null }, remind: off })?.code).toBe('limit.noIntercept');
    expect(settingProblem({ intercept: off, remind: { status, sum: null } })?.code).toBe('limit.noRemind');
    expect(periodLimit('month', { status, sum: 7 }, null)).toBe(7);
  }
});

test('each status that asks for an amount has a name of its own, and a dialog begins with the one that was set (M126)', () => {
  const names = (['own', 'own11', 'own12'] as const).map((status) => LIMIT_STATUSES[status].intercept);
  expect(names).toEqual(['按设定金额拦截（状态10）', '按设定金额拦截（状态11）', '按设定金额拦截（状态12）']);
  const statuses = { intercept: 'own12', remind: 'off' } as const;
  expect(shownSetting('month', { used: 0, intercept: 100, remind: null, statuses })).toEqual({
    intercept: { status: 'own12', sum: 100 },
    remind: { status: 'off', sum: null },
  });
});

test('a dialog begins with what holds: nothing, the sum of the regulations, or another one', () => {
  const shown = shownSetting('quarter', { used: 7, intercept: null, remind: 30_000_000 });
  expect(shown).toEqual({ intercept: { status: 'off', sum: null }, remind: { status: 'usual', sum: null } });
  const own = shownSetting('month', { used: 7, intercept: 30_000_000, remind: 0 });
  expect(own).toEqual({
    intercept: { status: 'own', sum: 30_000_000 },
    remind: { status: 'own', sum: 0 },
  });
});
