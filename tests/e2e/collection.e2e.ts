import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

test('who has not bought the package is led to the purchase, and can go on elsewhere', async ({
  page,
  context,
}) => {
  await FillingPage.signedIn(page, suikai.url);
  await page.getByRole('link', { name: '开票订单' }).click();
  await page.getByRole('link', { name: '进项归集' }).click();
  const dialog = page.getByRole('alertdialog', { name: '提示' });
  await expect(dialog).toContainText('尚未购买进项发票套餐，请先购买');
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  // Who came by mistake goes on elsewhere.
  await page.getByRole('link', { name: '发票查询' }).click();
  await expect(page).toHaveURL(/#\/member\/fullpower\/inquire$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: '进项归集' }).click();
  await dialog.getByRole('button', { name: '去购买' }).click();
  await expect(page.getByRole('heading', { name: '购买进项发票套餐' })).toBeVisible();
  await expect(page).toHaveURL(/#\/member\/input\/purchase$/);
  await expect(page.getByText('500440300001')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '当前离线' })).toBeVisible();
  await context.setOffline(false);
  await expect(dialog).toBeVisible();
  await page.goto(`${suikai.url}/#/member/list/record`);
  await expect(page).toHaveURL(/#\/member\/drafts$/);
  await page.goto(`${suikai.url}/#/member/input/nothing`);
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('a month is collected by the robot, and the record says what came of it', async ({ page }) => {
  await page.goto(suikai.url);
  await new FillingPage(page).signIn('agency', 'suikai-demo');
  await page.goto(`${suikai.url}/#/account/input/collection`);
  await page.getByLabel('开票日期', { exact: true }).fill('2026-05');
  await expectAccessible(page);
  const start = page.getByRole('button', { name: '开始归集' });
  await start.click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await expect(question).toContainText('该设备尚未连接机器人，请先启动机器人并登录电子税务局');
  await question.getByRole('button', { name: '去登录' }).click();
  const login = page.getByRole('dialog', { name: '电子税务局登录' });
  await expect(login.getByRole('status', { name: '登录状态' })).toHaveText('未登录');
  suikai.startRobot();
  await expect(login.getByRole('status', { name: '登录状态' })).toHaveText(/^已登录/);
  await login.getByRole('button', { name: '关闭' }).click();
  await start.click();
  await expect(question).toContainText('任务请求成功，请稍后查看结果');
  await question.getByRole('button', { name: '知道了' }).click();
  const row = page.getByRole('table', { name: '归集记录' }).getByRole('row').nth(1);
  await expect(row).toContainText('已完成，有发票');
  await expect(row).toContainText('成功');
});
