import { expect, test } from 'vitest';
import { ACCOUNT_ERRORS } from '../../../domain/kernel/account-errors.ts';
import { appError, errorText, rowText } from '../../../domain/kernel/errors.ts';
import { spanText } from '../../../domain/kernel/span-text.ts';

test.each([
  [0, '0秒'],
  [59, '59秒'],
  [60, '1分钟'],
  [296, '5分钟'],
  [7199, '120分钟'],
  [7200, '2小时'],
  [7201, '3小时'],
  [172_800, '2天'],
])('a wait of %i seconds is %s', (seconds, zh) => {
  expect(spanText(seconds)).toBe(zh);
});

test('every sentence that names a wait says it in the unit it is read in', () => {
  expect(errorText(appError('request.tooMany', { seconds: 296 }))).toBe('请求过于频繁，请5分钟后再试');
  expect(errorText(appError('auth.tooMany', { seconds: 7 }))).toBe('登录尝试过于频繁，请7秒后再试');
  expect(rowText(ACCOUNT_ERRORS['password.locked'], { seconds: 3600 })).toBe(
    '密码或验证码输错次数过多，请60分钟后再试',
  );
});
