import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INVOICE_ORDER } from '../../src/ledger/ledger-state.ts';
import { MountedGrid, soon } from './mounted-grid.tsx';

const ROWS = [
  ['螺纹钢', 'HRB400', '吨', '2', '1500.5', '13%'],
  ['水泥', '42.5', '袋', '10', '25', '13%'],
  ['砂石', '', '方', '3', '80', '3%'],
];
const NAMES = ['螺纹钢', '水泥', '砂石'];
let grid: MountedGrid;

beforeEach(() => {
  localStorage.clear();
  grid = new MountedGrid();
});

afterEach(() => {
  grid.close();
});

it('takes a block from Excel from the cursor on, grows, and undoes it as one step', async () => {
  await grid.open(ROWS);
  await grid.click(2, 0);
  grid.paste('瓷砖\t800×800\t片\t100\t¥39.90\r\n涂料\t\t桶\t2\t1,200元\r\n');
  await soon(() => {
    expect(grid.texts(2)).toEqual(['瓷砖', '800×800', '片', '100', '39.9', '3,990.00', '3%']);
    expect(grid.texts(3)).toEqual(['涂料', '', '桶', '2', '1,200', '2,400.00', '']);
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual([...NAMES, '']);
  });
});

it('pastes one cell into many', async () => {
  await grid.open(ROWS);
  await grid.click(0, 2);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  grid.paste('箱');
  await soon(() => {
    expect(grid.column(2, 3)).toEqual(['箱', '箱', '箱']);
  });
});

it('marks what a paste could not take, keeps the text through sorting and moving, and says how many', async () => {
  await grid.open(ROWS);
  await grid.click(0, 3);
  grid.paste('七\n8\n九');
  await soon(() => {
    expect(grid.column(3, 3)).toEqual(['七', '8', '九']);
    expect(grid.notices.at(-1)).toContain('2个单元格未能填入');
  });
  expect(
    client()
      .refusals()
      .map(({ line }) => line),
  ).toEqual([0, 2]);
  await client().apply({ kind: 'moveRows', rows: [0], to: 3 });
  await client().settled();
  await soon(() => {
    expect(grid.column(3, 3)).toEqual(['8', '九', '七']);
    expect(
      client()
        .refusals()
        .map(({ line }) => line)
        .sort(),
    ).toEqual([1, 2]);
  });
  await client().setOrder({ ...INVOICE_ORDER, sort: { field: 'name', descending: false } });
  await soon(() => {
    const pairs = [0, 1, 2].map((row) => grid.texts(row, [0, 3]).join(' '));
    expect(pairs.sort()).toEqual(['水泥 8', '砂石 九', '螺纹钢 七']);
  });
  await client().setOrder(INVOICE_ORDER);
  await grid.client.apply({ kind: 'removeRows', rows: [1] });
  await soon(() => {
    expect(
      client()
        .refusals()
        .map(({ line }) => line),
    ).toEqual([1]);
  });
});

it('copies and cuts as a spreadsheet does', async () => {
  await grid.open(ROWS);
  await grid.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  expect(grid.copy('copy')).toBe('螺纹钢\tHRB400\t吨\t2\t1500.5\r\n水泥\t42.5\t袋\t10\t25');
  await grid.click(1, 1);
  expect(grid.copy('cut')).toBe('42.5');
  await soon(() => {
    expect(grid.texts(1, [1])).toEqual(['']);
  });
});

it('copies with titles, and large ranges, through the clipboard of the system', async () => {
  const written: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    written.push(await (await item!.getType('text/plain')).text());
  });
  await grid.open(Array.from({ length: 900 }, (_, row) => [`货物${row}`, '', '件', '1', '2', '13%']));
  await grid.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}{Shift>}C{/Shift}{/Control}');
  await soon(() => {
    expect(written).toEqual(['商品名称\t规格型号\r\n货物0\t']);
  });
  await userEvent.keyboard('{Control>}a{/Control}');
  grid.copy('copy');
  await soon(() => {
    expect(written[1]?.split('\r\n')).toHaveLength(900);
  });
  write.mockRestore();
});

