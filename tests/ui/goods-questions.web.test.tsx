import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedGoods, ROWS } from './mounted-goods.tsx';
import { gone, says } from './screen.ts';

let goods: MountedGoods;

beforeEach(async () => {
  goods = new MountedGoods();
  await goods.open(ROWS);
});
afterEach(() => goods.close());

it('a batch edit needs lines, a unit and a rate; then it is one step', async () => {
  await goods.press('批量修改');
  await says('请选择要修改的商品行');
  await goods.press('知道了');
  await goods.client.checkRows([0, 2], true);
  await goods.press('批量修改');
  await says('批量修改（已选 2 行）');
  await userEvent.keyboard('{Enter}');
  await says('请输入单位');
  await expectAccessible();
  expect(document.querySelector('[role=dialog] input[maxlength="40"]')).not.toBeNull();
  await userEvent.click(page.getByRole('radio', { name: '税率' }));
  await goods.press('确定');
  await says('请选择税率');
  await userEvent.selectOptions(page.getByRole('combobox', { name: '税率' }), '3%');
  await goods.press('确定');
  await gone();
  await soon(() => {
    expect(goods.view().totals).toEqual({ amount: 10_000, tax: 600, total: 10_600 });
  });
  await goods.press('撤销');
  await soon(() => {
    expect(goods.view().totals.tax).toBe(1300);
  });
});

it('a red letter is neither split nor brought to a total: that is said before anything is filled in (M165)', async () => {
  await goods.client.apply({ kind: 'settings', settings: { sign: -1 } });
  for (const [button, why] of [
    ['倒算', '负数发票不能倒算'],
    ['智能清单', '负数发票不能拆分'],
  ] as const) {
    await goods.press(button);
    await says(why);
    expect(page.getByRole('textbox', { name: /约定的价税合计/ }).elements()).toEqual([]);
    await goods.press('知道了');
    await gone();
  }
});

