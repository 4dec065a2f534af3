import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { soon, until } from '../soon.ts';
import { lines, list, listed, pageNumber } from './goods-list-screen.ts';
import { MountedGoods } from './mounted-goods.tsx';

let goods: MountedGoods;

beforeEach(() => {
  localStorage.clear();
  goods = new MountedGoods();
});
afterEach(() => goods.close());

it('26 rows a page, with subtotal and total, previous, next and jumps', async () => {
  await goods.open([]);
  await goods.paste(0, lines(60));
  await soon(() => {
    expect(listed()).toBe(true);
    expect(pageNumber()).toContain('第 1 / 3 页');
    expect(goods.rows()).toEqual([1, 26]);
  });
  for (const text of ['购方甲', '销方乙', '一般纳税人', '2026-11-21', '销售方（章）：'])
    await expect.element(list().getByText(text).first()).toBeInTheDocument();
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