it('refuses to paste, fill, insert and move while rows are sorted, in a sentence', async () => {
  await grid.open(ROWS);
  await userEvent.click(document.querySelector('[data-title=amount]')!);
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['砂石', '水泥', '螺纹钢']);
    expect(document.querySelector('[data-title=amount]')?.getAttribute('aria-sort')).toBe('ascending');
  });
  expect(grid.number(0).textContent).toBe('3');
  await grid.click(0, 0);
  grid.paste('甲');
  expect(grid.notices.at(-1)).toBe('请先取消筛选和排序，再粘贴');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(grid.notices.at(-1)).toBe('请先取消筛选和排序，再插入行');
  await userEvent.keyboard('碎石{Enter}');
  await soon(() => {
    expect(grid.texts(0, [0])).toEqual(['碎石']);
  });
  await userEvent.click(document.querySelector('[data-title=amount]')!);
  await userEvent.click(document.querySelector('[data-title=amount]')!);
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['螺纹钢', '水泥', '碎石']);
  });
});

it('selects by dragging and Shift+click, and fills by the handle', async () => {
  await grid.open(ROWS);
  await grid.click(0, 0);
  grid.drag(grid.cell(0, 1), grid.cell(1, 2));
  await soon(() => {
    expect(grid.selected()).toEqual(['0:1', '0:2', '1:1', '1:2']);
  });
  await userEvent.click(grid.cell(2, 3), { modifiers: ['Shift'] });
  await soon(() => {
    expect(grid.selected()).toHaveLength(9);
  });
  await grid.click(0, 2);
  grid.drag(document.querySelector('[data-fill]')!, grid.cell(3, 2));
  await soon(() => {
    expect(grid.column(2, 4)).toEqual(['吨', '吨', '吨', '吨']);
  });
});

it('reorders rows by dragging their numbers', async () => {
  await grid.open(ROWS);
  grid.drag(grid.number(2), grid.number(0));
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['砂石', '螺纹钢', '水泥']);
  });
});

it('checks rows one by one, a range with Shift, and all', async () => {
  await grid.open(ROWS);
  const view = () => client().getSnapshot().view;
  await userEvent.click(grid.button(0, 'check'));
  await soon(() => {
    expect(view()?.checked).toBe(1);
    expect((grid.button(0, 'check') as HTMLInputElement).checked).toBe(true);
  });
  await grid.click(1, 0);
  await userEvent.keyboard('{Alt>}x{/Alt}');
  await soon(() => {
    expect(view()?.checked).toBe(2);
  });
  await userEvent.click(document.querySelector('[aria-label="全选商品行"]')!);
  await soon(() => {
    expect(view()?.checked).toBe(3);
  });
  await userEvent.click(document.querySelector('[aria-label="全选商品行"]')!);
  await soon(() => {
    expect(view()?.checked).toBe(0);
  });
});

it('locks lines with a discount, shows it below, and hands its buttons to the page', async () => {
  const onDiscount = vi.fn();
  const onRemoveDiscount = vi.fn();
  await grid.open(ROWS, { onDiscount, onRemoveDiscount });
  await grid.press(1, 'discount');
  expect(onDiscount).toHaveBeenCalledWith(1);
  await client().apply({ kind: 'discount', rows: [1], by: { rate: '10' } });
  await soon(() => {
    expect(grid.cell(2, 5).textContent).toBe('-25.00');
    expect(grid.button(2, 'discount').hidden).toBe(true);
  });
  await grid.click(1, 0);
  await userEvent.keyboard('别的');
  expect(grid.editor.value).toBe('');
  expect(grid.editor.readOnly).toBe(true);
  await userEvent.keyboard('{F2}');
  expect(grid.notices.at(-1)).toContain('已有折扣');
  await grid.press(2, 'undiscount');
  expect(onRemoveDiscount).toHaveBeenCalledWith(2);
});

