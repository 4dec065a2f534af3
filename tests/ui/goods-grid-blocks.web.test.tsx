import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../soon.ts';
import { MountedGrid, ROWS } from './mounted-grid.tsx';

let grid: MountedGrid;

beforeEach(() => {
  localStorage.clear();
  grid = new MountedGrid();
});

afterEach(() => {
  grid.close();
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

it('fills by the handle upwards and to both sides, over and over, each in one step', async () => {
  await grid.open(ROWS);
  const handle = () => document.querySelector('[data-fill]')!;
  const undo = () => userEvent.keyboard('{Control>}z{/Control}');
  await grid.click(2, 2);
  grid.drag(handle(), grid.cell(0, 2));
  await soon(() => {
    expect(grid.column(2, 3)).toEqual(['方', '方', '方']);
    expect(grid.selected()).toEqual(['0:2', '1:2', '2:2']);
  });
  expect(grid.place).toBe('第3行 单位');
  await undo();
  await soon(() => {
    expect(grid.column(2, 3)).toEqual(['吨', '袋', '方']);
  });
  await grid.click(1, 2);
  grid.drag(handle(), grid.cell(1, 0));
  await soon(() => {
    expect(grid.texts(1, [0, 1, 2])).toEqual(['袋', '袋', '袋']);
    expect(grid.selected()).toEqual(['1:0', '1:1', '1:2']);
  });
  await undo();
  await soon(() => {
    expect(grid.texts(1, [0, 1, 2])).toEqual(['水泥', '42.5', '袋']);
  });
  await grid.click(0, 0);
  await userEvent.click(grid.cell(1, 0), { modifiers: ['Shift'] });
  grid.drag(handle(), grid.cell(3, 0));
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '水泥', '螺纹钢', '水泥']);
  });
  await undo();
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '水泥', '砂石', '']);
  });
});

it('marks texts that make no sense in the columns they are filled into', async () => {
  await grid.open(ROWS);
  await grid.click(1, 1);
  grid.drag(document.querySelector('[data-fill]')!, grid.cell(1, 4));
  await soon(() => {
    expect(grid.texts(1, [1, 2, 3, 4, 5])).toEqual(['42.5', '42.5', '42.5', '42.5', '1,806.25']);
  });
  await grid.click(0, 1);
  grid.drag(document.querySelector('[data-fill]')!, grid.cell(0, 3));
  await soon(() => {
    expect(grid.texts(0, [2, 3])).toEqual(['HRB400', 'HRB400']);
    expect(grid.notices.at(-1)).toContain('1个单元格未能填入');
    expect(grid.cell(0, 3).getAttribute('aria-invalid')).toBe('true');
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
  await soon(() => {
    expect(items()).toContainEqual(expect.stringMatching(/^列：单位/));
  });
  await userEvent.click(item('列：单位'));
  await soon(() => {
    expect(items()).toContainEqual(expect.stringMatching(/^显示备注/));
  });
  await userEvent.click(item('显示备注'));
  await soon(() => {
    expect(order().at(-1)).toBe('note');
  });
  expect(JSON.parse(localStorage.getItem('suikai.grid.columns.') ?? '{}')).toMatchObject({
    widths: { unit: before + 40 },
    hidden: ['taxCode', 'category', 'policy'],
  });
});

it('the menu over a selected range is of the cell it was opened over', async () => {
  await grid.open(ROWS);
  await userEvent.click(grid.cell(0, 0));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowDown}{/Shift}');
  await userEvent.click(grid.cell(1, 2), { button: 'right' });
  await soon(() => {
    expect(items()).toContainEqual(expect.stringMatching(/^列：单位/));
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
  void grid.handle.current?.goTo(51, 'name');
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
  void grid.handle.current?.goTo(1500, 'price');
  await soon(() => {
    expect(grid.place).toBe('第1501行 单价（不含税）');
    expect(grid.cell(1500, 0).textContent).toBe('货物1500');
  });
});

it('goes to a cell without taking the focus from a dialog', async () => {
  await grid.open([['货物0'], ['货物1'], ['货物2']]);
  const dialog = document.createElement('div');
  dialog.ariaModal = 'true';
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  dialog.querySelector('button')?.focus();
  void grid.handle.current?.goTo(1, 'name');
  await soon(() => {
    expect(grid.handle.current?.cursor().row).toBe(1);
  });
  await new Promise((later) => setTimeout(later, 50));
  expect(dialog.contains(document.activeElement)).toBe(true);
  dialog.remove();
  void grid.handle.current?.goTo(2, 'name');
  await soon(() => {
    expect(grid.place).toBe('第3行 商品名称');
    expect(document.activeElement?.tagName).toBe('INPUT');
  });
});

const client = () => grid.client;
const items = () => [...document.querySelectorAll('[role^=menuitem]')].map((one) => one.textContent);
const item = (zh: string) =>
  [...document.querySelectorAll('[role^=menuitem]')].find((one) => one.textContent.startsWith(zh))!;
