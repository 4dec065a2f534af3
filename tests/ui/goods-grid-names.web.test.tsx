import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { GOODS_CELLS, goodsCells } from '../../domain/goods-library/goods-line.ts';
import type { GridLibrary } from '../../src/features/goods-grid/index.ts';
import { goods, STEEL } from './mounted-library.ts';
import { MountedGrid } from './mounted-grid.tsx';

let grid: MountedGrid;

beforeEach(() => {
  grid = new MountedGrid();
});
afterEach(() => grid.close());

const LIBRARY = [
  STEEL,
  goods('0002', { name: '螺纹钢', spec: 'HRB500' }),
  ...Array.from({ length: 12 }, (_, at) => goods(String(100 + at), { name: `螺丝${String(at)}` })),
];

/** What a search in the worker answers: here initials are told by hand. */
const library = (): GridLibrary => ({
  find: (text, limit) => {
    const wanted = text === 'lwg' ? '螺纹钢' : text;
    const found = LIBRARY.filter(({ name }) => name.includes(wanted));
    return Promise.resolve({ goods: found.slice(0, limit), total: found.length });
  },
  take: async (row, one) => {
    await grid.client.apply({ kind: 'paste', row, fields: GOODS_CELLS, cells: [goodsCells(one, false)] });
  },
  begin: (row) =>
    grid.client.apply({ kind: 'paste', row, fields: GOODS_CELLS, cells: [goodsCells(STEEL, false)] }),
});
const list = () => page.getByRole('listbox', { name: '商品库中的商品' });
const options = () => list().getByRole('option');
const line = (row: number) => grid.client.rows.getSnapshot().get(row);
const input = () => document.querySelector<HTMLInputElement>('input[aria-label^="第"]');

it('pinyin offers goods, and Enter takes one with code, rate, unit and price; the hand goes on at the quantity (M248)', async () => {
  await grid.open([], { library: library() });
  await grid.handle.current?.goTo(0, 'name');
  await userEvent.keyboard('lwg');
  await expect.element(list()).toBeVisible();
  expect(input()?.getAttribute('aria-expanded')).toBe('true');
  expect(input()?.getAttribute('aria-activedescendant')).toBe('goods-offers-0');
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => line(0))
    .toMatchObject({
      name: '螺纹钢',
      spec: STEEL.spec,
      unit: '吨',
      price: '3500',
      taxRate: '13%',
      taxCode: STEEL.taxCode,
      category: STEEL.category,
    });
  expect(list().query()).toBeNull();
  await userEvent.keyboard('2{Enter}');
  await expect.poll(() => line(0)?.amount).toBe('7000.00');
});

it('a name of its own stays as it is typed; arrows choose, Escape closes and leaves the text', async () => {
  await grid.open([], { library: library() });
  await grid.handle.current?.goTo(0, 'name');
  await userEvent.keyboard('螺纹');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => line(0)).toMatchObject({ name: '螺纹', taxCode: '' });

  await grid.handle.current?.goTo(1, 'name');
  await userEvent.keyboard('螺纹');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => list().query()).toBeNull();
  expect(input()?.value).toBe('螺纹');
  await userEvent.keyboard('钢');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => line(1)).toMatchObject({ name: '螺纹钢', spec: 'HRB500' });
});

it('one character offers nothing; a long list grows by ten as it is scrolled (M253)', async () => {
  await grid.open([], { library: library() });
  await grid.handle.current?.goTo(0, 'name');
  await userEvent.keyboard('螺');
  expect(input()?.value).toBe('螺');
  expect(list().query()).toBeNull();
  await userEvent.keyboard('丝');
  await expect.poll(() => options().elements().length).toBe(10);
  list().element().scrollTo(0, 10_000);
  await expect.poll(() => options().elements().length).toBe(12);
});

it('a row that is put in begins with the default goods (M260)', async () => {
  await grid.open([['水泥', '', '袋', '1', '25', '13%']], { library: library() });
  await grid.handle.current?.goTo(0, 'name');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => line(1)).toMatchObject({ name: '螺纹钢', price: '3500', taxCode: STEEL.taxCode });
});

it('behind the quantity of goods with a price Enter goes on with the next name; of others, and later, with the price', async () => {
  const unpriced = goods('0003', { name: '无价商品', netPrice: '', grossPrice: '' });
  const find: GridLibrary['find'] = (text) =>
    Promise.resolve({ goods: [text.startsWith('无价') ? unpriced : STEEL], total: 1 });
  await grid.open([], { library: { ...library(), find } });
  const at = () => input()?.getAttribute('aria-label');
  await grid.handle.current?.goTo(0, 'name');
  await userEvent.keyboard('lwg');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => line(0)?.price).toBe('3500');
  await userEvent.keyboard('2{Enter}');
  await expect.poll(at).toMatch(/^第2行 商品/);
  await expect.poll(() => line(0)?.amount).toBe('7000.00');
  await userEvent.keyboard('无价商品');
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => line(1)?.unit).toBe('吨');
  await userEvent.keyboard('2{Enter}');
  await expect.poll(at).toMatch(/^第2行 单价/);
  await grid.handle.current?.goTo(0, 'quantity');
  await userEvent.keyboard('3{Enter}');
  await expect.poll(at).toMatch(/^第1行 单价/);
});
