import { deleteDB } from 'idb';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignOutDialog } from '../../src/app/SignOutDialog.tsx';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import '../../src/app/base.css';
import { BLANK_FACE } from '../blank-face.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

const draw = emptyPage();
const tenantId = crypto.randomUUID();
const actions = {
  onExport: vi.fn(),
  onLeave: vi.fn(),
  onLeaveClean: vi.fn(() => Promise.resolve()),
  onClose: vi.fn(),
};
let store: OfflineStore;

beforeEach(async () => {
  const opened = await openStore({
    userId: 'u',
    account: 'demo',
    userName: '王五',
    roleType: 'member',
    roleCodes: [],
    tenantId,
    tenantName: '甲公司',
    taxpayers: [],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
});

afterEach(async () => {
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
});

const show = () => {
  draw(
    <FluentProvider theme={webLightTheme}>
      <SignOutDialog store={store} {...actions} />
    </FluentProvider>,
  );
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

const keep = (remark: string) =>
  store.keepWorkingCopy({
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: { ...BLANK_FACE, buyer: { ...BLANK_FACE.buyer, name: '' }, remark },
    updatedAt: 1,
  });

it('offers a file of what only this laptop has before it signs out', async () => {
  await keep('货到付款');
  show();
  await expect.element(button('仍要退出')).toBeVisible();
  await expectAccessible();
  await button('导出本机数据').click();
  expect(actions.onExport).toHaveBeenCalledOnce();
  expect(actions.onLeave).not.toHaveBeenCalled();
});

it('offers to clear the laptop only where nothing would be lost, and says what stays otherwise', async () => {
  await keep('');
  show();
  await expect.element(page.getByText('仍以明文保留在本机')).toBeVisible();
  await expectAccessible();
  // Another tab begins something meanwhile: that is told instead.
  await keep('别的标签页刚写的');
  await button('退出并清除本机').click();
  await expect.element(page.getByText('没有存草稿的填开内容 1 份')).toBeVisible();
  expect(actions.onLeaveClean).not.toHaveBeenCalled();
  await expect.element(button('退出并清除本机')).not.toBeInTheDocument();
  await expect.element(page.getByText('要清除本机的，请先同步或处理它们')).toBeVisible();
});

it('clears the laptop of who asks for it', async () => {
  show();
  await button('退出并清除本机').click();
  await expect.poll(() => actions.onLeaveClean.mock.calls.length).toBe(1);
  expect(actions.onLeave).not.toHaveBeenCalled();
});

it('offers none where everything is synced and nothing was filled in', async () => {
  await keep('');
  show();
  await expect.element(button('退出登录')).toBeVisible();
  await expect.element(button('导出本机数据')).not.toBeInTheDocument();
});
