import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_ERRORS } from '../../domain/kernel/account-errors.ts';
import { appError } from '../../domain/kernel/errors.ts';
import type { RoleType } from '../../domain/codes/role-types.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { UserChoices } from '../../src/app/UserChoices.tsx';
import { AccountDialog } from '../../src/features/account/index.ts';
import type { AccountService, SignInPlace } from '../../src/offline/account-service.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { until } from '../soon.ts';
import { expectAccessible } from './accessible.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
const SESSION = {
  userId: 'u',
  account: 'demo',
  userName: '演示',
  roleType: 'member',
  roleCodes: [],
  tenantId: 't',
  tenantName: '演示',
  taxpayers: [],
} as const;

const place = (laptopId: string, change: Partial<SignInPlace>): SignInPlace => ({
  laptopId,
  agent: WINDOWS,
  seenAt: Date.parse('2026-11-22T09:30:00+08:00'),
  revoked: false,
  current: false,
  sessions: [],
  ...change,
});
const HERE = place('l-here', { current: true, sessions: [{ id: 's1', address: '10.0.0.1' }] });
const LOST = place('l-lost', { sessions: [{ id: 's2', address: '10.0.0.2' }] });

let root: Root;
const onClose = vi.fn();
const service = {
  changePassword: vi.fn<AccountService['changePassword']>(),
  places: vi.fn<AccountService['places']>(),
  setLaptop: vi.fn<AccountService['setLaptop']>(),
  removeLaptop: vi.fn<AccountService['removeLaptop']>(),
  endSessions: vi.fn<AccountService['endSessions']>(),
  secondFactor: vi.fn<AccountService['secondFactor']>(),
  beginFactor: vi.fn<AccountService['beginFactor']>(),
  confirmFactor: vi.fn<AccountService['confirmFactor']>(),
  renewRecoveryCodes: vi.fn<AccountService['renewRecoveryCodes']>(),
  removeFactor: vi.fn<AccountService['removeFactor']>(),
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.resetAllMocks();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
});

function show(topic: 'password' | 'laptops' | 'audit') {
  root.render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <AlertProvider>
          <AccountDialog topic={topic} session={SESSION} service={service} onClose={onClose} />
        </AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
}

/** By the beginning of its name: a star follows. */
const field = (zh: string) => page.getByRole('dialog').getByLabelText(new RegExp(`^${zh}`));
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a password is changed by keys alone; the rules are told before, what is wrong at its field', async () => {
  show('password');
  const dialog = page.getByRole('dialog', { name: '修改密码' });
  await expect.element(dialog).toHaveTextContent('至少10个字符，不要包含账号');
  await expectAccessible();
  await field('原密码').click();
  await userEvent.keyboard('old one{Tab}demo-company{Tab}another{Enter}');
  await expect.element(dialog).toHaveTextContent(ACCOUNT_ERRORS['password.personal'].zh);
  await expect.element(dialog).toHaveTextContent('两次输入的新密码不一致');
  await field('新密码').fill('short');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('新密码至少10个字符');
  expect(service.changePassword).not.toHaveBeenCalled();

  await field('新密码').fill('a long and new one 7');
  await field('再次输入新密码').fill('a long and new one 7');
  const said = '密码或验证码输错次数过多，请5分钟后再试';
  service.changePassword.mockResolvedValueOnce(err(appError('server.said', { message: said })));
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText(said)).toBeVisible();
  await expectAccessible();
  service.changePassword.mockResolvedValueOnce(ok(null));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(service.changePassword).toHaveBeenLastCalledWith('old one', 'a long and new one 7');
  await expect.element(page.getByText('修改成功')).toBeVisible();
});

it('a lost laptop is shut out after a question that says what it means, and let in again (A5)', async () => {
  service.places.mockResolvedValueOnce(ok([HERE, LOST]));
  show('laptops');
  const row = (name: string) => page.getByRole('listitem', { name });
  await expect.element(row('电脑HERE')).toHaveTextContent('本机');
  await expect.element(row('电脑LOST')).toHaveTextContent('Chrome 156，Windows，最近使用 2026-11-22');
  await expect.element(button('停用 电脑HERE')).not.toBeInTheDocument();
  await expectAccessible();

  await button('停用 电脑LOST').click();
  const question = page.getByRole('alertdialog', { name: '停用电脑LOST' });
  await expect.element(question).toHaveTextContent('下次联网时页面锁定');
  await userEvent.keyboard('{Escape}');
  expect(service.setLaptop).not.toHaveBeenCalled();
  await button('停用 电脑LOST').click();
  service.setLaptop.mockResolvedValue(ok(null));
  service.places.mockResolvedValueOnce(ok([HERE, { ...LOST, revoked: true, sessions: [] }]));
  await question.getByRole('button', { name: '停用', exact: true }).click();
  await expect.element(row('电脑LOST')).toHaveTextContent('已停用');
  service.places.mockResolvedValueOnce(ok([HERE, { ...LOST, sessions: [] }]));
  await button('解除停用 电脑LOST').click();
  await expect.element(row('电脑LOST')).toHaveTextContent('未登录');
  expect(service.setLaptop.mock.calls).toEqual([
    ['l-lost', true],
    ['l-lost', false],
  ]);
});

