import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

/** Each of them does what an afternoon brings. */

test.use({ serviceWorkers: 'allow' });

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
  suikai.startRobot();
});
test.afterAll(async () => {
  await suikai.stop();
});

async function fill(filling: FillingPage, buyer: string, amount: string): Promise<void> {
  await filling.switchKind('电子发票（普通发票）');
  await filling.buyer('名称').fill(buyer);
  await filling.type(1, '商品名称', '技术服务费');
  await filling.type(1, '金额', amount);
  await filling.type(1, '税率', '6%');
}

async function save(filling: FillingPage): Promise<void> {
  await filling.button('存草稿').click();
  await filling.dialog('提示').getByRole('button', { name: '继续填开' }).click();
  await expect(filling.buyer('名称')).toHaveValue('');
}

test('drafts are checked and sent from the draft box; what fails stays, with its reason', async ({
  page,
}) => {
  const before = suikai.issuedNumbers().length;
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  for (const [buyer, amount] of [
    ['批量甲公司', '100'],
    ['批量乙公司', '200'],
    ['', '300'],
  ] as const) {
    await fill(filling, buyer, amount);
    await save(filling);
  }
  await filling.button('草稿箱').click();
  const box = filling.dialog('草稿箱');
  await expect(box.getByRole('row')).toHaveCount(4);
  await expectAccessible(page);
  await box.getByRole('checkbox', { name: '选择本页全部草稿' }).check();
  await box.getByRole('button', { name: '批量发送（3）' }).click();
  const sending = filling.dialog('批量发送');
  await expect(sending.getByRole('button', { name: /不可发送 1 张/ })).toBeVisible();
  await expect(sending.getByRole('table')).toContainText('购买方名称');
  await expectAccessible(page);
  const reading = sending.getByRole('checkbox', { name: /已核对提醒内容/ });
  if (await reading.isVisible()) await reading.check();
  await sending.getByRole('button', { name: '发送 2 张', exact: true }).click();
  const done = filling.dialog('发送结果');
  await expect(done.getByText('已提交 2 张，失败 1 张')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => suikai.issuedNumbers().length - before).toBe(2);
  await done.getByRole('button', { name: '修改草稿 （未填购买方）' }).click();
  await expect(filling.cell(1, '金额')).toHaveText('300.00');

  // Only looked at: there is nothing of it that is not saved.
  await page.getByRole('link', { name: '开票填开' }).click();
  await page.getByRole('link', { name: '草稿箱' }).click();
  await expect(page.getByRole('button', { name: '修改草稿 （未填购买方）' })).toBeVisible();
  await expect(page.getByText(/还没有存草稿/)).toBeHidden();
});

test('what was saved a moment ago is sent as it stands, from the box over its page (M282)', async ({
  page,
}) => {
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fill(filling, '刚存的公司', '400');
  await filling.button('存草稿').click();
  await filling.dialog('提示').getByRole('button', { name: '查看草稿箱' }).click();
  const box = filling.dialog('草稿箱');
  await expect(box.getByRole('img', { name: /^刚存的公司 票面检查/ })).toBeVisible();
  await box.getByRole('checkbox', { name: '选择草稿 刚存的公司' }).check();
  await box.getByRole('button', { name: '批量发送（1）' }).click();
  const sending = filling.dialog('批量发送');
  await expect(sending.getByRole('button', { name: /^(可发送|有提醒) 1 张/ })).toBeVisible();
  await expect(sending).not.toContainText('打开过');
  const reading = sending.getByRole('checkbox', { name: /已核对提醒内容/ });
  if (await reading.isVisible()) await reading.check();
  await sending.getByRole('button', { name: '发送 1 张', exact: true }).click();
  const done = filling.dialog('发送结果');
  await expect(done.getByRole('status', { name: '开具进度' })).toContainText(/开票成功\d{20}/);
  await expectAccessible(page);
});

test('the same draft changed on two laptops is compared and settled', async ({ browser }) => {
  const [one, two] = [await browser.newContext(), await browser.newContext()];
  const first = await FillingPage.readyForOffline(await one.newPage(), suikai.url);
  await fill(first, '冲突公司', '100');
  await save(first);
  await expect(first.syncBadge).toHaveText(/已同步/);
  const second = await FillingPage.readyForOffline(await two.newPage(), suikai.url);
  const open = async (filling: FillingPage): Promise<void> => {
    await filling.button('草稿箱').click();
    await filling.page.getByRole('button', { name: '修改草稿 冲突公司' }).click();
    await expect(filling.buyer('名称')).toHaveValue('冲突公司');
  };
  await expect(second.syncBadge).toHaveText(/已同步/);
  await open(second);
  await open(first);
  await one.setOffline(true);
  for (const [filling, name, price] of [
    [first, '第一台的公司', '111'],
    [second, '第二台的公司', '222'],
  ] as const) {
    await filling.buyer('名称').fill(name);
    await filling.type(1, '金额', price);
    await filling.page.keyboard.press('Control+s');
    await filling
      .dialog(/./)
      .getByRole('button', { name: /修改原草稿/ })
      .click();
    await expect(filling.page.getByText('存入草稿箱成功').first()).toBeVisible();
  }
  await expect(second.syncBadge).toHaveText(/已同步/);
  await one.setOffline(false);
  await first.button('草稿箱').click();
  const { page } = first;
  await page.getByRole('button', { name: '核对冲突 第一台的公司' }).click();
  const conflict = first.dialog('核对冲突副本');
  await expect(conflict.getByText('商品行：1 行不同，共 1 行')).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('radio', { name: '购买方取自冲突副本' }).check();
  await conflict.getByRole('radio', { name: '第1行取自服务上的版本' }).check();
  await expect(conflict.getByRole('status', { name: '采用结果的合计与检查' })).toContainText(
    '价税合计 235.32',
  );
  await conflict.getByRole('button', { name: '采用结果' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByRole('button', { name: '修改草稿 第一台的公司' })).toBeVisible();
  await expect(page.getByText('冲突副本')).toHaveCount(0);
  await one.close();
  await two.close();
});

test('before a sign-out its user is told what was not sent; another user does not see it', async ({
  page,
  context,
}) => {
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await fill(filling, '未发送公司', '100');
  await context.setOffline(true);
  await save(filling);
  await expect(filling.syncBadge).toHaveText('未同步 1');
  await page.getByRole('banner').getByRole('button', { name: '演示开票员', exact: true }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const leaving = filling.dialog('退出登录');
  await expect(leaving.getByRole('list', { name: '没有发送的内容' })).toContainText('未同步的草稿 1 张');
  await expect(leaving).toContainText('其他账号登录后看不到');
  await expectAccessible(page);
  await leaving.getByRole('button', { name: '仍要退出' }).click();
  await expect(filling.account).toBeVisible();
  await context.setOffline(false);
  await filling.signIn('agency', 'suikai-demo');
  await page.getByRole('link', { name: '草稿箱' }).click();
  await expect(page.getByRole('heading', { name: '草稿箱', exact: true })).toBeVisible();
  await expect(page.getByText('未发送公司')).toHaveCount(0);
});
