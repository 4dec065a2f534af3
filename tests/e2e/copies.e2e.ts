import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { makeWorkbook } from '../../tools/make-workbook.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';
import { untilOnDisk } from './on-disk.ts';

const BUYER = '复制测试采购有限公司';
/** 旧版开票. M139 */
const OLD_ENTRY = 'https://old.example/#/issue';

let suikai: Running;
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-copies-'));
  suikai = await startSuikai({ SUIKAI_OLD_ENTRY: OLD_ENTRY });
  suikai.startRobot();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

function threeLines(): string {
  const path = join(folder, '三行.xlsx');
  writeFileSync(path, makeWorkbook({ rows: 3, seed: 20261122 }).bytes);
  return path;
}

/** Fills, submits and waits until the sandbox has issued it; the number. */
async function issue(page: Page, filling: FillingPage): Promise<string> {
  await filling.importFile(threeLines(), 3);
  await filling.buyer('名称').fill(BUYER);
  await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');
  await filling.submitUncoded();
  await filling.submitted.getByRole('button', { name: '查看任务列表' }).click();
  const order = page.getByRole('table', { name: '开票订单列表' }).getByRole('row').filter({ hasText: BUYER });
  await expect(order).toContainText('开票成功');
  return /\d{20}/.exec(await order.innerText())?.[0] ?? '';
}

