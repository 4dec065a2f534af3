import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetFiles } from '../../src/offline/adapters/parse-records.ts';
import type { SheetSpec } from '../workers/workbooks.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { box, column, fileOf, names, sheet, shows, tab } from './import-screen.ts';
import { MountedImport, USER } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(async () => {
  localStorage.clear();
  await forgetFiles(USER);
  mounted = new MountedImport();
});
afterEach(async () => {
  mounted.close();
  await forgetFiles(USER);
});

const HEAD = ['品名', '规格', '型号', '数量', '单价'];
const month = (name: string, ...goods: readonly string[]): SheetSpec => ({
  name,
  rows: [[`${name}送货单`], HEAD, ...goods.map((one) => [one, 'A', 'x', 2, 3])],
});
const JAN = month('1月', '大米', '面粉', '盐');
const FEB: SheetSpec = { ...month('2月', '糖'), rows: month('2月', '糖').rows.slice(1) };
const OLD: SheetSpec = { ...month('旧表', '旧货'), hidden: true };
const OTHER: SheetSpec = {
  name: '运费',
  rows: [
    ['项目', '数量', '单价'],
    ['运费', 1, 100],
  ],
};
const button = (name: string | RegExp) => page.getByRole('button', { name });
const together = page.getByRole('checkbox', { name: /更改同时用于表头相同的/ });

