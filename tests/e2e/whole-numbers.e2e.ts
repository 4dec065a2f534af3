import { expect, test, type Page } from '@playwright/test';
import { expectWhole } from './cut-texts.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

const BUYER = '厦门市集美区示例进出口贸易有限公司集美分公司';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

/** The screen of many laptops, as it is and enlarged by a quarter: a layout knows only how many pixels it has. */
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1093, height: 614 },
];

async function wholeInBoth(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectWhole(page, `${name} ${String(size.width)}`);
  }
}

/** Pixels of the goods that are reached by scrolling sideways only. */
function widthOutside(grid: Element): number {
  let pane = grid.parentElement;
  while (pane !== null && getComputedStyle(pane).overflowX !== 'auto') pane = pane.parentElement;
  return pane === null ? NaN : pane.scrollWidth - pane.clientWidth;
}

async function fill(filling: FillingPage): Promise<void> {
  await filling.buyer('名称').fill(BUYER);
  await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');
  await filling.type(1, '商品名称', '数控铣刀加工中心');
  await filling.type(1, '税率', '13');
  await filling.type(1, '数量', '123.456789');
  await filling.type(1, '单价', '1890000.1234');
}

test('no page cuts a number, at 1366 × 768 and enlarged by a quarter', async ({ page }) => {
  suikai.startRobot();
  const filling = await FillingPage.signedIn(page, suikai.url);
  await fill(filling);
  await expect(filling.totals).toContainText('¥263,666,681.48');
  await wholeInBoth(page, '开票填开');
  expect(await filling.grid.evaluate(widthOutside)).toBe(0);
  await expect(filling.totals).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: '草稿箱' }).click();
  await expect(page.getByRole('table', { name: '草稿列表' })).toContainText('263,666,681.48');
  await wholeInBoth(page, '草稿箱');
  await page.getByRole('checkbox', { name: '选择本页全部草稿' }).click();
  await filling.button('批量发送（1）').click();
  const sending = filling.dialog('批量发送');
  await expect(sending).toContainText('263,666,681.48');
  await wholeInBoth(page, '批量发送');
  await sending.getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: `修改草稿 ${BUYER}` }).click();
  await filling.button('清单').click();
  await expect(filling.list).toBeVisible();
  await wholeInBoth(page, '清单');
  await filling.closeList();
  await filling.submitUncoded();
  await filling.dialog('开票任务已经生成').getByRole('button', { name: '查看任务列表' }).click();
  const row = page.getByRole('table', { name: '开票订单列表' }).getByRole('row').filter({ hasText: BUYER });
  await expect(row).toContainText('开票成功');
  const [number = ''] = suikai.issuedNumbers();
  await expect(row).toContainText(number);
  await wholeInBoth(page, '开票订单');
  await row.getByRole('button', { name: /^查看/ }).click();
  await expect(filling.dialog('发票详情')).toContainText(number);
  await wholeInBoth(page, '发票详情');
  await page.goto(`${suikai.url}/#/qdjfy?fpdm=&fphm=${number}`);
  await expect(page.getByRole('region', { name: '票面' })).toContainText(number);
  await wholeInBoth(page, '发票交付');
  const paper = page.getByRole('region', { name: '票面' });
  expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
