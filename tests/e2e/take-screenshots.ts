import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { FillingPage } from './filling-page.ts';
import { startSuikai } from './harness.ts';
import { Keyboard } from './keyboard.ts';
import { goodRow, need } from '../unit/special-business/examples.ts';
import { CHROMIUM, CHROMIUM_FLAGS } from '../../tools/chromium.mjs';
import { makeWorkbook } from '../../tools/make-workbook.ts';

/** Takes the README's pictures from the built app: `node --import tsx tests/e2e/take-screenshots.ts`. */
const FOLDER = 'docs/screenshots';
const VIEWPORT = { width: 1366, height: 768 };
/** Long enough for notices to have come and gone. */
const NOTICES_MS = 7000;
const SETTLED_MS = 500;

const folder = mkdtempSync(join(tmpdir(), 'suikai-shots-'));
function workbook(rows: number): string {
  const path = join(folder, `销售明细${String(rows)}.xlsx`);
  writeFileSync(path, makeWorkbook({ rows, seed: 20261121 }).bytes);
  return path;
}
mkdirSync(FOLDER, { recursive: true });

const suikai = await startSuikai();
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_FLAGS });
const context = await browser.newContext({
  viewport: VIEWPORT,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
});
const page = await context.newPage();
const filling = new FillingPage(page);

const shoot = (on: Page, name: string): Promise<Buffer> =>
  on.screenshot({ path: join(FOLDER, `${name}.png`) });

await page.goto(suikai.url);
await filling.signIn('demo', 'suikai-demo');
const keys = new Keyboard(page);
await page.waitForTimeout(NOTICES_MS);
await keys.type('buyer.name', '厦门示例贸易有限公司');
await keys.type('buyer.taxId', '91350211M000100Y46');
await page.getByRole('combobox', { name: '特定业务' }).selectOption({ label: '建筑服务' });
await keys.fillBusiness(need('construction'), goodRow(need('construction')));
await keys.fillLine({ 商品名称: '工程服务', 金额: '1200000', 税率: '9%' });
await keys.press('Control+p');
await filling.dialog('发票预览').getByText('示例花园二期').first().waitFor();
await page.waitForTimeout(SETTLED_MS);
await shoot(page, 'preview');
await keys.press('Escape');
await filling.button('清空').click();
await filling.dialog('提示').getByRole('button', { name: '清空' }).click();
// The newest is the one that stays longest.
await filling.button('关闭通知').last().click();
await filling.importFile(workbook(6), 6);
await filling.buyer('名称').fill('深圳市南山区某某贸易有限公司');
await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');
// It offers to take the lines back for a while.
await page.getByLabel('关闭通知').last().click();
await page.waitForTimeout(NOTICES_MS);
await shoot(page, 'filling');
await context.setOffline(true);
await filling.submitUncoded();
await filling.submitted.getByRole('button', { name: '查看任务列表' }).click();
await filling.syncBadge.click();
await page.getByRole('heading', { name: '同步状态' }).waitFor();
await page.waitForTimeout(SETTLED_MS);
await shoot(page, 'offline');

await context.setOffline(false);
await page.goto(suikai.url);
await filling.drop(workbook(5000));
const proposal = filling.dialog(/导入商品/);
await proposal.getByText('将导入 5000 条商品').waitFor();
await shoot(page, 'import');
await proposal.getByRole('button', { name: '确认导入' }).click();
await filling.list.waitFor();
await page.getByLabel('关闭通知').last().click();
await page.waitForTimeout(NOTICES_MS);
await shoot(page, 'list');

await browser.close();
await suikai.stop();
rmSync(folder, { recursive: true, force: true });
