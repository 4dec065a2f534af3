import { expect, test } from 'vitest';
import { seeSessions } from '../../server/services/seen-sessions.ts';

const who = { userId: '1' };

test('a session is remembered for a moment, and is asked for again after that', () => {
  let now = 0;
  const seen = seeSessions(() => now);
  seen.keep('a', who);
  now = 29_999;
  expect(seen.find('a')).toBe(who);
  now = 30_000;
  expect(seen.find('a')).toBeUndefined();
  seen.keep('a', who);
  expect(seen.find('a')).toBe(who);
});

test('those found longest ago are forgotten', () => {
  const seen = seeSessions(Date.now, 2);
  for (const hash of ['a', 'b', 'a', 'c']) seen.keep(hash, who);
  expect(['a', 'b', 'c'].map((hash) => seen.find(hash) !== undefined)).toEqual([true, false, true]);
});
