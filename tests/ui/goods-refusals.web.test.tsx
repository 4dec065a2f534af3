import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MountedGoods, soon } from './mounted-goods.tsx';

let goods: MountedGoods;

beforeEach(() => {
  localStorage.clear();
  goods = new MountedGoods();
});

afterEach(() => goods.close());

const texts = (rows: number) => Array.from({ length: rows }, (_, row) => `货物${String(row)}`).join('\r\n');

function pasteText(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  document
    .querySelector('input[aria-label^="第"]')
    ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const notice = () => document.querySelector<HTMLElement>('[aria-label=通知] > div');

/** Whether an element is what is seen at its middle. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

it('tells how many pasted rows there was no room for, over the list that opens, until it is closed', async () => {
  await goods.open([]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  pasteText(texts(5100));
  await soon(() => {
    expect(goods.client.getSnapshot().view?.count).toBe(5000);
    expect(document.querySelector('[role=dialog] [role=grid]')).not.toBeNull();
    expect(notice()?.textContent).toBe('只保留前5000行，其余100行未粘贴');
  });
  await vi.waitUntil(() => notice() !== null && isOnTop(notice()!));
});

it('says why a line with a discount, or one too many, takes nothing: seen and spoken', async () => {
  await goods.open([['螺纹钢', '', '吨', '2', '10', '20', '13%']]);
  await goods.client.apply({ kind: 'discount', rows: [0], by: { rate: '10' } });
  await soon(() => {
    expect(document.querySelector('[data-row="1"]')?.textContent).toContain('-2.00');
  });
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  await userEvent.keyboard('钢a');
  await soon(() => {
    expect(notice()?.textContent).toContain('折扣');
  });
  const spoken = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(spoken.filter((text) => text.includes(notice()?.textContent ?? '-'))).toHaveLength(2);
});

it('says that the list is full when a row is to be added', async () => {
  await goods.open([]);
  await userEvent.click(document.querySelector('[data-row="0"] [data-column="0"]')!);
  pasteText(texts(5000));
  await soon(() => {
    expect(document.querySelector('[role=dialog] [role=grid]')).not.toBeNull();
  });
  await userEvent.click(document.querySelector('[role=dialog] [data-row="0"] [data-column="0"]')!);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await soon(() => {
    expect(notice()?.textContent).toMatch(/^单张发票商品明细最多为\d+条$/);
  });
});
