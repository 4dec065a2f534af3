import { userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { onGoodsKey } from '../../src/features/goods-list/index.ts';

it('F6 leads into the goods from any field, but not out of a dialog', async () => {
  const onEnter = vi.fn();
  const stop = onGoodsKey({ onTravel: vi.fn(), onProblem: vi.fn(), onEnter });
  document.body.innerHTML = '<input aria-label="名称">';
  document.querySelector('input')?.focus();
  await userEvent.keyboard('{F6}');
  expect(onEnter).toHaveBeenCalledOnce();
  document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"></div>');
  await userEvent.keyboard('{F6}');
  expect(onEnter).toHaveBeenCalledOnce();
  stop();
});