describe('sheets of one import', () => {
  it('with the headings of the chosen one are offered, others and hidden ones are chosen by hand', async () => {
    await mounted.open(fileOf([JAN, FEB, OLD, OTHER]));
    await says('将导入 3 条商品');
    await says('另有 1 个工作表的表头相同：“2月”');
    await box('1月').click({ force: true });
    await expect.element(box('1月')).toBeChecked();
    await button('一并导入').click();
    await says('将导入 4 条商品');
    await expect.element(box('2月')).toBeChecked();
    await expect.element(sheet('1月')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(button('一并导入')).not.toBeInTheDocument();
    await box('旧表').click();
    await says('将导入 5 条商品');
    await page.getByRole('checkbox', { name: '全选' }).click();
    await says('将导入 6 条商品');
    await shows('来源', ['1月!A3', '1月!A4', '1月!A5', '2月!A2', '旧表!A3', '运费!A2']);
    await expectAccessible();
    await button('确认导入').click();
    await expect.poll(() => mounted.taken?.columns.count).toBe(6);
    await mounted.open(fileOf([JAN, FEB, OLD, OTHER]));
    await says('将导入 6 条商品');
    await page.getByRole('checkbox', { name: '全选' }).click();
    await says('将导入 3 条商品');
  });

  it('are all taken but for a page of notes, which can be taken by hand', async () => {
    const notes: SheetSpec = {
      name: '说明',
      rows: [['本表由仓库填写，如有疑问请致电'], ['请于每月五日前送达财务部']],
    };
    await mounted.open(fileOf([JAN, OTHER, notes]));
    await says('将导入 3 条商品');
    const all = page.getByRole('checkbox', { name: '全选' });
    await all.click();
    await says('将导入 4 条商品');
    await expect.element(all).toBeChecked();
    await expect.element(box('说明')).not.toBeChecked();
    await box('说明').click();
    await expect.element(box('说明')).toBeChecked();
  });

  it('are looked at one by one; a line leads to its sheet', async () => {
    await mounted.open(fileOf([JAN, FEB, OTHER]));
    await button('一并导入').click();
    await says('将导入 4 条商品');
    await sheet('2月').click();
    await expect.element(sheet('2月')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(page.getByLabelText('表头所在行')).toHaveDisplayValue('第 1 行');
    await tab(/提示/).click();
    await says('“1月”没有写明单价、金额是否含税，按不含税读取，请确认');
    await tab(/导入预览/).click();
    await button(/查看第 2 条在表格中的位置 1月!A4/).click();
    await soon(() => {
      expect(document.querySelector('tr[data-row="3"]')?.textContent).toContain('面粉');
    });
    await expect.element(sheet('1月')).toHaveAttribute('aria-pressed', 'true');
    // Among several, one that is not imported is only looked at.
    await sheet('运费').click();
    await expect.element(column('项目')).toHaveValue('name');
    await expect.element(box('运费')).not.toBeChecked();
    await says('将导入 4 条商品');
  });

  it('alone on the list changes with the one that is looked at', async () => {
    await mounted.open(fileOf([JAN, OTHER, { name: '白纸', rows: [] }]));
    await says('将导入 3 条商品');
    const strip = page.getByRole('toolbar', { name: '工作表' });
    await expect.element(strip).toHaveTextContent('1月运费2 行白纸空');
    await sheet('运费').click();
    await says('将导入 1 条商品');
    await expect.element(strip).toHaveTextContent('1月5 行运费白纸空');
    await expect.element(box('运费')).toBeChecked();
    await expect.element(box('1月')).not.toBeChecked();
  });

  it('are one stop of the Tab key, walked through with arrows', async () => {
    await mounted.open(fileOf([JAN, FEB]));
    await says('将导入 3 条商品');
    (page.getByRole('checkbox', { name: '全选' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(box('2月')).toHaveFocus();
    // The ring around it is not cut off.
    const [strip, tile] = ['[role=toolbar]', ':focus'].map((which) =>
      document.querySelector(which)?.getBoundingClientRect(),
    );
    expect((tile?.top ?? NaN) - (strip?.top ?? NaN)).toBeGreaterThanOrEqual(2);
    await userEvent.keyboard(' ');
    await says('将导入 4 条商品');
    await userEvent.tab();
    await expect.element(page.getByLabelText('表头所在行')).toHaveFocus();
  });
});

describe('what is decided of a sheet', () => {
  it('is decided of those with the same headings, until it is to be of one alone; it is remembered once', async () => {
    await mounted.open(fileOf([JAN, FEB, OTHER]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await button('一并导入').click();
    await shows('规格型号', ['A', 'A', 'A', 'A']);
    await box('运费').click();
    await says('将导入 5 条商品');
    await page.getByLabelText('默认商品名称').fill('粮油');
    await page.getByRole('switch', { name: '单价、金额不含税' }).click();
    await says('“1月”的单价、金额含税，“运费”的不含税，请核对后改为相同，或分开导入');
    await expect.element(button('确认导入')).toBeDisabled();
    await sheet('2月').click();
    await expect.element(column('型号')).toHaveValue('');
    await expect.element(page.getByLabelText('默认商品名称')).toHaveValue('粮油');
    await expect.element(page.getByRole('switch', { name: '单价、金额含税' })).toBeChecked();
    await sheet('运费').click();
    await expect.element(page.getByLabelText('默认商品名称')).toHaveValue('');
    await box('运费').click();
    await sheet('2月').click();
    await together.click();
    await button('第 1 行作为表头').click();
    await says('将导入 5 条商品');
    await sheet('1月').click();
    await expect.element(page.getByLabelText('表头所在行')).toHaveDisplayValue('第 2 行');
    await sheet('2月').click();
    await button('第 1 行作为表头').click();
    await says('将导入 4 条商品');
    await userEvent.selectOptions(column('品名'), '');
    await says('将导入 4 条商品');
    await soon(() => {
      expect(names()).toEqual(['大米', '面粉', '盐', '粮油']);
    });
    await says('“1月”的单价、金额含税，“2月”的不含税，请核对后改为相同，或分开导入');
    await page.getByRole('switch', { name: '单价、金额不含税' }).click();
    await expect.element(button('确认导入')).toBeEnabled();
    await button('确认导入').click();
    await expect.poll(() => mounted.taken).toMatchObject({ taxInclusive: true, columns: { count: 4 } });
    await mounted.open(fileOf([JAN, FEB], '四月.xlsx'));
    await says('已套用 送货单.xlsx 的映射');
    await expect.element(column('型号')).toHaveValue('');
  });

  it('is missing of one: it is named', async () => {
    const nameless = {
      name: '无名',
      rows: [
        ['规格', '数量'],
        ['A', 1],
      ],
    };
    await mounted.open(fileOf([JAN, nameless]));
    await says('将导入 3 条商品');
    await box('无名').click();
    await says('“无名”：未匹配到商品名称列，请指定商品名称列或填写默认商品名称');
    await sheet('无名').click();
    await page.getByLabelText('默认商品名称').fill('五金');
    await says('将导入 4 条商品');
  });
});

it('a sheet that sums up the others is told, and left out at a press', async () => {
  const sum = { name: '汇总', rows: [HEAD, ['粮油', '', '', 1, 24]] };
  await mounted.open(fileOf([JAN, FEB, sum]));
  await button('一并导入').click();
  await says('工作表“汇总”的金额合计 24.00 等于“1月”、“2月”之和，可能重复，请核对');
  await expectAccessible();
  await button('不导入“汇总”').click();
  await says('将导入 4 条商品');
  await expect.element(box('汇总')).not.toBeChecked();
});

it('a plan of payments among goods is told, and left out at a press', async () => {
  const plan = {
    name: '付款计划',
    rows: [
      ['付款阶段', '付款金额'],
      ['预付款', 6],
      ['尾款', 9],
    ],
  };
  await mounted.open(fileOf([JAN, plan]));
  await says('将导入 3 条商品');
  await box('付款计划').click();
  await says('工作表“付款计划”像付款计划（预付款、尾款），可能与商品重复，请核对');
  await button('不导入“付款计划”').click();
  await says('将导入 3 条商品');
  await expect.element(box('付款计划')).not.toBeChecked();
});
