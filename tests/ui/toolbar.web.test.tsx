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
      </Toolbar>
      <button type="button">后</button>
    </>,
  );
  await expect.element(page.getByRole('button', { name: '后' })).toBeVisible();
};

const focused = () => document.activeElement?.textContent;

it('is one stop for Tab: the button used last, or the first that can be pressed', async () => {
  await draw(false);
  await page.getByRole('button', { name: '前' }).click();
  await userEvent.keyboard('{Tab}');
  expect(focused()).toBe('折扣');
  await userEvent.keyboard('{ArrowRight}{Tab}');
  expect(focused()).toBe('后');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focused()).toBe('删除');
});

it('arrows go round past what cannot be pressed; Home and End to the ends', async () => {
  await draw(false);
  await page.getByRole('button', { name: '折扣' }).click();
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('删除');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('折扣');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('删除');
  await draw(true);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('撤销');
});