it('a laptop nobody is signed in on is removed after a question; others are not', async () => {
  const unused = place('l-old1', {});
  service.places.mockResolvedValueOnce(ok([HERE, LOST, unused, place('l-shut', { revoked: true })]));
  show('laptops');
  for (const name of ['电脑HERE', '电脑LOST', '电脑SHUT'])
    await expect.element(button(`移除 ${name}`)).not.toBeInTheDocument();
  service.removeLaptop.mockResolvedValue(ok(null));
  service.places.mockResolvedValueOnce(ok([HERE, LOST]));
  await button('移除 电脑OLD1').click();
  const question = page.getByRole('alertdialog', { name: '移除电脑OLD1' });
  await expect.element(question).toHaveTextContent('忘记口令时不能再找回');
  await expectAccessible();
  await question.getByRole('button', { name: '移除', exact: true }).click();
  await expect.element(page.getByRole('listitem', { name: '电脑OLD1' })).not.toBeInTheDocument();
  expect(service.removeLaptop.mock.calls).toEqual([['l-old1']]);
});

it('what is signed in elsewhere is ended one by one or all at once; a refusal stands above the list', async () => {
  service.places.mockResolvedValue(ok([HERE, LOST]));
  show('laptops');
  service.endSessions.mockResolvedValueOnce(err(appError('notFound'))).mockResolvedValueOnce(ok(null));
  await button('退出登录 电脑LOST').click();
  await expect.element(page.getByText('未找到请求的内容')).toBeVisible();
  await button('退出其他所有登录').click();
  service.places.mockResolvedValue(ok([HERE]));
  await button('全部退出').click();
  await expect.element(page.getByRole('listitem', { name: '电脑LOST' })).not.toBeInTheDocument();
  await expect.element(button('退出其他所有登录')).toHaveAttribute('aria-disabled', 'true');
  expect(service.endSessions.mock.calls).toEqual([[['s2']], [null]]);
});

it('the audit comes as a file; what stands in the way is said, and the next press tries again', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    () =>
      Promise.resolve(
        new Response('{"n":1}\n{"n":2}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
      ),
  ];
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push([path, new Headers(init.headers).get('x-suikai-user')]);
    return answers.shift()?.();
  });
  const saved: { readonly name: string; readonly text: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this;
    const read = new XMLHttpRequest();
    read.open('GET', href, false);
    read.send();
    saved.push({ name, text: read.responseText });
  });
  show('audit');
  const dialog = page.getByRole('dialog', { name: '导出操作记录' });
  await expectAccessible();
  await button('导出').click();
  await expect.element(dialog).toHaveTextContent('网络不可用，请联网后重试');
  await button('导出').click();
  await expect.element(dialog).toHaveTextContent('网络需要登录');
  await button('导出').click();
  await until(() => onClose.mock.calls.length === 1);
  expect(asked).toEqual(Array.from({ length: 3 }, () => ['/api/audit', 'u']));
  expect(saved).toEqual([
    {
      name: expect.stringMatching(/^操作记录_演示_\d{4}-\d\d-\d\d\.jsonl$/) as string,
      text: '{"n":1}\n{"n":2}\n',
    },
  ]);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('is offered to whoever may export it', async () => {
  const choices = (roleType: RoleType) => {
    root.render(
      <FluentProvider theme={webLightTheme}>
        <UserChoices session={{ ...SESSION, roleType }} target={document.body} onChoose={onClose} />
      </FluentProvider>,
    );
  };
  choices('member');
  await expect.element(page.getByRole('menuitem', { name: '导出操作记录' })).toBeVisible();
  choices('support');
  await expect.element(page.getByRole('menuitem', { name: '导出操作记录' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('menuitem', { name: '登录设备' })).toBeVisible();
});
