import { PASSWORD } from './harness.ts';
import { onLaptop, codeOf, type Change } from './audited-desk.ts';

/** Everything that changes accounts, their laptops and the service itself. */
export const ACCOUNT_CHANGES: readonly Change[] = [
  ['POST /operator/v1/recovery/end', 'a recovery ends', (desk, name) => desk.call(name)],
  ['POST /operator/v1/tombstones/purge', 'tombstones are forgotten', (desk, name) => desk.call(name)],
  [
    'POST /api/auth/sign-in',
    'somebody signs in',
    (desk, name) => desk.call(name, { account: 'demo', password: PASSWORD }),
  ],
  [
    'POST /api/support/visit',
    'support looks at a company',
    async (desk, name) => {
      const { cookie } = await desk.service.signIn('support');
      return desk.call(name, { tenantId: desk.demo.session.tenantId }, { cookie });
    },
  ],
  [
    'POST /api/account/laptops/set',
    'a laptop may sign in',
    (desk, name) => desk.call(name, { laptopId: 'laptop-1', revoked: false }),
  ],
  [
    'POST /api/account/laptop-key',
    'a laptop leaves its key',
    async (desk, name) => desk.call(name, { key: 'a key' }, await onLaptop(desk)),
  ],
  [
    'POST /api/account/laptop-key/release',
    'and gets it back',
    async (desk, name) => {
      const headers = await onLaptop(desk);
      await desk.call('POST /api/account/laptop-key', { key: 'a key' }, headers);
      await desk.call(name, {}, headers);
    },
  ],
  [
    'POST /api/account/laptops/remove',
    'a laptop is forgotten',
    async (desk, name) => {
      await onLaptop(desk);
      await desk.call(name, { laptopId: 'laptop-with-a-key' });
    },
  ],
  [
    'POST /api/account/second-factor/begin',
    'a second factor is begun',
    (desk, name) => desk.call(name, { password: PASSWORD }),
  ],
  [
    'POST /api/account/second-factor/confirm',
    'it is turned on',
    async (desk, name) => desk.call(name, { code: await codeOf(desk) }),
  ],
  [
    'POST /api/account/second-factor/recovery-codes',
    'recovery codes are renewed',
    async (desk, name) => desk.call(name, { password: PASSWORD, code: await codeOf(desk) }),
  ],
  [
    'POST /api/account/second-factor/remove',
    'it is turned off',
    async (desk, name) => desk.call(name, { password: PASSWORD, code: await codeOf(desk) }),
  ],
  [
    'POST /operator/v1/accounts/second-factor',
    'an operator takes it away',
    (desk, name) => desk.call(name, { account: 'new' }),
  ],
  [
    'POST /operator/v1/accounts/laptops',
    'an operator makes room among laptops',
    (desk, name) => desk.call(name, { account: 'new' }),
  ],
  [
    'POST /api/account/sessions/end',
    'other sessions end',
    (desk, name) => desk.call(name, { sessionId: null }),
  ],
  [
    'POST /api/account/password',
    'a password is changed',
    (desk, name) => desk.call(name, { current: PASSWORD, next: 'quite-another-9' }),
  ],
];
