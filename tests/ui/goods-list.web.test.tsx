import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { INVOICE_ORDER } from '../../src/ledger/ledger-state.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { lines, list, listed, pageNumber } from './goods-list-screen.ts';
import { MountedGoods } from './mounted-goods.tsx';
import { scan } from './scanner.ts';

let goods: MountedGoods;

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
  await expect.element(list()).toBeInTheDocument();
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
