import { useState } from 'react';
import {
  Button,
  Dialog,
  DialogBody,
  DialogSurface,
  DialogTitle,
  FluentProvider,
  webLightTheme,
} from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { useReturnFocus } from '../../src/ui/use-return-focus.ts';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';

const render = emptyPage();

function Box({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  useReturnFocus();
  return (
    <Dialog open modalType="alert">
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <Button onClick={onClose}>{`关闭${title}`}</Button>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Page() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button
        onClick={() => {
          setOpen(2);
        }}
      >
        导入
      </button>
      {open > 0 && (
        <Box
          title="草稿箱"
          onClose={() => {
            setOpen(0);
          }}
        />
      )}
      {open > 1 && (
        <Box
          title="开票表"
          onClose={() => {
            setOpen(1);
          }}
        />
      )}
    </>
  );
}

const focused = () => document.activeElement;
const dialog = () => page.getByRole('alertdialog', { name: '草稿箱' });

it('of two dialogs that opened together the lower one is heard when the upper is gone, and the page after both', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Page />
    </FluentProvider>,
  );
  await userEvent.click(page.getByRole('button', { name: '导入' }));
  await userEvent.click(page.getByRole('button', { name: '关闭开票表' }));
  await soon(() => {
    expect(focused()?.closest('[role=alertdialog]')?.textContent).toContain('关闭草稿箱');
  });
  await expect.element(dialog()).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: '关闭草稿箱' }));
  await soon(() => {
    expect(focused()?.textContent).toBe('导入');
  });
});
