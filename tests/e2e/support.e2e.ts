import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

const COMPANY = '随开演示科技有限公司';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

test('support signs in, sees the companies it serves, reads what stands there and writes nothing', async ({
  page,
  browser,
}) => {
  const other = await browser.newContext();
  const drawer = await FillingPage.signedIn(await other.newPage(), suikai.url);
  await drawer.buyer('名称').fill('客服要看的公司');
  await drawer.button('存草稿').click();
  await drawer.dialog('提示').getByRole('button', { name: '继续填开' }).click();
  await expect(drawer.syncBadge).toHaveText('已同步');
  await other.close();

  const filling = new FillingPage(page);
  await page.goto(suikai.url);
  await filling.account.fill('support');
  await page.getByLabel('密码').fill('suikai-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '服务的企业' })).toBeVisible();
  await expect(page.getByRole('link', { name: '服务的企业' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('complementary', { name: '新手引导' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: `查看 ${COMPANY}` }).click();

  await expect(page.getByRole('banner')).toContainText(COMPANY);
  await page.getByRole('link', { name: '开票填开' }).click();
  await expect(filling.grid).toBeVisible();
  for (const name of ['存草稿', '提交开票', '清空', '导入商品', '识别文字'])
    await expect(filling.button(name)).toHaveCount(0);
  await page.getByRole('link', { name: '草稿箱' }).click();
  await expect(page.getByRole('table', { name: '草稿列表' })).toContainText('客服要看的公司');
  await expect(page.getByRole('button', { name: /^(批量|修改草稿|删除草稿)/ })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: '服务的企业' }).click();
  await page.getByRole('button', { name: `离开“${COMPANY}”` }).click();
  await expect(page.getByRole('banner')).not.toContainText(COMPANY);
  await expect(filling.syncBadge).toHaveText('已同步');
});
