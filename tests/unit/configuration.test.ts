import { describe, expect, test } from 'vitest';
import { readConfiguration, SETTINGS } from '../../server/configuration.ts';

const detailOf = (given: Record<string, string>): string => {
  const read = readConfiguration(given);
  return read.ok ? '' : String(read.error.params['detail']);
};

const BAD = ['x', '-1', '1.5', '99999999999999', 'ftp://x', 'x'.repeat(300), ' '];

describe('a setting that is wrong', () => {
  test.each(SETTINGS)('%s is named, with what it should be, in Chinese', (name) => {
    const said = BAD.map((value) => detailOf({ [name]: value })).filter((detail) => detail !== '');
    for (const detail of said)
      expect(detail).toMatch(
        new RegExp(`^${name}(应|不能|至少|最多|演示)[^；]*(；[A-Z_]+(应|不能|至少|最多)[^；]*)*$`),
      );
    expect(said.join('')).not.toMatch(/expected|invalid|too (small|big)|received/i);
  });

  test.each([
    [{ KEEP_TOMBSTONES_DAYS: '30' }, 'KEEP_TOMBSTONES_DAYS不能小于400'],
    [{ PORT: '70000' }, 'PORT不能大于65535'],
    [{ RECOVERY_MINUTES: '1.5' }, 'RECOVERY_MINUTES应为整数'],
    [{ SUIKAI_DEMO: 'yes' }, 'SUIKAI_DEMO应为0、1之一'],
    [{ SUIKAI_ORIGIN: 'example.com' }, 'SUIKAI_ORIGIN应为http://或https://开头的地址'],
    [{ SUIKAI_SECRET: 'short' }, 'SUIKAI_SECRET至少32个字符'],
    [{ ROBOT_LEASE_MS: '1000', ROBOT_CALL_MS: '900' }, 'ROBOT_LEASE_MS至少为ROBOT_CALL_MS的两倍'],
  ])('%j is refused with %s', (given, detail) => {
    expect(detailOf(given)).toBe(detail);
  });
});
