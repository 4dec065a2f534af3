import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrdersPage } from '../../src/features/orders/index.ts';
import { listedOrder } from './listed-order.ts';
import { MountedOrders } from './mounted-orders.tsx';

const orders = new MountedOrders();
const button = (name: string) => page.getByRole('button', { name, includeHidden: true });

/** What an export asked for; each answer waits for `answer`. */
let asked: (() => void)[];
const answer = () => {
  for (const release of asked.splice(0)) release();
};

beforeEach(async () => {
  asked = [];
  orders.service.orders = Array.from({ length: 900 }, (_, n) => listedOrder(n));
  const { service, store } = orders;
  const held = {
    ...service,
    list: async (query: Parameters<typeof service.list>[0]) => {
      if (query.oldestFirst === true) await new Promise<void>((release) => asked.push(release));
      return service.list(query);
    },
  };
  const actions = {
    onEdit: vi.fn(),
    onDetail: vi.fn(),
    onCopy: vi.fn(),
    onReverse: vi.fn(),
    onProgress: vi.fn(),
    onNew: vi.fn(),
    onIssueNow: vi.fn(),
  };
  orders.render(<OrdersPage store={store} service={held} connected view="all" views={null} {...actions} />);
  await expect.element(page.getByText('共 900 条，第 1 / 45 页')).toBeVisible();
  await button('导出Excel').click();
  await expect.poll(() => asked.length).toBe(1);
});

it('the focus stays at the export while it runs and after it was cancelled', async () => {
  await expect.element(button('导出Excel')).toHaveFocus();
  await expect.element(button('导出Excel')).toHaveAttribute('aria-disabled', 'true');
  await button('取消导出').click();
  answer();
  await expect.element(button('取消导出')).not.toBeInTheDocument();
  await expect.element(button('导出Excel')).toHaveFocus();
});

it('an export ends with its page', async () => {
  orders.render(null);
  await expect.element(button('取消导出')).not.toBeInTheDocument();
  const { length } = orders.service.asked;
  answer();
  await expect.poll(() => orders.service.asked.length).toBe(length + 1);
  await expect.element(page.getByText('已取消导出')).toBeVisible();
  expect(asked).toEqual([]);
});
