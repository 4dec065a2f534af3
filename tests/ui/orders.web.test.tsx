import * as XLSX from 'xlsx';
import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { listOrders } from '../../src/offline/order-list.ts';
import type { ListedOrder } from '../../src/offline/orders.ts';
import { cutTexts } from './cut-texts.ts';
import { listedOrder } from './listed-order.ts';
import { button, OrdersScreen, rows, source } from './orders-screen.tsx';

const orders = new OrdersScreen();

const TOTAL = { amount: NaN, tax: NaN, total: 100_000 };

it('shows what waits above the service’s orders, with company, device and number', async () => {
  orders.service.orders = [
    listedOrder(1),
    listedOrder(2, { deviceId: '100440300002', state: 'accepted', number: '' }),
  ];
  await orders.submit('离线提交公司');
  orders.show();
  await expect.poll(() => rows().length).toBe(3);
  expect(rows()[0]).toMatch(/数电普票甲离线提交公司0.00(待同步|发送中)甲设备水泥/);
  expect(rows()[1]).toMatch(
    /甲购方1有限公司113.0126440000000000000001开票成功沙箱DD00000000000001甲设备螺纹钢/,
  );
  expect(rows()[2]).toContain('乙购方2有限公司');
  await expect.element(source()).toHaveTextContent('待处理 1 项 · 状态自动更新');
  await button(/^查看 购方1/).click();
  expect(orders.actions.onDetail).toHaveBeenCalledWith(expect.objectContaining({ ddbh: 'DD00000000000001' }));
  await button(/^进度 离线提交公司/).click();
  expect(orders.actions.onProgress).toHaveBeenCalledOnce();
});

it('an invoice that was taken back says so with what is left, and offers no 冲红 where nothing is', async () => {
  const reversed = (issued: number, pending: number) => ({
    totals: { ...TOTAL },
    reversed: { issued, pending },
  });
  orders.service.orders = [
    listedOrder(1, { totals: TOTAL }),
    listedOrder(2, reversed(30_000, 0)),
    listedOrder(3, reversed(100_000, 0)),
    listedOrder(4, reversed(0, 100_000)),
  ];
  orders.show();
  await expect.poll(() => rows().length).toBe(4);
  const states = [...document.querySelectorAll('tbody tr')].map((row) => [
    row.querySelector('[role=img]')?.getAttribute('aria-label'),
    row.querySelector('button[aria-label^="冲红"]') !== null,
  ]);
  expect(states).toEqual([
    [expect.stringContaining('开票成功'), true],
    [expect.stringContaining('部分红冲·余700.00'), true],
    [expect.stringContaining('已红冲'), false],
    [expect.stringContaining('红冲中'), false],
  ]);
});

/** Beside the navigation on a screen of 1366 pixels, and where that is enlarged by a quarter. */
const ROOMS = [
  [1366, 768, 1182],
  [1093, 614, 909],
] as const;

