import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import * as XLSX from 'xlsx';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

test.use({ serviceWorkers: 'allow' });

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** The number of the first received invoice of a month, as the robot brought it. */
async function collect(page: Page): Promise<string> {
  await page.goto(`${suikai.url}/#/account/input/collection`);
  await page.getByLabel('开票日期', { exact: true }).fill('2026-05');
  const start = page.getByRole('button', { name: '开始归集' });
  const question = page.getByRole('alertdialog', { name: '提示' });
  await expect(async () => {
    await start.click();
    await expect(question).toContainText(/任务请求成功|登录/);
    const isStarted = (await question.textContent())?.includes('任务请求成功') === true;
    await question.getByRole('button', { name: isStarted ? '知道了' : '取消' }).click();
    expect(isStarted).toBe(true);
  }).toPass();
  await page.getByRole('button', { name: /^查看发票 2026-05-01/ }).click();
  const link = page.getByRole('dialog', { name: /^进项发票/ }).getByRole('link');
  await expect(link).toHaveText(/^\d{20}$/);
  await expectAccessible(page);
  return (await link.textContent()) ?? '';
}

test('a received invoice is led to from its collection, and stands at its address', async ({
  page,
  context,
}) => {
  suikai.startRobot();
  await page.goto(suikai.url);
  await new FillingPage(page).signIn('agency', 'suikai-demo');
  const number = await collect(page);
  await page.getByRole('link', { name: `发票交付 ${number}` }).click();
  await expect(page).toHaveURL(new RegExp(`#/qdjfy\\?fpdm=&fphm=${number}&invoiceType=input$`));
  const face = page.getByRole('region', { name: '票面' });
  await expect(face).toContainText('沙箱供应商');
  await expect(page.getByRole('region', { name: '发票信息' })).toContainText('归集时没有取得发票文件');
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出Excel' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`发票明细_${number}.xlsx`);
  const book = XLSX.read(readFileSync(await download.path()));
  const [sheet] = Object.values(book.Sheets);
  const [row] = XLSX.utils.sheet_to_json<Record<string, unknown>>(sheet ?? {});
  expect(row).toMatchObject({
    发票号码: number,
    销售方名称: '沙箱供应商',
    项目名称: '*办公用品*沙箱示例商品',
    金额: 100,
    税额: 13,
  });
  // In the colours of whose page it is, not of the address.
  await expect(page.locator('html')).toHaveAttribute('data-area', 'account');

  // Of another company, unknown, or half an address: typed into the running app.
  const type = (query: string) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `/qdjfy${query}`);
  await type(`?fpdm=&fphm=${number}`);
  await expect(heading(page, '没有找到这张发票')).toBeVisible();
  await type('');
  await expect(heading(page, '缺少发票号码')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await type(`?fpdm=&fphm=${number}&invoiceType=input`);
  await expect(heading(page, '当前离线')).toBeVisible();
  await context.setOffline(false);
  await expect(face).toContainText('沙箱供应商');

  // Who isn't signed in comes back to it; another company finds nothing there.
  const other = await (await context.browser()?.newContext())?.newPage();
  if (other === undefined) throw new Error('no browser');
  await other.goto(`${suikai.url}/#/qdjfy?fpdm=&fphm=${number}&invoiceType=input`);
  await other.getByRole('textbox', { name: '账号', exact: true }).fill('demo');
  await other.getByLabel('密码').fill('suikai-demo');
  await other.keyboard.press('Enter');
  await expect(heading(other, '没有找到这张发票')).toBeVisible();
  await expect(other).toHaveURL(/#\/qdjfy\?/);
  await other.context().close();
});

test('an issued invoice is led to from its detail, and hands out the files of the robot', async ({
  page,
  context,
}) => {
  suikai.startRobot();
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  await filling.buyer('名称').fill('交付测试有限公司');
  await filling.buyer('统一社会信用代码/纳税人识别号').fill('91440300MA5EMR5H33');
  await filling.type(1, '商品名称', '交付测试铣刀');
  await filling.type(1, '税率', '13');
  await filling.type(1, '金额', '113');
  await filling.submitUncoded();
  await filling.submitted.getByRole('button', { name: '查看任务列表' }).click();
  const row = page.getByRole('row').filter({ hasText: '交付测试有限公司' });
  await expect(row).toContainText('开票成功');
  await row.getByRole('button', { name: /^查看 / }).click();
  await filling.dialog('发票详情').getByRole('button', { name: '发票交付' }).click();
  await expect(page).toHaveURL(/#\/qdjfy\?fpdm=&fphm=\d{20}$/);
  await expect(page.getByRole('region', { name: '票面' })).toContainText('交付测试铣刀');
  await expectAccessible(page);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载XML' }).click();
  const file = readFileSync(await (await waiting).path(), 'utf8');
  const [number] = suikai.issuedNumbers();
  expect(file).toContain(number);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: '票面' })).toContainText('交付测试铣刀');
  await expect(page.getByRole('region', { name: '发票信息' })).toContainText(
    '当前离线，联网后可以下载发票文件',
  );
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '下载XML' })).toBeEnabled();
});
