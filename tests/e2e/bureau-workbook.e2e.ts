import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { bureauBytes, head, line, opened } from '../bureau-workbook/made-workbook.ts';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;
let folder = '';
let file = '';
let blank = '';

const MADE = {
  invoices: [
    head('KP0001', { 发票类型: '增值税专用发票', 购买方名称: '批量甲公司', 备注: '合同3号' }),
    head('KP0002', { 购买方名称: '批量乙公司', 是否含税: '是', 购买方经办人姓名: '赵六' }),
    head('KP0003', { 购买方名称: '批量丙公司' }),
  ],
  lines: [
    line('KP0001', { 折扣金额: '10' }),
    line('KP0001', { 项目名称: '螺母', 数量: '3', 单价: '1.5', 金额: '4.50' }),
    line('KP0002', { 数量: '', 单价: '', 金额: '113' }),
    line('KP0003', { 数量: '约30' }),
  ],
};

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-bureau-'));
  file = join(folder, '批量开票.xlsx');
  writeFileSync(file, bureauBytes(MADE));
  blank = join(folder, '空白模板.xlsx');
  writeFileSync(blank, bureauBytes({ invoices: [], lines: [] }));
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the bureau's workbook becomes drafts, once, by the keyboard", async ({ page }) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await filling.button('导入商品').first().click();
  await filling
    .dialog(/导入商品/)
    .getByLabel('选择文件')
    .setInputFiles(file);
  const dialog = filling.dialog('税局批量开票表：批量开票.xlsx（V260401）');
  await dialog.getByRole('button', { name: '取消' }).press('Enter');
  const box = filling.dialog('草稿箱');
  await box.getByRole('button', { name: '税局批量开票表' }).press('Enter');
  const pick = filling.dialog('税局批量开票表');
  await expectAccessible(page);
  await pick.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('checkbox', { name: '选择发票 KP0003 批量丙公司' })).toBeDisabled();
  await expect(dialog.getByText('2-发票明细信息!F7')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '查看发票 KP0002 的 1 处提醒' }).press('Enter');
  await expect(dialog.getByText(/赵六.*未导入/)).toBeVisible();
  await expect(dialog.getByText('数量“约30”不是数字')).toBeHidden();
  await dialog.getByRole('button', { name: '存为 2 张草稿' }).press('Enter');
  await expect(pick.getByText('已存为 2 张草稿')).toBeVisible();
  await pick.getByRole('button', { name: '关闭' }).press('Enter');
  await expect(box.getByRole('row')).toHaveCount(3);

  await box.getByRole('button', { name: '税局批量开票表' }).click();
  await pick.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByText('已在草稿箱')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: '存为 0 张草稿' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: '取消' }).press('Enter');

  await box.getByRole('checkbox', { name: '选择草稿 批量甲公司' }).check();
  await box.getByRole('button', { name: '税局批量开票表' }).click();
  await pick.locator('input[type=file]').setInputFiles(blank);
  const saving = page.waitForEvent('download');
  await pick.getByRole('button', { name: '填入 1 张草稿' }).press('Enter');
  const back = (await opened(new Uint8Array(readFileSync(await (await saving).path())))).view;
  expect(back.invoices.map(({ buyerName, lines, total }) => [buyerName, lines, total])).toEqual([
    ['批量甲公司', 2, 10679],
  ]);
  await pick.getByRole('button', { name: '关闭' }).press('Enter');

  await page.getByRole('button', { name: '修改草稿 批量甲公司' }).click();
  await expect(filling.buyer('名称')).toHaveValue('批量甲公司');
  await expect(filling.cell(1, '金额')).toHaveText('100.00');
  await expect(filling.cell(2, '金额')).toHaveText('-10.00');
  await expect(filling.cell(3, '商品名称')).toHaveText('螺母');
});
