import { deleteDB } from 'idb';
import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import * as XLSX from 'xlsx';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { openStore } from '../../src/offline/open-store.ts';
import { listOrders } from '../../src/offline/order-list.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { OrdersPage, type OrderViewKey } from '../../src/features/orders/index.ts';
import { QueuePage } from '../../src/features/queue/index.ts';
import { BLANK_FACE } from '../blank-face.ts';
import { fakeOrders, listedOrder, type FakeOrders } from './listed-order.ts';

let root: Root;
let store: OfflineStore;
let tenantId: string;
let service: FakeOrders;
const actions = {
  onEdit: vi.fn(),
  onDetail: vi.fn(),
  onCopy: vi.fn(),
  onReverse: vi.fn(),
  onProgress: vi.fn(),
  onNew: vi.fn(),
  onIssueNow: vi.fn(),
};

const LINES = insertRows(emptyLines(), 0, wordsFromUuid(ids.uuid()));
const GOODS = new TextEncoder().encode(encodeGoodsList(LINES, false));

const taxpayer = (id: string, name: string): Session['taxpayers'][number] => ({
  id,
  seller: { ...EMPTY_PARTY, name },
  nature: null,
  devices: [
    {
      id,
      name: `${name}设备`,
      model: 'IT600',
      diskType: 'none',
      invoiceKinds: ['digitalOrdinary'],
      rates: [],
      singleLimit: 0,
    },
  ],
});

/** Nothing reaches the service from here: what is submitted waits. */
async function submit(name: string): Promise<void> {
  const done = await store.submitDraft({
    draftId: ids.uuid(),
    ywlsh: ids.serial(),
    taxpayerId: '100440300001',
    deviceId: '100440300001',
    face: { ...BLANK_FACE, buyer: { ...BLANK_FACE.buyer, name, taxId: '91110000MA0123456X' } },
    lines: LINES,
    totals: { amount: 0, tax: 0, total: 0 },
    mainGoods: '水泥',
    goodsListJson: GOODS,
  });
  if (!done.ok) throw new Error(done.error.code);
}

