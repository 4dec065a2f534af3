import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INVOICE_ORDER } from '../../src/ledger/ledger-state.ts';
import { soon, until } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedGoods } from './mounted-goods.tsx';
import { scan } from './scanner.ts';

let goods: MountedGoods;

const lines = (count: number): string[][] =>
  Array.from({ length: count }, (_, row) => [`商品${String(row % 20)}`, 'A', '个', '2', '10', '20', '13%']);
const dialog = () => page.getByRole('dialog', { name: '销售货物或者提供应税劳务、服务清单' });
const pageNumber = () => document.querySelector('nav[aria-label=清单分页]')?.textContent ?? '';
const listed = () => document.querySelector('[role=dialog] [role=grid]') !== null;

/** The moment at which something comes onto the screen. */
const seen = (selector: string) =>
  new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });

beforeEach(() => {
  localStorage.clear();
  goods = new MountedGoods();
});
afterEach(() => goods.close());

it('opens by itself above eight rows, closes at eight, and the face refers to it meanwhile', async () => {
  await goods.open(lines(8));
  await soon(() => {
    expect(document.querySelectorAll('[role=grid] [data-row]').length).toBeGreaterThan(8);
  });
  expect(listed()).toBe(false);
  await goods.paste(8, lines(1));
  await soon(() => {
    expect(listed()).toBe(true);
  });
  await expect.element(page.getByText('详见销货清单')).toBeInTheDocument();
  await goods.client.apply({ kind: 'removeRows', rows: [8] });
  await soon(() => {
    expect(listed()).toBe(false);
    expect(document.querySelector('[role=grid]')).not.toBeNull();
  });
});

it('counts discounts, and never opens while a cell is typed into: what is typed stays where it was', async () => {
  await goods.open(lines(8));
  await userEvent.click(document.querySelector('[data-row="2"] [data-column="1"]') ?? document.body);
  await userEvent.keyboard('半');
  await goods.client.apply({ kind: 'discount', rows: [0], by: { rate: '10' } });
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(listed()).toBe(false);
  await userEvent.keyboard('截');
  await userEvent.keyboard('{Enter}');
  await soon(() => {
    expect(listed()).toBe(true);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^第\d行 单位/);
  });
});

it('what is typed while the list opens lands where the cursor goes on', async () => {
  await goods.open(lines(8));
  await userEvent.click(document.querySelector('[data-row="8"] [data-column="0"]') ?? document.body);
  const opening = seen('[role=group][aria-label=商品明细]');
  scan('钢管甲');
  await opening;
  expect(document.activeElement?.getAttribute('aria-label') ?? '').not.toMatch(/规格型号/);
  scan('DN50');
  await soon(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^第9行 单位/);
  });
  await soon(() => {
    const texts = [0, 1].map(
      (column) => document.querySelector(`[data-row="8"] [data-column="${String(column)}"]`)?.textContent,
    );
    expect(texts).toEqual(['钢管甲', 'DN50']);
  });
});

