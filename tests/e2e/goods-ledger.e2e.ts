import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { untilOnDisk } from './on-disk.ts';
import { startSuikai, type Running } from './harness.ts';

const ROWS = 4990;

let suikai: Running;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
});

/** Rows as a spreadsheet would copy them: 100 kinds of goods, quantity 2, price 10. */
const copied = (rows: number): string =>
  Array.from({ length: rows }, (_, row) => `商品${row % 100}\t规格\t个\t2\t10\t20\t13%`).join('\n');

const open = (page: Page): Promise<FillingPage> => FillingPage.signedIn(page, suikai.url);

async function paste(filling: FillingPage, row: number, text: string): Promise<void> {
  await filling.page.evaluate((copy) => navigator.clipboard.writeText(copy), text);
  await filling.cell(row, '商品名称').click();
  await filling.page.keyboard.press('Control+v');
}

const total = (filling: FillingPage, figure: string) =>
  expect(filling.list.getByRole('group', { name: '总计' })).toContainText(figure);

test('5000 lines from the clipboard: toggle, discount, batch edit, merge, each undone; undo outlives a reload', async ({
  page,
}) => {
  test.slow();
  const filling = await open(page);
  const undo = filling.tool('撤销');
  await paste(filling, 1, copied(ROWS));
  await expect(filling.count(ROWS)).toBeVisible();
  await expect(filling.list).toBeVisible();
  await total(filling, '金额（不含税） ¥99,800.00，税额 ¥12,974.00');
  await expectAccessible(page);

  await page.getByRole('switch', { name: '含税' }).click();
  await expect(filling.cell(1, '金额')).toHaveText('22.60');
  await page.getByRole('switch', { name: '含税' }).click();
  await expect(filling.cell(1, '金额')).toHaveText('20.00');

  // The mark comes back from the ledger.
  const first = filling.grid.locator('[data-row="0"]').getByRole('checkbox');
  await first.click();
  await expect(first).toBeChecked();
  await filling.tool('批量修改').click();
  await filling
    .dialog(/批量修改/)
    .getByLabel('单位')
    .last()
    .fill('箱');
  await page.keyboard.press('Enter');
  await expect(filling.cell(1, '单位')).toHaveText('箱');

  await filling.tool('合并同类').click();
  await expect(filling.dialog('合并同类商品')).toContainText(`合并前 ${ROWS} 行，合并后 101 行`);
  await expectAccessible(page);
  await filling.dialog('合并同类商品').getByRole('button', { name: '合并', exact: true }).click();
  await expect(filling.count(101)).toBeVisible();
  await total(filling, '金额（不含税） ¥99,800.00，税额 ¥12,974.00');

  await filling.tool('折扣').click();
  await filling.dialog('添加折扣').getByLabel('折扣率（%）').fill('10');
  await expect(filling.dialog('添加折扣').getByLabel(/折扣金额/)).toHaveValue('2.00');
  await expectAccessible(page);
  await filling.dialog('添加折扣').getByRole('button', { name: '确定' }).click();
  await expect(filling.cell(2, '金额')).toHaveText('-2.00');
  await total(filling, '¥99,798.00');
  await undo.click();
  await total(filling, '¥99,800.00');

  await filling.type(1, '规格型号', '撤销后改过');
  await untilOnDisk(page, '撤销后改过');
  await page.reload();
  await expect(filling.count(101)).toBeVisible();
  await filling.openList();
  await undo.click();
  await undo.click();
  await expect(filling.count(ROWS)).toBeVisible();
  await undo.click();
  await expect(filling.cell(1, '单位')).toHaveText('个');
});

test('the list: pages, jumps, errors only, F8, and back to eight rows', async ({ page }) => {
  const filling = await open(page);
  await paste(filling, 1, copied(8));
  await expect(filling.count(8)).toBeVisible();
  await expect(filling.list).toBeHidden();
  for (const row of [1, 8]) await expect(filling.cell(row, '商品名称')).toBeInViewport({ ratio: 1 });
  const scrolls = await page.getByRole('main').evaluate((main) => main.scrollHeight > main.clientHeight);
  expect(scrolls).toBe(false);

  await paste(filling, 8, `${copied(60)}\n无金额\t\t\t\t\t\t13%`);
  await expect(filling.list).toBeVisible();
  await expect(filling.list.getByText('第 1 / 3 页')).toBeVisible();
  await filling.list.getByRole('button', { name: '下一页' }).click();
  await expect(filling.cell(27, '商品名称')).toBeVisible();
  await filling.list.getByLabel('跳转到页').fill('99');
  await page.keyboard.press('Enter');
  await expect(filling.list.getByText('第 3 / 3 页')).toBeVisible();
  await filling.cell(60, '商品名称').click();
  await page.keyboard.press('F8');
  await expect(page.getByRole('textbox', { name: /^第68行 金额/ })).toBeFocused();
  await page.getByRole('switch', { name: '只看错误行' }).click();
  await expect(filling.cell(1, '商品名称')).toHaveText('无金额');
  await page.getByRole('switch', { name: '只看错误行' }).click();
  await filling.tool('清空清单').click();
  await filling.button('取消').click();
  await expect(page.getByText('已取消删除')).toBeVisible();
  await filling.tool('清空清单').click();
  await filling.dialog('提示').getByRole('button', { name: '清空', exact: true }).click();
  await expect(filling.list).toBeHidden();
  await expect(filling.cell(1, '商品名称')).toBeVisible();
});

test('split into drafts by amount, and taken back', async ({ page }) => {
  const filling = await open(page);
  await filling.buyer('名称').fill('拆分测试有限公司');
  await paste(filling, 1, copied(50));
  await expect(filling.list).toBeVisible();
  await filling.tool('智能清单').click();
  const planner = filling.dialog('智能清单');
  await planner.getByLabel('单张限额（不含税，元）').fill('300');
  await page.keyboard.press('Enter');
  await expect(planner).toContainText('合计 4 张，50 行，金额 1,000.00，税额 130.00，价税合计 1,130.00');
  await expectAccessible(page);
  await planner.getByRole('button', { name: '拆分为 4 张草稿' }).click();
  const drafts = page.getByRole('button', { name: '修改草稿 拆分测试有限公司' });
  await expect(drafts).toHaveCount(4);
  await page.reload();
  await page.getByRole('button', { name: '撤销拆分 拆分测试有限公司' }).click();
  await expect(page.getByText('已撤销拆分，原草稿已恢复到草稿箱')).toBeVisible();
  await expect(drafts).toHaveCount(1);
  await drafts.click();
  await expect(filling.count(50)).toBeVisible();
});

test('what is typed into the face in the moment before a reload is there again', async ({ page }) => {
  const filling = await open(page);
  await page.getByRole('textbox', { name: '备注' }).fill('刚刚写下的备注');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '备注' })).toHaveValue('刚刚写下的备注');
  await expect(filling.grid).toBeVisible();
});
