import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReceivedRow } from '../../domain/invoice/received.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { CollectionPage, PurchasePage } from '../../src/features/collection/index.ts';
import type { Collection, CollectionService } from '../../src/offline/collection-service.ts';
import type { OrderService } from '../../src/offline/order-service.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { dayText, momentText } from '../../src/ui/number-text.ts';
import '../../src/app/base.css';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';
import { gone, keys, says, soon } from './screen.ts';

const draw = emptyPage('display:flex;height:700px;width:1180px');
const service = {
  checkPackage: vi.fn<CollectionService['checkPackage']>(),
  runs: vi.fn<CollectionService['runs']>(),
  start: vi.fn<CollectionService['start']>(),
  received: vi.fn<CollectionService['received']>(),
  receivedInvoice: vi.fn<CollectionService['receivedInvoice']>(),
};
const connect = vi.fn<OrderService['connect']>();
const onBuy = vi.fn();
const onBought = vi.fn();
const onLeave = vi.fn();

beforeEach(async () => {
  await page.viewport(1366, 768);
  vi.resetAllMocks();
  service.checkPackage.mockResolvedValue(ok(null));
  service.runs.mockResolvedValue(ok({ runs: [], total: 0 }));
  connect.mockResolvedValue(ok(null));
});

const ASKED_AT = new Date('2026-11-22T09:30:00+08:00');
const run = (change: Partial<Collection>): Collection => ({
  kind: 'input',
  askedAt: ASKED_AT,
  from: '2026-10-01',
  to: '2026-10-31',
  type: null,
  state: 'found',
  count: 12,
  reason: '',
  ...change,
});

const show = ({ connected = true, mayStart = true } = {}) => {
  draw(
    <FluentProvider theme={webLightTheme} style={{ display: 'flex', flexGrow: 1, minWidth: 0 }}>
      <FocusAids />
      <AlertProvider>
        <CollectionPage
          service={service}
          taxpayerId="t"
          deviceId="d"
          connected={connected}
          mayStart={mayStart}
          views={<button onClick={onLeave}>全部订单</button>}
          bureau={{ login: <p>登录面板</p>, connect: () => connect('d') }}
          onBuy={onBuy}
          addressOf={({ number }) => `/there/${number}`}
        />
      </AlertProvider>
    </FluentProvider>,
  );
};
const dialog = () => page.getByRole('alertdialog', { name: '提示' });
const month = () => page.getByLabelText('开票日期', { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a package that was not bought: nothing closes the dialog but 去购买, which leads to the purchase; the rest can be reached (M383)', async () => {
  const missing = appError('package.missing');
  service.checkPackage.mockResolvedValue(err(missing));
  show();
  await expect.element(dialog()).toHaveTextContent('尚未购买进项发票套餐，请先购买');
  expect(service.checkPackage).toHaveBeenCalledWith('d');
  await expectAccessible();
  await keys('{Escape}');
  await userEvent.click(document.elementFromPoint(5, 5) ?? document.body, { position: { x: 5, y: 5 } });
  await expect.element(dialog()).toBeVisible();
  await button('全部订单').click();
  expect(onLeave).toHaveBeenCalledOnce();
  await expect.element(dialog()).toBeVisible();
  expect(dialog().getByRole('button').elements()).toHaveLength(1);
  expect(onBuy).not.toHaveBeenCalled();
  await dialog().getByRole('button', { name: '去购买' }).click();
  expect(onBuy).toHaveBeenCalledOnce();
  expect(service.runs).not.toHaveBeenCalled();
});

it('a package that ran out is said when a collection is refused (24101)', async () => {
  service.start.mockResolvedValue(err(appError('package.missing')));
  show();
  await month().fill('2026-10');
  await button('开始归集').click();
  await dialog().getByRole('button', { name: '去购买' }).click();
  expect(onBuy).toHaveBeenCalledOnce();
});

it('without a network nobody is asked whether it was bought; with one again it is', async () => {
  show({ connected: false });
  await says('当前离线');
  expect(service.checkPackage).not.toHaveBeenCalled();
  await gone();
  await expectAccessible();
  show();
  await says('没有归集记录');
  // What was told holds when the network goes: what was read stays in sight, nothing can be started.
  show({ connected: false });
  await says('当前离线，显示离线前的记录');
  await expect.element(button('开始归集')).toHaveAttribute('aria-disabled', 'true');
});

