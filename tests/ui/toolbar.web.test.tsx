import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { Toolbar } from '../../src/ui/Toolbar.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

const draw = async (undoable: boolean) => {
  render(
    <>
      <button type="button">前</button>
      <Toolbar label="操作">
        <button type="button" disabled={!undoable}>
          撤销
        </button>
        <button type="button">折扣</button>
        <button type="button">删除</button>
        <input type="checkbox" aria-label="显示" />
      </Toolbar>
      <button type="button">后</button>
    </>,
  );
  await expect.element(page.getByRole('button', { name: '后' })).toBeVisible();
};

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

it('is one stop for Tab, checkboxes too: the one used last, or the first that can be pressed', async () => {
  await draw(false);
  await page.getByRole('button', { name: '前' }).click();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('折扣');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}');
  expect(focused()).toBe('后');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('显示');
});

it('arrows go round past what cannot be pressed; Home and End to the ends', async () => {
  await draw(false);
  await page.getByRole('button', { name: '折扣' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('显示');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('折扣');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('显示');
  await draw(true);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('撤销');
});
