import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { listBytes, listRow } from '../bureau-workbook/made-failures.ts';
import { bureauBytes, head, line, opened } from '../bureau-workbook/made-workbook.ts';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;
let folder = '';

const made = (one: string, other: string) => ({
  invoices: [head('KP0001', { 购买方名称: one }), head('KP0002', { 购买方名称: other })],
  lines: [
    line('KP0002'),
    line('KP0001'),
    line('KP0001', { 项目名称: '螺母', 数量: '3', 单价: '1.5', 金额: '4.50' }),
  ],
});
const REASON = '第6行税率不合法，请使用如下税率：0.03、0.01、0。';

const file = (name: string, bytes: Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suikai-failures-'));
  suikai = await startSuikai();
});
test.afterAll(async () => {
  await suikai.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Three lines stand below three rows of headings. */
const LAST_ROW = 6;
function lastOf<T>(all: readonly T[]): T {
  const last = all.at(-1);
  if (last === undefined) throw new Error('no invoice');
  return last;
}

const boxOf = (filling: FillingPage) => filling.dialog('草稿箱');

/** Hands a file to 税局批量开票表 of the draft box. */
async function choose(filling: FillingPage, path: string): Promise<void> {
  await boxOf(filling).getByRole('button', { name: '税局批量开票表' }).click();
  await filling.dialog('税局批量开票表').locator('input[type=file]').setInputFiles(path);
}

async function importDrafts(filling: FillingPage, page: Page, ...buyers: [string, string]): Promise<void> {
  await filling.button('导入商品').first().click();
  const picked = filling.dialog(/导入商品/).getByLabel('选择文件');
  await picked.setInputFiles(file('批量.xlsx', bureauBytes(made(...buyers))));
  await page.getByRole('button', { name: '存为 2 张草稿' }).click();
  await page.getByRole('button', { name: '关闭', exact: true }).click();
}

test("the bureau's reasons find their drafts and lines, and go when these are changed", async ({ page }) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await importDrafts(filling, page, '批量甲公司', '批量乙公司');
  const rows = [listRow('KP0001', REASON, '批量甲公司'), listRow('KP0009', '金额有误', '丙公司')];
  const failures = file('anything.xlsx', listBytes([...rows, listRow('KP0002', '系统繁忙', '批量乙公司')]));
  await choose(filling, failures);
  const dialog = filling.dialog('税局导入失败文件：anything.xlsx');
  const refused = dialog.getByRole('table', { name: '税局未接受的发票' });
  await expect(refused.getByRole('row', { name: /KP0001/ })).toContainText(`第2行 税率${REASON}`);
  await expect(refused.getByRole('row', { name: /KP0009/ })).toContainText('未找到金额有误');
  const lost = dialog.getByRole('region', { name: '没有对应草稿或明细的内容' });
  await expect(lost.getByRole('row', { name: /失败明细!F4/ })).toContainText('没有这个发票流水号的草稿');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '记到 2 张草稿' }).press('Enter');
  await expect(dialog.getByText('失败原因已记到 2 张草稿')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).press('Enter');
  const chip = boxOf(filling).getByRole('img', { name: '批量甲公司 已退回' });
  await chip.focus();
  await expect(page.getByRole('tooltip')).toContainText('税局退回：第6行税率不合法');

  await choose(filling, failures);
  await expect(dialog.getByRole('button', { name: '记到 0 张草稿' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: '修改草稿 批量甲公司' }).press('Enter');

  await expect(filling.cell(2, '商品名称')).toHaveText('螺母');
  const look = filling.button('逐处查看');
  await look.click();
  const found = filling.dialog('票面检查提醒');
  await expect(found.getByText(`税局退回：${REASON}`)).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('button', { name: '定位到第2行 税率' }).click();
  await expect(found).toBeHidden();
  await filling.type(2, '税率', '3%');
  await page.keyboard.press('Control+s');
  await filling.dialog('存草稿').getByRole('button', { name: '修改原草稿' }).click();
  await expect(page.getByText('存入草稿箱成功')).toBeVisible();
  await expect(look).toBeHidden();
  await page.reload();
  await expect(filling.cell(2, '税率')).toHaveText('3%');
  await expect(look).toBeHidden();

  await filling.button('草稿箱').click();
  await expect(boxOf(filling).getByRole('img', { name: '批量甲公司 已退回' })).toBeHidden();
  await boxOf(filling).getByRole('button', { name: '修改草稿 批量乙公司' }).click();
  await look.click();
  await found.getByRole('button', { name: '票面的退回原因已处理' }).press('Enter');
  await expect(look).toBeHidden();
});

test('a draft that was filled into a template is refused by its row there', async ({ page }) => {
  const filling = await FillingPage.signedIn(page, suikai.url);
  await importDrafts(filling, page, '批量丁公司', '批量戊公司');
  const box = boxOf(filling);
  for (const name of ['批量丁公司', '批量戊公司'])
    await box.getByRole('checkbox', { name: `选择草稿 ${name}` }).check();
  await choose(filling, file('空白模板.xlsx', bureauBytes({ invoices: [], lines: [] })));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '填入 2 张草稿' }).click();
  const filled = await opened(new Uint8Array(readFileSync(await (await saving).path())));
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  const { serial, buyerName, lines } = lastOf(filled.view.invoices);
  const reason = `第${String(LAST_ROW)}行单位过长`;
  await choose(filling, file('失败.xlsx', listBytes([listRow(serial, reason, buyerName)])));
  const row = filling.dialog(/税局导入失败文件/).getByRole('row', { name: new RegExp(serial) });
  await expect(row).toContainText(`第${String(lines)}行 单位${reason}`);
});
