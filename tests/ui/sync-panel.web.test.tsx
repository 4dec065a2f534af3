import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { SyncPanel } from '../../src/features/orders/index.ts';
import { ids } from '../../src/offline/adapters/ambient.ts';
import { MountedOrders } from './mounted-orders.tsx';

const orders = new MountedOrders();

const show = () => {
  orders.render(<SyncPanel store={orders.store} onOrders={vi.fn()} onEdit={vi.fn()} onSignIn={vi.fn()} />);
};
const waiting = () => page.getByRole('list', { name: '等待处理的开票任务' }).getByRole('listitem');

it('what waits is listed, the rest of it counted', async () => {
  for (let n = 0; n < 22; n++) await orders.submit(`购方${String(n)}`);
  show();
  await expect.poll(() => waiting().elements().length).toBe(20);
  await expect.element(page.getByText('另有 2 项，请查看任务列表。')).toBeVisible();
});

it('what was taken back waits no more', async () => {
  await orders.submit('撤回公司');
  await orders.submit('排队公司');
  const { submissions } = await orders.store.listSubmissions({ offset: 0, limit: 5 });
  const gone = submissions.find(({ buyerName }) => buyerName === '撤回公司');
  expect(await orders.store.withdraw(gone?.subId ?? ids.uuid())).toMatchObject({ ok: true });
  show();
  await expect.element(waiting()).toHaveTextContent('排队公司');
});

it('a press on 立即同步 keeps the focus while it runs', async () => {
  let end: () => void = () => undefined;
  vi.spyOn(orders.store, 'sync').mockReturnValue(new Promise((resolve) => (end = resolve)));
  show();
  await page.getByRole('button', { name: '立即同步' }).click();
  const running = page.getByRole('button', { name: '正在同步…' });
  await expect.element(running).toHaveAttribute('aria-disabled', 'true');
  await expect.element(running).toHaveFocus();
  end();
  await expect.element(page.getByRole('button', { name: '立即同步' })).toHaveFocus();
});