it('a service that can’t say is asked again', async () => {
  service.checkPackage.mockResolvedValueOnce(err(appError('server.busy')));
  show();
  await says('服务繁忙，请稍后重试');
  await button('重试').click();
  await says('没有归集记录');
});

it('a month is asked for; what runs is looked at again until it is over (M341, M395)', async () => {
  show();
  await button('开始归集').click();
  await expect.element(page.getByRole('alert').getByText('请选择开票日期')).toBeVisible();
  await month().fill('2099-01');
  await button('开始归集').click();
  await says('开票日期不能晚于今天');
  expect(service.start).not.toHaveBeenCalled();

  const today = dayText(Date.now());
  await month().fill(today.slice(0, 7));
  await page.getByLabelText('发票类型').selectOptions('增值税专用发票');
  await page.getByRole('checkbox', { name: '强制归集' }).click();
  service.start.mockResolvedValue(ok(null));
  service.runs.mockResolvedValue(ok({ runs: [run({ state: 'running', count: 3 })], total: 1 }));
  await button('开始归集').click();
  await expect.element(dialog()).toHaveTextContent('任务请求成功，请稍后查看结果');
  expect(service.start).toHaveBeenCalledExactlyOnceWith('d', {
    taxpayerId: 't',
    from: `${today.slice(0, 7)}-01`,
    to: today,
    type: 'special',
    isForced: true,
  });
  await dialog().getByRole('button', { name: '知道了' }).click();
  const row = page.getByRole('table', { name: '归集记录' }).getByRole('row').nth(1);
  await expect.element(row).toHaveTextContent(/执行中.*3.*处理中/);
  service.runs.mockResolvedValue(ok({ runs: [run({ state: 'found', count: 5 })], total: 1 }));
  await soon(() => {
    expect(row.element().textContent).toMatch(/成功.*5.*已完成，有发票/);
  });
});

it('records say what came of each run, and are looked for by the day they were asked for (M342, M343)', async () => {
  service.start.mockResolvedValue(err(appError('server.said', { message: '该时段的归集任务正在执行' })));
  service.runs.mockResolvedValue(
    ok({
      runs: [
        run({}),
        run({ type: 'toll', state: 'empty', count: 0 }),
        run({ type: 'special', state: 'failed', count: 0, reason: '电子税局未登录' }),
        run({ type: 'ordinary', state: 'expired', count: 0 }),
        run({ type: 'electronicSpecial', state: 'cancelled', count: 0 }),
      ],
      total: 25,
    }),
  );
  show();
  const table = page.getByRole('table', { name: '归集记录' });
  await expect.element(table).toBeVisible();
  const rows = table.getByRole('row').elements();
  const at = momentText(ASKED_AT.getTime());
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    `${at}进项全部类型2026-10-012026-10-31成功12已完成，有发票查看发票`,
    `${at}进项增值税电子普通发票（通行费）2026-10-012026-10-31成功0已完成，无发票`,
    `${at}进项增值税专用发票2026-10-012026-10-31失败0其他：电子税局未登录`,
    `${at}进项增值税普通发票2026-10-012026-10-31失败0文件已过期`,
    `${at}进项增值税电子专用发票2026-10-012026-10-31失败0已取消`,
  ]);
  await expectAccessible();
  await button('下一页').click();
  await page.getByLabelText('申请日期从').fill('2026-11-01');
  await page.getByLabelText('申请日期至').fill('2026-11-30');
  await soon(() => {
    expect(service.runs).toHaveBeenLastCalledWith({
      taxpayerId: 't',
      from: '2026-11-01',
      to: '2026-11-30',
      page: 0,
      pageSize: 20,
    });
  });
  expect(service.runs.mock.calls.map(([{ page: one }]) => one)).toContain(1);
  await month().fill('2026-10');
  await button('开始归集').click();
  await expect.element(dialog()).toHaveTextContent('该时段的归集任务正在执行');
});

it.each(['bureau.signedOut', 'bureau.scanCode', 'bureau.noRobot'] as const)(
  'who is not signed in to the bureau (%s) is led to where one signs in (M384)',
  async (code) => {
    connect.mockResolvedValue(err(appError(code)));
    show();
    await month().fill('2026-10');
    await button('开始归集').click();
    await expect.element(dialog()).toHaveTextContent(errorText(appError(code)));
    await dialog().getByRole('button', { name: '去登录' }).click();
    const login = page.getByRole('dialog', { name: '电子税务局登录' });
    await expect.element(login).toHaveTextContent('登录面板');
    await login.getByRole('button', { name: '关闭' }).click();
    expect(service.start).not.toHaveBeenCalled();
  },
);

