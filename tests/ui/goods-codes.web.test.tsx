import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedGoods } from './mounted-goods.tsx';
import { gone, says } from './screen.ts';

const STEEL = ['1080207010000000000', '黑色金属冶炼压延品'] as const;
const REBAR = '1080207060000000000';

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
const field = () => page.getByRole('combobox', { name: '查找税收分类' });
const options = () => page.getByRole('dialog').getByRole('option').elements();
const chosen = () => options().find((option) => option.getAttribute('aria-selected') === 'true')?.textContent;
const giveCode = async (at: number) => {
  await userEvent.click(page.getByRole('button', { name: '赋码', exact: true }).nth(at));
  await says('查找税收分类');
};

beforeEach(async () => {
  goods = new MountedGoods();
  goods.known = { learned: [{ name: '螺纹钢', taxCode: STEEL[0], category: STEEL[1] }], library: [] };
  await goods.open([row('螺纹钢'), row('水泥'), row('螺纹钢')]);
  await offered('螺纹钢 赋码', '水泥 赋码', '螺纹钢 赋码');
});
afterEach(() => goods.close());

it('suggests codes with rate, reason and score; Enter gives the first to all lines of the name as one step (M261)', async () => {
  await giveCode(0);
  await says('赋码：螺纹钢');
  await soon(() => {
    expect(chosen()).toMatch(/\*黑色金属冶炼压延品\*.+\d{19}常用税率 13%\d+%/);
  });
  expect(options().length).toBeLessThanOrEqual(5);
  await expectAccessible();
  await expect.element(page.getByRole('checkbox', { name: '同名且未赋码的其余 1 行一并赋码' })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await gone();
  await says('已为2行赋码');
  await offered('螺纹钢', '水泥 赋码', '螺纹钢');
  expect(goods.learn).not.toHaveBeenCalled();
  await goods.press('撤销');
  await offered('螺纹钢 赋码', '水泥 赋码', '螺纹钢 赋码');
});

it('what is typed finds codes by name and pinyin; another choice than the suggested one is learned', async () => {
  await giveCode(1);
  await userEvent.fill(field(), 'daogu');
  await soon(() => {
    expect(chosen()).toMatch(/稻谷/);
  });
  await userEvent.keyboard('{Enter}');
  await gone();
  await says('已为1行赋码');
  await offered('螺纹钢 赋码', '水泥', '螺纹钢 赋码');
  expect(goods.learn).toHaveBeenCalledExactlyOnceWith('learnedCode', [
    ['t/水泥', { name: '水泥', taxCode: codes()[1], category: '谷物' }],
  ]);
});

it('Enter right after a word takes what the word finds, not what stood there before', async () => {
  await giveCode(1);
  await userEvent.fill(field(), 'daogu');
  await userEvent.keyboard('{Enter}');
  await gone();
  await soon(() => {
    expect(codes()[1]).toMatch(/^101/);
  });
});

it('what was chosen before is suggested first', async () => {
  await giveCode(0);
  await soon(() => {
    expect(chosen()).toContain('曾经选用');
  });
  expect(chosen()).toContain(STEEL[0]);
});

it('summary codes, codes that do not exist and digits that are no code are refused with the reason', async () => {
  await giveCode(0);
  const refused = async (text: string, reason: string) => {
    await userEvent.fill(field(), text);
    await soon(() => {
      expect(options().length).toBeGreaterThan(0);
      expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('曾经');
    });
    await userEvent.keyboard('{Enter}');
    await says(reason);
  };
  await refused('3040201000000000000', '税收分类编码“3040201000000000000”为汇总商品编码，请使用下级具体商编');
  await refused('9999999999999999999', '税收分类编码“9999999999999999999”不存在，请核对或重新选择');
  await refused('99999', '税收分类编码“99999”应为19位数字');
  await refused('〇〇〇', '税收分类编码不能为空');
  expect(codes()).toEqual(['', '', '']);
});

it('a code that the table lacks and that was used before is kept, and told', async () => {
  const taxCode = '1080207019900000000';
  goods.known = { learned: [], library: [{ name: '别的', taxCode, category: '黑色金属' }] };
  await goods.open([row('螺纹钢')]);
  await offered('螺纹钢 赋码');
  await giveCode(0);
  await userEvent.fill(field(), taxCode);
  await says('本机编码表没有此编码；此前用过，予以保留，能否开具以税务局为准');
  await userEvent.keyboard('{Enter}');
  await gone();
  await soon(() => {
    expect(codes()).toEqual([taxCode]);
  });
});

it('the tree is walked level by level by the keys, and tells what is a summary (M263)', async () => {
  await giveCode(0);
  await goods.press('浏览分类树');
  await soon(() => {
    expect(chosen()).toMatch(/货物1000000000000000000汇总项/);
  });
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await soon(() => {
    expect(chosen()).toMatch(/101000000/);
  });
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await soon(() => {
    expect(chosen()).toMatch(/10101/);
  });
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await soon(() => {
    expect(chosen()).toMatch(/^货物/);
  });
  await userEvent.keyboard('{ArrowLeft}');
  await soon(() => {
    expect(chosen()).toMatch(/黑色金属冶炼压延品/);
  });
});

it('a company that may not choose goods looks its codes up: none is offered (M036)', async () => {
  const code = { taxCode: STEEL[0], category: STEEL[1] };
  goods.offersCodes = false;
  await goods.open([row('螺纹钢'), row('水泥'), row('螺纹钢')]);
  await goods.client.apply({ kind: 'giveCode', row: 0, code, sameName: false });
  await offered('螺纹钢', '水泥 赋码', '螺纹钢 赋码');
  await giveCode(1);
  await says('没有建议，请查找，或浏览分类树');
  await userEvent.fill(field(), REBAR);
  await soon(() => {
    expect(chosen()).toContain(REBAR);
  });
});

it('offers the code that goods of the same name have in this draft', async () => {
  const code = { taxCode: STEEL[0], category: STEEL[1] };
  await goods.client.apply({ kind: 'giveCode', row: 0, code, sameName: false });
  await offered('螺纹钢', '水泥 赋码', '螺纹钢 赋码');
  await giveCode(1);
  await soon(() => {
    expect(chosen()).toContain('本单同名商品');
  });
  expect(chosen()).toContain(STEEL[0]);
  await userEvent.keyboard('{ArrowDown}');
  await soon(() => {
    expect(chosen()).not.toContain('本单同名商品');
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
