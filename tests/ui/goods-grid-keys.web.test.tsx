import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { MountedGrid, ROWS } from './mounted-grid.tsx';
import { scan } from './scanner.ts';

let grid: MountedGrid;

beforeEach(() => {
  localStorage.clear();
  grid = new MountedGrid();
});

afterEach(() => {
  grid.close();
});

it('moves with arrows, Home, End and Ctrl; Tab and Enter go on', async () => {
  await grid.open(ROWS);
  await grid.click(1, 1);
  const places: string[] = [];
  for (const key of [
    '{ArrowRight}',
    '{Home}',
    '{End}',
    '{Control>}{Home}{/Control}',
    '{Control>}{End}{/Control}',
  ]) {
    await userEvent.keyboard(key);
    places.push(grid.place);
  }
  expect(places).toEqual(['第2行 单位', '第2行 商品名称', '第2行 税额', '第1行 商品名称', '第3行 税额']);
  for (const key of ['{Home}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) await userEvent.keyboard(key);
  await soon(() => {
    expect(grid.place).toBe('第3行 规格型号');
  });
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await soon(() => {
    expect(grid.place).toBe('第3行 商品名称');
  });
});

it('Tab leaves behind the last cell of the empty row: nobody is caught in the grid', async () => {
  await grid.open(ROWS);
  await grid.click(3, 0);
  const stops: string[] = [];
  for (let presses = 0; presses < 12 && grid.onLeave.mock.calls.length === 0; presses++) {
    stops.push(grid.place);
    await userEvent.keyboard('{Tab}');
  }
  expect(stops).toEqual(
    ['商品名称', '规格型号', '单位', '数量', '单价（不含税）', '金额（不含税）', '税率'].map(
      (title) => `第4行 ${title}`,
    ),
  );
  expect(grid.onLeave).toHaveBeenCalledOnce();
});

it('goes down with Enter where the user likes it so, and remembers it', async () => {
  await grid.open(ROWS);
  await grid.click(0, 3);
  await userEvent.keyboard('{F1}');
  await soon(() => {
    expect(document.querySelector('[role=dialog]')?.textContent).toContain('Ctrl+Shift+D');
  });
  await userEvent.click(document.querySelector('[role=switch]')!);
  await userEvent.click([...document.querySelectorAll('[role=dialog] button')].at(-1)!);
  await grid.click(0, 3);
  await userEvent.keyboard('5{Enter}');
  expect(grid.place).toBe('第2行 数量');
  expect(localStorage.getItem('suikai.grid.enter.')).toBe('down');
});

it('types, leaves with an arrow, opens with F2 and takes back with Escape', async () => {
  await grid.open(ROWS);
  await grid.click(0, 0);
  await userEvent.keyboard('角钢{ArrowRight}');
  expect(grid.place).toBe('第1行 规格型号');
  await soon(() => {
    expect(grid.texts(0, [0])).toEqual(['角钢']);
  });
  await userEvent.keyboard('{F2}');
  expect(grid.editor.value).toBe('HRB400');
  await userEvent.keyboard('X{Escape}');
  expect(grid.place).toBe('第1行 规格型号');
  expect(grid.texts(0, [1])).toEqual(['HRB400']);
  await userEvent.keyboard('{Escape}');
  expect(grid.onLeave).toHaveBeenCalledOnce();
});

it('selects ranges with Shift, rows, columns and all', async () => {
  await grid.open(ROWS);
  await grid.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await soon(() => {
    expect(grid.selected()).toEqual(['0:0', '0:1', '1:0', '1:1']);
  });
  await userEvent.keyboard('{Control>} {/Control}');
  await soon(() => {
    expect(grid.selected()).toHaveLength(6);
  });
  await userEvent.keyboard('{Home}{Shift>} {/Shift}');
  await soon(() => {
    expect(grid.selected()).toHaveLength(8);
  });
  await userEvent.keyboard('{Control>}a{/Control}');
  await soon(() => {
    expect(grid.selected()).toHaveLength(24);
  });
});

it('fills down with Ctrl+D from the row above, or through the range', async () => {
  await grid.open(ROWS);
  await grid.click(2, 2);
  await userEvent.keyboard('{Control>}d{/Control}');
  await soon(() => {
    expect(grid.column(2, 3)).toEqual(['吨', '袋', '袋']);
  });
  await grid.click(0, 2);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await soon(() => {
    expect(grid.column(2, 3)).toEqual(['吨', '吨', '吨']);
  });
});

it('empties a range as one step', async () => {
  await grid.open(ROWS);
  await grid.click(0, 1);
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}');
  await soon(() => {
    expect([grid.texts(0, [1, 2]), grid.texts(1, [1, 2])]).toEqual([
      ['', ''],
      ['', ''],
    ]);
  });
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect([grid.texts(0, [1, 2]), grid.texts(1, [1, 2])]).toEqual([
      ['HRB400', '吨'],
      ['42.5', '袋'],
    ]);
  });
});