const pressed = async (keys: string, filled: number) => {
  await userEvent.keyboard(keys);
  await soon(() => {
    expect(goods.view().filled).toBe(filled);
  });
};
const inCell = () =>
  soon(() => {
    expect(document.activeElement?.outerHTML).toMatch(/aria-label="第\d+行 /);
  });

it('undo and redo keys work wherever the focus is, but not in a text and not below a dialog', async () => {
  await userEvent.click(page.getByRole('switch', { name: '含税' }));
  await soon(() => {
    expect(goods.view().taxInclusive).toBe(true);
  });
  expect(document.activeElement?.getAttribute('role')).toBe('switch');
  await userEvent.keyboard('{Control>}z{/Control}');
  await soon(() => {
    expect(goods.view().taxInclusive).toBe(false);
  });
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await soon(() => {
    expect(goods.view().taxInclusive).toBe(true);
  });
  await goods.press('倒算');
  await says('约定的价税合计（元）');
  await userEvent.keyboard('{Control>}z{/Control}{Tab}{Tab}{Control>}z{/Control}');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(goods.view().taxInclusive).toBe(true);
});

it('an action that is confirmed leaves the focus in the cell, here and in the list', async () => {
  await goods.press('合并同类');
  await goods.press('合并');
  await gone();
  await inCell();
  await pressed('{Control>}z{/Control}', 3);
  await pressed('{Control>}y{/Control}', 2);
  await goods.paste(
    2,
    Array.from({ length: 20 }, () => ['角钢', '', '吨', '1', '1', '1', '13%']),
  );
  await soon(() => {
    expect(document.querySelector('[role=dialog] [role=grid]')).not.toBeNull();
  });
  await goods.client.checkRows([0], true);
  await goods.press('批量修改');
  await says('批量修改（已选 1 行）');
  await userEvent.keyboard('箱{Enter}');
  await soon(() => {
    expect(document.querySelectorAll('[role=dialog]').length).toBe(1);
  });
  await inCell();
  await userEvent.click(page.getByRole('dialog').getByRole('switch', { name: '含税' }));
  await pressed('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}', 2);
});

it('a discount over several lines: rate and amount follow each other, refusals in the words of the specification', async () => {
  await goods.client.checkRows('all', true);
  await goods.press('折扣');
  await says('批量折扣（3 行）');
  await says('折扣前金额（不含税）：¥100.00');
  await userEvent.keyboard('{Enter}');
  await says('请输入折扣率');
  await userEvent.keyboard('0{Enter}');
  await says('折扣率不能大于100%或小于1%');
  const amount = page.getByRole('textbox', { name: '折扣金额（不含税，元）' });
  await userEvent.fill(page.getByRole('textbox', { name: '折扣率（%）' }), '10');
  await expect.element(amount).toHaveValue('10.00');
  await userEvent.fill(amount, '101');
  await goods.press('确定');
  await says('折扣金额不能大于原金额100.00元');
  await userEvent.fill(amount, '5');
  await expect.element(page.getByRole('textbox', { name: '折扣率（%）' })).toHaveValue('5');
  await userEvent.keyboard('{Enter}');
  await gone();
  await soon(() => {
    expect([goods.view().filled, goods.view().totals.amount]).toEqual([6, 9500]);
  });
});

it('a discount says how many lines got one: a share below a cent is none', async () => {
  await goods.paste(3, [['样品', 'C', '件', '', '', '0.01', '13%']]);
  await goods.client.checkRows('all', true);
  await goods.press('折扣');
  await userEvent.fill(page.getByRole('textbox', { name: '折扣率（%）' }), '10');
  await goods.press('确定');
  await says('已为3行添加折扣，其余1行金额太小');
});

it('含税 is told to who keeps it, each way', async () => {
  for (const times of [1, 2]) {
    await userEvent.click(page.getByRole('switch', { name: '含税' }));
    await soon(() => {
      expect(goods.onTaxMode).toHaveBeenCalledTimes(times);
    });
  }
  expect(goods.onTaxMode.mock.calls).toEqual([[true], [false]]);
});

it('a discount is for the selected rows while none is checked, and names the one it is for', async () => {
  await userEvent.click(document.querySelector('[data-row="1"] [data-column="0"]')!);
  await goods.press('折扣');
  await says('第2行，折扣前金额（不含税）：¥30.00');
  await userEvent.keyboard('{Escape}');
  await gone();
  await userEvent.click(document.querySelector('[data-row="1"] [data-column="0"]')!);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await goods.press('折扣');
  await says('批量折扣（2 行）');
});

it('same goods: how many lines before and after, then merged', async () => {
  await goods.press('合并同类');
  await says(/合并前 3 行，合并后 2 行/);
  await goods.press('合并');
  await gone();
  await soon(() => {
    expect([goods.view().filled, goods.view().totals.amount]).toEqual([2, 10_000]);
  });
});

it('倒算 shows what would move, does it, or says why not', async () => {
  await goods.press('倒算');
  const total = page.getByRole('textbox', { name: '约定的价税合计（元）' });
  await expect.element(total).toHaveValue('113.00');
  await userEvent.fill(total, '0');
  await userEvent.keyboard('{Enter}');
  await says('请填写大于0的价税合计，最多两位小数');
  await userEvent.fill(total, '113.05');
  await userEvent.keyboard('{Enter}');
  await says(/将调整 \d+ 处/);
  await expectAccessible();
  await goods.press('应用调整');
  await gone();
  await soon(() => {
    expect(goods.view().totals.total).toBe(11_305);
  });
});

it('智能清单 proposes parts, shows the rows of one, their sum, and hands them over', async () => {
  await goods.press('智能清单');
  const limit = page.getByRole('textbox', { name: '单张限额（不含税，元）' });
  await userEvent.fill(limit, 'x');
  await userEvent.keyboard('{Enter}');
  await says(/^单张限额请填写大于0的数字/);
  await userEvent.fill(limit, '');
  const rowCap = page.getByRole('textbox', { name: '每张最多行数' });
  await userEvent.fill(rowCap, '0');
  await userEvent.keyboard('{Enter}');
  await says('每张最多行数请填写1至2000的整数，单张发票最多2000行');
  await userEvent.fill(rowCap, '2500');
  await userEvent.keyboard('{Enter}');
  await says('每张最多行数请填写1至2000的整数，单张发票最多2000行');
  await userEvent.fill(rowCap, '');
  await userEvent.keyboard('{Enter}');
  await says('按当前条件无需拆分。');
  await userEvent.fill(limit, '0');
  await userEvent.keyboard('{Enter}');
  await says(/^单张限额请填写大于0的数字/);
  await userEvent.fill(limit, '50');
  await userEvent.keyboard('{Enter}');
  await says(/合计 2 张，\d+ 行，金额 100\.00，税额 13\.00，价税合计 113\.00/);
  await goods.press('第2张');
  await expect.element(page.getByRole('region', { name: '第2张的商品' })).toHaveTextContent('线材');
  await goods.press('拆分为 2 张草稿');
  await soon(() => {
    expect(goods.split).toHaveBeenCalledOnce();
  });
});

it('a split that is refused says why and stays open', async () => {
  await goods.client.apply({ kind: 'setCell', row: 1, field: 'amount', text: '' });
  await goods.press('智能清单');
  await userEvent.keyboard('{Enter}');
  await goods.press('生成拆分方案');
  await says('第2行金额为空或为0，请补全后再拆分');
});