it('where lines are only read there is nothing that changes them, and their list is still there (M035)', async () => {
  await goods.open(lines(2), { area: 'member', page: 'inquireDetails' }, true);
  const names = () =>
    page
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
      .filter((name) => name !== '');
  expect(page.getByRole('switch').elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(names().filter((name) => !name.startsWith('错误'))).toEqual(['清单']);
  await goods.press('清单');
  await expect.element(page.getByRole('button', { name: '打印清单' })).toBeInTheDocument();
  for (const name of ['一键修复', '清空清单', '批量修改', '折扣'])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  await userEvent.click(
    document.querySelector('[role=dialog] [data-row="0"] [data-column="0"]') ?? document.body,
  );
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await expect.element(page.getByRole('menuitem', { name: /^复制/ })).toBeInTheDocument();
  for (const name of ['剪切', '粘贴', '插入行', '批量修改…'])
    expect(page.getByRole('menuitem', { name }).elements()).toEqual([]);
});

it('a long draft is opened with its face; a read-only one never opens the list by itself', async () => {
  await goods.open([], { area: 'member', page: 'yidaikai' }, true);
  await goods.paste(0, lines(30));
  await expect.element(page.getByText('详见销货清单')).toBeInTheDocument();
  expect(listed()).toBe(false);
  await goods.openList();
  await expect.element(dialog()).toBeInTheDocument();
});

it('26 rows a page, with subtotal and total, previous, next and jumps', async () => {
  await goods.open([]);
  await goods.paste(0, lines(60));
  await soon(() => {
    expect(listed()).toBe(true);
    expect(pageNumber()).toContain('第 1 / 3 页');
    expect(goods.rows()).toEqual([1, 26]);
  });
  for (const text of ['购方甲', '销方乙', '一般纳税人', '2026-11-21', '销售方（章）：'])
    await expect.element(dialog().getByText(text).first()).toBeInTheDocument();
  const facts = [...document.querySelectorAll('[role=dialog] dd')];
  expect(facts.filter((fact) => fact.scrollWidth > fact.clientWidth)).toEqual([]);
  const sums = (label: string) => page.getByRole('group', { name: label });
  await expect.element(sums('小计')).toHaveTextContent('¥520.00');
  await expect.element(sums('总计')).toHaveTextContent('¥1,200.00');
  await goods.press('下一页');
  await soon(() => {
    expect(goods.rows()).toEqual([27, 52]);
  });
  const jump = async (text: string) => {
    await userEvent.fill(page.getByLabelText('跳转到页'), text);
    await userEvent.keyboard('{Enter}');
  };
  await jump('99');
  await soon(() => {
    expect(pageNumber()).toContain('第 3 / 3 页');
  });
  await expect.element(sums('小计')).toHaveTextContent('¥160.00');
  for (const wrong of ['-1', '1.5', 'x']) {
    await jump('2');
    await jump(wrong);
    await soon(() => {
      expect(pageNumber()).toContain('第 1 / 3 页');
    });
  }
});

it('deleting onto a page boundary moves to the last page and says so; adding beyond it, too', async () => {
  await goods.open([]);
  await goods.paste(0, lines(27));
  await soon(() => {
    expect(pageNumber()).toContain('第 1 / 2 页');
  });
  await goods.press('下一页');
  await goods.client.apply({ kind: 'removeRows', rows: [26] });
  await expect.element(goods.text('已跳转到清单第1页')).toBeInTheDocument();
  await soon(() => {
    expect(goods.rows()).toEqual([1, 26]);
  });
  const lastRate = () => document.querySelector('[role=dialog] [data-row="25"] [data-column="6"]');
  document.querySelector('[role=dialog] [data-row="24"]')?.scrollIntoView();
  await until(() => lastRate() !== null);
  await userEvent.click(lastRate() ?? document.body);
  await userEvent.keyboard('13%{Enter}');
  await expect.element(goods.text('已跳转到清单第2页')).toBeInTheDocument();
  await userEvent.keyboard('第二十七行{Enter}');
  await soon(() => {
    expect(document.querySelector('[role=dialog] [data-row="26"] [data-column="0"]')?.textContent).toBe(
      '第二十七行',
    );
  });
});

const editor = () =>
  document.querySelector('[role=dialog] input[aria-label^="第"]')?.getAttribute('aria-label') ?? '';

it.each([27, 53])(
  'of %i lines the last is deleted: its page goes, and the cursor stays on the line before',
  async (count) => {
    await goods.open([]);
    await goods.paste(0, lines(count));
    const end = Math.floor(count / 26);
    for (let turned = 0; turned < end; turned++) await goods.press('下一页');
    const last = () =>
      document.querySelector(`[role=dialog] [data-row="${String(count - 1)}"] [data-column="0"]`);
    await until(() => last() !== null);
    await userEvent.click(last() ?? document.body);
    await userEvent.keyboard('{Control>}{Delete}{/Control}');
    await soon(() => {
      expect(pageNumber()).toContain(`第 ${String(end)} / ${String(end)} 页`);
      expect(editor()).toContain(`第${String(count - 1)}行`);
    });
  },
);

it('an insert beyond what an invoice takes is refused, and the cursor stays on its line', async () => {
  await goods.open([]);
  await goods.paste(0, lines(2000));
  // Below the eight rows that the face behind the list has, too.
  const cell = () => document.querySelector('[role=dialog] [data-row="12"] [data-column="0"]');
  await until(() => cell() !== null);
  await userEvent.click(cell() ?? document.body);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(goods.text('单张发票商品明细最多为2000条')).toBeInTheDocument();
  expect(editor()).toContain('第13行');
});

it('scrolls continuously on request, and remembers it', async () => {
  await goods.open([]);
  await goods.paste(0, lines(60));
  await soon(() => {
    expect(listed()).toBe(true);
  });
  await userEvent.click(page.getByRole('switch', { name: '连续滚动' }));
  await expect.element(page.getByRole('button', { name: '下一页' })).not.toBeInTheDocument();
  expect(localStorage.getItem('suikai.list.continuous')).toBe('yes');
  await expect.element(page.getByRole('group', { name: '小计' })).toHaveTextContent('¥1,200.00');
});

it('looks for rows, shows only those with errors, and leads from the details to the cell', async () => {
  await goods.open([]);
  await goods.paste(0, [...lines(40), ['无金额', '', '', '', '', '', '13%']]);
  await soon(() => {
    expect(listed()).toBe(true);
  });
  await userEvent.click(page.getByRole('switch', { name: '只看错误行' }));
  await soon(() => {
    expect(goods.rows()).toEqual([41, 41]);
  });
  await userEvent.click(page.getByRole('switch', { name: '只看错误行' }));
  await userEvent.fill(page.getByRole('searchbox', { name: '在清单中查找' }), '商品7');
  await expect.element(goods.text('显示 2 / 41 行')).toBeInTheDocument();
  await goods.press('错误详情');
  await expect.element(page.getByRole('dialog', { name: '错误详情' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: /定位到第41行 金额/ }).first());
  await soon(() => {
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^第41行 金额/);
  });
});

