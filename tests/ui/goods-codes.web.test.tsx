import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedGoods } from './mounted-goods.tsx';
import { gone, says } from './screen.ts';

const STEEL = ['1080207010000000000', '黑色金属冶炼压延品'] as const;

let goods: MountedGoods;

const row = (name: string) => [name, 'A', '吨', '2', '10', '20', '13%'];
const offers = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field=name]')].map((cell) => {
    const button = cell.querySelector<HTMLElement>('[data-do=code]');
    return `${cell.textContent}${button !== null && !button.hidden ? ' 赋码' : ''}`;
  });
const offered = (...cells: readonly string[]) =>
  soon(() => {
    expect(offers().filter((text) => text !== '')).toEqual(cells);
  });
const codes = () => [...goods.client.rows.getSnapshot().values()].map(({ taxCode }) => taxCode);
const giveCode = async (at: number) => {
  await userEvent.click(page.getByRole('button', { name: '赋码', exact: true }).nth(at));
  await says('税收分类简称');
};

beforeEach(async () => {
  goods = new MountedGoods();
  await goods.open([row('螺纹钢'), row('水泥'), row('螺纹钢')]);
  await offered('螺纹钢 赋码', '水泥 赋码', '螺纹钢 赋码');
});
afterEach(() => goods.close());

it('gives a code to all lines of a name as one step, and the mark goes', async () => {
  await giveCode(0);
  await says('赋码：螺纹钢');
  await userEvent.keyboard('{Enter}');
  await says('税收分类编码不能为空');
  const code = page.getByRole('textbox', { name: '税收分类编码' });
  await userEvent.fill(code, '1080207');
  await userEvent.keyboard('{Enter}');
  await says('税收分类编码“1080207”应为19位数字');
  await userEvent.fill(code, STEEL.join(' '));
  await expect.element(page.getByRole('textbox', { name: '税收分类简称' })).toHaveValue(STEEL[1]);
  await expect.element(page.getByRole('checkbox', { name: '同名且未赋码的其余 1 行一并赋码' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await gone();
  await says('已为2行赋码');
  await offered('螺纹钢', '水泥 赋码', '螺纹钢');
  await goods.press('撤销');
  await offered('螺纹钢 赋码', '水泥 赋码', '螺纹钢 赋码');
});

it('a company that may not choose goods types its codes: none is offered (M036)', async () => {
  const code = { taxCode: STEEL[0], category: STEEL[1] };
  goods.offersCodes = false;
  await goods.open([row('螺纹钢'), row('水泥'), row('螺纹钢')]);
  await goods.client.apply({ kind: 'giveCode', row: 0, code, sameName: false });
  await offered('螺纹钢', '水泥 赋码', '螺纹钢 赋码');
  await giveCode(1);
  await expect.element(page.getByRole('textbox', { name: '税收分类编码' })).toHaveValue('');
  expect(page.getByRole('group', { name: '同名商品用过的编码' }).query()).toBeNull();
  expect(page.getByRole('button', { name: /全部赋码/ }).query()).toBeNull();
});

it('offers the code that goods of the same name have, one by one or all at once', async () => {
  const code = { taxCode: STEEL[0], category: STEEL[1] };
  await goods.client.apply({ kind: 'giveCode', row: 0, code, sameName: false });
  await offered('螺纹钢', '水泥 赋码', '螺纹钢 赋码');
  await giveCode(1);
  await expect.element(page.getByRole('textbox', { name: '税收分类编码' })).toHaveValue(STEEL[0]);
  await expect
    .element(page.getByRole('group', { name: '同名商品用过的编码' }).getByRole('button'))
    .toHaveTextContent(`${STEEL[0]} ${STEEL[1]} 本单`);
  await expectAccessible();
  await goods.press('同名商品有编码的 1 行全部赋码');
  await gone();
  await soon(() => {
    expect(codes()).toEqual([STEEL[0], '', STEEL[0]]);
  });
});

it('is in the menu, and not where nothing may be changed', async () => {
  await userEvent.click(document.querySelector('[data-row="1"] [data-field=name]')!, { button: 'right' });
  await userEvent.click(page.getByRole('menuitem', { name: '赋码…' }));
  await says('赋码：水泥');
  await goods.press('取消');
  await gone();
  await goods.close();
  goods = new MountedGoods();
  await goods.open([row('螺纹钢')], undefined, true);
  await offered('螺纹钢');
});
