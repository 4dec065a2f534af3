import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { docBytes, cells, docRow } from '../workers/files/made-doc.ts';
import { docxBytes, paragraph, row, table } from '../workers/files/made-docx.ts';
import { gbk } from '../workers/files/read-tables.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;
let folder = '';

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-formats-'));
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

function put(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

const GOODS = [
  ['品名', '数量', '单价'],
  ['螺丝', '12个', '1.5'],
];
const THREE = cells([0, 2000, 3000, 4000]);

test('goods of Word documents are imported, those of csv by a button of their own', async ({ page }) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await filling.importFile(put('报价.docx', docxBytes(table(GOODS.map((texts) => row(texts))))), 1);
  // The keyboard is in the first of the lines: there they are taken back.
  await expect(page.getByRole('textbox', { name: '第1行 商品名称' })).toBeFocused();
  const undo = page.getByRole('status', { name: '通知' }).getByRole('button', { name: '撤销' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(undo).toBeHidden();
  await page.keyboard.press('Control+y');
  await expect(filling.count(1)).toBeVisible();
  await filling.button('导入商品').first().click();
  const dialog = filling.dialog(/导入商品/);
  const pick = dialog.locator('input[type=file]');
  const csv = put('报价.csv', gbk(GOODS.map((texts) => texts.join(',')).join('\n')));
  await pick.setInputFiles(csv);
  await expect(dialog.getByText(/不支持csv文件上传/)).toBeVisible();
  const asked = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: '导入CSV、文本或ODS文件' }).click();
  await expect(pick).toHaveAttribute('accept', '.csv,.tsv,.txt,.ods');
  await (await asked).setFiles(csv);
  await expect(dialog.getByText('将导入 1 条商品')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await filling.button('导入商品').first().click();
  await pick.setInputFiles(put('合同.doc', docBytes(GOODS.flatMap((texts) => docRow(texts, THREE)))));
  await expect(dialog.getByText('将导入 1 条商品')).toBeVisible();
});

test('after table and text of a document the keyboard is in the lines: Ctrl+Z takes no remark back that was typed before', async ({
  page,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  const remark = page.getByRole('textbox', { name: '备注', exact: true });
  await remark.fill('合同号1');
  const body =
    paragraph('甲方：上海新科贸易有限公司 税号：91350211M000100Y46') +
    table(GOODS.map((texts) => row(texts)));
  await filling.drop(put('合同.docx', docxBytes(body)));
  await filling.button('合并：表格作为商品，文字识别为票面信息').click();
  await filling.button('确认导入').click();
  await filling.dialog('识别文字').getByRole('button', { name: /^填入/ }).click();
  await expect(filling.buyer('名称')).toHaveValue('上海新科贸易有限公司');
  await expect(page.getByRole('textbox', { name: '第1行 商品名称' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(filling.cell(1, '商品名称')).not.toContainText('螺丝');
  await expect(remark).toHaveValue('合同号1');
});

test('what an import brought is told over the list: F6 leads to its way back, and another file may be dropped there', async ({
  page,
}) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  const many = Array.from({ length: 12 }, (_, at) => [`螺丝${String(at + 1)}`, '1', '2']);
  const file = put('清单.docx', docxBytes(table([GOODS[0] ?? [], ...many].map((texts) => row(texts)))));
  const { list } = filling;
  const told = page.getByRole('status', { name: '通知' });
  await filling.drop(file);
  await filling.button('确认导入').click();
  await expect(list.getByRole('textbox', { name: '第1行 商品名称' })).toBeFocused();
  await expect(told).toContainText('表格没有写明，单价、金额按不含税导入，请核对');
  await filling.drop(file);
  await filling.button('仍追加到末尾').click();
  await expect(list.getByRole('textbox', { name: '第13行 商品名称' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(told.getByRole('button', { name: '撤销' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.getByText('共 12 行')).toBeVisible();
});
