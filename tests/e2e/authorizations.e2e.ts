import { expect, test } from '@playwright/test';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

test('who may not use a button does not see it: buyers, 赋码 and 识别文字 (M036)', async ({
  page,
  browser,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await expect(filling.buyer('名称')).toBeVisible();
  await expect(filling.button('识别文字')).toBeVisible();
  const limited = await page.request.post(`${suikai.url}/operator/v1/accounts`, {
    headers: { authorization: 'Bearer end-to-end-operator-token' },
    data: { name: '随开演示科技有限公司', authorizations: ['goods'] },
  });
  expect(limited.ok()).toBe(true);
  const laptop = await browser.newContext();
  const other = await FillingPage.signedIn(await laptop.newPage(), suikai.url);
  const name = other.page.getByRole('textbox', { name: '购买方名称' });
  await expect(name).toBeVisible();
  await expect(other.buyer('名称')).toBeHidden();
  await expect(other.button('识别文字')).toBeHidden();
  await other.type(1, '商品名称', '没有编码的铣刀');
  await other.cell(1, '商品名称').click({ button: 'right' });
  await expect(other.page.getByRole('menuitem', { name: '批量修改…' })).toBeVisible();
  await expect(other.page.getByRole('menuitem', { name: '赋码…' })).toBeHidden();
  await other.page.keyboard.press('Escape');
  await name.fill('没有建议的公司');
  await expect(name).toHaveValue('没有建议的公司');
  await laptop.close();
});
