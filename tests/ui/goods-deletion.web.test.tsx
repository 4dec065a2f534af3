import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { MountedGoods, ROWS } from './mounted-goods.tsx';
import { gone, says } from './screen.ts';

let goods: MountedGoods;

beforeEach(async () => {
  goods = new MountedGoods();
  await goods.open(ROWS);
});
afterEach(() => goods.close());

it('a line goes with its discount after a question', async () => {
  await goods.client.apply({ kind: 'discount', rows: [0], by: { rate: '10' } });
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await says('该行有折扣，将一并删除。是否删除当前折扣？');
  await goods.press('删除');
  await gone();
  await soon(() => {
    expect([goods.view().filled, goods.view().totals.amount]).toEqual([2, 8000]);
  });
});

it('the button asks the same as the keys: no discount goes unasked, alone, with its line or among others', async () => {
  await goods.client.apply({ kind: 'discount', rows: [0, 1], by: { rate: '10' } });
  await goods.client.checkRows([0], true);
  await goods.press('删除');
  await says('该行有折扣，将一并删除。是否删除当前折扣？');
  await userEvent.keyboard('{Escape}');
  await gone();
  expect(goods.view().filled).toBe(5);
  await goods.client.checkRows([2, 4], true);
  await goods.press('删除');
  await says('选中的3行中有2行有折扣，将一并删除。是否删除？');
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(document.querySelector('[data-row="1"] [data-column="0"]')!);
  await userEvent.keyboard('{Control>}{Delete}{/Control}');
  await says('是否删除当前折扣？');
  await goods.press('删除');
  await gone();
  await soon(() => {
    expect([goods.view().filled, goods.view().totals.amount]).toEqual([4, 9700]);
  });
});

it('more than ten lines are deleted after a question only, and none without a choice', async () => {
  await goods.press('删除');
  await says('请选择需要删除的项目');
  await goods.press('知道了');
  await goods.client.checkRows([0], true);
  await goods.press('删除');
  await soon(() => {
    expect(goods.view().filled).toBe(2);
  });
  await goods.paste(
    2,
    Array.from({ length: 20 }, () => ['角钢', '', '吨', '1', '1', '1', '13%']),
  );
  await goods.client.checkRows('all', true);
  await soon(() => {
    expect(goods.view().checked).toBe(22);
    expect(document.querySelector('[role=dialog] [role=grid]')).not.toBeNull();
  });
  await goods.press('删除');
  await says('确定删除选中的22行商品？删除后可用“撤销”恢复。');
  await goods.press('取消');
  await userEvent.click(
    document.querySelector('[role=dialog] [data-row="0"] [data-column="0"]') ?? document.body,
  );
  await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{Control>}{Delete}{/Control}');
  await says(/确定删除选中的\d\d行商品？/);
  await goods.press('取消');
  expect(goods.view().filled).toBe(22);
});
