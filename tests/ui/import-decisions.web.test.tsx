import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptRecipes, takeRecipes } from '../../src/features/goods-import/recipe-store.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { column, fileOf, NOTE, OLD, press, sheet, shows } from './import-screen.ts';
import { MountedImport } from './mounted-import.tsx';
import { says } from './screen.ts';

let mounted: MountedImport;

beforeEach(() => {
  localStorage.clear();
  mounted = new MountedImport();
});
afterEach(() => {
  mounted.close();
});

describe('the file of decisions', () => {
  it('is brought in by one laptop as another saved it; another file is told', async () => {
    await mounted.open(null);
    await page.getByRole('button', { name: '已记住的映射（0）' }).click();
    const input = page.getByLabelText('导入映射', { exact: true });
    const recipe = {
      fingerprint: '品名|数量',
      fields: [
        ['品名', 'spec'],
        ['数量', 'quantity'],
      ],
      buyer: '',
    };
    await userEvent.upload(input, new File(['{}'], '别的.json'));
    await says('“别的.json”中没有导入映射，请选择“导出映射”保存的文件');
    await userEvent.upload(
      input,
      new File([JSON.stringify([{ ...recipe, defaultName: '五金' }])], '映射.json'),
    );
    await expect.element(page.getByRole('button', { name: '已记住的映射（1）' })).toBeVisible();
    await mounted.open(fileOf([OLD]));
    await expect.element(page.getByLabelText('默认商品名称')).toHaveValue('五金');
  });

  it('is looked at one by one: what each is for can be read, and one deleted; those of another laptop come by themselves', async () => {
    await mounted.open(null);
    await page.getByRole('button', { name: '已记住的映射（0）' }).click();
    const recipe = (heading: string, buyer: string) => ({
      fingerprint: heading,
      fields: [[heading, 'spec']],
      buyer,
      fileName: `${heading}.xlsx`,
    });
    takeRecipes(JSON.stringify([recipe('品名', ''), recipe('料号', '甲公司')]));
    await expect.element(page.getByRole('button', { name: '已记住的映射（2）' })).toBeVisible();
    const list = page.getByRole('region', { name: '已记住的映射' });
    await expect.element(list.getByRole('row', { name: /^品名\.xlsx 品名→规格型号 / })).toBeVisible();
    await expect.element(list).toHaveTextContent('料号→规格型号（仅用于“甲公司”）');
    await expectAccessible();
    (list.getByRole('button', { name: '删除映射 品名.xlsx' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: '已记住的映射（1）' })).toBeVisible();
    expect(keptRecipes().map(({ fileName }) => fileName)).toEqual(['料号.xlsx']);
  });
});

