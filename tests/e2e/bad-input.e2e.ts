import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { makeWorkbook } from '../../tools/make-workbook.ts';
import { oleBytes, xlsxWithSheet } from '../workers/workbooks.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

const MEGABYTE = 1 << 20;

let suikai: Running;
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-bad-'));
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

const good = () => makeWorkbook({ rows: 20, seed: 1 }).bytes;

const encrypted = (): Uint8Array => oleBytes(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']);

const millionRows = (): Uint8Array =>
  xlsxWithSheet(
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/>' +
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>商品名称</t></is></c><c r="B1" t="inlineStr"><is><t>数量</t></is></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t>铣刀</t></is></c><c r="B2"><v>3</v></c></row></sheetData></worksheet>',
  );

/** [what, file name, bytes, the sentence that must stand in the dialog] */
const REFUSED: readonly (readonly [string, string, () => Uint8Array, RegExp])[] = [
  ['an encrypted workbook', '加密.xlsx', encrypted, /文件已加密/],
  ['a truncated workbook', '截断.xlsx', () => good().slice(0, 5000), /文件已损坏或不完整/],
  ['an empty file', '空.xlsx', () => new Uint8Array(0), /文件为空/],
  [
    'a picture called a workbook',
    '图片.xlsx',
    () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /不符/,
  ],
  ['a workbook over 20 MB', '太大.xlsx', () => new Uint8Array(20 * MEGABYTE + 1), /xls或xlsx文件不能大于20M/],
  ['a file of another kind', '说明.exe', () => Buffer.from('MZ'), /不支持exe文件上传/],
];

const open = (page: Page): Promise<FillingPage> => FillingPage.signedIn(page, suikai.url);

function put(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

test('each bad workbook gets its sentence, and the same dialog then takes a good one', async ({ page }) => {
  const filling = await open(page);
  await filling.button('导入商品').first().click();
  const dialog = filling.dialog(/导入商品/);
  const pick = dialog.locator('input[type=file]');
  for (const [, name, bytes, sentence] of REFUSED) {
    await pick.setInputFiles(put(name, bytes()));
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await pick.setInputFiles(put('好的.xlsx', good()));
  await expect(dialog.getByText('将导入 20 条商品')).toBeVisible();
  await dialog.getByRole('button', { name: '确认导入' }).click();
  await expect(filling.count(20)).toBeVisible();
});

test('a sheet that claims a million rows is read in a moment', async ({ page }) => {
  const filling = await open(page);
  await filling.importFile(put('百万行.xlsx', millionRows()), 1);
});

test('a wrong password and an unknown user get the same answer', async ({ page }) => {
  await page.goto(suikai.url);
  const sentences: string[] = [];
  for (const account of ['demo', 'nobody']) {
    await page.getByLabel('账号').fill(account);
    await page.getByLabel('密码').fill('wrong');
    await page.getByRole('button', { name: '登录' }).click();
    const alert = page.getByText('账号或密码错误');
    await expect(alert).toBeVisible();
    sentences.push(await alert.innerText());
    await page.reload();
  }
  expect(new Set(sentences).size).toBe(1);
});

test('a cell that is no number keeps what was typed, says why, and is not counted', async ({ page }) => {
  const filling = await open(page);
  await filling.type(1, '商品名称', '铣刀');
  await filling.type(1, '数量', '十二');
  await expect(filling.cell(1, '数量')).toContainText('十二');
  await expect(filling.cell(1, '数量')).toHaveAttribute('aria-invalid', 'true');
  await filling.cell(1, '数量').click();
  await expect(page.getByText(/^您输入有误，请重新输入！/).first()).toBeVisible();
});

test('the checks list what is missing and lead to it', async ({ page }) => {
  const filling = await open(page);
  await filling.type(1, '商品名称', '铣刀');
  await filling.button('票面检查').click();
  const list = filling.dialog(/票面检查未通过/);
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: '定位到购买方名称' }).click();
  await expect(filling.buyer('名称')).toBeFocused();
});

test('an unknown address has a page of its own; a foreign area is refused', async ({ page }) => {
  await open(page);
  await page.goto(`${suikai.url}/#/member/nowhere`);
  await expect(page.getByText('页面不存在')).toBeVisible();
  await page.goto(`${suikai.url}/#/account/fullpower/yidaikai`);
  await expect(page.getByText('无权访问该区域')).toBeVisible();
});
