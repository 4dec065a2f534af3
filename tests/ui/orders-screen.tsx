import { page } from 'vitest/browser';
import { beforeEach, vi } from 'vitest';
import { OrdersPage, type OrderViewKey } from '../../src/features/orders/index.ts';
import { MountedOrders } from './mounted-orders.tsx';

/** The page of orders, and what its buttons call. */
export class OrdersScreen extends MountedOrders {
  readonly actions = {
    onEdit: vi.fn(),
    onDetail: vi.fn(),
    onCopy: vi.fn(),
    onReverse: vi.fn(),
    onProgress: vi.fn(),
    onNew: vi.fn(),
    onIssueNow: vi.fn(),
  };

  constructor() {
    super();
    beforeEach(() => {
      for (const mock of Object.values(this.actions)) mock.mockReset();
    });
  }

  show(connected = true, view: OrderViewKey = 'all', store = this.store): void {
    const { service } = this;
    this.render(
      <OrdersPage
        store={store}
        service={service}
        connected={connected}
        view={view}
        views={null}
        {...this.actions}
      />,
    );
  }

  get lastAsked() {
    return this.service.asked.at(-1);
  }
}

export const button = (name: string | RegExp) => page.getByRole('button', { name, includeHidden: true });
export const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
export const source = () => page.getByRole('status', { name: '列表来源', includeHidden: true });
