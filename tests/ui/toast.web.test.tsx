import { createRoot, type Root } from 'react-dom/client';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastProvider, useToast } from '../../src/ui/toast.tsx';

/** Pixels of the navigation, beside which everything that is filled in stands. */
const NAVIGATION = 145;

let root: Root;
afterEach(() => {
  root.unmount();
});

function Teller({ texts, onUndo }: { readonly texts: readonly string[]; readonly onUndo: () => void }) {
  const toast = useToast();
  return (
    <button
      onClick={() => {
        for (const text of texts) toast(text, 'info', { label: '撤销', onPress: onUndo });
      }}
    >
      说
    </button>
  );
}

it('notices cover nothing that is filled in, however many and long they are, and can be acted on', async () => {
  await page.viewport(1366, 768);
  const onUndo = vi.fn();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  const texts = [
    '已选择特定业务“不动产经营租赁服务”'.repeat(3),
    '已粘贴12行\n未粘贴的列：司机、备注',
    '已粘贴3行\n另有1行留在原处',
  ];
  root.render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <Teller texts={texts} onUndo={onUndo} />
      </ToastProvider>
    </FluentProvider>,
  );
  await page.getByRole('button', { name: '说' }).click();
  const list = page.getByRole('status', { name: '通知' });
  await expect.element(list.getByRole('button', { name: '撤销' }).last()).toBeVisible();
  const { left, right, top, bottom } = list.element().getBoundingClientRect();
  expect([left >= 0, right <= NAVIGATION, top >= 230, bottom <= 768]).toEqual([true, true, true, true]);
  expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth);
  // A dialog as large as the window: nothing over its foot.
  const dialog = document.createElement('div');
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  const above = list.element().getBoundingClientRect();
  expect([above.top < 10, above.left > NAVIGATION, above.right < 1366]).toEqual([true, true, true]);
  const newest = [...list.element().children].filter((each) => each.checkVisibility());
  expect(newest.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('已粘贴3行')]);
  // The buttons beside the title of the draft box begin at 33.
  expect(newest[0]?.getBoundingClientRect().bottom).toBeLessThanOrEqual(32);
  dialog.remove();
  await list.getByRole('button', { name: '撤销' }).last().click();
  expect(onUndo).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('说');
});
