import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { AlertProvider, useAlert } from '../../src/ui/alert.tsx';
import { bringFocusAids, FocusAids } from '../../src/ui/FocusAids.tsx';
import { ToastProvider, useToast } from '../../src/ui/toast.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { focused, gone } from './screen.ts';

const render = emptyPage();
const onUndo = vi.fn();

/** As long as what an import of too many lines has to say. */
const TOLD =
  '已导入5000条数据，超出5000条上限的至少199条未导入。其中5000条未匹配到我的商品，可点击商品名称处的[赋码]完成匹配。单张发票最多2000行商品，现有5000行，开具前请用智能清单分成多张';

function Page() {
  const { confirm } = useAlert();
  const toast = useToast();
  return (
    <button
      onClick={() => {
        void confirm({ message: '是否继续?' });
        toast(TOLD, 'success', { label: '撤销', onPress: onUndo });
      }}
    >
      导入
    </button>
  );
}

const notices = () => document.querySelector('[role="status"][aria-label="通知"]');

beforeEach(async () => {
  onUndo.mockReset();
  await page.viewport(1366, 768);
  render(
    <FluentProvider theme={webLightTheme}>
      <FocusAids />
      <AlertProvider>
        <ToastProvider>
          <main>
            <Page />
          </main>
        </ToastProvider>
      </AlertProvider>
    </FluentProvider>,
  );
  await expect.element(page.getByRole('button', { name: '导入' })).toBeVisible();
  bringFocusAids();
  await page.getByRole('button', { name: '导入' }).click();
  await expect.element(page.getByRole('button', { name: '取消' })).toBeVisible();
  // Fluent hides the page a moment after the dialog has come.
  await soon(() => {
    expect(document.querySelector('main')?.closest('[aria-hidden="true"]')).not.toBeNull();
  });
});

it('a notice over a dialog is heard, and is no higher than its title', () => {
  expect(notices()?.closest('[aria-hidden="true"]')).toBeNull();
  expect(notices()?.getBoundingClientRect().bottom).toBeLessThanOrEqual(32);
});

it('F6 leads from a dialog to what can be pressed in a notice, Tab through it and back', async () => {
  const before = document.activeElement;
  await userEvent.keyboard('{F6}');
  expect(focused()).toBe('撤销');
  await userEvent.tab();
  expect(focused()).toBe('关闭通知');
  await userEvent.tab();
  expect(document.activeElement).toBe(before);
  for (const back of ['{F6}', '{Escape}', '{Shift>}{Tab}{/Shift}']) {
    await userEvent.keyboard('{F6}');
    expect(focused()).toBe('撤销');
    await userEvent.keyboard(back);
    expect(document.activeElement).toBe(before);
  }
  await expect.element(page.getByRole('button', { name: '取消' })).toBeVisible();
  await userEvent.keyboard('{F6}{Enter}');
  expect(onUndo).toHaveBeenCalledOnce();
  await soon(() => {
    expect(document.activeElement?.closest('[role="alertdialog"]')).not.toBeNull();
  });
  await userEvent.keyboard('{Escape}');
  await gone();
});
