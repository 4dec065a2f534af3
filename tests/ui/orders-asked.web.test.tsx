import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { listedOrder } from './listed-order.ts';
import { button, OrdersScreen, rows, source } from './orders-screen.tsx';

const orders = new OrdersScreen();

it('asks the service under the filters, a page and an end at a time', async () => {
  orders.service.orders = Array.from({ length: 45 }, (_, n) => listedOrder(n));
  orders.show();
  await expect.element(page.getByText('共 45 条，第 1 / 3 页')).toBeVisible();
  await button('下一页').click();
  await expect.poll(() => orders.lastAsked?.page).toBe(1);
  await button('提交时间').click();
  await expect.poll(() => orders.lastAsked).toMatchObject({ page: 0, oldestFirst: true });
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
    .poll(() => orders.lastAsked)
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
  await expect.poll(() => orders.lastAsked).not.toHaveProperty('states');
});

it('offline lists what this device knows and says so; a tax id can’t be looked for', async () => {
  orders.service.orders = [listedOrder(1)];
  await orders.submit('离线提交公司');
  orders.show(false);
  await expect.poll(() => rows().length).toBe(1);
  await expect.element(source()).toHaveTextContent('当前离线，显示本机记录');
  await expect.element(page.getByRole('searchbox', { name: '购买方税号' })).toBeDisabled();
  expect(orders.service.asked).toEqual([]);
  await page.getByRole('searchbox', { name: '购买方名称' }).fill('没有');
  await expect.element(page.getByText('没有符合条件的订单')).toBeVisible();
});

it('days the wrong way round leave no order, and are told beside their fields', async () => {
  await orders.submit('离线提交公司');
  orders.show(false);
  await expect.poll(() => rows().length).toBe(1);
  await page.getByLabelText('提交日期至').fill('2026-11-01');
  await page.getByLabelText('提交日期从').fill('2026-12-01');
  await expect.element(page.getByRole('alert')).toHaveTextContent('开始日期不能晚于结束日期');
  await expect.element(page.getByText('没有符合条件的订单')).toBeVisible();
  await page.getByLabelText('提交日期至').fill('2026-12-01');
  await expect.element(page.getByText('开始日期不能晚于结束日期')).not.toBeInTheDocument();
});

it('a service in trouble leaves the list of this device, and the reason', async () => {
  orders.service.isDown = true;
  await orders.submit('离线提交公司');
  orders.show();
  await expect.element(source()).toHaveTextContent('服务繁忙，请稍后重试，显示本机记录');
  expect(rows()).toHaveLength(1);
});

it('发票查询 asks for what was issued and offers no other state', async () => {
  orders.service.orders = [listedOrder(1)];
  orders.show(true, 'issued');
  await expect.poll(() => orders.lastAsked).toMatchObject({ states: ['issued'] });
  expect(document.querySelector('select[aria-label="状态"]')).toBeNull();
});

it('红字发票 asks for red letters, in whatever state, and offers no other kind (M022)', async () => {
  orders.service.orders = [listedOrder(1)];
  orders.show(true, 'red');
  await expect.poll(() => orders.lastAsked).toMatchObject({ issueType: 'red' });
  await expect.element(page.getByRole('heading', { name: '红字发票' })).toBeVisible();
  expect(document.querySelector('select[aria-label="开票类型"]')).toBeNull();
  expect(document.querySelector('select[aria-label="状态"]')).not.toBeNull();
});
