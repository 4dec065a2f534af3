import { page, type Locator } from 'vitest/browser';
import { expect } from 'vitest';
import { workbookBytes, type SheetSpec } from '../workers/workbooks.ts';
import { soon } from '../soon.ts';

export const fileOf = (sheets: readonly SheetSpec[], name = '送货单.xlsx') =>
  new File([workbookBytes(sheets)], name);

export const NOTE: SheetSpec = {
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
export const OLD: SheetSpec = {
  name: '旧表',
  hidden: true,
  rows: [
    ['品名', '数量'],
    ['螺母', 3],
  ],
};

export const column = (name: string) => page.getByRole('combobox', { name: `列“${name}”对应` });
export const tab = (name: string | RegExp) => page.getByRole('tab', { name });
/** A sheet that can be looked at, and the box that imports it. */
export const sheet = (name: string) => page.getByRole('button', { name, exact: true });
export const box = (name: string) => page.getByRole('checkbox', { name: `导入工作表“${name}”` });
export const chip = (name: RegExp) => page.getByRole('list', { name: '商品字段与对应的列' }).getByText(name);
/** A column of the result, by its title. */
const cells = (title: string) => {
  const table = document.querySelector('[aria-label="导入预览"]');
  const titles = [...(table?.querySelectorAll('thead th') ?? [])].map((head) => head.textContent);
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
  return rows.map((row) => row.children[titles.indexOf(title)]?.textContent);
};
export const shows = (title: string, texts: readonly string[]) =>
  soon(() => {
    expect(cells(title)).toEqual(texts);
  });
/** At once, before anything asked for can be answered. */
export const press = (button: Locator) => {
  (button.element() as HTMLElement).click();
};
export const type = (field: Locator, text: string) => {
  const input = field.element();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
export const names = () => cells('商品名称');
