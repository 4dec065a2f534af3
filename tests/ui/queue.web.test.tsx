import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { QueuePage } from '../../src/features/queue/index.ts';
import { MountedOrders } from './mounted-orders.tsx';

const orders = new MountedOrders();

it('the queue shows each task’s way and why it waits, and takes it back', async () => {
  await orders.submit('排队公司');
  const { store, service } = orders;
  orders.render(
    <QueuePage
      store={store}
      service={service}
      connected={false}
      views={null}
      onEdit={vi.fn()}
      onSignIn={vi.fn()}
    />,
  );
  await expect.element(page.getByText('当前离线，任务已存在本机，联网后自动发送')).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: '排队公司 0.00 的进度' }))
    .toHaveTextContent(/保存草稿.*加入队列.*发送.*服务受理.*机器人领取.*开始开具.*开票成功/);
  await page.getByRole('button', { name: /^撤回 排队公司/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect.element(page.getByText('没有未完成的开票任务')).toBeVisible();
  expect((await store.listDrafts({ offset: 0, limit: 5 })).drafts).toMatchObject([{ buyerName: '排队公司' }]);
});
