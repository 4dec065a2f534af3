import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import * as XLSX from 'xlsx';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';
import { Keyboard } from './keyboard.ts';

const BUYER = '订单测试采购有限公司';

test.use({ serviceWorkers: 'allow' });

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

/** Says for every device what a robot would: whether it is signed in to the bureau. */
async function reportLogin(page: Page, login: object): Promise<void> {
  const headers = { authorization: 'Bearer end-to-end-robot-token' };
  const answer = await page.request.get(`${suikai.url}/robot/v1/devices`, { headers });
  const { data } = (await answer.json()) as { data: { devices: { tenant: string; diskId: string }[] } };
  for (const { tenant, diskId } of data.devices)
    await page.request.post(`${suikai.url}/robot/v1/devices/${diskId}/login`, {
      headers,
      data: { tenant, dlfs: '扫码', qrCode: null, qrUntil: null, ...login },
    });
}

async function submitOne(page: Page, filling: FillingPage, buyer: string): Promise<Locator> {
  await filling.buyer('名称').fill(buyer);
  await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');
  await filling.type(1, '商品名称', '订单测试铣刀');
  await filling.type(1, '税率', '13');
  await filling.type(1, '金额', '113');
  await filling.submitUncoded();
  return filling.submitted;
}

test('a task is followed from the dialog after submitting to the number, found again and exported', async ({
  page,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  const done = await submitOne(page, filling, BUYER);
  await expect(done).toContainText('开票任务已经生成，请在机器人代开任务管理器操作代开票任务');

  const login = done.getByRole('region', { name: '电子税务局登录' });
  await expect(login.getByRole('status', { name: '登录状态' })).toHaveText('未登录');
  await login.getByRole('button', { name: '登录' }).click();
  await expect(login.getByRole('alert')).toHaveText('该设备尚未连接机器人，请先启动机器人并登录电子税务局');
  await reportLogin(page, { status: '0', qrCode: 'https://etax.example/login?code=1' });
  await expect(login.getByRole('button', { name: '二维码' })).toBeEnabled();
  await login.getByRole('button', { name: '登录' }).click();
  await expect(login.getByRole('img', { name: '电子税务局登录二维码' })).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('button', { name: '查看任务列表' }).click();

  const list = page.getByRole('table', { name: '开票订单列表' });
  const row = list.getByRole('row').filter({ hasText: BUYER });
  await expect(row).toContainText('等待开具');
  await row.getByRole('button', { name: /^进度 / }).click();
  const story = filling.dialog('任务进度');
  await expect(story).toContainText('电子税务局登录需要扫码认证，请扫码登录');
  await expect(story.getByRole('list', { name: /的进度$/ }).getByRole('listitem')).toHaveCount(8);
  await expectAccessible(page);
  await story.getByRole('button', { name: '关闭' }).click();

  await page.getByRole('link', { name: '任务进度' }).click();
  const queue = page.getByRole('region', { name: '未完成的开票任务' });
  await expect(queue).toContainText(BUYER);
  await expectAccessible(page);
  suikai.startRobot();
  await expect(page.getByText('没有未完成的开票任务')).toBeVisible();

  await page.getByRole('link', { name: '发票查询' }).click();
  await expect(row).toContainText('开票成功');
  await page.getByRole('searchbox', { name: '购买方税号' }).fill('91440300MA5EMR5H34');
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
  await page.getByRole('searchbox', { name: '购买方税号' }).fill('91440300MA5EMR5H33');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^查看/ }).click();
  await filling.dialog('发票详情').getByRole('button', { name: '商品清单' }).click();
  await expect(page).toHaveURL(/#\/member\/inquireDetails\?invoiceNumber=\d{20}/);
  await expect(filling.cell(1, '商品名称')).toHaveText('订单测试铣刀');
  await filling.button('清单').click();
  await expect(filling.tool('打印清单')).toBeVisible();
  await expect(filling.list).toContainText(suikai.issuedNumbers().at(-1) ?? 'no number');
  await expectAccessible(page);
  await filling.closeList();
  await filling.button('返回').click();
  await expect(row).toBeVisible();
  await expect(page.getByRole('status', { name: '列表来源' })).toHaveText('状态自动更新');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出Excel' }).click();
  const book = XLSX.read(readFileSync(await (await download).path()));
  const cells = XLSX.utils.sheet_to_json<string[]>(book.Sheets['开票订单'] ?? {}, { header: 1 });
  expect(cells).toHaveLength(2);
  expect(cells[1]?.[4]).toBe(BUYER);
  expect(cells[1]?.[9]).toBe(suikai.issuedNumbers().at(-1));
});

test('without a network a task waits, says so, and is taken back; with one, the service gives it back', async ({
  page,
  context,
}) => {
  await suikai.stopRobot();
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await context.setOffline(true);
  const offline = await submitOne(page, filling, '离线撤回公司');
  await expect(offline).toContainText('当前离线，联网后显示登录状态');
  await offline.getByRole('button', { name: '查看任务列表' }).click();
  await expect(page.getByRole('status', { name: '列表来源' })).toHaveText(
    '待处理 1 项 · 当前离线，显示本机记录',
  );
  await page.getByRole('link', { name: '任务进度' }).click();
  await expect(page.getByText('当前离线，任务已存在本机，联网后自动发送')).toBeVisible();
  await page.getByRole('button', { name: /^撤回 离线撤回公司/ }).click();
  await filling.dialog('提示').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByRole('list', { name: /^离线撤回公司/ })).toBeHidden();
  await context.setOffline(false);

  await page.getByRole('link', { name: '开票填开' }).click();
  await expect(filling.grid).toBeVisible();
  const online = await submitOne(page, filling, '在线撤回公司');
  await online.getByRole('button', { name: '查看任务列表' }).click();
  const row = page
    .getByRole('table', { name: '开票订单列表' })
    .getByRole('row')
    .filter({ hasText: '在线撤回公司' });
  await expect(row).toContainText('等待开具');
  await page.getByRole('link', { name: '任务进度' }).click();
  await page.getByRole('button', { name: /^撤回 在线撤回公司/ }).click();
  await filling.dialog('提示').getByRole('button', { name: '撤回' }).click();
  await expect(page.getByRole('list', { name: /^在线撤回公司/ })).toBeHidden();
  await page.getByRole('link', { name: '全部订单' }).click();
  await expect(row).toContainText('已撤回');
  await page.getByRole('link', { name: '草稿箱' }).click();
  await expect(page.getByRole('button', { name: '修改草稿 在线撤回公司' })).toBeVisible();
});

test('after 继续填开 the buyer is found again by its initials, and the goods are at most five Tabs from its tax id', async ({
  page,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  const done = await submitOne(page, filling, '深圳快手键盘有限公司');
  await done.getByRole('button', { name: '继续填开' }).click();
  const name = filling.buyer('名称');
  await expect(name).toHaveValue('');
  await name.pressSequentially('szks');
  await expect(page.getByRole('option', { name: /^深圳快手键盘有限公司/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const taxId = filling.buyer('统一社会信用代码/纳税人识别号');
  await expect(taxId).toHaveValue('91440300MA5EMR5H33');
  await taxId.focus();
  const stops: string[] = [];
  const keys = new Keyboard(page);
  while (stops.length < 9 && !stops.at(-1)?.startsWith('第1行 商品')) {
    await keys.press('Tab');
    stops.push(await keys.spoken());
  }
  expect(stops.length, stops.join('、')).toBeLessThanOrEqual(5);
});