it.each(ROOMS)(
  'no number is cut on a screen of %i × %i, and up to the state all is in sight',
  async (...size) => {
    const [width, height, room] = size;
    await page.viewport(width, height);
    document.querySelector<HTMLElement>('body > div')?.style.setProperty('width', `${String(room)}px`);
    const totals = { amount: NaN, tax: NaN, total: 26_365_877_500 };
    orders.service.orders = [
      listedOrder(1, { ddbh: '2026112200000001', totals, buyerName: '厦门市集美区示例进出口贸易有限公司' }),
      listedOrder(2, { state: 'failed', number: '', failure: { hint: '购方税号不存在', message: '' } }),
      listedOrder(3, { totals: { ...totals, total: -999_999_999_999 } }),
      listedOrder(4, { totals, reversed: { issued: 100, pending: 0 } }),
    ];
    const [taxpayer] = orders.store.session.taxpayers;
    if (taxpayer === undefined) throw new Error('a taxpayer');
    orders.show(true, 'all', {
      ...orders.store,
      session: { ...orders.store.session, taxpayers: [taxpayer] },
    });
    await expect.poll(() => rows().length).toBe(4);
    expect(cutTexts()).toEqual([]);
    const [issued, failed] = [...document.querySelectorAll('tbody tr')].map((row) => [
      ...row.querySelectorAll('td'),
    ]);
    const titles = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    const shown = ['提交时间', '发票类型', '购买方名称', '价税合计', '发票号码', '状态'];
    expect(titles.slice(0, shown.length)).toEqual(shown);
    const edge = issued?.at(-1)?.getBoundingClientRect().left ?? 0;
    expect(issued?.[shown.length - 1]?.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    expect(failed?.[shown.length - 1]?.textContent).toContain('购方税号不存在');
  },
);

it('a purchase names the company as buyer, and who sells on the pointer (M042)', async () => {
  orders.service.orders = [listedOrder(1, { buyerName: '王大农', purchase: true })];
  orders.show();
  await expect.element(page.getByRole('cell', { name: '甲', exact: true }).last()).toBeVisible();
  expect(rows()[0]).toMatch(/数电普票甲甲113.01/);
  await expect.element(page.getByTitle('销售方 王大农')).toHaveTextContent('甲');
  await button(/^查看 王大农/).click();
  expect(orders.actions.onDetail).toHaveBeenCalledOnce();
});

it('a submission the service has taken before its answer came stands there once', async () => {
  await orders.submit('离线提交公司');
  orders.show();
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(source()).toHaveTextContent('待处理 1 项');
  const [waiting] = (await listOrders(orders.store, { page: 0, pageSize: 20 })).waiting;
  orders.service.orders = [listedOrder(1, { subId: waiting?.subId ?? '', state: 'accepted', number: '' })];
  await orders.submit('后来提交公司');
  await expect.poll(() => rows().filter((row) => row.includes('DD00000000000001')).length).toBe(1);
  expect(rows().filter((row) => row.includes('离线提交公司'))).toEqual([]);
});

it('a red order is not copied, which is said (M353)', async () => {
  orders.service.orders = [
    listedOrder(1),
    listedOrder(2, { totals: { amount: -100, tax: -13, total: -113 } }),
  ];
  orders.show();
  await button(/^复制 购方2/).click();
  await expect
    .element(page.getByRole('alertdialog', { name: '提示' }))
    .toHaveTextContent('负数开票不允许复制');
  await button('知道了').click();
  expect(orders.actions.onCopy).not.toHaveBeenCalled();
  await button(/^复制 购方1/).click();
  expect(orders.actions.onCopy).toHaveBeenCalledOnce();
});

it('says what went wrong, the machine first; all of it on the pointer (M067)', async () => {
  orders.service.orders = [
    listedOrder(1, {
      state: 'failed',
      number: '',
      failure: { hint: '请核对购买方', message: 'E17 buyer unknown' },
    }),
  ];
  orders.show();
  await expect.element(page.getByText('错误信息：【100440300001】请核对购买方').first()).toBeVisible();
  await page.getByRole('img', { name: /开具失败/ }).hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('E17 buyer unknown');
  await button(/^修改 购方1/).click();
  expect(orders.actions.onEdit).toHaveBeenCalledWith('draft-1');
});

const CHANGED: Readonly<Record<number, Partial<ListedOrder>>> = {
  7: { buyerName: '=HYPERLINK("http://x")' },
  8: { buyerName: '王大农', purchase: true },
};

it('exports every page under the filter as texts and amounts', async () => {
  orders.service.orders = Array.from({ length: 450 }, (_, n) => listedOrder(n, CHANGED[n]));
  await orders.submit('离线提交公司');
  const saved: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:made';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  orders.show();
  await expect.element(source()).toHaveTextContent('状态自动更新');
  await button('导出Excel').click();
  await expect
    .element(page.getByRole('status', { name: '通知', includeHidden: true }))
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
  expect(cells[10]?.slice(3, 5)).toEqual(['王大农', '甲']);
  expect((sheet['E10'] as XLSX.CellObject).f).toBeUndefined();
  expect((sheet['E10'] as XLSX.CellObject).v).toBe('=HYPERLINK("http://x")');
});