it('duplicates, moves and deletes rows', async () => {
  await grid.open(ROWS);
  await grid.click(0, 0);
  await userEvent.keyboard('{Control>}{Shift>}D{/Shift}{/Control}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '螺纹钢', '水泥', '砂石']);
    expect(grid.place).toBe('第2行 商品名称');
  });
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '水泥', '螺纹钢', '砂石']);
    expect(grid.place).toBe('第3行 商品名称');
  });
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '螺纹钢', '水泥', '砂石']);
  });
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['螺纹钢', '水泥', '砂石']);
  });
});

it('moves a line with its discount', async () => {
  await grid.open(ROWS);
  await grid.client.apply({ kind: 'discount', rows: [0], by: { rate: '10' } });
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '螺纹钢', '水泥', '砂石']);
  });
  await grid.click(0, 0);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['水泥', '螺纹钢', '螺纹钢', '砂石']);
    expect(grid.place).toBe('第2行 商品名称');
  });
  await grid.click(2, 0);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '螺纹钢', '水泥', '砂石']);
    expect(grid.place).toBe('第2行 商品名称');
  });
});

it('says that nothing is selected to delete in the empty last row', async () => {
  await grid.open(ROWS);
  await grid.click(3, 0);
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await soon(() => {
    expect(grid.notices).toContain('请选择需要删除的项目');
  });
});

it('goes to the next and the previous problem with F8', async () => {
  await grid.open([...ROWS, ['钢板', '', '吨', 'abc', '1', '13%']]);
  await grid.click(0, 0);
  await userEvent.keyboard('{F8}');
  await soon(() => {
    expect(grid.place).toBe('第4行 数量');
    expect(document.querySelector('[role=status]')?.textContent).toContain('您输入有误，请重新输入！');
  });
  expect(grid.editor.getAttribute('aria-invalid')).toBe('true');
  expect(grid.cell(3, 3).title).toContain('您输入有误，请重新输入！');
});

it('lets a scanner go on with the next name', async () => {
  await grid.open([]);
  await grid.click(0, 0);
  scan('6901234567892');
  await soon(() => {
    expect(grid.place).toBe('第2行 商品名称');
  });
  scan('6909876543210');
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['6901234567892', '6909876543210', '']);
    expect(grid.place).toBe('第3行 商品名称');
  });
});

it('takes no more scans than a face has rows, and says so (M168)', async () => {
  await grid.open(Array.from({ length: 8 }, (_, row) => [`商品${String(row)}`, '', '', '1', '2', '13%']));
  await grid.click(8, 0);
  scan('6901234567892');
  await soon(() => {
    expect(grid.notices).toContain('扫码开票已达最大行数，不能再添加');
  });
  expect(grid.place).toBe('第9行 商品名称');
  expect(grid.client.getSnapshot().view?.count).toBe(8);
  await userEvent.keyboard('手工录入{Enter}');
  await soon(() => {
    expect(grid.client.getSnapshot().view?.count).toBe(9);
  });
});

it('offers rates and policies in a list, and takes a tax within its tolerance', async () => {
  await grid.open(ROWS);
  await grid.click(2, 6);
  await userEvent.keyboard('{F2}{ArrowDown}{Enter}');
  await soon(() => {
    expect(grid.texts(2, [6])).toEqual(['13%']);
  });
  await grid.click(0, 7);
  await userEvent.keyboard('390.14{Enter}');
  await soon(() => {
    expect(grid.texts(0, [7])).toEqual(['390.14']);
  });
  await grid.click(0, 7);
  await userEvent.keyboard('900{Enter}');
  await soon(() => {
    expect(grid.cell(0, 7).getAttribute('aria-invalid')).toBe('true');
    expect(client().refusals()[0]).toMatchObject({ line: 0, field: 'taxAmount' });
  });
});

const client = () => grid.client;
