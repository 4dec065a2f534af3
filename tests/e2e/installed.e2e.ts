import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectWhole } from './cut-texts.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';
import { makeWorkbook } from '../../tools/make-workbook.ts';

test.use({ serviceWorkers: 'allow' });

let suikai: Running;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-installed-'));
  suikai = await startSuikai();
});
test.afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await suikai.stop();
});

/** Shares a file to the app and opens it, as the system does; a page of ours may send no form itself. */
async function share(page: Page, path: string): Promise<void> {
  const file = [readFileSync(path).toString('base64'), basename(path)] as const;
  await page.evaluate(async ([bytes, name]) => {
    const body = new FormData();
    body.set('file', new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], name));
    await fetch('/share', { method: 'POST', body });
  }, file);
  await page.goto(suikai.url);
}

test('a shared file goes to the import, also offline; what can not be read yet is told', async ({
  page,
  context,
}) => {
  const book = join(folder, '销售明细.xlsx');
  writeFileSync(book, makeWorkbook({ rows: 3, seed: 7 }).bytes);
  const paper = join(folder, '发票.pdf');
  writeFileSync(paper, '%PDF-1.7\n%%EOF');
  const filling = await FillingPage.readyForOffline(page, suikai.url);
  const dialog = filling.dialog(/导入商品/);
  await share(page, book);
  await expect(dialog).toContainText('将导入 3 条商品');
  await dialog.getByRole('button', { name: '确认导入' }).click();
  await expect(filling.count(3)).toBeVisible();
  await context.setOffline(true);
  await share(page, paper);
  await expect(dialog.getByRole('alert')).toContainText('发票.pdf');
  await expectAccessible(page);
});

test('the icon’s pages are those of whoever is signed in, and the window says where one is', async ({
  page,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await expect(page).toHaveTitle('开票填开 · 随开');
  await page.goto(`${suikai.url}/#/drafts`);
  await expect(page).toHaveURL(/#\/member\/drafts$/);
  await expect(page).toHaveTitle('草稿箱 · 随开');
  await page.goto(`${suikai.url}/#/import`);
  await expect(page).toHaveURL(/#\/member\/fullpower\/yidaikai$/);
  await expect(filling.dialog('导入商品')).toBeVisible();
});

test('help and its templates are there without a network, and the tour can be called again', async ({
  page,
  context,
}) => {
  await FillingPage.readyForOffline(page, suikai.url);
  await page.getByRole('complementary', { name: '新手引导' }).getByRole('button', { name: '不用了' }).click();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click();
  await page.getByRole('menuitem', { name: '使用帮助' }).click();
  await expect(page.getByRole('heading', { name: '使用帮助', exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(4);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1093, height: 614 });
  await expectWhole(page, '使用帮助');
  for (const name of ['商品模板', '批量模板']) {
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await waiting).suggestedFilename()).toBe(`${name}.xlsx`);
  }
  await page.getByRole('button', { name: '看一遍新手引导' }).click();
  const card = page.getByRole('dialog', { name: /^新手引导/ });
  for (let step = 1; step < 5; step++) {
    await expect(card).toContainText(`${String(step)} / 5`);
    await expectAccessible(page);
    await card.getByRole('button', { name: '下一步' }).click();
  }
  await card.getByRole('button', { name: '完成' }).click();
  await expect(card).toBeHidden();
});
