import { deleteDB } from 'idb';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { App } from '../../src/app/App.tsx';
import '../../src/app/base.css';
import { databaseName } from '../../src/offline/database.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { OfflineStore, SyncStatus } from '../../src/offline/offline.ts';
import { emptyPage } from './empty-page.ts';
import { memberSession } from './member-session.ts';

/** What the whole app shows of the exchange with the service, over a service that is made up here. */

const HOUR = 3_600_000;

let session: Session;
let store: OfflineStore;
/** What the service says to every call. */
let answer: () => { readonly status: number; readonly json: object };
/** Paths that were asked for. */
let asked: string[];

const refused = (code: string) => ({
  status: 401,
  json: { code: 401, message: code, data: null, error: { code, params: {} } },
});
const nothingNew = (clock: number) => ({
  status: 200,
  json: {
    code: 0,
    message: '',
    data: { epoch: 1, changes: [], cursor: 0, more: false, serverTime: new Date(clock).toISOString() },
  },
});

beforeEach(async () => {
  await page.viewport(1366, 768);
  answer = () => nothingNew(Date.now());
  asked = [];
  const fetched = fetch;
  vi.stubGlobal('fetch', (path: RequestInfo | URL, init?: RequestInit) => {
    if (typeof path !== 'string' || !/^\/(sync|api)\//.test(path)) return fetched(path, init);
    asked.push(path);
    const { status, json } = answer();
    if (status === 0) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(Response.json(json, { status }));
  });
  session = memberSession();
  const opened = await openStore(session);
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
  location.hash = '#/member/nowhere';
});

afterEach(async () => {
  store.close();
  vi.unstubAllGlobals();
  location.hash = '';
  await deleteDB(databaseName(session));
});
const draw = emptyPage('height:700px;width:1300px');

const show = (shown = store) => {
  draw(<App found={{ phase: 'signedIn', session, store: shown }} />);
};
const button = (name: string | RegExp) => page.getByRole('button', { name, includeHidden: true });
const panel = () => page.getByRole('dialog', { name: '同步状态' });

it('tells of a clock that is wrong until it is right again', async () => {
  answer = () => nothingNew(Date.now() - 3 * HOUR);
  show();
  await button('本机时间不准').click();
  await expect.element(panel()).toHaveTextContent('本机时间比标准时间快约3小时，请在系统设置中打开');
  answer = () => nothingNew(Date.now());
  await button('立即同步').click();
  await expect.element(button('已同步')).toBeVisible();
  await expect.element(panel()).not.toHaveTextContent('本机时间');
});

it('tells where there is no room for news, and what to do', async () => {
  let lastError: AppError | null = appError('store.quota');
  let listener: () => void = () => undefined;
  let status: SyncStatus = { ...store.status(), phase: 'waiting', lastError, unsynced: 2 };
  show({
    ...store,
    status: () => status,
    subscribe: (changed) => {
      listener = changed;
      return store.subscribe(changed);
    },
  });
  await button('未同步 2 · 空间不足').click();
  await expect
    .element(panel())
    .toHaveTextContent('本机存储空间不足，同步已暂停；已保存的内容都在，请清理磁盘空间，之后会自动继续');
  lastError = null;
  status = { ...status, phase: 'idle', lastError, unsynced: 0 };
  listener();
  await expect.element(button('已同步')).toBeVisible();
});

it('is locked while the service says that this laptop was shut out, and opens when it is let in again', async () => {
  answer = () => refused('auth.revoked');
  show();
  await store.sync();
  await expect.element(page.getByRole('heading', { name: '本机已锁定' })).toBeVisible();
  await expect
    .element(page.getByText('本机已被停用，请联系管理员，或在其他设备上解除停用。'))
    .toHaveTextContent('本机没有未同步的内容。');
  expect(document.querySelector('nav')).toBeNull();
  const again = button('重新检查').element() as HTMLElement;
  answer = () => nothingNew(Date.now());
  // At once: asked a moment later it may have been let in by itself.
  again.click();
  await expect.element(button('已同步')).toBeVisible();
  expect(page.getByRole('heading', { name: '本机已锁定' }).query()).toBeNull();
});

it('stays locked while nobody answers, and says when it was let in again and what to do', async () => {
  answer = () => refused('auth.revoked');
  show();
  await store.sync();
  const title = page.getByRole('heading', { name: '本机已锁定' });
  await expect.element(title).toBeVisible();
  answer = () => ({ status: 0, json: {} });
  await button('重新检查').click();
  await expect.element(page.getByText('网络不可用')).toBeVisible();
  await expect.element(title).toBeVisible();
  answer = () => refused('auth.required');
  await button('重新检查').click();
  await expect.element(page.getByRole('heading', { name: '本机已解除停用' })).toBeVisible();
  await expect.element(page.getByText('请重新登录，登录后继续使用。')).toBeVisible();
  expect(button('重新检查').query()).toBeNull();
  // At once, as above.
  (button('重新登录').element() as HTMLElement).click();
  await expect.element(page.getByText('未同步的内容都保留在本机')).toBeVisible();
  expect(location.hash).toBe('#/sign-in?again=1');
});

it('asks who is signed in once the service was heard, and only then', async () => {
  const questions = () => asked.filter((path) => path === '/api/auth/session').length;
  answer = () => ({ status: 0, json: {} });
  show();
  await expect.element(button('已同步')).toBeVisible();
  await store.sync();
  expect(questions()).toBe(0);
  answer = () => nothingNew(Date.now());
  await store.sync();
  await expect.poll(questions).toBe(1);
  await store.sync();
  expect(questions()).toBe(1);
});

it('says in the header and to who asked that the service failed, until it answers again', async () => {
  show();
  await expect.element(button('已同步')).toBeVisible();
  await expect.element(page.getByRole('status', { name: '网络状态' })).toHaveTextContent('在线');
  answer = () => ({ status: 500, json: { code: 500, message: '', data: null } });
  await store.sync();
  await button('同步失败').click();
  await expect.element(panel()).toHaveTextContent(/服务.*重试/);
  await userEvent.keyboard('{Escape}');
  location.hash = '#/member/drafts';
  await button('刷新').click();
  await expect.element(page.getByText(/服务.*重试/)).toBeVisible();
  answer = () => nothingNew(Date.now());
  await store.sync();
  await expect.element(button('已同步')).toBeVisible();
});

it('an ordinary expired sign-in locks nothing', async () => {
  answer = () => refused('auth.required');
  show();
  await store.sync();
  await expect.element(button('需要重新登录')).toBeVisible();
  expect(page.getByRole('heading', { name: '本机已锁定' }).query()).toBeNull();
});