beforeEach(async () => {
  await page.viewport(1366, 768);
  tenantId = crypto.randomUUID();
  const session = { userId: 'u', account: 'demo', userName: '演示', roleType: 'member' as const };
  const opened = await openStore({
    ...session,
    roleCodes: [],
    tenantId,
    tenantName: '演示',
    taxpayers: [taxpayer('100440300001', '甲'), taxpayer('100440300002', '乙')],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
  const host = document.createElement('div');
  host.style.cssText = 'display:flex;height:700px;width:1180px';
  document.body.replaceChildren(host);
  root = createRoot(host);
  for (const mock of Object.values(actions)) mock.mockReset();
  service = fakeOrders([]);
});

afterEach(async () => {
  root.unmount();
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
});

const render = (shown: React.ReactNode) => {
  root.render(
    <FluentProvider theme={webLightTheme} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <ToastProvider>
        <AlertProvider>{shown}</AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
};
const show = (connected = true, view: OrderViewKey = 'all') => {
  render(
    <OrdersPage
      store={store}
      service={service}
      connected={connected}
      view={view}
      views={null}
      {...actions}
    />,
  );
};

/** The machine may be busy; pages come when they are wanted. */
const SOON = { timeout: 30_000 };

const button = (name: string | RegExp) => page.getByRole('button', { name, includeHidden: true });
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
const source = () => page.getByRole('status', { name: '列表来源', includeHidden: true });
const lastAsked = () => service.asked.at(-1);

it('shows what waits above the service’s orders, with company, device and number', async () => {
  service.orders = [
    listedOrder(1),
    listedOrder(2, { deviceId: '100440300002', state: 'accepted', number: '' }),
  ];
  await submit('离线提交公司');
  show();
  await expect.poll(() => rows().length, SOON).toBe(3);
  expect(rows()[0]).toMatch(/数电普票甲离线提交公司0.00水泥甲设备(待同步|发送中)/);
  expect(rows()[1]).toMatch(
    /甲购方1有限公司113.0126440000000000000001螺纹钢DD00000000000001甲设备开票成功沙箱/,
  );
  expect(rows()[2]).toContain('乙购方2有限公司');
  await expect.element(source()).toHaveTextContent('待处理 1 项 · 状态自动更新');
  await button(/^查看 购方1/).click();
  expect(actions.onDetail).toHaveBeenCalledWith(expect.objectContaining({ ddbh: 'DD00000000000001' }));
  await button(/^进度 离线提交公司/).click();
  expect(actions.onProgress).toHaveBeenCalledOnce();
});

it('a submission the service has taken before its answer came stands there once', async () => {
  await submit('离线提交公司');
  show();
  await expect.poll(() => rows().length, SOON).toBe(1);
  await expect.element(source()).toHaveTextContent('待处理 1 项');
  const [waiting] = (await listOrders(store, { page: 0, pageSize: 20 })).waiting;
  service.orders = [listedOrder(1, { subId: waiting?.subId ?? '', state: 'accepted', number: '' })];
  await submit('后来提交公司');
  await expect.poll(() => rows().filter((row) => row.includes('DD00000000000001')).length, SOON).toBe(1);
  expect(rows().filter((row) => row.includes('离线提交公司'))).toEqual([]);
});

it('a red order is not copied, which is said (M353)', async () => {
  service.orders = [listedOrder(1), listedOrder(2, { totals: { amount: -100, tax: -13, total: -113 } })];
  show();
  await button(/^复制 购方2/).click();
  await expect
    .element(page.getByRole('alertdialog', { name: '提示' }))
    .toHaveTextContent('负数开票不允许复制');
  await button('知道了').click();
  expect(actions.onCopy).not.toHaveBeenCalled();
  await button(/^复制 购方1/).click();
  expect(actions.onCopy).toHaveBeenCalledOnce();
});

it('asks the service under the filters, a page and an end at a time', async () => {
  service.orders = Array.from({ length: 45 }, (_, n) => listedOrder(n));
  show();
  await expect.element(page.getByText('共 45 条，第 1 / 3 页')).toBeVisible();
  await button('下一页').click();
  await expect.poll(() => lastAsked()?.page, SOON).toBe(1);
  await button('提交时间').click();
  await expect.poll(() => lastAsked(), SOON).toMatchObject({ page: 0, oldestFirst: true });
  await page.getByRole('combobox', { name: '状态' }).selectOptions('开具失败');
  await page.getByRole('combobox', { name: '发票类型' }).selectOptions('数电专票');
  await page.getByRole('combobox', { name: '开票类型' }).selectOptions('负数开票');
  await page.getByRole('combobox', { name: '开票设备' }).selectOptions('乙 · 乙设备');
  await page.getByRole('searchbox', { name: '购买方名称' }).fill(' 钢铁 ');
  await page.getByRole('searchbox', { name: '购买方税号' }).fill('9144');
  await page.getByRole('searchbox', { name: '发票号码' }).fill('2644');
  await page.getByRole('searchbox', { name: '订单编号' }).fill('DD1');
  await page.getByLabelText('提交日期从').fill('2026-11-01');
  await page.getByLabelText('提交日期至').fill('2026-11-30');
  await expect
    .poll(() => lastAsked(), SOON)
    .toMatchObject({
      states: ['failed'],
      invoiceKind: 'digitalSpecial',
      issueType: 'red',
      deviceId: '100440300002',
      buyerName: '钢铁',
      buyerTaxId: '9144',
      number: '2644',
      ddbh: 'DD1',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  await button('清除筛选').click();
  await expect.poll(() => lastAsked(), SOON).not.toHaveProperty('states');
});

it('offline lists what this device knows and says so; a tax id can’t be looked for', async () => {
  service.orders = [listedOrder(1)];
  await submit('离线提交公司');
  show(false);
  await expect.poll(() => rows().length, SOON).toBe(1);
  await expect.element(source()).toHaveTextContent('当前离线，显示本机记录');
  await expect.element(page.getByRole('searchbox', { name: '购买方税号' })).toBeDisabled();
  expect(service.asked).toEqual([]);
  await page.getByRole('searchbox', { name: '购买方名称' }).fill('没有');
  await expect.element(page.getByText('没有符合条件的订单')).toBeVisible();
});

it('a service in trouble leaves the list of this device, and the reason', async () => {
  service.isDown = true;
  await submit('离线提交公司');
  show();
  await expect.element(source()).toHaveTextContent('服务繁忙，请稍后重试，显示本机记录');
  expect(rows()).toHaveLength(1);
});

it('says what went wrong, the machine first; all of it on the pointer (M067)', async () => {
  service.orders = [
    listedOrder(1, {
      state: 'failed',
      number: '',
      failure: { hint: '请核对购买方', message: 'E17 buyer unknown' },
    }),
  ];
  show();
  await expect.element(page.getByText('错误信息：【100440300001】请核对购买方').first()).toBeVisible();
  await page.getByRole('img', { name: /开具失败/ }).hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('E17 buyer unknown');
  await button(/^修改 购方1/).click();
  expect(actions.onEdit).toHaveBeenCalledWith('draft-1');
});

it('发票查询 asks for what was issued and offers no other state', async () => {
  service.orders = [listedOrder(1)];
  show(true, 'issued');
  await expect.poll(() => lastAsked(), SOON).toMatchObject({ states: ['issued'] });
  expect(document.querySelector('select[aria-label="状态"]')).toBeNull();
});

it('红字发票 asks for red letters, in whatever state, and offers no other kind (M022)', async () => {
  service.orders = [listedOrder(1)];
  show(true, 'red');
  await expect.poll(() => lastAsked(), SOON).toMatchObject({ issueType: 'red' });
  await expect.element(page.getByRole('heading', { name: '红字发票' })).toBeVisible();
  expect(document.querySelector('select[aria-label="开票类型"]')).toBeNull();
  expect(document.querySelector('select[aria-label="状态"]')).not.toBeNull();
});

it('exports every page under the filter as texts and amounts', async () => {
  service.orders = Array.from({ length: 450 }, (_, n) =>
    listedOrder(n, n === 7 ? { buyerName: '=HYPERLINK("http://x")' } : {}),
  );
  await submit('离线提交公司');
  const saved: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:made';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  show();
  await expect.element(source()).toHaveTextContent('状态自动更新');
  await button('导出Excel').click();
  await expect
    .element(page.getByRole('status', { name: '通知', includeHidden: true }), { timeout: 30_000 })
    .toHaveTextContent('已导出 451 条订单');
  make.mockRestore();
  click.mockRestore();
  const book = XLSX.read(await saved[0]?.arrayBuffer(), { type: 'array', cellFormula: true });
  const sheet = book.Sheets['开票订单'] ?? {};
  const cells = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(cells).toHaveLength(452);
  expect(cells[1]?.[4]).toBe('离线提交公司');
  expect(cells[2]?.slice(1, 7)).toEqual([
    'DD00000000000000',
    '电子发票（普通发票）',
    '甲',
    '购方0有限公司',
    '螺纹钢',
    113,
  ]);
  expect(cells[2]?.[9]).toBe('26440000000000000000');
  expect((sheet['E10'] as XLSX.CellObject).f).toBeUndefined();
  expect((sheet['E10'] as XLSX.CellObject).v).toBe('=HYPERLINK("http://x")');
});

it('the queue shows each task’s way and why it waits, and takes it back', async () => {
  await submit('排队公司');
  render(
    <QueuePage
      store={store}
      service={service}
      connected={false}
      views={null}
      onEdit={vi.fn()}
      onSignIn={vi.fn()}
    />,
  );
  await expect.element(page.getByText('当前离线，任务已存在本机，联网后自动发送')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: '排队公司 0.00 的进度' }))
    .toHaveTextContent(/保存草稿.*加入队列.*发送.*服务受理.*机器人领取.*开始开具.*开票成功/);
  await button(/^撤回 排队公司/).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect.element(page.getByText('没有未完成的开票任务')).toBeVisible();
  expect((await store.listDrafts({ offset: 0, limit: 5 })).drafts).toMatchObject([{ buyerName: '排队公司' }]);
});
