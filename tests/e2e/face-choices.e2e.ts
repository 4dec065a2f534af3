import { writeFileSync } from 'node:fs';
import { expect, test, type Locator } from '@playwright/test';
import * as XLSX from 'xlsx';
import { makeWorkbook } from '../../tools/make-workbook.ts';
import { expectAccessible } from './accessible.ts';
import { FillingPage } from './filling-page.ts';
import { startSuikai, type Running } from './harness.ts';

let suikai: Running;

test.beforeAll(async () => {
  suikai = await startSuikai();
});

test.afterAll(async () => {
  await suikai.stop();
});

test('one undo takes back a choice on the face with what it did to the lines, and clearing leaves a saved draft alone', async ({
  page,
}) => {
  const filling = new FillingPage(page);
  const business = page.getByRole('combobox', { name: '特定业务' });
  const levy = page.getByRole('combobox', { name: '征税方式' });
  /** Ctrl+Z where no text has the focus. */
  const travel = async (key: 'z' | 'y') => {
    await filling.button('切换发票类型').focus();
    await page.keyboard.press(`Control+${key}`);
  };
  await page.goto(suikai.url);
  await filling.signIn('demo', 'suikai-demo');
  for (const row of [1, 2, 3]) await filling.type(row, '商品名称', `商品${row}`);
  await filling.type(1, '单位', '个');
  await expect(filling.count(3)).toBeVisible();

  await test.step('特定业务', async () => {
    await business.selectOption({ label: '建筑服务' });
    await filling.dialog('提示').getByRole('button', { name: '继续' }).click();
    await expect(filling.count(1)).toBeVisible();
    await page.keyboard.press('Control+p');
    const paper = filling.dialog('发票预览');
    await expect(paper).toContainText('商品1');
    await expect(paper).not.toContainText('商品3');
    await page.getByLabel('通知').getByText('撤销', { exact: true }).click();
    await expect(paper).toContainText('商品3');
    await page.keyboard.press('Escape');
    await business.selectOption({ label: '建筑服务' });
    await filling.dialog('提示').getByRole('button', { name: '继续' }).click();
    await expect(filling.count(1)).toBeVisible();
    const project = page.getByRole('textbox', { name: '建筑项目名称' });
    await project.fill('一号楼');
    await travel('z');
    await expect(project).toHaveValue('');
    await expect(filling.count(1)).toBeVisible();
    await travel('z');
    await expect(business).toHaveValue('');
    await expect(filling.count(3)).toBeVisible();
    await travel('y');
    await expect(business).toHaveValue('construction');
    await travel('y');
    await expect(project).toHaveValue('一号楼');
    await expect(filling.count(1)).toBeVisible();
  });

  await test.step('also after the page was opened again', async () => {
    await page.reload();
    await expect(business).toHaveValue('construction');
    await travel('z');
    await travel('z');
    await expect(business).toHaveValue('');
    await expect(filling.count(3)).toBeVisible();
  });

  await test.step('an answer that is given later', async () => {
    await business.selectOption({ label: '拖拉机和联合收割机' });
    await filling.dialog('提示').getByRole('button', { name: '否' }).click();
    const registered = page.getByRole('combobox', { name: /登记$/ });
    await registered.selectOption('是');
    await expect(filling.dialog('提示')).toContainText('其余2行将删除；单位改为“辆”；数量改为“1”');
    await filling.dialog('提示').getByRole('button', { name: '取消' }).click();
    await expect(registered).toHaveValue('否');
    await registered.selectOption('是');
    await filling.dialog('提示').getByRole('button', { name: '继续' }).click();
    await expect(filling.count(1)).toBeVisible();
    await expect(filling.cell(1, '单位')).toHaveText('辆');
    await travel('z');
    await expect(registered).toHaveValue('否');
    await expect(filling.cell(1, '单位')).toHaveText('个');
    await expect(filling.count(3)).toBeVisible();
    await travel('z');
    await expect(business).toHaveValue('');
  });

  await test.step('发票类型', async () => {
    const title = page.getByRole('heading', { level: 1 });
    const before = (await title.textContent()) ?? '';
    await filling.button('切换发票类型').click();
    await expect(page.getByRole('menuitemradio', { checked: false }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { checked: false }).first().click();
    await expect(title).not.toHaveText(before);
    await travel('z');
    await expect(title).toHaveText(before);
  });

  await test.step('征税方式, explained in 差额设置', async () => {
    await levy.selectOption({ label: '差额征税-差额开票' });
    const setting = filling.dialog('差额设置');
    await expect(setting.getByText(/切换后将清空3行商品明细/)).toBeVisible();
    await setting.getByRole('button', { name: '确定' }).click();
    await expect(levy).toHaveValue('difference');
    await expect(setting).toBeHidden();
    await travel('z');
    await expect(levy).toHaveValue('ordinary');
    await levy.selectOption({ label: '差额征税-全额开票' });
    await setting.getByRole('button', { name: '确定' }).click();
    await filling.button('差额录入').click();
    const entry = filling.dialog('差额录入');
    await entry.getByRole('textbox', { name: '含税销售额' }).fill('1060');
    await entry.getByRole('button', { name: '确定' }).click();
    await expect(filling.taxInclusive).toBeChecked();
    await levy.selectOption({ label: '普通征税' });
    await expect(filling.taxInclusive).not.toBeChecked();
    await expect(page.getByText(/“含税”已关闭/)).toBeVisible();
    await travel('z');
    await expect(filling.taxInclusive).toBeChecked();
    await travel('z');
    await travel('z');
    await expect(levy).toHaveValue('ordinary');
    await expect(filling.count(3)).toBeVisible();
  });

  await test.step('清空 is one step, too', async () => {
    await filling.buyer('名称').fill('甲方公司');
    await filling.button('清空').click();
    await filling.dialog('提示').getByRole('button', { name: '清空' }).click();
    await expect(filling.buyer('名称')).toHaveValue('');
    await expect(filling.count(3)).toBeHidden();
    await expect(page.getByLabel('通知').getByText('撤销', { exact: true })).toHaveCount(1);
    await travel('z');
    await expect(filling.buyer('名称')).toHaveValue('甲方公司');
    await expect(filling.count(3)).toBeVisible();
  });

  await test.step('清空 of a saved draft begins another one', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('存入草稿箱成功')).toBeVisible();
    await filling.buyer('名称').fill('甲方公司分部');
    await filling.button('清空').click();
    await filling.dialog('提示').getByRole('button', { name: '清空' }).click();
    await expect(filling.buyer('名称')).toHaveValue('');
    await filling.button('撤销').last().click();
    await expect(filling.buyer('名称')).toHaveValue('甲方公司分部');
    await expect(filling.count(3)).toBeVisible();
    await filling.button('清空').click();
    await filling.dialog('提示').getByRole('button', { name: '清空' }).click();
    await expect(filling.buyer('名称')).toHaveValue('');
    await filling.buyer('名称').fill('乙方公司');
    await filling.type(1, '商品名称', '别的商品');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('存入草稿箱成功')).toBeVisible();
    await filling.button('草稿箱').click();
    for (const name of ['甲方公司', '乙方公司'])
      await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1);
    await expect(page.getByRole('img', { name: '乙方公司 票面检查未通过' })).toBeVisible();
  });

  await test.step('立即开票 leads to a face as it was chosen', async () => {
    await filling.button('立即开票').click();
    const dialog = filling.dialog('立即开票');
    await dialog.getByLabel('发票类型').selectOption('digitalSpecial');
    await dialog.getByLabel('特定业务').selectOption('realEstateLease');
    await dialog.getByLabel('征税方式').selectOption('difference');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '开始填开' }).click();
    await expect(business).toHaveValue('realEstateLease');
    await expect(levy).toHaveValue('difference');
    await expect(filling.buyer('名称')).toHaveValue('');
  });
});

