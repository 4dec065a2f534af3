import type { ReactNode } from 'react';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import '../../src/app/base.css';
import { FormDialog } from '../../src/ui/FormDialog.tsx';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

it('a press beside a form leaves it open with what was typed; Escape closes it', async () => {
  const onClose = vi.fn();
  render(
    <FluentProvider theme={webLightTheme}>
      <FormDialog title="填写" confirm="确定" onConfirm={vi.fn()} onClose={onClose}>
        <input aria-label="地址" />
      </FormDialog>
    </FluentProvider>,
  );
  await userEvent.fill(page.getByLabelText('地址'), '深圳市');
  const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
  expect(backdrop).not.toBeNull();
  await userEvent.click(backdrop ?? document.body, { position: { x: 5, y: 5 } });
  expect(onClose).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('地址')).toHaveValue('深圳市');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('Escape closes a form whose field is gone with what was shown before', async () => {
  const onClose = vi.fn();
  const show = (content: ReactNode) => {
    render(
      <FluentProvider theme={webLightTheme}>
        <FormDialog title="填写" confirm="确定" onConfirm={vi.fn()} onClose={onClose}>
          {content}
        </FormDialog>
      </FluentProvider>,
    );
  };
  show(<input key="typing" aria-label="地址" autoFocus />);
  await userEvent.click(page.getByLabelText('地址'));
  show(<p key="read">已识别</p>);
  await expect.element(page.getByText('已识别')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('nothing around a form makes selecting a long text slow', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <FormDialog title="填写" confirm="确定" onConfirm={vi.fn()} onClose={vi.fn()}>
        <textarea aria-label="文字" />
      </FormDialog>
    </FluentProvider>,
  );
  await userEvent.click(page.getByLabelText('文字'));
  const ends = () => [...document.querySelectorAll<HTMLElement>('[data-tabster-dummy]')];
  await expect.poll(() => ends().map(({ style }) => style.contentVisibility)).toContain('hidden');
  const seen = ends().map((end) => getComputedStyle(end).contentVisibility);
  expect(seen).not.toContain('hidden');
});
