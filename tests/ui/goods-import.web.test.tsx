import { page, userEvent, type Locator } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workbookBytes, type SheetSpec } from '../workers/workbooks.ts';
import { expectAccessible } from './accessible.ts';
import { MountedImport } from './mounted-import.tsx';
import { says, soon } from './screen.ts';

let mounted: MountedImport;

beforeEach(() => {
  localStorage.removeItem('suikai.list.recipes');
  mounted = new MountedImport();
});
afterEach(() => {
  mounted.close();
});

const fileOf = (sheets: readonly SheetSpec[], name = '送货单.xlsx') =>
  new File([workbookBytes(sheets)], name);

const NOTE: SheetSpec = {
  name: '9月',
  rows: [
    ['杭州某某科技有限公司送货单'],
    ['序号', '品名', '规格', '型号', '单位', '数量', '单价', '金额', '备注'],
    [1, '螺纹钢', 'HRB400', 'Φ12', '吨', 12, 3589.38, 43072.56, ''],
    [2, '商品混凝土', 'C30', '', '立方米', '若干', 452.43, 9048.6, '急'],
    [3, '铜芯电线', 'BV', '2.5mm²', '卷', 30, 238.05, 7141.5, ''],
    ['', '合计', '', '', '', '', '', 59262.66, ''],
  ],
};
const OLD: SheetSpec = {
  name: '旧表',
  hidden: true,
  rows: [
    ['品名', '数量'],
    ['螺母', 3],
  ],
};

const column = (name: string) => page.getByRole('combobox', { name: `列“${name}”对应` });
const tab = (name: string | RegExp) => page.getByRole('tab', { name });
const chip = (name: RegExp) => page.getByRole('list', { name: '商品字段与对应的列' }).getByText(name);
/** A column of the result, by its title. */
const cells = (title: string) => {
  const table = document.querySelector('[aria-label="导入预览"]');
  const titles = [...(table?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent);
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
  return rows.map((row) => row.children[titles.indexOf(title)]?.textContent);
};
const shows = (title: string, texts: readonly string[]) =>
  soon(() => {
    expect(cells(title)).toEqual(texts);
  });
/** At once, before anything asked for can be answered. */
const press = (button: Locator) => {
  (button.element() as HTMLElement).click();
};
const type = (field: Locator, text: string) => {
  const input = field.element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const names = () => cells('商品名称');

describe('the mapping of a table', () => {
  it('shows what is read, why, what is skipped and what is not sure; a line leads to its row', async () => {
    await mounted.open(fileOf([NOTE, OLD]));
    await says('将导入 3 条商品');
    await says('表格没有写明，请确认');
    await expect.element(tab('旧表（隐藏）')).toBeVisible();
    await expect.element(column('型号')).toHaveValue('+spec');
    await shows('商品名称', ['螺纹钢', '商品混凝土', '铜芯电线']);
    await shows('质量', ['中', '差', '中']);
    await tab('跳过 1 行').click();
    await says('第 6 行：合计');
    await tab(/只看有问题的行/).click();
    await says('第4行数量“若干”无法识别，已留空');
    await page.getByRole('button', { name: /查看第 2 条/ }).click();
    await soon(() => {
      expect(document.querySelector('tr[data-row="3"]')?.getBoundingClientRect().height).toBeGreaterThan(0);
    });
    await expectAccessible();
  });

  it('a column is given another field by keyboard or by dragging; texts are joined or not', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(column('型号'), '');
    await shows('规格型号', ['HRB400', 'C30', 'BV']);
    const data = new DataTransfer();
    data.setData('text/x-suikai-field', 'name');
    const head = column('备注').element().closest('th');
    for (const type of ['dragover', 'drop'])
      head?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    await expect.element(chip(/商品名称：I 列/)).toBeVisible();
    await expect.element(column('品名')).toHaveValue('');
    await says('将导入 1 条商品');
    await page.getByLabelText('默认商品名称').fill('建材');
    await says('将导入 3 条商品');
    await shows('商品名称', ['建材', '急', '建材']);
  });

  it('header rows are chosen by their numbers, too', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await page.getByRole('button', { name: '第 2 行作为表头' }).click();
    await expect.element(page.getByLabelText('表头所在行')).toHaveValue('0');
    await page.getByRole('button', { name: '第 2 行作为表头' }).click();
    await says('将导入 3 条商品');
  });

  it('what is typed while other header rows are looked into stays', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    press(page.getByRole('button', { name: '第 2 行作为表头' }));
    type(page.getByLabelText('默认商品名称'), '建材');
    await expect.element(page.getByLabelText('表头所在行')).toHaveValue('0');
    await expect.element(page.getByLabelText('默认商品名称')).toHaveValue('建材');
  });

  it('each class of problem has its decision', async () => {
    await mounted.open(fileOf([NOTE]));
    await says('将导入 3 条商品');
    await userEvent.selectOptions(page.getByLabelText('有无法识别的内容'), 'skip');
    await says('将导入 2 条商品');
    await userEvent.selectOptions(page.getByLabelText('没有税率的行'), '0.13');
    await soon(() => {
      expect(document.querySelector('[aria-label="导入预览"] tbody tr')?.textContent).toContain('0.13');
    });
  });
});

