import { expect, it } from 'vitest';
import { keepTaxMode, keptTaxMode } from '../../src/app/pages/filling/tax-mode.ts';

it('含税 is kept for each user: another one on the same laptop begins without', () => {
  const kept = new Map<string, unknown>();
  const of = (userId: string) =>
    ({
      session: { userId },
      setting: (type: string, key: string) => kept.get(`${type} ${key}`) ?? null,
      keepSetting: (type: string, key: string, fields: unknown) => kept.set(`${type} ${key}`, fields),
    }) as never;
  expect(keptTaxMode(of('li'))).toBe(false);
  keepTaxMode(of('li'), true);
  expect([keptTaxMode(of('li')), keptTaxMode(of('wang'))]).toEqual([true, false]);
  keepTaxMode(of('li'), false);
  expect(keptTaxMode(of('li'))).toBe(false);
});
