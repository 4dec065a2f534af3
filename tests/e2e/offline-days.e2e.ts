import { expect, test, type BrowserContext } from '@playwright/test';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';
import { untilOnDisk } from './on-disk.ts';

test.use({ serviceWorkers: 'allow' });

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
  suikai.startRobot();
});
test.afterAll(async () => {
  await suikai.stop();
});

async function fillOneLine(filling: FillingPage, buyer: string): Promise<void> {
  await filling.switchKind('电子发票（普通发票）');
  await filling.buyer('名称').fill(buyer);
  await filling.type(1, '金额', '1000');
  await filling.type(1, '税率', '6%');
  await filling.type(1, '商品名称', '技术服务费');
  await expect(filling.cell(1, '税额')).toHaveText('60.00');
}

async function submit(filling: FillingPage): Promise<void> {
  await filling.submitUncoded();
  await expect(filling.submitted).toBeVisible();
}

const issued = (before: number) => expect.poll(() => suikai.issuedNumbers().length - before);

test('what was typed survives a killed tab, without a save', async ({ page, context }) => {
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fillOneLine(filling, '没有保存的公司');
  await untilOnDisk(page, '没有保存的公司', '技术服务费');
  await context.newPage();
  await page.close({ runBeforeUnload: false });
  const again = new FillingPage(await context.newPage());
  await again.page.goto(suikai.url);
  await expect(again.buyer('名称')).toHaveValue('没有保存的公司');
  await expect(again.cell(1, '商品名称')).toHaveText('技术服务费');
  await expect(again.cell(1, '税额')).toHaveText('60.00');
});

test('with its files cleared and no service the app says why it does not open, and comes back with what was saved', async ({
  page,
  context,
}) => {
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fillOneLine(filling, '缓存被清除的公司');
  await untilOnDisk(page, '缓存被清除的公司', '技术服务费');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: '随开暂时无法打开' })).toBeVisible();
  await expect(page.getByText('程序文件已被清除')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: '重新打开' }).click();
  await expect(filling.buyer('名称')).toHaveValue('缓存被清除的公司');
});

test('a submission queued offline is sent by the service worker after the last tab was closed', async ({
  page,
  context,
}) => {
  const before = suikai.issuedNumbers().length;
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fillOneLine(filling, '后台同步公司');
  await context.setOffline(true);
  await submit(filling);
  await context.newPage();
  await page.close();
  expect(suikai.issuedNumbers().length).toBe(before);
  await context.setOffline(false);
  await issued(before).toBe(1);
});

test('without Background Sync the page sends when the network is back', async ({ page, context }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
    Reflect.deleteProperty(globalThis, 'SyncManager');
  });
  const before = suikai.issuedNumbers().length;
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fillOneLine(filling, '页面同步公司');
  await context.setOffline(true);
  await submit(filling);
  await context.setOffline(false);
  await issued(before).toBe(1);
  await expect(page.getByText('开票成功').first()).toBeVisible();
});

test('a refusal of the robot brings the draft back, with the reason', async ({ page }) => {
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fillOneLine(filling, '沙箱拒开测试公司');
  await submit(filling);
  await filling.submitted.getByRole('button', { name: '查看任务列表' }).click();
  const row = page.getByRole('row').filter({ hasText: '沙箱拒开测试公司' });
  await expect(row).toContainText('开具失败');
  await row.getByRole('button', { name: /修改/ }).click();
  await expect(filling.buyer('名称')).toHaveValue('沙箱拒开测试公司');
  await filling.buyer('名称').fill('改好了的公司');
  await submit(filling);
  await filling.submitted.getByRole('button', { name: '查看任务列表' }).click();
  await expect(page.getByRole('row').filter({ hasText: '改好了的公司' })).toContainText('开票成功');
});

test('two tabs on one draft: one writes, the other says so and takes over', async ({ page, context }) => {
  const first = await FillingPage.readyForOffline(page, suikai.url);
  await first.buyer('名称').fill('同一草稿公司');
  await first.type(1, '商品名称', '铣刀');
  await first.button('存草稿').click();
  await first.dialog('提示').getByRole('button', { name: '查看草稿箱' }).click();
  await page.getByRole('button', { name: '修改草稿 同一草稿公司' }).click();
  await expect(first.buyer('名称')).toHaveValue('同一草稿公司');
  const second = await secondTab(context, page.url());
  await expect(second.page.getByText('该草稿正在另一个标签页中编辑')).toBeVisible();
  await expect(second.buyer('名称')).toHaveAttribute('readonly', '');
  await page.close();
  await expect(second.page.getByText('该草稿正在另一个标签页中编辑')).toBeHidden();
  await second.buyer('名称').fill('接手编辑公司');
  await expect(second.buyer('名称')).toHaveValue('接手编辑公司');
});

async function secondTab(context: BrowserContext, url: string): Promise<FillingPage> {
  const page = await context.newPage();
  await page.goto(url);
  return new FillingPage(page);
}
