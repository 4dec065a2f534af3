import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { MountedGoods } from './mounted-goods.tsx';

let goods: MountedGoods;

beforeEach(() => {
  localStorage.clear();
  goods = new MountedGoods();
});
afterEach(() => goods.close());

const FIFTH = 4;

/** Twelve sound lines; of the fifth a quantity was refused. */
async function openRefused(): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, row) => [
    `货${String(row)}`,
    '',
    '个',
    row === FIFTH ? '12.5米' : '2',
    '3',
    row === FIFTH ? '40' : '',
    '13%',
  ]);
  await goods.open(rows);
  await soon(() => {
    expect(document.querySelector('[role=dialog] [role=grid]:not([aria-busy])')).not.toBeNull();
    expect(goods.client.refusals()).toHaveLength(1);
  });
}

it('a line with a refused text stands among those with errors, and its number shows it', async () => {
  await openRefused();
  const header = (row: number) =>
    document.querySelector(`[role=dialog] [data-row="${String(row)}"] [data-header]`)?.className;
  await soon(() => {
    expect(header(1)).toBe(header(2));
    expect(header(FIFTH)).not.toBe(header(1));
  });
  await userEvent.click(page.getByRole('switch', { name: '只看错误行' }));
  await soon(() => {
    expect(goods.rows()).toEqual([FIFTH + 1, FIFTH + 1]);
  });
});

it('nothing is made anew of what a refused text leaves in its cell', async () => {
  await openRefused();
  for (const name of ['合并同类', '智能清单', '倒算']) {
    await userEvent.click(page.getByRole('button', { name: new RegExp(`^${name}`) }).last());
    const told = page.getByText('有1个单元格未被接受（已标红），请先按F8逐个修改');
    await expect.element(told).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await soon(() => {
      expect(told.elements()).toHaveLength(0);
    });
  }
  expect(goods.client.getSnapshot().view?.count).toBe(12);
});
