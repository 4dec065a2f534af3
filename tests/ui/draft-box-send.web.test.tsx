import { deleteDB } from 'idb';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { EMPTY_PARTY, NO_EXTRAS, type InvoiceFace } from '../../domain/invoice/invoice.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { StoreUnreadable } from '../../src/offline/store-failure.ts';
import { SendDialog } from '../../src/features/draft-box/SendDialog.tsx';
import { DetailActions } from '../../src/features/draft-box/DetailActions.tsx';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { emptyPage } from './empty-page.ts';

/** 批量发送 over the real store and the real worker. M282–M287 */

const SELLER = { ...EMPTY_PARTY, name: '厦门示例科技有限公司', taxId: '91350200M000100Y43' };
/** A company without one would be warned about. */
const BUYER_ID = '91440300MA5EMR5H33';
let store: OfflineStore;
let tenantId: string;
const onEdit = vi.fn();
const onOrders = vi.fn();
const onClose = vi.fn();

const session = (): Session => ({
  userId: 'u',
  account: 'demo',
  userName: '演示',
  roleType: 'member',
  roleCodes: [],
  tenantId,
  tenantName: '演示',
  taxpayers: [
    {
      id: 'taxpayer-1',
      seller: SELLER,
      nature: 'smallScale',
      devices: [
        {
          id: 'device-1',
          name: '数电账户',
          model: 'IT500',
          diskType: 'digital',
          invoiceKinds: ['digitalOrdinary', 'digitalSpecial'],
          rates: [100, 300],
          singleLimit: 0,
        } as never,
      ],
    },
  ],
});

function draft(name: string, amount: string, face: Partial<InvoiceFace> = {}): DraftContent {
  let lines = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
  for (const [field, text] of [
    ['name', `${name}的服务`],
    ['taxCode', '3040201000000000000'],
    ['quantity', '1'],
    ['price', amount],
    ['taxRate', '1%'],
  ] as const) {
    const edited = editCell(lines, 0, field, text, false);
    if (edited.ok) lines = edited.value;
  }
  return {
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: 'taxpayer-1',
    deviceId: 'device-1',
    face: {
      invoiceKind: 'digitalOrdinary',
      buyer: { ...EMPTY_PARTY, name, taxId: name === '' ? '' : BUYER_ID, isNaturalPerson: false },
      seller: SELLER,
      taxInclusive: false,
      remark: '',
      receiver: '',
      payee: '',
      checker: '',
      drawer: '张三',
      ...NO_EXTRAS,
      ...face,
    },
    lines,
    totals: totalsOf(lines),
    mainGoods: `${name}的服务`,
    goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, false)),
  };
}

beforeEach(async () => {
  await page.viewport(1366, 768);
  tenantId = crypto.randomUUID();
  const opened = await openStore(session());
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
  for (const mock of [onEdit, onOrders, onClose]) mock.mockReset();
});

afterEach(async () => {
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
});
const draw = emptyPage();

const show = (children: React.ReactNode) => {
  draw(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <AlertProvider>{children}</AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
};
const send = (drafts: readonly DraftContent[], from = store) => {
  show(
    <SendDialog
      store={from}
      draftIds={drafts.map(({ draftId }) => draftId)}
      login={<span>登录状态</span>}
      onEdit={onEdit}
      onOrders={onOrders}
      onClose={onClose}
    />,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true, includeHidden: true });
/** Machines shared with other work are slow. */
const SLOWLY = { timeout: 30_000 };
const states = async () =>
  (await store.listDrafts({ offset: 0, limit: 50 })).drafts
    .map(({ buyerName, state }) => `${buyerName} ${state}`)
    .sort();

it('what passes is queued in one go, what fails stays with its reason, and the way into it', async () => {
  const drafts = [draft('甲公司', '100'), draft('', '200'), draft('丙公司', '300')];
  for (const one of drafts) await store.saveDraft(one);
  send(drafts);
  await expect.element(button('可发送 2 张，查看明细')).toBeVisible();
  await expect.element(button('不可发送 1 张，查看明细')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(page.getByRole('table', { name: '不可发送的草稿', includeHidden: true }))
    .toHaveTextContent('购买方名称');
  // What was found stands in the draft box, too.
  await expect
    .poll(async () => (await store.listDrafts({ offset: 0, limit: 9, checked: 'passed' })).total, SLOWLY)
    .toBe(2);
  const question = page.getByText('是否将2张订单发送至机器人开具？');
  // Pressed twice before the question can be there, it is asked once.
  const press = button('发送 2 张').element() as HTMLElement;
  press.click();
  press.click();
  await expect.element(question).toBeVisible();
  await button('发送').click();
  await expect.element(page.getByText('成功 2 张，失败 1 张')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('登录状态')).toBeVisible();
  expect(await states()).toEqual([' unsynced', '丙公司 queued', '甲公司 queued']);
  expect((await store.listSubmissions({ offset: 0, limit: 9 })).total).toBe(2);
  await button('修改草稿 （未填购买方）').click();
  expect(onEdit).toHaveBeenCalledWith(drafts[1]?.draftId);
  await button('查看任务列表').click();
  expect(onOrders).toHaveBeenCalledOnce();
});

it('where the drafts can’t be read, the check says so and can be closed', async () => {
  const broken = new StoreUnreadable(appError('store.failed'));
  send([draft('甲公司', '100')], { ...store, listWorkingCopies: () => Promise.reject(broken) });
  await expect.element(page.getByRole('alert').getByText(errorText(broken.error))).toBeVisible();
  await button('关闭').click();
  expect(onClose).toHaveBeenCalledWith(false);
});

it('drafts with warnings go only when somebody says to have read them (C26)', async () => {
  const warned = draft('乙公司', '100');
  await store.saveDraft(warned);
  const { face, draftId, ywlsh, taxpayerId, deviceId } = warned;
  await store.keepWorkingCopy({ draftId, ywlsh, taxpayerId, deviceId, face, updatedAt: Date.now() });
  send([warned]);
  await expect.element(button('有提醒 1 张，查看明细')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: '有提醒的草稿', includeHidden: true }))
    .toHaveTextContent('打开过但没有再存草稿');
  await expect.element(button('发送 0 张')).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('checkbox', { name: /已核对提醒内容/ }).click();
  await button('发送 1 张').click();
  await expect.element(page.getByText('其中1张有提醒。')).toBeVisible();
  await button('发送').click();
  await expect.element(page.getByText('成功 1 张，失败 0 张')).toBeVisible();
});

