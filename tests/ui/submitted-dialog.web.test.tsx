import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { SubmittedDialog } from '../../src/features/orders/index.ts';
import { expectAccessible } from './accessible.ts';
import { listedOrder } from './listed-order.ts';
import { MountedOrders } from './mounted-orders.tsx';

const orders = new MountedOrders();
const actions = { onEdit: vi.fn(), onOrders: vi.fn(), onNext: vi.fn() };

beforeEach(() => {
  for (const mock of Object.values(actions)) mock.mockReset();
});

const dialog = (name: string) => page.getByRole('dialog', { name });
const status = () => page.getByRole('status', { name: '任务状态' });

/** The dialog of a task that goes on, and what ends it. */
async function shown() {
  let submission = listedOrder(1, { state: 'accepted', number: '' });
  const { store } = orders;
  vi.spyOn(store, 'listSubmissions').mockImplementation(() =>
    Promise.resolve({ submissions: [submission], total: 1 }),
  );
  orders.render(
    <SubmittedDialog
      {...{ store, ...actions }}
      subId={submission.subId}
      connected
      login={<p>登录面板</p>}
      print={<button>打印</button>}
    />,
  );
  await expect.element(dialog('开票任务已经生成')).toHaveTextContent('登录面板');
  await expect.element(status()).toHaveTextContent('请在机器人代开任务管理器操作代开票任务');
  return async (change: Partial<typeof submission>) => {
    submission = { ...submission, ...change };
    await orders.submit('另一家公司');
  };
}

it.each(['failed', 'returned'] as const)(
  'a task that came back %s is not called made any more: why it came back, and the way to mend it',
  async (state) => {
    const end = await shown();
    await end({ state, reason: appError('submit.failed', { reason: '购方税号不存在' }) });
    await expect.element(dialog('开票任务未能完成')).toBeVisible();
    // One state has one name, whichever laptop looks.
    await expect.element(status()).toHaveTextContent(/^开具失败沙箱购方税号不存在/);
    await expect.element(status()).not.toHaveTextContent('请在机器人代开任务管理器');
    await expect.element(page.getByText('登录面板')).not.toBeInTheDocument();
    await page.getByRole('button', { name: '修改' }).click();
    expect(actions.onEdit).toHaveBeenCalledExactlyOnceWith('draft-1');
  },
);

it('as the number comes the title says it, with what is done next; the keyboard is on the next invoice all the while', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const end = await shown();
  const next = page.getByRole('button', { name: '继续填开' });
  await expect.element(next).toHaveFocus();
  expect(page.getByRole('button', { name: '复制号码' }).elements()).toEqual([]);
  await end({ state: 'issued', number: '26442000000000000001' });
  await expect.element(dialog('开票成功')).toBeVisible();
  await expect.element(status()).toHaveTextContent(/^开票成功26442000000000000001/);
  await expect.element(next).toHaveFocus();
  await expectAccessible();
  expect(page.getByRole('button', { name: '修改' }).elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: '打印' })).toBeVisible();
  await page.getByRole('button', { name: '复制号码' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('26442000000000000001');
});
