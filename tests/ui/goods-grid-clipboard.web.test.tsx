import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INVOICE_ORDER } from '../../src/ledger/ledger-state.ts';
import { soon } from '../soon.ts';
import { MountedGrid, ROWS } from './mounted-grid.tsx';

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
    expect(grid.selected()).toEqual(
      [2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => `${String(row)}:${String(column)}`)),
    );
  });
  expect(grid.place).toBe('第3行 商品名称');
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual([...NAMES, '']);
  });
});

it('says which columns found no place to the right, and reads the text where there is no table', async () => {
  await grid.open(ROWS);
  await grid.click(1, 6);
  grid.paste('3%\t\t甲\n3%\t\t乙', '<b>3% 甲</b>');
  await soon(() => {
    expect(grid.column(6, 3)).toEqual(['13%', '3%', '3%']);
    expect(grid.notices.at(-1)).toBe('粘贴内容的第3列（如“甲”）右侧没有位置，未粘贴');
  });
  await grid.click(1, 6);
  grid.paste('', '<table><tr><td>13%</td><td>5.2</td><td>甲</td><td>丙</td></tr></table>');
  await soon(() => {
    expect(grid.column(6, 3)).toEqual(['13%', '13%', '3%']);
    expect(grid.notices.at(-1)).toBe(
      '粘贴内容的第3、4列（如“甲”）右侧没有位置，未粘贴；1个单元格未能填入，已标红，按F8逐个查看',
    );
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

it('says what a typed number lost: its minus, decimals beyond the eighth; and what a copy with titles names', async () => {
  await grid.open(ROWS);
  await grid.click(0, 3);
  await userEvent.keyboard('-5{Enter}');
  await soon(() => {
    expect(grid.texts(0, [3])).toEqual(['5']);
    expect(grid.notices.at(-1)).toBe('1个数值不能为负，已去掉负号');
  });
  await grid.click(0, 3);
  await userEvent.keyboard('0.123456789{Enter}');
  await soon(() => {
    expect(grid.texts(0, [3])).toEqual(['0.12345678']);
    expect(grid.notices.at(-1)).toBe('1个数量或单价过长，已截去末尾的小数');
  });
  await grid.click(3, 0);
  grid.paste('商品名称\t规格型号\t单位\t数量\n瓷砖\tA1\t片\t7');
  await soon(() => {
    expect(grid.texts(3, [0, 1, 2, 3])).toEqual(['瓷砖', 'A1', '片', '7']);
    expect(grid.notices.at(-1)).toBe('已按第1行的列名粘贴');
  });
});

/** A clipboard that hands its texts over unread, and the formats it was asked to leave as they are. */
function unreadClipboard(html: string) {
  const asked: unknown[] = [];
  vi.spyOn(navigator.clipboard, 'read').mockImplementation((...formats: readonly unknown[]) => {
    asked.push(...formats);
    return Promise.resolve([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })]);
  });
  return asked;
}

it('leaves the table of a Ctrl+V to the worker where the user lets the page have the clipboard', async () => {
  const permission = { state: 'granted' } as PermissionStatus;
  vi.spyOn(navigator.permissions, 'query').mockResolvedValue(permission);
  grid.close();
  grid = new MountedGrid();
  await grid.open(ROWS);
  await grid.click(0, 0);
  await userEvent.keyboard('{Control>}c{/Control}');
  const asked = unreadClipboard('<table><tr><td>读到的</td></tr><tr><td>第二行</td></tr></table>');
  await grid.click(1, 0);
  await userEvent.keyboard('{Control>}v{/Control}');
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}{ArrowDown}后来{Enter}');
  await soon(() => {
    expect(grid.column(0, 4)).toEqual(['螺纹钢', '读到的', '第二行', '后来']);
  });
  expect(asked).toEqual([{ unsanitized: ['text/html'] }]);
  Object.assign(permission, { state: 'denied' });
  await grid.click(1, 0);
  await userEvent.keyboard('{Control>}v{/Control}');
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['螺纹钢', '螺纹钢', '第二行']);
  });
  vi.restoreAllMocks();
});