it('the same invoice twice is asked about, and sent when its user wants it', async () => {
  const drafts = [draft('丁公司', '100'), draft('丁公司', '100')];
  const [first, second] = drafts;
  if (first === undefined || second === undefined) throw new Error('two');
  await store.saveDraft(first);
  await store.saveDraft({
    ...second,
    lines: first.lines,
    goodsListJson: first.goodsListJson,
    mainGoods: first.mainGoods,
  });
  send(drafts);
  await button('发送 2 张').click();
  await button('发送').click();
  await expect.element(page.getByText('成功 1 张，失败 1 张')).toBeVisible();
  await expect.element(page.getByText(/24小时内已提交过/)).toBeVisible();
  await button('仍要发送相同的发票').click();
  await expect.element(page.getByText('成功 2 张，失败 0 张')).toBeVisible();
  expect(await states()).toEqual(['丁公司 queued', '丁公司 queued']);
});

it('a limit that would be passed is told before anything goes (M286)', async () => {
  const big = draft('戊公司', '310000');
  await store.saveDraft(big);
  send([big]);
  await expect.element(page.getByText(/本季度开票金额.*超过300,000.00元/)).toBeVisible();
  await button('发送 1 张').click();
  await expect
    .element(page.getByRole('alertdialog').filter({ hasText: '本季度开票金额' }).last())
    .toBeVisible();
  await button('取消').last().click();
  expect(await states()).toEqual(['戊公司 unsynced']);
});

it('what one buys passes no limit: it is no sale (M042)', async () => {
  const big = draft('王大农', '310000');
  const person = { ...big.face.buyer, taxId: '', isNaturalPerson: true };
  const bought = {
    ...big,
    face: {
      ...big.face,
      buyer: person,
      business: { key: 'farmPurchase', block: [goodRow(need('farmPurchase'))] },
    },
  };
  await store.saveDraft(bought);
  send([bought]);
  await expect.element(button('发送 1 张')).toBeVisible();
  await expect.element(page.getByText(/超过300,000.00元/)).not.toBeInTheDocument();
  // On the paper the company buys.
  const listed = page.getByRole('table', { name: '可发送的草稿', includeHidden: true });
  await expect.element(listed).toHaveTextContent(SELLER.name);
  await expect.element(listed).not.toHaveTextContent('王大农');
});

it('a check of many can be cancelled: nothing was sent', async () => {
  const many = Array.from({ length: 60 }, (_, index) => draft(`公司${String(index)}`, '1'));
  for (const one of many) await store.saveDraft(one);
  send(many);
  await expect.element(page.getByText(/正在检查 \d+ \/ 60/)).toBeVisible();
  await button('取消').click();
  await expect.poll(() => onClose.mock.calls.length, SLOWLY).toBe(1);
  expect((await store.listSubmissions({ offset: 0, limit: 1 })).total).toBe(0);
});

it('from the paper a draft that fails is not sent: its user is led into it (M281, M287)', async () => {
  const [good, bad] = [draft('己公司', '100'), draft('', '100')];
  for (const one of [good, bad]) await store.saveDraft(one);
  const onSend = vi.fn();
  show(<DetailActions store={store} draftId={bad.draftId} onSend={onSend} onEdit={onEdit} />);
  await expect.element(page.getByRole('img', { name: /票面检查未通过/ })).toBeVisible();
  await button('发送').click();
  await expect.element(page.getByRole('alertdialog')).toHaveTextContent('票面检查未通过，不能发送');
  await button('去修改').click();
  expect([onSend.mock.calls.length, onEdit.mock.calls.length]).toEqual([0, 1]);
  show(<DetailActions key="good" store={store} draftId={good.draftId} onSend={onSend} onEdit={onEdit} />);
  await expect
    .element(page.getByRole('img', { name: '己公司 票面检查通过', includeHidden: true }))
    .toBeVisible();
  await button('发送').click();
  expect(onSend).toHaveBeenCalledOnce();
});
