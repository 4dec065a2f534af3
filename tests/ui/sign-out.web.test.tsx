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
const actions = { onExport: vi.fn(), onLeave: vi.fn(), onClose: vi.fn() };
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

it('offers none where everything is synced and nothing was filled in', async () => {
  await keep('');
  show();
  await expect.element(button('退出登录')).toBeVisible();
  await expect.element(button('导出本机数据')).not.toBeInTheDocument();
});
