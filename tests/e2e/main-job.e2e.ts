import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeWorkbook } from '../../tools/make-workbook.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../shared/fixtures');
const ACCOUNT = ['demo', 'suikai-demo'] as const;
const ROWS = 5000;

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
      await expect(announced).toBeVisible({ timeout: 30_000 });
      await expect(dialog.getByRole('combobox', { name: /名称.*对应/ })).toHaveValue('name');
      const count = Number(/\d+/.exec(await announced.innerText())?.[0]);
      if (lines === null) expect(count).toBeGreaterThan(0);
      else expect(count).toBe(lines);
      await dialog.getByRole('button', { name: '确认导入' }).click();
      await expect(page.getByText(`共 ${count} 行`)).toBeVisible();
      await expect(filling.cell(1, '商品名称')).not.toBeEmpty();
    });
  }
});

test('from a 5000-row workbook to an issued invoice, offline in between', async ({ page, context }) => {
  const workbook = makeWorkbook({ rows: ROWS, seed: 20261121 });
  const path = join(folder, '销售明细.xlsx');
  writeFileSync(path, workbook.bytes);
  const filling = new FillingPage(page);

  await page.goto(suikai.url);
  await filling.signIn(...ACCOUNT);
  expect(page.url()).toContain('#/member/fullpower/yidaikai');

  await filling.importFile(path, ROWS);
  await expect(filling.totals).toContainText(withThousands(workbook.expected.amount));
  await expect(filling.totals).toContainText(withThousands(workbook.expected.tax));
  await expect(filling.totals).toContainText(/[壹贰叁肆伍陆柒捌玖][拾佰仟万亿].*圆/);

  await filling.buyer('名称').fill('离线测试采购有限公司');
  await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');
  await filling.type(1, '数量', '10');
  await filling.type(1, '单价', '12.34');
  await expect(filling.cell(1, '金额')).toHaveText('123.40');
  await filling.type(1, '税率', '13%');
  await expect(filling.cell(1, '税额')).toHaveText('16.04');
  await filling.type(2, '金额', '100');
  await expect(filling.cell(2, '金额')).toHaveText('100.00');
  await page.getByRole('switch', { name: '含税' }).click();
  await expect(filling.cell(1, '金额')).toHaveText('139.44');
  await page.getByRole('switch', { name: '含税' }).click();
  await expect(filling.cell(1, '金额')).toHaveText('123.40');

  await filling.button('存草稿').click();
  await filling.dialog('提示').getByRole('button', { name: '查看草稿箱' }).click();
  await page.getByRole('button', { name: '打开草稿 离线测试采购有限公司' }).click();
  await expect(page.getByText(`共 ${ROWS} 行`)).toBeVisible();
  await expect(filling.syncBadge).toContainText('已同步', { timeout: 30_000 });

  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? 'none'))
    .toBe('activated');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(`共 ${ROWS} 行`)).toBeVisible();
  await expect(filling.buyer('名称')).toHaveValue('离线测试采购有限公司');
  await expect(filling.cell(1, '金额')).toHaveText('123.40');
  await filling.type(1, '数量', '20');
  await expect(filling.cell(1, '金额')).toHaveText('246.80');
  const total = (await filling.totals.innerText()).match(/¥([\d,.]+)\s*$/)?.[1];

  await filling.button('提交开票').click();
  await filling.dialog('确认提交开票').getByRole('button', { name: '确认提交' }).click();
  const queued = filling.dialog('开票任务已经生成');
  await expect(queued).toContainText('未同步');
  await queued.getByRole('button', { name: '查看任务列表' }).click();
  await expect(page.getByRole('table', { name: '开票订单列表' })).toContainText('待同步');
  await expect(filling.syncBadge).toContainText('未同步 1');

  await context.setOffline(false);
  const order = page
    .getByRole('table', { name: '开票订单列表' })
    .getByRole('row')
    .filter({ hasText: '离线测试采购有限公司' });
  await expect(order).toContainText('开票成功', { timeout: 60_000 });
  await expect(order).toContainText(/\d{20}/);
  const [number] = /\d{20}/.exec(await order.innerText()) ?? [];
  expect(suikai.issuedNumbers()).toEqual([number]);
  await expect(order).toContainText('沙箱');
  await expect(order).toContainText(total ?? 'no total was shown');
  await expect(order).toHaveCount(1);
  await expect(filling.syncBadge).toContainText('已同步');
});
