import { deleteDB } from 'idb';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import '../../src/app/base.css';
import { RescueDialog } from '../../src/features/rescue/index.ts';
import { BLANK_FACE } from '../blank-face.ts';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

let store: OfflineStore;
let saved: File | null;
const tenants: string[] = [];
const onClose = vi.fn();

const LINES = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
const GOODS = new TextEncoder().encode(encodeGoodsList(LINES, false));

const draft = (name: string): DraftContent => ({
  draftId: ids.uuid(),
  ywlsh: ids.serial(),
  taxpayerId: 'taxpayer-1',
  deviceId: 'device-1',
  face: { ...BLANK_FACE, buyer: { ...BLANK_FACE.buyer, name } },
  lines: LINES,
  totals: { amount: 0, tax: 0, total: 0 },
  mainGoods: '螺纹钢',
  goodsListJson: GOODS,
});

async function open(tenantId: string): Promise<OfflineStore> {
  const session = { userId: 'u', account: 'demo', userName: '王五', roleType: 'member' as const };
  const opened = await openStore({
    ...session,
    roleCodes: [],
    tenantId,
    tenantName: '甲公司',
    taxpayers: [],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  tenants.push(tenantId);
  return opened.value;
}

const show = () => {
  draw(
    <FluentProvider theme={webLightTheme}>
      <RescueDialog store={store} onClose={onClose} />
    </FluentProvider>,
  );
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  store = await open(crypto.randomUUID());
  saved = null;
  onClose.mockReset();
  // What the browser would put among its downloads.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    void fetch(this.href)
      .then((response) => response.blob())
      .then((blob) => {
        saved = new File([blob], this.download);
      });
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  store.close();
  for (const tenant of tenants.splice(0)) await deleteDB(`suikai:${tenant}:u`);
});
const draw = emptyPage();

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: '本机数据' });

const PASSPHRASE = '出差前写下的那一句话';
/** Beside the label of what is required stands a mark. */
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`));

/** A file as it is, or under a passphrase. */
async function exported(passphrase = ''): Promise<File> {
  if (passphrase === '') await page.getByRole('checkbox', { name: '用口令加密文件' }).click();
  else for (const name of ['口令', '再次输入口令']) await field(name).fill(passphrase);
  await button('导出本机数据').click();
  await expect.poll(() => saved).not.toBeNull();
  if (saved === null) throw new Error('nothing was saved');
  return saved;
}

const choose = async (file: File) => {
  await expect.element(dialog()).toBeVisible();
  await userEvent.upload(page.getByLabelText('选择导出的数据文件'), file);
};

it('exports everything as one file, which comes back after it was lost here', async () => {
  await store.saveDraft(draft('乙公司'));
  await store.submitDraft(draft('丙公司'));
  show();
  const file = await exported();
  await expect.element(dialog()).toHaveTextContent('文件未加密，包含购买方和商品信息');
  expect(file.name).toMatch(/^随开数据-demo-\d{12}\.jsonl$/);
  await expect.element(dialog()).toHaveTextContent(`已导出 ${file.name}`);
  await expect.element(dialog()).toHaveTextContent('草稿 2 张（其中 2 张有未同步的内容），未保存的填开 0 张');

  const { tenantId } = store.session;
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
  store = await open(tenantId);
  show();
  await choose(file);
  await expect.element(dialog()).toHaveTextContent('甲公司 王五，导出于');
  await expect.element(dialog()).toHaveTextContent('草稿 2 张（其中 2 张有未同步的内容）');
  await expect.element(dialog()).toHaveTextContent('其中 1 张已提交但尚未确认');
  await expectAccessible();
  await button('开始导入').click();
  await expect.element(dialog()).toHaveTextContent('导入完成：新增草稿 2 张，已存在 0 张，待发送的提交 1 张');
  const { drafts } = await store.listDrafts({ offset: 0, limit: 9, sort: 'buyerName', descending: false });
  expect(drafts.map(({ buyerName, state }) => `${buyerName} ${state}`)).toEqual([
    '丙公司 queued',
    '乙公司 unsynced',
  ]);
});

it('exports under a passphrase, which is asked for before it is imported', async () => {
  await store.saveDraft(draft('乙公司'));
  show();
  await expectAccessible();
  await button('导出本机数据').click();
  await expect.element(dialog()).toHaveTextContent('口令至少 10 个字符');
  await field('口令').fill(PASSPHRASE);
  await button('导出本机数据').click();
  await expect.element(dialog()).toHaveTextContent('两次输入的口令不一致，请重新输入');
  await expectAccessible();
  expect(saved).toBeNull();
  const file = await exported(PASSPHRASE);
  expect(file.name).toMatch(/^随开数据-demo-\d{12}\.suikai$/);
  expect(await file.text()).not.toContain('乙公司');
  await expect.element(dialog()).toHaveTextContent('打开文件时需要刚才设置的口令');

  const { tenantId } = store.session;
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
  store = await open(tenantId);
  show();
  await choose(file);
  await field('导出时设置的口令').fill('不是这一句话，是另一句');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('口令不对，请重新输入');
  await expectAccessible();
  await field('导出时设置的口令').fill(PASSPHRASE);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toHaveTextContent('草稿 1 张（其中 1 张有未同步的内容）');
  await button('开始导入').click();
  await expect.element(dialog()).toHaveTextContent('导入完成：新增草稿 1 张');
});

it('refuses what is none of its files or another user’s, in words', async () => {
  show();
  await choose(new File(['购买方,金额\n甲,1\n'], '表格.jsonl'));
  await expect.element(page.getByRole('alert')).toHaveTextContent('这不是随开导出的数据文件，未导入任何内容');
  await expectAccessible();
  const file = await exported();
  store.close();
  store = await open(crypto.randomUUID());
  show();
  await choose(file);
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('该文件属于“甲公司 王五”，请用该账号登录后再导入');
});

it('is closed with Escape, and a question is taken back', async () => {
  await store.saveDraft(draft('乙公司'));
  show();
  await choose(await exported());
  await expect.element(button('开始导入')).toBeVisible();
  await button('取消').click();
  await expect.element(button('导出本机数据')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
