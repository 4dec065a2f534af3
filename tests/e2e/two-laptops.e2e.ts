import { expect, test, type Browser, type Page } from '@playwright/test';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

/** One draft open on two laptops. */

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
});

async function laptop(browser: Browser): Promise<readonly [FillingPage, Page]> {
  const page = await (await browser.newContext()).newPage();
  return [await FillingPage.signedIn(page, suikai.url), page];
}

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

const remarkOf = (page: Page) => page.getByRole('textbox', { name: '备注' });

async function save(filling: FillingPage, page: Page, first = false): Promise<void> {
  await page.keyboard.press('Control+s');
  const asked = filling.dialog('存草稿').getByRole('button', { name: '修改原草稿' });
  if (first) await asked.click();
  await expect(page.getByText('存入草稿箱成功').last()).toBeVisible();
  await expect(filling.syncBadge).toContainText('已同步');
}

/** Its window comes to the front, until what the other laptop sent is there. */
const look = (page: Page, isThere: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return isThere();
    })
    .toBe(true);

test('what one laptop saves is shown on the other, and merged with what is unsaved there', async ({
  browser,
}) => {
  const [here, herePage] = await laptop(browser);
  await here.buyer('名称').fill('两台电脑采购有限公司');
  await save(here, herePage);
  const [there, therePage] = await laptop(browser);
  await there.button('草稿箱').click();
  await there
    .dialog('草稿箱')
    .getByRole('button', { name: /编辑|修改/ })
    .first()
    .click();
  await expect(there.buyer('名称')).toHaveValue('两台电脑采购有限公司');

  await remarkOf(therePage).fill('另一台的备注');
  await save(there, therePage, true);
  await look(herePage, () => herePage.getByText('另一台电脑的修改已合并，请核对').isVisible());
  await expect(remarkOf(herePage)).toHaveValue('另一台的备注');

  await field(herePage, '收款人').fill('未保存的人');
  await remarkOf(therePage).fill('又改过的备注');
  await save(there, therePage);
  await look(herePage, () => herePage.getByText('且有未保存的修改').isVisible());
  await expect(remarkOf(herePage)).toHaveValue('另一台的备注');
  await here.button('保存并合并').click();
  await expect(here.page.getByText('保存成功!')).toBeVisible();
  await expect(remarkOf(herePage)).toHaveValue('又改过的备注');
  await expect(field(herePage, '收款人')).toHaveValue('未保存的人');
  await expect(here.syncBadge).toContainText('已同步');
  await look(therePage, async () => (await field(therePage, '收款人').inputValue()) === '未保存的人');

  // Shown anew, neither page asks again whether to modify the draft.
  for (const [filling, page, remark] of [
    [there, therePage, '第三次改的备注'],
    [here, herePage, '第四次改的备注'],
  ] as const) {
    await look(page, async () => (await remarkOf(page).inputValue()) !== '');
    await remarkOf(page).fill(remark);
    await save(filling, page);
    const other = page === herePage ? therePage : herePage;
    await look(other, async () => (await remarkOf(other).inputValue()) === remark);
  }
});