it('a bureau that can’t be asked about is said, and nothing is started', async () => {
  connect.mockResolvedValue(err(appError('net.unreachable')));
  show();
  await month().fill('2026-10');
  await button('开始归集').click();
  await expect.element(dialog()).toHaveTextContent('网络不可用');
  expect(dialog().getByRole('button').elements()).toHaveLength(1);
  expect(service.start).not.toHaveBeenCalled();
});

const ROW: ReceivedRow = {
  type: 'special',
  code: '3100224130',
  number: '12345678',
  issuedOn: '2026-10-31',
  sellerName: '北京办公用品店',
  mainGoods: '*办公用品*复印纸',
  amount: 100_00,
  tax: 13_00,
  total: 113_00,
  state: '正常',
};

it('a run that found invoices opens them, each with the way to its delivery page (M020, M398)', async () => {
  service.runs.mockResolvedValue(ok({ runs: [run({ type: 'special' }), run({ state: 'empty' })], total: 2 }));
  service.received.mockResolvedValueOnce(err(appError('server.busy')));
  service.received.mockResolvedValue(ok({ rows: [ROW], total: 21 }));
  show();
  const open = page.getByRole('button', { name: /^查看发票 2026-10-01 至 2026-10-31/ });
  await expect.element(open).toBeVisible();
  expect(open.elements()).toHaveLength(1);
  await open.click();
  const received = page.getByRole('dialog', { name: '进项发票 2026-10-01 至 2026-10-31' });
  await expect.element(received).toHaveTextContent('暂时无法查看进项发票');
  await received.getByRole('button', { name: '重试' }).click();
  const link = received.getByRole('link', { name: '发票交付 12345678' });
  await expect.element(link).toHaveAttribute('href', '#/there/12345678');
  await expect.element(received).toHaveTextContent('北京办公用品店');
  await expect.element(received).toHaveTextContent('113.00');
  await expectAccessible();
  await received.getByRole('button', { name: '下一页' }).click();
  await soon(() => {
    expect(service.received).toHaveBeenLastCalledWith('d', {
      from: '2026-10-01',
      to: '2026-10-31',
      type: 'special',
      page: 1,
      pageSize: 20,
    });
  });
  await received.getByRole('button', { name: '关闭' }).click();
  await gone();
});

it('days whose invoices are gone say so', async () => {
  service.runs.mockResolvedValue(ok({ runs: [run({})], total: 1 }));
  service.received.mockResolvedValue(ok({ rows: [], total: 0 }));
  show();
  await page.getByRole('button', { name: /^查看发票/ }).click();
  await says('没有进项发票');
});

it('who may only look sees the records and starts nothing', async () => {
  show({ mayStart: false });
  await says('没有归集记录');
  expect(document.querySelector('form')).toBeNull();
});

it('the purchase says what is bought for whom, and leads on once it was (M025)', async () => {
  const shown = (connected: boolean) => {
    draw(
      <FluentProvider theme={webLightTheme} style={{ display: 'flex', flexGrow: 1 }}>
        <FocusAids />
        <AlertProvider>
          <PurchasePage
            service={service}
            company={{ name: '甲公司', taxId: '91310115MA1K4DX041' }}
            device={{ id: '500310115001', name: '数电账户' }}
            connected={connected}
            onBought={onBought}
          />
        </AlertProvider>
      </FluentProvider>,
    );
  };
  shown(true);
  await expect.element(page.getByRole('heading', { name: '购买进项发票套餐' })).toBeVisible();
  for (const text of ['甲公司', '91310115MA1K4DX041', '数电账户 500310115001']) await says(text);
  await expectAccessible();
  service.checkPackage.mockResolvedValueOnce(err(appError('package.missing')));
  await button('已购买，重新检查').click();
  await expect.element(dialog()).toHaveTextContent('尚未购买进项发票套餐，请先购买');
  await dialog().getByRole('button', { name: '知道了' }).click();
  await button('已购买，重新检查').click();
  await soon(() => {
    expect(onBought).toHaveBeenCalledOnce();
  });
  shown(false);
  await expect.element(button('已购买，重新检查')).toHaveAttribute('aria-disabled', 'true');
});
