import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { dialogShown, read } from './mounted-face-text.tsx';

const show = dialogShown();

/** What has the box of what is unsure around it. */
const marked = (): readonly Element[] => {
  const dialog = page.getByRole('dialog').element();
  return [...dialog.querySelectorAll('input, textarea, span')].filter((element) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(element);
    return borderTopWidth === '2px' && backgroundColor === 'rgb(255, 254, 245)';
  });
};

it.each([
  ['税号：91350211M000100Y44\n普票不要专票\n服务费 10箱 50', '有3处不能确定'],
  ['服务费 500元', '有1处不能确定'],
  ['不要专票 服务费 500元 含税', '有1处不能确定'],
])('as many places are marked as are counted: %s (M317)', async (message, told) => {
  show();
  await read(message);
  await expect.element(page.getByText(told, { exact: false })).toBeVisible();
  expect(marked()).toHaveLength(Number(/\d+/.exec(told)?.[0]));
  await expectAccessible();
});

const isWhole = (box: Element): boolean =>
  box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;

it('a long specification, address and type are read whole', async () => {
  show();
  await read(
    '地址：上海市浦东新区张江高科技园区碧波路690号8号楼3层301-302室（张江国际科技园内）\n开数电专票\n' +
      '品名：防火门 规格：FM1021甲级1000*2100左开带闭门器304不锈钢合页 数量：8樘 单价：680',
  );
  const spec = page.getByRole('textbox', { name: '第1行规格型号' });
  await expect.element(spec).toHaveValue('FM1021甲级1000*2100左开带闭门器304不锈钢合页');
  for (const name of ['第1行规格型号', '地址的内容'])
    expect(isWhole(page.getByRole('textbox', { name }).element())).toBe(true);
  expect(isWhole(page.getByText('电子发票（增值税专用发票）').element())).toBe(true);
});