it('arranges columns: width, order, optional ones; and remembers them', async () => {
  await grid.open(ROWS);
  const title = (key: string) => document.querySelector<HTMLElement>(`[data-title=${key}]`)!;
  const order = () =>
    [...document.querySelectorAll<HTMLElement>('[data-title]')].map((one) => one.dataset['title']);
  grid.drag(title('unit'), title('spec'));
  await soon(() => {
    expect(order().slice(0, 3)).toEqual(['name', 'unit', 'spec']);
    expect(grid.texts(0, [0, 1, 2])).toEqual(['螺纹钢', '吨', 'HRB400']);
  });
  const before = title('unit').offsetWidth;
  const edge = document.querySelector('[data-resize=unit]')!;
  const { left, top } = edge.getBoundingClientRect();
  edge.dispatchEvent(new MouseEvent('mousedown', { clientX: left, clientY: top, bubbles: true, detail: 1 }));
  document.dispatchEvent(new MouseEvent('mousemove', { clientX: left + 40, clientY: top }));
  document.dispatchEvent(new MouseEvent('mouseup', { clientX: left + 40, clientY: top }));
  await soon(() => {
    expect(title('unit').offsetWidth).toBe(before + 40);
  });
  await userEvent.click(grid.cell(0, 1), { button: 'right' });
  await userEvent.click(item('列：单位'));
  await userEvent.click(item('显示备注'));
  await soon(() => {
    expect(order().at(-1)).toBe('note');
  });
  expect(JSON.parse(localStorage.getItem('suikai.grid.columns.') ?? '{}')).toMatchObject({
    widths: { unit: before + 40 },
    hidden: ['taxCode', 'category', 'policy'],
  });
});

it('has all of it in the context menu, by mouse and by key', async () => {
  await grid.open(ROWS);
  await userEvent.click(grid.cell(1, 0), { button: 'right' });
  await soon(() => {
    expect(items()).toEqual(
      expect.arrayContaining(['剪切Ctrl+X', '向下填充Ctrl+D', '删除行Ctrl+Delete', '上移Alt+↑']),
    );
  });
  await userEvent.click(item('删除行'));
  await soon(() => {
    expect(grid.column(0, 2)).toEqual(['螺纹钢', '砂石']);
  });
  expect(document.activeElement).toBe(grid.editor);
  grid.editor.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, button: 0 }));
  await soon(() => {
    expect(items()).toContain('快捷键F1');
  });
});

it('shows one page of rows and turns it when the cursor leaves', async () => {
  const onRow = vi.fn();
  const rows = Array.from({ length: 60 }, (_, row) => [`货物${row}`]);
  await grid.open(rows, { page: { from: 26, count: 26 }, onRow });
  await soon(() => {
    expect(grid.cell(26, 0).textContent).toBe('货物26');
  });
  expect(document.querySelectorAll('[data-row="25"], [data-row="52"]')).toHaveLength(0);
  expect(document.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe('62');
  grid.handle.current?.goTo(51, 'name');
  await soon(() => {
    expect(grid.place).toBe('第52行 商品名称');
  });
  await userEvent.keyboard('{ArrowDown}');
  expect(onRow).toHaveBeenCalledWith(52);
  grid.render({ page: { from: 52, count: 26 }, onRow });
  await soon(() => {
    expect(grid.cell(52, 0).textContent).toBe('货物52');
    expect(grid.place).toBe('第53行 商品名称');
  });
});

it('draws few rows of many, and the right ones after a long scroll', async () => {
  await grid.open(Array.from({ length: 3000 }, (_, row) => [`货物${row}`]));
  await grid.click(0, 0);
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}');
  await soon(() => {
    expect(grid.cell(2999, 0).textContent).toBe('货物2999');
  });
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(40);
  grid.handle.current?.goTo(1500, 'price');
  await soon(() => {
    expect(grid.place).toBe('第1501行 单价（不含税）');
    expect(grid.cell(1500, 0).textContent).toBe('货物1500');
  });
});

const client = () => grid.client;
const items = () => [...document.querySelectorAll('[role^=menuitem]')].map((one) => one.textContent);
const item = (zh: string) =>
  [...document.querySelectorAll('[role^=menuitem]')].find((one) => one.textContent.startsWith(zh))!;
