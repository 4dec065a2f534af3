import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('passes columns beside the paper by: a shown tax code moves no cell of who types by heart, unless they want it', async () => {
  const coded = { order: [], hidden: ['category', 'policy', 'note'], widths: {} };
  localStorage.setItem('suikai.grid.columns.', JSON.stringify(coded));
  grid.close();
  grid = new MountedGrid();
  await grid.open([]);
  await grid.click(0, 0);
  await userEvent.keyboard('安装费{Enter}{Enter}项{Enter}1{Enter}392{Enter}{Enter}13%{Enter}检测费{Enter}');
  await soon(() => {
    const rows = [...grid.client.rows.getSnapshot().values()];
    expect(rows.map(({ name, taxCode, amount }) => [name, taxCode, amount])).toEqual([
      ['安装费', '', '392.00'],
      ['检测费', '', ''],
    ]);
  });
  await userEvent.keyboard('{F1}');
  const wanted = page.getByRole('switch', { name: /也经过税收编码/ });
  await userEvent.click(wanted);
  await userEvent.keyboard('{Escape}');
  await grid.click(0, 6);
  await userEvent.keyboard('{Enter}');
  expect(grid.place).toBe('第1行 税收编码');
});

it('shows a hidden column where one is led to it, says so, and has it hidden when it opens again', async () => {
  await grid.open(ROWS);
  await grid.handle.current?.goTo(1, 'taxCode');
  await soon(() => {
    expect(grid.place).toBe('第2行 税收编码');
  });
  expect(grid.notices).toEqual(['已显示“税收编码”列']);
  expect(localStorage.getItem('suikai.grid.columns.')).toBeNull();
});

it('keeps locked columns as they are: passed over, not typed or pasted into, with the reason', async () => {
  const reason = '当前特定业务不填写此栏';
  await grid.open(ROWS);
  grid.render({ locked: ['spec', 'unit'] });
  await soon(() => {
    expect(grid.cell(1, 1).getAttribute('aria-readonly')).toBe('true');
  });
  expect([grid.cell(1, 1).title, grid.cell(1, 3).title]).toEqual([reason, '']);
  await grid.click(0, 0);
  await userEvent.keyboard('角钢{Enter}');
  expect(grid.place).toBe('第1行 数量');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(grid.place).toBe('第1行 商品名称');
  await userEvent.keyboard('{ArrowRight}');
  expect(grid.editor.readOnly).toBe(true);
  expect(grid.editor.getAttribute('aria-label')).toContain(reason);
  await userEvent.keyboard('{F2}');
  expect(grid.notices.at(-1)).toBe(reason);
  await grid.click(1, 0);
  grid.paste('砖\tMU10\t块\t7');
  await soon(() => {
    expect(grid.texts(1, [0, 1, 2, 3])).toEqual(['砖', '42.5', '袋', '7']);
    expect(grid.notices.at(-1)).toBe('规格型号、单位：当前特定业务不填写，未粘贴');
  });
  grid.render({});
  await soon(() => {
    expect(grid.cell(1, 1).getAttribute('aria-readonly')).toBeNull();
  });
});