/** Where a thing ends on the screen, pixels from its top. */
async function endOf(seen: Locator): Promise<number> {
  const box = await seen.boundingBox();
  return (box?.y ?? NaN) + (box?.height ?? NaN);
}

test('eight lines are read without scrolling beside a table of rows; rows of a file that are wrong are told and led to', async ({
  page,
}, info) => {
  test.slow();
  const filling = new FillingPage(page);
  const goods = info.outputPath('商品.xlsx');
  writeFileSync(goods, makeWorkbook({ rows: 8, seed: 8 }).bytes);
  await page.goto(suikai.url);
  await filling.signIn('demo', 'suikai-demo');
  await filling.drop(goods);
  const importing = filling.dialog(/导入商品/);
  await expect(importing).toContainText('将导入 8 条商品');
  await expectAccessible(page);
  await importing.getByRole('button', { name: '确认导入' }).click();
  await expect(filling.count(8)).toBeVisible();
  await page.getByRole('combobox', { name: '特定业务' }).selectOption({ label: '货物运输服务' });
  const block = page.getByRole('region', { name: '货物运输服务信息' });
  await expect(block).toBeVisible();
  /** Where the box ends in which the lines scroll. */
  const end = await filling.grid.evaluate(
    (grid) => grid.parentElement?.parentElement?.getBoundingClientRect().bottom,
  );
  expect(await endOf(filling.cell(8, '商品名称'))).toBeLessThanOrEqual(end ?? NaN);
  await filling.cell(9, '商品名称').click();
  await expect(filling.cell(1, '商品名称')).toBeInViewport({ ratio: 1 });
  const bar = await filling.button('提交开票').boundingBox();
  expect(await endOf(page.getByRole('textbox', { name: '备注' }))).toBeLessThan(bar?.y ?? NaN);

  /** However many rows the table has: it scrolls and the lines do, the page does not. */
  const stands = () =>
    expect
      .poll(() => page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight))
      .toBeLessThanOrEqual(0);
  await stands();
  for (let more = 0; more < 3; more++) {
    await block.getByRole('button', { name: '新增行' }).click();
    await stands();
  }
  // A press ends the step of typing: the import is one of its own.
  await filling.cell(1, '商品名称').click();
  await expect(filling.cell(1, '商品名称')).toBeInViewport({ ratio: 1 });

  const row = (plate: string) => ['公路运输', plate, '福建省厦门市思明区', '广东省深圳市南山区', '瓷砖'];
  const rows = [
    ['运输工具种类', '运输工具牌号', '起运地', '到达地', '运输货物名称'],
    ...[row('闽D00001'), row(''), ...Array.from({ length: 1199 }, () => row('闽D00002'))],
  ];
  const file = info.outputPath('运单.xlsx');
  writeFileSync(
    file,
    XLSX.write(XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), '运单'), {
      type: 'buffer',
      bookType: 'xlsx',
    }) as Buffer,
  );
  await block.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByRole('textbox', { name: '第2行 运输工具牌号' })).toBeFocused();
  await expectAccessible(page);
  await stands();
  await block.getByRole('button', { name: '1行有错误' }).click();
  await expect(filling.dialog('导入的行中有问题的地方')).toContainText('运输工具牌号不能为空');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const first = page.getByRole('textbox', { name: '第1行 运输工具牌号' });
  const travel = async (key: 'z' | 'y') => {
    await filling.button('切换发票类型').focus();
    await page.keyboard.press(`Control+${key}`);
  };
  await first.fill('沪A00001');
  await travel('z');
  await expect(first).toHaveValue('闽D00001');
  await expect(block).toContainText('共1201行');
  await travel('z');
  await expect(block).toContainText('共4行');
  await travel('y');
  await expect(block).toContainText('共1201行');
  await page.reload();
  await expect(block).toContainText('共1201行');
  await travel('z');
  await expect(block).toContainText('共4行');
});
