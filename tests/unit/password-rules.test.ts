import { expect, test } from 'vitest';
import { passwordProblem } from '../../domain/account/password-rules.ts';

test('a password may hold a name of one to three letters, which stands in it by chance, but no longer one', () => {
  for (const account of ['a', 'ab', 'wei', '王'])
    expect(passwordProblem(account, 'before', `Zwei Abende im Mai mit 王 ${account}`)).toBeNull();
  expect(passwordProblem('wang', 'before', 'my WANG 4711 x')?.code).toBe('password.personal');
});