it('a search, a filter and a sort start with the first page', async () => {
  await goods.open([]);
  await goods.paste(0, lines(120));
  const onPage = (text: string) =>
    soon(() => {
      expect(pageNumber()).toContain(text);
    });
  const order = goods.client.getSnapshot().view?.order ?? INVOICE_ORDER;
  await onPage('第 1 / 5 页');
  await goods.client.checkRows('all', true);
  for (const look of [
    { ...order, search: '商品' },
    { ...order, filter: 'checked' as const },
    { ...order, sort: { field: 'name' as const, descending: true } },
  ]) {
    await goods.press('下一页');
    await onPage('第 2 / 5 页');
    await goods.client.setOrder(look);
    await onPage('第 1 / 5 页');
  }
});

it('asks before it clears the list', async () => {
  await goods.open([]);
  await goods.paste(0, lines(9));
  await soon(() => {
    expect(listed()).toBe(true);
  });
  await goods.press('清空清单');
  await expect.element(goods.text('确认清空商品清单？')).toBeInTheDocument();
  await expectAccessible();
  await goods.press('取消');
  await expect.element(goods.text('已取消删除')).toBeInTheDocument();
  expect(goods.client.getSnapshot().view?.filled).toBe(9);
  await goods.press('清空清单');
  await goods.press('清空');
  await soon(() => {
    expect(goods.client.getSnapshot().view?.filled).toBe(0);
    expect(listed()).toBe(false);
  });
});

it('prints only where lists are printed: 26 rows on a sheet', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await goods.open([], { area: 'account', page: 'invoiceOrder' });
  await goods.paste(0, lines(30));
  await soon(() => {
    expect(listed()).toBe(true);
  });
  await goods.press('打印清单');
  await soon(() => {
    expect(print).toHaveBeenCalledOnce();
  });
  const sheets = [...document.querySelectorAll('[data-paper] section')];
  expect(sheets.map((sheet) => sheet.querySelectorAll('tbody tr').length)).toEqual([28, 6]);
  expect(sheets[1]?.textContent).toContain('小计80.00');
  window.dispatchEvent(new Event('afterprint'));
  await soon(() => {
    expect(document.querySelector('[data-paper]')).toBeNull();
  });
  print.mockRestore();
});
