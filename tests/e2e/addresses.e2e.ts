import { expect, test, type Page } from '@playwright/test';
import { watchPolicy } from './content-policy.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

/** Every address of the specification reaches its page, in each of the three areas. M007–M025 */

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(() => suikai.stop());

const NUMBER = '9'.repeat(20);
const NO_ORIGINAL = '原发票未能打开';
const ORDERS = '开票订单';
/** The type of a blank face. */
const FACE = /普通发票|专用发票/;

/** What follows the area, and the heading of the page it reaches. */
const EVERYWHERE = [
  // M012
  ['fullpower/yidaikai', FACE],
  // M013
  ['fullpower/yidikaiOrder', ORDERS],
  ['yidikaiOrder', ORDERS],
  // M016
  ['fzYidaikai', FACE],
  ['qfzYidaikai', FACE],
  ['MfzYidaikai', FACE],
  ['MqfzYidaikai', FACE],
  // M017: of an invoice nobody has
  ['negative', /负数/],
  [`negative?invoiceCode=044002600113&invoiceNumber=${NUMBER}`, NO_ORIGINAL],
  // M018
  [`positive?invoiceCode=044002600113&invoiceNumber=${NUMBER}`, NO_ORIGINAL],
  // M015
  [`fullpower/yidaikai?invoiceDdbh=DD0&invoiceJqbh=0`, NO_ORIGINAL],
  // M021
  ['inquire', '发票查询'],
  ['fullpower/inquire', '发票查询'],
  // M022
  ['fullpower/gulesList', '红字发票'],
  // M023
  ['fullpower/invoiceOrder', ORDERS],
  // M011, M075: of an invoice nobody has
  ['preOpen', FACE],
  ['reclamationArea/split', FACE],
  [`inquireDetails?invoiceNumber=${NUMBER}`, '发票未能打开'],
  [`fullpower/invoiceOrder?invoiceNumber=${NUMBER}`, '发票未能打开'],
  ['drafts', '草稿箱'],
  ['tasks', '任务进度'],
  ['no/such/page', '页面不存在'],
] as const;

/** Whose area it is, and what is there alone. M019 */
const AREAS = [
  ['member', 'demo', '', [['customer', '客户信息']]],
  ['account', 'agency', '', [['enterprise', '客户信息']]],
  ['service', 'demo', 'support', [['enterprise', '客户信息']]],
] as const;

/** `role`: as it is told by the service; support of the demonstration has no company of its own. */
async function signIn(page: Page, account: string, role = ''): Promise<FillingPage> {
  const filling = new FillingPage(page);
  if (role !== '')
    await page.context().route(/\/api\/auth\/(session|sign-in)$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"roleType":"member"', `"roleType":"${role}"`);
      await route.fulfill({ response, body });
    });
  // Support begins with its companies, unless it came for something else.
  await page.goto(role === '' ? suikai.url : `${suikai.url}/#/service/fullpower/yidaikai`);
  await filling.signIn(account, 'suikai-demo');
  return filling;
}

for (const [area, account, role, own] of AREAS) {
  test(`the addresses of ${area}, each within the policy of the site`, async ({ page, context }) => {
    const broken = await watchPolicy(context);
    await signIn(page, account, role);
    for (const [path, heading] of [...EVERYWHERE, ...own]) {
      await test.step(path, async () => {
        await page.goto(`${suikai.url}/#/${area}/${path}`);
        const title = page.getByRole('heading', { name: heading });
        await expect(title.or(page.getByText(heading, { exact: true })).first()).toBeVisible();
        await page.goto(`${suikai.url}/#/${area}/tasks`);
        await expect(page.getByRole('heading', { level: 1, name: '任务进度' })).toBeVisible();
      });
    }
    expect(broken).toEqual([]);
  });
}

test('no text becomes a program: neither eval nor a script in the page', async ({ page, context }) => {
  const broken = await watchPolicy(context);
  await signIn(page, 'demo');
  expect(broken).toEqual([]);
  const ran = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        // Of its own accord, not as the debugger's.
        setTimeout(() => {
          const script = document.createElement('script');
          script.textContent = 'window.inlineRan = true';
          document.head.append(script);
          try {
            (0, eval)('1');
            resolve('eval ran');
          } catch (error) {
            resolve('inlineRan' in window ? 'a script ran' : (error as Error).name);
          }
        }, 0);
      }),
  );
  expect(ran).toBe('EvalError');
  await expect.poll(() => broken.filter((what) => what.startsWith('script-src')).length).toBeGreaterThan(1);
});

test('客服 looks on: the face can be read and checked, and not written', async ({ page }) => {
  const filling = await signIn(page, 'demo', 'support');
  await expect(filling.button('预览')).toBeVisible();
  for (const name of ['存草稿', '提交开票', '清空', '复制', '导入商品'])
    await expect(filling.button(name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^配置.方信息$/ })).toHaveCount(0);
  await expect(page.getByText('该草稿正在另一个标签页中编辑')).toBeHidden();
  await page.keyboard.press('Control+S');
  await page.getByRole('link', { name: '草稿箱' }).click();
  await expect(page.getByText('草稿箱是空的')).toBeVisible();
  await expect(page.getByRole('button', { name: /^批量/ })).toHaveCount(0);
  await expect(filling.syncBadge).toHaveText('已同步');
});

test('where nothing was filled in there is nothing to save (M271)', async ({ page }) => {
  const filling = await signIn(page, 'demo');
  await filling.button('存草稿').click();
  await expect(filling.dialog('提示')).toContainText('当前无开票内容，无需保存');
});

test('a page stays at its address with its own settings, and a draft is edited at the address of its disk', async ({
  page,
}) => {
  const filling = await signIn(page, 'demo');
  await page.goto(`${suikai.url}/#/member/preOpen`);
  await expect(page.getByRole('heading', { name: FACE })).toBeVisible();
  expect(page.url()).toMatch(/#\/member\/preOpen$/);
  await page.getByRole('combobox', { name: '征税方式' }).selectOption({ label: '差额征税-差额开票' });
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await filling.button('差额录入').click();
  // Without the vouchers that the page of every day asks for. M009
  const entry = filling.dialog('差额录入');
  await expect(entry).toBeVisible();
  await expect(entry.getByRole('table')).toHaveCount(0);
  await entry.getByRole('button', { name: '取消' }).click();
  await filling.buyer('名称').fill('按地址编辑公司');
  await filling.button('存草稿').click();
  await filling.dialog('提示').getByRole('button', { name: '继续填开' }).click();
  await expect(filling.buyer('名称')).toHaveValue('');
  expect(page.url()).toMatch(/#\/member\/preOpen$/);
  await page.goto(`${suikai.url}/#/member/drafts`);
  await page.getByRole('button', { name: '修改草稿 按地址编辑公司' }).click();
  await expect(filling.buyer('名称')).toHaveValue('按地址编辑公司');
  await expect(page).toHaveURL(/#\/member\/MfzYidaikai\?invoiceId=[^&]+&curInvoiceType1=8\d$/);
  await page.goto(`${suikai.url}/#/member/negative`);
  await expect(page.getByRole('heading', { name: /负数/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /负数/ })).toBeVisible();
  expect(page.url()).toMatch(/#\/member\/negative$/);
});