describe('what was decided', () => {
  it('is not brought back to a sheet that was left meanwhile', async () => {
    const other = { name: '备件', rows: [['货物', '规格型号', '件数'], ...OLD.rows] };
    const sheets = [NOTE, { ...OLD, hidden: false }, other];
    await mounted.open(fileOf(sheets));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await says('将导入 3 条商品');
    await page.getByRole('button', { name: '确认导入' }).click();
    await expect.poll(() => mounted.taken?.columns.count).toBe(3);
    await mounted.open(fileOf(sheets));
    await says('已套用 送货单.xlsx 的映射');
    await sheet('旧表').click();
    await expect.element(sheet('旧表')).toHaveAttribute('aria-pressed', 'true');
    press(sheet('9月'));
    press(sheet('备件'));
    await expect.element(sheet('备件')).toHaveAttribute('aria-pressed', 'true');
    await says(/将导入 \d+ 条商品/);
    await expect.element(sheet('备件')).toHaveAttribute('aria-pressed', 'true');
  });

  it('is decided again for the same headings, can be left, and is forgotten when nothing of it is needed', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await page.getByRole('switch', { name: '单价、金额不含税' }).click();
    await says('将导入 3 条商品');
    await soon(() => {
      expect(page.getByRole('button', { name: '确认导入' }).element()).toBeEnabled();
    });
    await page.getByRole('button', { name: '确认导入' }).click();
    await soon(() => {
      expect(mounted.taken).toMatchObject({ taxInclusive: true, mode: 'append' });
    });
    await mounted.open(fileOf([{ ...NOTE, rows: NOTE.rows.slice(0, 3) }], '十月.xlsx'));
    await says('已套用 送货单.xlsx 的映射');
    await expect.element(column('型号')).toHaveValue('');
    const withTax = page.getByRole('switch', { name: '单价、金额含税' });
    await expect.element(withTax).toBeChecked();
    await says('沿用“送货单.xlsx”的选择，表格没有写明，请确认');
    await page.getByRole('button', { name: '确认含税' }).click();
    await says('手动选择');
    await expect.element(withTax).toBeChecked();
    await expect.element(page.getByRole('button', { name: '确认含税' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: '更改' }).click();
    await says('未套用 送货单.xlsx 的映射，各列按表格重新识别；导入后改为记住这次的对应');
    await expect.element(column('型号')).toHaveValue('+spec');
    // The button is gone; the keys still reach the dialog.
    await userEvent.keyboard('{Escape}');
    expect(mounted.onClose).toHaveBeenCalledTimes(2);
  });

  it('holds for a file with more titles above its headings, or none', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await says('将导入 3 条商品');
    await page.getByRole('button', { name: '确认导入' }).click();
    await expect.poll(() => mounted.taken?.columns.count).toBe(3);
    const [title = [], ...table] = NOTE.rows;
    for (const rows of [[title, ['2026年10月'], ...table], table]) {
      await mounted.open(fileOf([{ ...NOTE, rows }]));
      await says('已套用 送货单.xlsx 的映射');
      await says('将导入 3 条商品');
      const heading = page.getByRole('button', { name: `第 ${String(rows.length - 4)} 行作为表头` });
      await expect.element(heading).toHaveAttribute('aria-pressed', 'true');
      await shows('规格型号', ['HRB400', 'C30', 'BV']);
    }
  });

  it('of one file says nothing of the tax of another that tells it itself', async () => {
    const titles = ['品名', '数量', '单价', '金额', '税率', '税额'];
    const sheet = (...row: (string | number)[]) => [{ name: '表', rows: [titles, row, row, row] }];
    await mounted.open(fileOf(sheet('螺母', 10, 100, 1000, 0.13, 130), '不含税.xlsx'));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('税额'), '');
    await says('将导入 3 条商品');
    await page.getByRole('button', { name: '确认导入' }).click();
    await expect.poll(() => mounted.taken?.taxInclusive).toBe(false);
    await mounted.open(fileOf(sheet('螺母', 10, 113, 1130, 0.13, 130), '含税.xlsx'));
    await says('已套用 不含税.xlsx 的映射');
    await expect.element(page.getByRole('switch', { name: '单价、金额含税' })).toBeChecked();
    await page.getByRole('switch', { name: '单价、金额含税' }).click();
    await says('手动选择，未按表格判断（金额÷(1＋税率)×税率＝税额）');
    await page.getByRole('switch', { name: '单价、金额不含税' }).click();
    await says('依据：金额÷(1＋税率)×税率＝税额');
  });

  it('of rows that were made headings by hand is decided again where such rows stand', async () => {
    const rows = [
      ['活儿', '给多少'],
      ['搬运', 300],
      ['保洁', 500],
    ];
    await mounted.open(fileOf([{ name: '表', rows }], '服务.xlsx'));
    const heading = (row: number) =>
      page.getByRole('button', { name: `第 ${String(row)} 行作为表头`, exact: true });
    await expect.element(heading(1)).toHaveAttribute('aria-pressed', 'false');
    await heading(1).click();
    await userEvent.selectOptions(column('活儿'), 'name');
    await userEvent.selectOptions(column('给多少'), 'amount');
    await says('将导入 2 条商品');
    await page.getByRole('button', { name: '确认导入' }).click();
    await expect.poll(() => mounted.taken?.columns.count).toBe(2);
    await mounted.open(fileOf([{ name: '表', rows: [['九月'], ...rows] }], '九月.xlsx'));
    await says('已套用 服务.xlsx 的映射');
    await expect.element(heading(2)).toHaveAttribute('aria-pressed', 'true');
    await shows('商品名称', ['搬运', '保洁']);
  });

  it('for one buyer alone is decided again for them, and for nobody else', async () => {
    await mounted.open(fileOf([NOTE]), 0, '甲公司');
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await page.getByRole('checkbox', { name: '映射仅用于“甲公司”' }).click();
    await says('将导入 3 条商品');
    await page.getByRole('button', { name: '确认导入' }).click();
    await expect.poll(() => mounted.taken?.columns.count).toBe(3);
    await mounted.open(fileOf([NOTE]), 0, '乙公司');
    await expect.element(column('型号')).toHaveValue('+spec');
    await mounted.open(fileOf([NOTE]), 0, '甲公司');
    await says('已套用 送货单.xlsx 的映射');
    await expect.element(column('型号')).toHaveValue('');
    await expect.element(page.getByRole('checkbox', { name: '映射仅用于“甲公司”' })).toBeChecked();
  });
});

describe('a heading further down', () => {
  const rows = [
    ...Array.from({ length: 80 }, (_, at) => [`说明${String(at)}`, '', '']),
    ['活儿', '给多少', '件'],
    ['搬运', 300, 1],
  ];

  it('is chosen by the number of its row, beyond the rows that are shown at first', async () => {
    await mounted.open(fileOf([{ name: '表', rows }]));
    const field = page.getByRole('textbox', { name: '其他表头行号' });
    await field.fill('第999行');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill('81');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('button', { name: '第 81 行作为表头' }))
      .toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(column('活儿'), 'name');
    await userEvent.selectOptions(column('给多少'), 'amount');
    await says('将导入 1 条商品');
  });

  it('is reached with the keys: Tab leads to one row, arrows to the others', async () => {
    await mounted.open(fileOf([{ name: '表', rows }]));
    const region = page.getByRole('region', { name: '表格预览' });
    await expect.element(region).toBeVisible();
    const stops = () => [...region.element().querySelectorAll<HTMLElement>('tbody button[tabindex="0"]')];
    await expect.poll(() => stops().length).toBe(1);
    stops()[0]?.focus();
    await userEvent.keyboard('{End}{End}');
    await expect.element(page.getByRole('button', { name: '第 60 行作为表头' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect
      .element(page.getByRole('button', { name: '第 59 行作为表头' }))
      .toHaveAttribute('aria-pressed', 'true');
  });
});
