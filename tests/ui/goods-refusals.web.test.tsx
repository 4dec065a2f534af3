import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon, until } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedGoods, pasteText } from './mounted-goods.tsx';

let goods: MountedGoods;

beforeEach(() => {
  localStorage.clear();
  goods = new MountedGoods();
});

afterEach(() => goods.close());

const texts = (rows: number) => Array.from({ length: rows }, (_, row) => `货物${String(row)}`).join('\r\n');

const notice = () => document.querySelector<HTMLElement>('[aria-label=通知] > div');

/** Whether an element is what is seen at its middle. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

it('tells how many pasted rows there was no room for, over the list that opens, until it is closed', async () => {
  await goods.open([]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  pasteText(texts(5100));
  await soon(() => {
    expect(goods.client.getSnapshot().view?.count).toBe(5000);
    expect(document.querySelector('[role=dialog] [role=grid]')).not.toBeNull();
    expect(notice()?.textContent).toBe('只保留前5000行，其余100行未粘贴');
  });
  await until(() => notice() !== null && isOnTop(notice()!));
});

it('says why a line with a discount, or one too many, takes nothing: seen and spoken', async () => {
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await goods.client.apply({ kind: 'discount', rows: [0], by: { rate: '10' } });
  await soon(() => {
    expect(document.querySelector('[data-row="1"]')?.textContent).toContain('-2.00');
  });
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  await userEvent.keyboard('钢a');
  await soon(() => {
    expect(notice()?.textContent).toContain('折扣');
  });
  const spoken = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(spoken.filter((text) => text.includes(notice()?.textContent ?? '-'))).toHaveLength(2);
});

it('says that the list is full when a row is to be added', async () => {
  await goods.open([]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  pasteText(texts(5000));
  await soon(() => {
    expect(document.querySelector('[role=dialog] [role=grid]:not([aria-busy])')).not.toBeNull();
  });
  await userEvent.click(document.querySelector('[role=dialog] [data-row="0"] [data-column="0"]')!);
  for (const keys of ['{Control>}{Enter}{/Control}', '{Control>}{Shift>}D{/Shift}{/Control}']) {
    await userEvent.keyboard(keys);
    await soon(() => {
      expect(notice()?.textContent).toMatch(/^单张发票商品明细最多为\d+条$/);
    });
    await userEvent.keyboard('{Control>}{End}{/Control}');
  }
});

it('gives the focus back to the cell when a dialog closes, on the face and in the list', async () => {
  const at = () => document.activeElement?.getAttribute('aria-label') ?? '';
  const sheet = () => page.getByRole('dialog', { name: '快捷键一览' }).query();
  const asked = async () => {
    await userEvent.keyboard('{F1}');
    await until(() => sheet()?.contains(document.activeElement) === true);
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await until(() => sheet() === null);
  };
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="3"]')!);
  await asked();
  await soon(() => {
    expect(at()).toMatch(/^第1行 数量/);
  });
  await goods.paste(
    1,
    Array.from({ length: 20 }, () => ['水泥', '', '袋', '1', '1', '1', '13%']),
  );
  await until(() => document.querySelector('[role=dialog] [role=grid]') !== null);
  await userEvent.click(document.querySelector('[role=dialog] [data-row="2"] [data-column="4"]')!);
  await asked();
  await soon(() => {
    expect(at()).toMatch(/^第3行 单价/);
  });
});

it('all rows can be checked in a list that opens with its lines', async () => {
  await goods.open(Array.from({ length: 20 }, () => ['水泥', '', '袋', '1', '1', '1', '13%']));
  await until(() => document.querySelector('[role=dialog] [role=grid]') !== null);
  const box = () => document.querySelector<HTMLInputElement>('[role=dialog] [aria-label=全选商品行]');
  await soon(() => {
    expect(box()?.disabled).toBe(false);
  });
  await userEvent.click(box()!);
  await soon(() => {
    expect([box()?.checked, goods.client.getSnapshot().view?.checked]).toEqual([true, 20]);
  });
});

it('shows every item of its menu on a low screen', async () => {
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await page.viewport(1366, 500);
  const cell = document.querySelector('[data-row="1"] [data-column="3"]')!;
  await userEvent.click(cell, { button: 'right' });
  const menu = await until(() => document.querySelector<HTMLElement>('.fui-MenuPopover'));
  await soon(() => {
    const { top, bottom } = menu.getBoundingClientRect();
    expect([top >= 0, bottom <= 500]).toEqual([true, true]);
    expect(menu.scrollHeight).toBeGreaterThan(menu.clientHeight);
  });
  const last = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')].at(-1)!;
  last.focus();
  await soon(() => {
    expect(isOnTop(last)).toBe(true);
  });
  await userEvent.keyboard('{Escape}');
  await soon(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^第2行 数量/);
  });
});

it('Delete takes a refused text from a line with a discount', async () => {
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await goods.client.apply({ kind: 'discount', rows: [0], by: { rate: '10' } });
  const quantity = () => document.querySelector('[data-row="0"] [data-column="3"]');
  await soon(() => {
    expect(document.querySelector('[data-row="1"]')?.textContent).toContain('-2.00');
  });
  await userEvent.click(quantity()!);
  pasteText('9');
  await soon(() => {
    expect([quantity()?.textContent, goods.client.refusals().length]).toEqual(['9', 1]);
  });
  await userEvent.keyboard('{Delete}');
  await soon(() => {
    expect([quantity()?.textContent, goods.client.refusals()]).toEqual(['2', []]);
  });
});

it('a refused tax goes when the amount changes, and by Delete', async () => {
  const tax = () => document.querySelector('[data-row="0"] [data-column="7"]');
  await goods.open([['螺纹钢', '', '吨', '', '', '100', '13%']]);
  const refuse = async () => {
    await goods.client.setCell(0, 'taxAmount', '1');
    await soon(() => {
      expect(tax()?.textContent).toBe('1');
    });
  };
  await refuse();
  await goods.client.setCell(0, 'amount', '200');
  await soon(() => {
    expect([tax()?.textContent, goods.client.refusals()]).toEqual(['26.00', []]);
  });
  await refuse();
  await userEvent.click(tax()!);
  await userEvent.keyboard('{Delete}');
  await soon(() => {
    expect([tax()?.textContent, goods.client.refusals()]).toEqual(['26.00', []]);
  });
});

it('keeps the reason at the last columns inside the grid', async () => {
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="7"]')!);
  await userEvent.keyboard('900{ArrowLeft}{ArrowRight}');
  const message = await until(() => document.querySelector<HTMLElement>('[id$="-error"]'));
  const room = document.querySelector('[role=grid]')!.parentElement!.parentElement!;
  expect(message.getBoundingClientRect().right).toBeLessThanOrEqual(
    room.getBoundingClientRect().left + room.clientWidth,
  );
});

it('opens the choices of a cell with Alt and an arrow, and moves rows in others', async () => {
  const names = () => [0, 1].map((row) => document.querySelector(`[data-row="${String(row)}"]`)?.textContent);
  await goods.open([
    ['螺纹钢', '', '吨', '2', '10', '20', '13%'],
    ['水泥', '', '吨', '2', '10', '20', '13%'],
  ]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="6"]')!);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await soon(() => {
    expect(document.querySelectorAll('[role=listbox] [role=option]').length).toBe(2);
  });
  await userEvent.keyboard('{Escape}');
  expect(names()[0]).toContain('螺纹钢');
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await soon(() => {
    expect(names()[0]).toContain('水泥');
  });
});

it('F8 leads to what is wrong from wherever the focus is', async () => {
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-field="quantity"]')!);
  await userEvent.keyboard('abc{Enter}');
  await soon(() => {
    expect(document.querySelector('[data-row="0"] [data-field="quantity"]')?.textContent).toBe('abc');
  });
  const focused = () => document.activeElement as HTMLElement;
  focused().blur();
  expect(focused()).toBe(document.body);
  await userEvent.keyboard('{F8}');
  await soon(() => {
    expect(focused().getAttribute('aria-label')).toMatch(/第1行.*数量/);
  });
});
