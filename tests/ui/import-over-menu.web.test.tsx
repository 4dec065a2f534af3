import { useState } from 'react';
import {
  FluentProvider,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  webLightTheme,
} from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { ImportDialogs } from '../../src/features/goods-import/ImportDialogs.tsx';
import type { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { fileOf, NOTE } from './import-screen.ts';
import { USER } from './mounted-import.tsx';
import { focused, says } from './screen.ts';

const show = emptyPage();
const client = { expectLines: () => undefined } as unknown as LedgerClient;
const nothing = (): void => undefined;

function Filling() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <div
      onDrop={() => {
        setFile(fileOf([NOTE]));
      }}
    >
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <button>张三</button>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem>修改密码</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      <p>页面</p>
      {file !== null && (
        <ImportDialogs
          asked={{ file }}
          existing={0}
          user={USER}
          client={client}
          onText={nothing}
          onLine={nothing}
          onClose={() => {
            setFile(null);
          }}
        />
      )}
    </div>
  );
}

it('a file that is dropped while a menu is open closes it, and the keys are those of the dialog', async () => {
  show(
    <FluentProvider theme={webLightTheme}>
      <AlertProvider>
        <ToastProvider>
          <Filling />
        </ToastProvider>
      </AlertProvider>
    </FluentProvider>,
  );
  await page.getByRole('button', { name: '张三' }).click();
  await expect.element(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible();
  page
    .getByRole('paragraph')
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true }));
  await says('将导入 3 条商品');
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument();
  await page.getByRole('tab', { name: /只看有问题的行/ }).click();
  await soon(() => {
    expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).not.toBeNull();
  });
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '确认导入' })).not.toBeInTheDocument();
  await soon(() => {
    expect(focused()).toBe('张三');
  });
});
