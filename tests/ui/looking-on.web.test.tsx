import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import type { RoleType } from '../../domain/codes/role-types.ts';
import { useOldEntry } from '../../src/app/pages/old-entry.tsx';
import { WorkplaceContext } from '../../src/app/workplace.tsx';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { DraftBoxPage } from '../../src/features/draft-box/index.ts';
import { CustomersPage } from '../../src/features/customers/index.ts';
import { OrdersPage, SyncPanel } from '../../src/features/orders/index.ts';
import { QueuePage } from '../../src/features/queue/index.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { listedOrder, fakeOrders } from './listed-order.ts';
import { MountedOrders } from './mounted-orders.tsx';

/** 客服 looks on: of everything that writes there is nothing to press. 002 §6; M011, M035 */

const TAXPAYER = '100440300001';
const mounted = new MountedOrders();
const nothing = vi.fn();

/** The same laptop, as somebody of another role sees it. */
const asSupport = (): OfflineStore => ({
  ...mounted.store,
  session: { ...mounted.store.session, roleType: 'support' },
});

const buttons = () =>
  page
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

const queue = (store: OfflineStore) => (
  <QueuePage
    store={store}
    service={mounted.service}
    connected
    views={null}
    onEdit={nothing}
    onSignIn={nothing}
  />
);
const orders = (store: OfflineStore) => (
  <OrdersPage
    store={store}
    service={fakeOrders([listedOrder(1)])}
    connected
    view="all"
    views={null}
    onNew={nothing}
    onIssueNow={nothing}
    onEdit={nothing}
    onDetail={nothing}
    onCopy={nothing}
    onReverse={nothing}
    onProgress={nothing}
  />
);
const drafts = (store: OfflineStore) => (
  <DraftBoxPage
    store={store}
    onOpen={nothing}
    onPreview={nothing}
    onReview={nothing}
    onSend={nothing}
    onBureau={nothing}
    onNew={nothing}
    onIssueNow={nothing}
  />
);
const customers = (store: OfflineStore) => (
  <CustomersPage
    store={store}
    taxpayerId={TAXPAYER}
    fields="split"
    findCompanies={null}
    confirmTitle={null}
  />
);
const syncPanel = (store: OfflineStore) => (
  <SyncPanel store={store} onOrders={nothing} onEdit={nothing} onSignIn={nothing} />
);

/** Of each page what is there for both, and what is there for who may write alone. */
const PAGES = [
  ['orders', orders, /^查看 /, [/^复制 /, /^冲红 /, /^立即开票$/, /^继续填开$/]],
  ['tasks', queue, /^立即同步$/, [/^立即重试 /, /^撤回 /]],
  [
    'drafts',
    drafts,
    /^预览草稿 /,
    [/^修改草稿 /, /^删除草稿 /, /^批量发送/, /^批量删除/, /^税局批量开票表$/, /^立即开票$/, /^继续填开$/],
  ],
  ['customers', customers, null, [/^新增客户$/, /^修改 /, /^删除 /]],
  ['sync', syncPanel, /^立即同步$/, [/^重试$/, /^撤回$/]],
] as const;

it.each(PAGES)('%s', async (_name, show, shared, writing) => {
  await mounted.submit('甲公司');
  await mounted.store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name: '乙公司' });
  const has = (wanted: RegExp) => buttons().some((name) => wanted.test(name));
  mounted.render(<div key="writer">{show(mounted.store)}</div>);
  for (const wanted of writing) await expect.poll(() => has(wanted), { message: wanted.source }).toBe(true);
  mounted.render(<div key="support">{show(asSupport())}</div>);
  if (shared === null) await expect.element(page.getByText('乙公司')).toBeVisible();
  else await expect.poll(() => has(shared)).toBe(true);
  for (const wanted of writing) await expect.poll(() => has(wanted), { message: wanted.source }).toBe(false);
});

const OldEntry = () => useOldEntry();

it('the way to the old issuing page is for those who may write there (M139)', async () => {
  const { store } = mounted;
  const show = (roleType: RoleType) => {
    const session = { ...store.session, roleType, oldEntry: 'https://old.example/' };
    const workplace = { area: 'member', session, store, place: null, move: nothing } as const;
    mounted.render(
      <WorkplaceContext value={workplace}>
        <p>填开</p>
        <OldEntry />
      </WorkplaceContext>,
    );
  };
  show('member');
  await expect.element(page.getByRole('button', { name: '旧版开票' })).toBeVisible();
  show('support');
  await expect.element(page.getByRole('button', { name: '旧版开票' })).not.toBeInTheDocument();
  await expect.element(page.getByText('填开')).toBeVisible();
});
