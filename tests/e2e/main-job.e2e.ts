import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Locator } from '@playwright/test';
import { makeWorkbook } from '../../tools/make-workbook.ts';
import { watchPolicy } from './content-policy.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../shared/fixtures');
const ACCOUNT = ['demo', 'suikai-demo'] as const;
const ROWS = 5000;

test.use({ serviceWorkers: 'allow' });

let suikai: Running;
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-files-'));
  suikai = await startSuikai();
  suikai.startRobot();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

const withThousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** Neither lies over the other's text. */
async function expectBeside(right: Locator, left: Locator): Promise<void> {
  const from = (await right.boundingBox())?.x ?? 0;
  const end = await left.evaluate((element) => {
    const text = new Range();
    text.selectNodeContents(element);
    return text.getBoundingClientRect().right;
  });
  expect(from).toBeGreaterThan(end);
}

test.describe('goods from real workbooks', () => {
  for (const [file, lines] of [
    ['xlsx_bom_offset_B2.xlsx', 15],
    ['xlsx_two_header_rows_bilingual.xlsx', null],
  ] as const) {
    test(`${file} is read, mapped and stands in the ledger`, async ({ page }) => {
      const path = join(FIXTURES, file);
      test.skip(!existsSync(path), `${file} is not beside the project`);
      const filling = new FillingPage(page);
      await page.goto(suikai.url);
      await filling.signIn(...ACCOUNT);
      await filling.drop(path);
      const dialog = filling.dialog(/导入商品/);
      const announced = dialog.getByText(/将导入 \d+ 条商品/);
      await expect(announced).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: /名称.*对应/ })).toHaveValue('name');
      const count = Number(/\d+/.exec(await announced.innerText())?.[0]);
      if (lines === null) expect(count).toBeGreaterThan(0);
      else expect(count).toBe(lines);
      await dialog.getByRole('button', { name: '确认导入' }).click();
      await expect(filling.count(count)).toBeVisible();
      await expect(filling.cell(1, '商品名称')).not.toBeEmpty();
    });
  }
});

test('from a 5000-row workbook, split into drafts, to an issued invoice, offline in between', async ({
  page,
  context,
}) => {
  const broken = await watchPolicy(context);
  const workbook = makeWorkbook({ rows: ROWS, seed: 20261121 });
  const path = join(folder, '销售明细.xlsx');
  writeFileSync(path, workbook.bytes);
  const filling = new FillingPage(page);

  await page.goto(suikai.url);
  await filling.signIn(...ACCOUNT);
  expect(page.url()).toContain('#/member/fullpower/yidaikai');

  await filling.importFile(path, ROWS);
  await expect(filling.list).toBeVisible();
  const notice = page.getByRole('status', { name: '通知' });
  await expect(notice).toContainText('已导入5000条数据');
  await expectBeside(notice, filling.list.getByRole('heading', { name: '服务清单' }));
  await filling.type(1, '数量', '10');
  await filling.type(1, '单价', '12.34');
  await expect(filling.cell(1, '金额')).toHaveText('123.40');
  await filling.button('撤销').click();
  await filling.button('撤销').click();
  await filling.closeList();
  await expect(filling.totals).toContainText(withThousands(workbook.expected.amount));
  await expect(filling.totals).toContainText(withThousands(workbook.expected.tax));
  await expect(filling.totals).toContainText(/[壹贰叁肆伍陆柒捌玖][拾佰仟万亿].*圆/);
  await filling.buyer('名称').fill('离线测试采购有限公司');
  await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');

  await filling.button('提交开票').click();
  const refused = filling.dialog('票面检查未通过');
  await expect(refused).toContainText(`商品明细共${ROWS}行，单张发票最多2000行`);
  await refused.getByRole('button', { name: '智能清单' }).click();
  const planner = filling.dialog('智能清单');
  await planner.getByLabel('拆分方式').selectOption({ label: '按行数拆分' });
  await planner.getByRole('button', { name: '生成拆分方案' }).click();
  await expect(planner).toContainText(`合计 3 张，${ROWS} 行`);
  await planner.getByRole('button', { name: '拆分为 3 张草稿' }).click();
  await expect(page.getByRole('heading', { name: '草稿箱', exact: true })).toBeVisible();
  const drafts = page.getByRole('button', { name: '修改草稿 离线测试采购有限公司' });
  await expect(drafts).toHaveCount(3);
  await drafts.first().click();
  await expect(page.getByText('详见销货清单')).toBeVisible();
  await expect(filling.syncBadge).toContainText('已同步');

  await filling.untilKeptHere();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('详见销货清单')).toBeVisible();
  await expect(filling.buyer('名称')).toHaveValue('离线测试采购有限公司');
  await filling.openList();
  await filling.type(1, '数量', '20');
  await filling.type(1, '单价', '12.34');
  await expect(filling.cell(1, '金额')).toHaveText('246.80');
  await filling.closeList();
  const total = (await filling.totals.innerText()).match(/¥([\d,.]+)\s*$/)?.[1];

  await filling.submitUncoded();
  const queued = filling.submitted;
  await expect(queued).toContainText('未同步');
  await queued.getByRole('button', { name: '查看任务列表' }).click();
  await expect(page.getByRole('table', { name: '开票订单列表' })).toContainText('待同步');
  await expect(filling.syncBadge).toContainText('未同步 1');

  await context.setOffline(false);
  const order = page
    .getByRole('table', { name: '开票订单列表' })
    .getByRole('row')
    .filter({ hasText: '离线测试采购有限公司' });
  await expect(order).toContainText('开票成功');
  await expect(order).toContainText(/\d{20}/);
  const [number] = /\d{20}/.exec(await order.innerText()) ?? [];
  expect(suikai.issuedNumbers()).toEqual([number]);
  await expect(order).toContainText('沙箱');
  await expect(order).toContainText(total ?? 'no total was shown');
  await expect(order).toHaveCount(1);
  await expect(filling.syncBadge).toContainText('已同步');
  expect(broken).toEqual([]);
});
