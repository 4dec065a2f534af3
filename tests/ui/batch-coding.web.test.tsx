import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedGoods } from './mounted-goods.tsx';
import { gone, says } from './screen.ts';

const ODD = '甲乙丙丁戊';

/** Whatever the words of the table say. */
const SURE = [
  { name: '螺纹钢', taxCode: '1080207050000000000', category: '黑色金属冶炼压延品' },
  { name: '纯牛奶', taxCode: '1030204010000000000', category: '乳制品' },
];

let goods: MountedGoods;

const row = (name: string) => [name, 'A', '吨', '2', '10', '20', '13%'];
const focusList = () => {
  document.querySelector<HTMLElement>('[role=listbox][aria-label=按名称分组的商品]')?.focus();
};
const groups = () =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map(
    (option) =>
      `${option.getAttribute('aria-selected') === 'true' ? '✓' : '–'}${option.children[1]?.textContent ?? ''}`,
  );
const codes = () => [...goods.client.rows.getSnapshot().values()].map(({ taxCode }) => taxCode);

beforeEach(async () => {
  goods = new MountedGoods();
  goods.known = { learned: SURE, library: [] };
  await goods.open([row('螺纹钢'), row(ODD), row('螺纹钢'), row('纯牛奶')]);
  await soon(() => {
    expect(page.getByRole('button', { name: '赋码', exact: true }).elements()).toHaveLength(4);
  });
  await userEvent.click(page.getByRole('button', { name: '赋码', exact: true }).first());
  await goods.press('4 行未赋码，批量赋码');
  await says('批量赋码');
  await soon(() => {
    expect(groups()).toEqual([`–${ODD}`, '✓螺纹钢', '✓纯牛奶']);
  });
});
afterEach(() => goods.close());

it('takes what is sure, asks with count and targets, and gives all in one step (M262, M264)', async () => {
  await expectAccessible();
  await says('已接受 2 / 3 种商品，3 / 4 行');
  await goods.press('为 3 行赋码');
  await says(/将为 3 行（2 种商品）赋码：\s*\*黑色金属冶炼压延品\*\S+：2 行/);
  await goods.press('赋码');
  await gone();
  await says('已为3行赋码');
  await soon(() => {
    expect(codes().map((code) => code !== '')).toEqual([true, false, true, true]);
  });
  expect(goods.learn).not.toHaveBeenCalled();
  await goods.press('撤销');
  await soon(() => {
    expect(codes()).toEqual(['', '', '', '']);
  });
});

it('by the keys a group is left out, another gets a code of its own, which is learned', async () => {
  focusList();
  await userEvent.keyboard('{Enter}');
  await says(`改选编码：${ODD}（1 行）`);
  await userEvent.keyboard('daogu');
  await soon(() => {
    expect(page.getByRole('option', { name: /稻谷/ }).elements().length).toBeGreaterThan(0);
  });
  await userEvent.keyboard('{Enter}');
  await soon(() => {
    expect(groups()).toEqual([`✓${ODD}`, '✓螺纹钢', '✓纯牛奶']);
  });
  focusList();
  await userEvent.keyboard('{ArrowDown} ');
  await soon(() => {
    expect(groups()).toEqual([`✓${ODD}`, '–螺纹钢', '✓纯牛奶']);
  });
  await goods.press('为 2 行赋码');
  await goods.press('赋码');
  await gone();
  expect(goods.learn).toHaveBeenCalledExactlyOnceWith('learnedCode', [
    [`t/${ODD}`, expect.objectContaining({ name: ODD, category: '谷物' })],
  ]);
  await soon(() => {
    expect(codes().map((code) => code !== '')).toEqual([false, true, false, true]);
  });
});

it('全部接受 ≥ 85 takes again what was left out; one grade can be looked at alone', async () => {
  focusList();
  await userEvent.keyboard('{End} ');
  await says('已接受 1 / 3 种商品');
  await goods.press('全部接受 ≥ 85');
  await says('已接受 2 / 3 种商品');
  await goods.press('待选择 1');
  await soon(() => {
    expect(groups()).toEqual([`–${ODD}`]);
  });
});
