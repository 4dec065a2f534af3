import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Device } from '../../domain/account/session.ts';
import { ok } from '../../domain/kernel/result.ts';
import { DefaultClerksDialog } from '../../src/features/invoice-face/dialogs/DefaultClerksDialog.tsx';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { soon } from '../soon.ts';
import { emptyPage } from './empty-page.ts';
import { DEVICE, TAX_CONTROL } from './mounted-face.tsx';

const render = emptyPage();
const onClose = vi.fn();
const keepEntries = vi.fn((..._given: unknown[]) => Promise.resolve(ok(null)));
const clerks = vi.fn((_field: string, text: string) =>
  Promise.resolve(['钱会计', '孙出纳'].filter((name) => name.includes(text))),
);

beforeEach(() => {
  vi.clearAllMocks();
});

function open(device: Device) {
  const store = { setting: () => ({ payee: '赵总' }), keepEntries } as never;
  render(
    <AlertProvider>
      <ToastProvider>
        <DefaultClerksDialog {...{ store, device, clerks, onClose }} taxpayerId="t1" />
      </ToastProvider>
    </AlertProvider>,
  );
}
const field = (name: string) => page.getByRole('combobox', { name });

test('people of a device are chosen from its names by the keys alone, and kept for it (M130)', async () => {
  open(TAX_CONTROL);
  await soon(() => {
    expect(field('默认收款人').element()).toHaveProperty('value', '赵总');
  });
  await userEvent.click(field('默认复核人'));
  await userEvent.keyboard('{ArrowDown}');
  await soon(() => {
    expect(document.querySelectorAll('[role=option]')).toHaveLength(2);
  });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field('默认复核人').element()).toHaveProperty('value', '孙出纳');
  expect(keepEntries).not.toHaveBeenCalled();
  await userEvent.click(field('默认开票人'));
  await userEvent.keyboard(' 李四 {Enter}');
  await soon(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(keepEntries).toHaveBeenLastCalledWith('defaultClerks', [
    [`t1/${TAX_CONTROL.id}`, { payee: '赵总', checker: '孙出纳', drawer: '李四' }],
  ]);
  expect(document.body.textContent).toContain('保存成功!');
});

test('where who issues draws, nobody is chosen as the drawer (M033)', async () => {
  open(DEVICE);
  await soon(() => {
    expect(field('默认收款人').elements()).toHaveLength(1);
  });
  expect(field('默认开票人').elements()).toHaveLength(0);
  expect(document.body.textContent).toContain('开票人为登录的用户，不能指定');
});