test('an issued invoice is shown as paper, copied, and reversed by its addresses', async ({
  page,
  context,
  browser,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  const number = await issue(page, filling);
  const orders = page.getByRole('table', { name: '开票订单列表' });

  await orders.getByRole('button', { name: /^查看 / }).click();
  const detail = filling.dialog('发票详情');
  await expect(detail).toContainText(number);
  await expect(detail.getByRole('img', { name: '沙箱，不作为发票使用' })).toBeVisible();
  await expect(detail).toContainText(BUYER);
  await expect(detail.getByRole('button', { name: '冲红' })).toBeVisible();
  await detail.getByRole('button', { name: '复制' }).click();
  await expect(filling.count(3)).toBeVisible();
  await expect(filling.buyer('名称')).toHaveValue(BUYER);
  const blue = /¥([\d,.]+)$/.exec((await filling.totals.textContent()) ?? '')?.[1] ?? '';
  expect(blue).not.toBe('0.00');
  await filling.type(1, '规格型号', '抄后改过');
  await untilOnDisk(page, '抄后改过');
  await page.reload();
  await expect(filling.count(3)).toBeVisible();
  await expect(filling.cell(1, '规格型号')).toHaveText('抄后改过');
  await expect(filling.buyer('名称')).toHaveValue(BUYER);

  await page.goto(`${suikai.url}/#/member/negative?invoiceNumber=${number}`);
  await expect(page.getByRole('region', { name: '红字信息' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /负数/ })).toBeVisible();
  await expect(page.getByText('已打开负数（红字）发票', { exact: true })).toBeVisible();
  await expect(page.getByText(`此前填写的“${BUYER}”还没有保存，内容保留在草稿箱`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '蓝字发票号码' })).toHaveValue(number);
  await expect(filling.totals).toContainText(`−¥${blue}`);
  await expect(filling.cell(1, '数量')).toContainText('-');
  await expect(page.getByRole('textbox', { name: '蓝字发票号码' })).toHaveAttribute('aria-required', 'true');
  const noRows = '负数（红字）发票不能增加商品行';
  await expect(filling.button('导入商品')).toHaveAttribute('title', noRows);
  await filling.drop(threeLines());
  await expect(filling.dialog('提示')).toContainText(noRows);
  await filling.dialog('提示').getByRole('button').last().click();
  await expect(filling.count(3)).toBeVisible();
  await filling.button('预览').click();
  await expect(filling.dialog('发票预览')).toContainText(`¥-${blue.replaceAll(',', '')}`);
  await expect(filling.dialog('发票预览')).toContainText(`被红冲蓝字数电票号码：${number}`);

  await filling.dialog('发票预览').getByRole('button', { name: '提交', exact: true }).click();
  await expect(filling.lastLook).toContainText(`红冲蓝字发票号码 ${number}`);
  await filling.lastLook.getByRole('button', { name: '继续发送' }).click();
  // Into the dialog, not where the focus was: it comes into the dialog a moment after that is seen.
  await filling.submitted.press('Escape');
  await expect(filling.submitted).toBeHidden();
  await page.goto(`${suikai.url}/#/member/negative?invoiceNumber=${number}`);
  await expect(page.getByRole('textbox', { name: '蓝字发票号码' })).toHaveValue(number);
  await filling.button('提交开票').click();
  await expect(filling.dialog('票面检查未通过')).toContainText(`蓝字发票${number}已全额红冲`);
  await page.keyboard.press('Escape');

  await test.step('a red face that was emptied is blue on every device', async () => {
    await filling.button('清空').click();
    await filling.dialog('提示').getByRole('button', { name: '清空' }).click();
    await expect(page.getByRole('region', { name: '红字信息' })).toBeHidden();
    const devices = page.getByRole('combobox', { name: '开票设备' });
    await devices.selectOption({ index: 1 });
    await expect(filling.button('导入商品').last()).toBeEnabled();
    await filling.type(1, '商品名称', '螺栓');
    await filling.type(1, '金额', '100');
    await expect(filling.totals).toContainText('¥100.00');
    await devices.selectOption({ index: 0 });
  });

  await page.goto(`${suikai.url}/#/member/positive?invoiceNumber=${'9'.repeat(20)}`);
  await expect(page.getByText('未找到请求的内容')).toBeVisible();

  await test.step('another laptop copies and reverses it, too, as long as it reaches the service', async () => {
    const other = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'allow' });
    const there = await other.newPage();
    const theirs = await FillingPage.readyForOffline(there, suikai.url);
    await there.getByRole('link', { name: '开票订单' }).click();
    const row = there
      .getByRole('table', { name: '开票订单列表' })
      .getByRole('row')
      .filter({ hasText: number });
    await expect(row).toContainText('已红冲');
    await row.getByRole('button', { name: /^复制 / }).click();
    await expect(theirs.count(3)).toBeVisible();
    await expect(theirs.buyer('名称')).toHaveValue(BUYER);
    await there.goto(`${suikai.url}/#/member/negative?invoiceNumber=${number}`);
    await expect(there.getByRole('textbox', { name: '蓝字发票号码' })).toHaveValue(number);
    await expect(theirs.totals).toContainText(`−¥${blue}`);
    await there.goto(`${suikai.url}/#/member/tasks`);
    await other.setOffline(true);
    await there.goto(`${suikai.url}/#/member/positive?invoiceNumber=${number}`);
    await expect(there.getByText('该发票的明细不在本机，联网后可复制或冲红')).toBeVisible();
    await other.close();
  });

  await test.step('every copy begins on the old page once its user wants that (M139)', async () => {
    await context.route('https://old.example/**', (route) => route.fulfill({ body: '旧版' }));
    const asOld = new RegExp(`^https://old\\.example/#/issue\\?invoiceNumber=${number}&invoiceDdbh=\\w+$`);
    const leads = async (press: () => Promise<void>) => {
      const [old] = await Promise.all([context.waitForEvent('page'), press()]);
      expect(old.url()).toMatch(asOld);
      await old.close();
    };
    await page.getByRole('link', { name: '开票填开' }).click();
    await filling.button('旧版开票').click();
    await page.getByRole('checkbox', { name: /复制发票时默认进入旧版/ }).check();
    await page.keyboard.press('Escape');
    await filling.button('复制').click();
    const copy = filling.dialog('复制发票').getByRole('button', { name: /^复制 [^−]+$/ });
    await leads(() => copy.click());
    await page.getByRole('link', { name: '开票订单' }).click();
    const row = orders.getByRole('row').filter({ hasText: number });
    await leads(() => row.getByRole('button', { name: /^复制 / }).click());
    await row.getByRole('button', { name: /^查看 / }).click();
    await leads(() => detail.getByRole('button', { name: '复制' }).click());
  });
});
