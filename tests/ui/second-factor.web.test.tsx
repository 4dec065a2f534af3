import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_ERRORS } from '../../domain/kernel/account-errors.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import type { Session } from '../../domain/account/session.ts';
import { AccountDialog, OwedPage } from '../../src/features/account/index.ts';
import { SignInPage } from '../../src/features/sign-in/index.ts';
import type { AccountService } from '../../src/offline/account-service.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { expectAccessible } from './accessible.ts';

const SESSION: Session = {
  userId: crypto.randomUUID(),
  account: 'wang',
  userName: '王会计',
  roleType: 'member',
  roleCodes: [],
  tenantId: crypto.randomUUID(),
  tenantName: '甲公司',
  taxpayers: [],
};
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const BEGUN = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSW' };
const WRONG = err(appError('secondFactor.wrong'));

let root: Root;
const service = {
  changePassword: vi.fn<AccountService['changePassword']>(),
  secondFactor: vi.fn<AccountService['secondFactor']>(),
  beginFactor: vi.fn<AccountService['beginFactor']>(),
  confirmFactor: vi.fn<AccountService['confirmFactor']>(),
  renewRecoveryCodes: vi.fn<AccountService['renewRecoveryCodes']>(),
  removeFactor: vi.fn<AccountService['removeFactor']>(),
};
const calls = service as unknown as AccountService;

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.resetAllMocks();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

const draw = (content: React.ReactNode) => {
  root.render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <AlertProvider>{content}</AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
};
const field = (zh: string) => page.getByRole('textbox', { name: zh });
const secret = (zh: string) => page.getByLabelText(new RegExp(`^${zh}`));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

/** The service answers these, one after the other. */
const answers = (...said: readonly { readonly status: number; readonly json: object }[]) => {
  const bodies: unknown[] = [];
  const left = [...said];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    bodies.push(init.body == null ? null : JSON.parse(await new Response(init.body).text()));
    const { status, json } = left.shift() ?? { status: 500, json: {} };
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } });
  });
  return bodies;
};
const session = (more: Partial<Session> = {}) => ({
  status: 200,
  json: { code: 0, message: '', data: { ...SESSION, ...more } },
});
const refused = (status: number, code: keyof typeof ACCOUNT_ERRORS) => ({
  status,
  json: { code: status, message: ACCOUNT_ERRORS[code].zh, data: null, error: { code, params: {} } },
});

it('a second factor is turned on with a first code, and the recovery codes are shown', async () => {
  service.secondFactor.mockResolvedValue(ok({ on: false, required: false, recoveryCodes: 0 }));
  service.beginFactor.mockResolvedValue(ok(BEGUN));
  service.confirmFactor.mockResolvedValueOnce(WRONG).mockResolvedValueOnce(ok(CODES));
  const onClose = vi.fn();
  draw(<AccountDialog topic="secondFactor" session={SESSION} service={calls} onClose={onClose} />);
  await button('开始设置').click();
  await expect.element(page.getByText('请输入登录密码')).toBeVisible();
  await secret('登录密码').fill('my password');
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('img', { name: '两步验证的二维码' })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP')).toBeVisible();
  await expectAccessible();
  await field('验证码').fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(ACCOUNT_ERRORS['secondFactor.wrong'].zh)).toBeVisible();
  await field('验证码').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: '恢复码' })).toHaveTextContent(CODES.join(''));
  await expectAccessible();
  await button('已保存').click();
  expect(onClose).toHaveBeenCalledOnce();
  expect([service.beginFactor.mock.calls, service.confirmFactor.mock.calls]).toEqual([
    [['my password']],
    [['000000'], ['123456']],
  ]);
});

it('it is turned off with password and code, unless it is required', async () => {
  service.secondFactor.mockResolvedValueOnce(ok({ on: true, required: false, recoveryCodes: 3 }));
  service.removeFactor.mockResolvedValueOnce(WRONG).mockResolvedValueOnce(ok(null));
  const onClose = vi.fn();
  const show = () => {
    draw(
      <AccountDialog
        key={String(onClose.mock.calls.length)}
        topic="secondFactor"
        session={SESSION}
        service={calls}
        onClose={onClose}
      />,
    );
  };
  show();
  await expect.element(page.getByText('还有 3 个恢复码可用')).toBeVisible();
  await button('关闭两步验证').click();
  await expect.element(page.getByText('请输入登录密码和验证码')).toBeVisible();
  await secret('登录密码').fill('my password');
  await field('验证码').fill('123456');
  await button('关闭两步验证').click();
  await expect.element(page.getByText(ACCOUNT_ERRORS['secondFactor.wrong'].zh)).toBeVisible();
  await button('关闭两步验证').click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  service.secondFactor.mockResolvedValueOnce(ok({ on: true, required: true, recoveryCodes: 3 }));
  show();
  await expect.element(page.getByText('不能关闭')).toBeVisible();
  await expect.element(button('关闭两步验证')).not.toBeInTheDocument();
});

it('who signs in is asked for the code, and the password need not be typed again', async () => {
  const bodies = answers(refused(401, 'auth.codeRequired'), refused(422, 'secondFactor.wrong'), session());
  const onSignedIn = vi.fn(() => Promise.resolve());
  draw(<SignInPage again={false} account="wang" onSignedIn={onSignedIn} />);
  await secret('密码').fill('my password');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('输入验证码')).toBeVisible();
  await expectAccessible();
  await field('验证码').fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(ACCOUNT_ERRORS['secondFactor.wrong'].zh)).toBeVisible();
  await field('验证码').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1);
  expect(bodies).toMatchObject([
    { account: 'wang', password: 'my password' },
    { password: 'my password', code: '000000' },
    { password: 'my password', code: '123456' },
  ]);
});

it('a password that was given is changed, a second factor set up, and then there is the app', async () => {
  answers(session({ owes: 'secondFactor' }), session());
  service.changePassword.mockResolvedValueOnce(ok(null));
  service.beginFactor.mockResolvedValue(ok(BEGUN));
  service.confirmFactor.mockResolvedValueOnce(ok(CODES));
  const onDone = vi.fn(() => Promise.resolve());
  draw(
    <OwedPage
      session={{ ...SESSION, owes: 'password' }}
      password="given"
      service={calls}
      onDone={onDone}
      onLeave={vi.fn()}
    />,
  );
  await expect.element(heading('修改初始密码')).toBeVisible();
  await expectAccessible();
  await secret('新密码').fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('新密码至少10个字符')).toBeVisible();
  await secret('新密码').fill('a long and new one 7');
  await secret('再次输入新密码').fill('a long and new one 7');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('设置两步验证')).toBeVisible();
  await expect.element(page.getByRole('img', { name: '两步验证的二维码' })).toBeVisible();
  await expectAccessible();
  await field('验证码').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('list', { name: '恢复码' })).toBeVisible();
  await button('已保存，进入随开').click();
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(onDone).toHaveBeenCalledWith(SESSION);
  expect(service.changePassword.mock.calls).toEqual([['given', 'a long and new one 7']]);
  // The new one proves it: the one before opens nothing any more.
  expect(service.beginFactor.mock.calls).toEqual([['a long and new one 7']]);
});