it('pastes from the menu, and names the key where the browser refuses', async () => {
  await grid.open(ROWS);
  unreadClipboard('<table><tr><td>读到的</td></tr></table>');
  const fromMenu = async (row: number) => {
    await userEvent.click(grid.cell(row, 0), { button: 'right' });
    await userEvent.click(await soon(() => menuItem('粘贴')));
  };
  await fromMenu(1);
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['螺纹钢', '读到的', '砂石']);
  });
  vi.spyOn(navigator.clipboard, 'read').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await fromMenu(2);
  await soon(() => {
    expect(grid.notices.at(-1)).toBe('浏览器不允许读取剪贴板，请按 Ctrl+V 粘贴');
  });
  vi.restoreAllMocks();
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

it('copies what a cell shows, also where that was refused', async () => {
  await grid.open(ROWS);
  await grid.click(0, 3);
  grid.paste('七\n8\n九');
  await soon(() => {
    expect(grid.column(3, 3)).toEqual(['七', '8', '九']);
  });
  expect(grid.copy('copy')).toBe('七\r\n8\r\n九');
});

it('copies with titles, and large ranges, through the clipboard of the system', async () => {
  const written: string[] = [];
  const write = vi.spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
    written.push(await (await item!.getType('text/plain')).text());
  });
  await grid.open(Array.from({ length: 900 }, (_, row) => [`货物${row}`, '', '件', '1', '2', '13%']));
  await client().setCell(899, 'quantity', '七');
  await grid.click(0, 0);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}{Shift>}C{/Shift}{/Control}');
  await soon(() => {
    expect(written).toEqual(['商品名称\t规格型号\r\n货物0\t']);
  });
  await userEvent.keyboard('{Control>}a{/Control}');
  grid.copy('copy');
  await soon(() => {
    expect(written[1]?.split('\r\n')).toHaveLength(900);
    expect(written[1]).toContain('货物899\t\t件\t七\t');
  });
  write.mockRestore();
});

it('pastes, fills and empties rows as they are sorted; inserting needs their order on the invoice, and says so', async () => {
  await grid.open(ROWS);
  await userEvent.click(document.querySelector('[data-title=amount]')!);
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['砂石', '水泥', '螺纹钢']);
    expect(document.querySelector('[data-title=amount]')?.getAttribute('aria-sort')).toBe('ascending');
  });
  expect(grid.number(0).textContent).toBe('3');
  await grid.click(0, 1);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(grid.notices.at(-1)).toBe('请先取消筛选和排序，再插入行');
  grid.paste('甲\r\n乙\r\n丙\r\n丁');
  await soon(() => {
    expect(grid.column(1, 3)).toEqual(['甲', '乙', '丙']);
    expect(grid.notices.at(-1)).toBe('已粘贴到筛选出的3行内，其余1行未粘贴');
    expect(grid.selected()).toEqual(['0:1', '1:1', '2:1']);
  });
  await userEvent.keyboard('{Control>}d{/Control}');
  await soon(() => {
    expect(grid.column(1, 3)).toEqual(['甲', '甲', '甲']);
  });
  await grid.click(1, 2);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  await soon(() => {
    expect(grid.column(2, 3)).toEqual(['方', '', '']);
  });
  await grid.click(0, 0);
  await userEvent.keyboard('碎石{Enter}');
  await soon(() => {
    expect(grid.texts(0, [0])).toEqual(['碎石']);
  });
  await userEvent.click(document.querySelector('[data-title=amount]')!);
  await userEvent.click(document.querySelector('[data-title=amount]')!);
  await soon(() => {
    expect(grid.column(0, 3)).toEqual(['螺纹钢', '水泥', '碎石']);
    expect(grid.column(2, 3)).toEqual(['', '', '方']);
  });
});

const client = () => grid.client;

function menuItem(text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
    one.textContent.startsWith(text),
  );
  if (found === undefined) throw new Error(`no ${text} in the menu`);
  return found;
}