it('a table in another money is reckoned in yuan by the rate that is typed', async () => {
  const rows = [
    ['品名', '数量', '单价（美元）', '金额（美元）'],
    ['轴承', 3, 2, 6],
  ];
  await mounted.open(fileOf([{ name: '发票', rows }]));
  const rate = page.getByLabelText('外币金额，按汇率折算（1单位外币=？元）');
  await says('金额是外币，请先填写汇率；按原数导入请填1');
  const confirm = page.getByRole('button', { name: '确认导入' });
  await expect.element(confirm).toBeDisabled();
  await rate.fill('七');
  await expect.element(rate).toHaveAttribute('aria-invalid', 'true');
  await says('汇率应为大于0的数，如7.1234');
  await expect.element(confirm).toBeDisabled();
  await shows('金额', ['6']);
  await rate.fill('７.1234');
  await shows('金额', ['42.74']);
  await expect.element(rate).toHaveValue('7.1234');
  await expect.element(confirm).toBeEnabled();
  await expectAccessible();
});

describe('a table of 5000 lines', () => {
  it('stands a hundred a page with a jump, by quality, and shows where a line far below stands (M314, M315)', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => [
      `商品${String(index)}`,
      index === 3000 ? '若干' : 2,
      3,
    ]);
    await mounted.open(fileOf([{ rows: [['品名', '数量', '单价'], ...lines] }]));
    await says('将导入 5000 条商品');
    await soon(() => {
      expect(names()).toHaveLength(100);
    });
    await page.getByRole('textbox', { name: '跳转到页' }).fill('50');
    await userEvent.keyboard('{Enter}');
    await soon(() => {
      expect([names().at(0), names().at(-1)]).toEqual(['商品4900', '商品4999']);
    });
    await userEvent.selectOptions(page.getByLabelText('识别质量'), '差（1）');
    await shows('商品名称', ['商品3000']);
    await tab(/只看有问题的行/).click();
    await page.getByRole('button', { name: '查看第 3001 条在表格中的位置 A3002' }).click();
    await soon(() => {
      expect(document.querySelector('tr[data-row="3001"]')?.textContent).toContain('商品3000若干');
    });
    expect(document.querySelectorAll('tr[data-row]').length).toBeLessThanOrEqual(60);
  });
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
    await tab('旧表').click();
    await expect.element(tab('旧表')).toHaveAttribute('aria-selected', 'true');
    press(tab('9月'));
    press(tab('备件'));
    await expect.element(tab('备件')).toHaveAttribute('aria-selected', 'true');
    await says(/将导入 \d+ 条商品/);
    await expect.element(tab('备件')).toHaveAttribute('aria-selected', 'true');
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
    await expect.element(page.getByRole('switch', { name: '单价、金额含税' })).toBeChecked();
    await page.getByRole('button', { name: '更改' }).click();
    await expect.element(column('型号')).toHaveValue('+spec');
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
