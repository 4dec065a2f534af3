import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import { DetailActions, OrdersPage } from '../../src/features/orders/index.ts';
import type { ListedOrder } from '../../src/offline/orders.ts';
import { listedOrder } from './listed-order.ts';
import { MountedOrders } from './mounted-orders.tsx';

const orders = new MountedOrders();
const onReverse = vi.fn<(order: ListedOrder) => void>();
const nothing = vi.fn();

beforeEach(() => {
  onReverse.mockReset();
  orders.service.orders = [listedOrder(1), listedOrder(2, { invoiceKind: 'digitalSpecial' })];
});

const DRAWER = { roleType: 'accountant', roleCodes: ['AGENCY_DRAWER'] } as const;
const ADMIN = { roleType: 'accountant', roleCodes: ['AGENCY_ADMIN'] } as const;

const show = (who: typeof DRAWER | typeof ADMIN) => {
  const store = Object.create(orders.store, {
    session: { value: { ...orders.store.session, ...who } },
  }) as typeof orders.store;
  orders.render(
    <OrdersPage
      store={store}
      service={orders.service}
      connected
      view="all"
      views={null}
      onEdit={nothing}
      onDetail={nothing}
      onCopy={nothing}
      onReverse={onReverse}
      onProgress={nothing}
      onNew={nothing}
      onIssueNow={nothing}
    />,
  );
};
const button = (name: string | RegExp) => page.getByRole('button', { name, includeHidden: true });
const refusal = () => page.getByRole('alertdialog', { name: '提示' });

it('a special invoice is reversed by who has the permission, others are told; an ordinary one by both (M031)', async () => {
  show(DRAWER);
  await button(/^冲红 购方1/).click();
  expect(onReverse).toHaveBeenCalledOnce();
  await button(/^冲红 购方2/).click();
  await expect.element(refusal()).toHaveTextContent('当前账号不支持专票红冲，请由代账管理员操作');
  await refusal().getByRole('button', { name: '知道了' }).click();
  expect(onReverse).toHaveBeenCalledOnce();
  show(ADMIN);
  await button(/^冲红 购方2/).click();
  expect(onReverse).toHaveBeenCalledTimes(2);
});

it('the same in 发票详情', async () => {
  const special = listedOrder(2, { invoiceKind: 'digitalSpecial' });
  const detail = (who: typeof DRAWER | typeof ADMIN) => {
    orders.render(
      <DetailActions
        who={who}
        submission={special}
        onCopy={nothing}
        onDeliver={nothing}
        onProgress={nothing}
        onReverse={() => {
          onReverse(special);
        }}
      />,
    );
  };
  detail(DRAWER);
  await button('冲红').click();
  await expect.element(refusal()).toHaveTextContent('当前账号不支持专票红冲');
  await refusal().getByRole('button', { name: '知道了' }).click();
  expect(onReverse).not.toHaveBeenCalled();
  detail(ADMIN);
  await button('冲红').click();
  expect(onReverse).toHaveBeenCalledOnce();
});
