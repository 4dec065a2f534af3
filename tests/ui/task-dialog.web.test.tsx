import { deleteDB } from 'idb';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { TaskDialog } from '../../src/features/queue/index.ts';
import { openStore } from '../../src/offline/open-store.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { AlertProvider } from '../../src/ui/alert.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import '../../src/app/base.css';
import { expectAccessible } from './accessible.ts';
import type { OrderService } from '../../src/offline/order-service.ts';
import type { ListedOrder, RobotTask } from '../../src/offline/orders.ts';
import { emptyPage } from './empty-page.ts';
import { fakeOrders, listedOrder } from './listed-order.ts';

let store: OfflineStore;
let tenantId: string;
const changeRobot = vi.fn();
const file = vi.fn();

const DONE: Omit<RobotTask, 'subId'> = {
  state: 'done',
  robot: '一号',
  dueAt: null,
  mustLookUp: false,
  wantedRobot: '',
  attempts: [],
  files: ['pdf', 'xml'],
  login: null,
};

beforeEach(async () => {
  await page.viewport(1366, 768);
  tenantId = crypto.randomUUID();
  const opened = await openStore({
    userId: 'u',
    account: 'demo',
    userName: '演示',
    roleType: 'member',
    roleCodes: [],
    tenantId,
    tenantName: '演示',
    taxpayers: [],
  });
  if (!opened.ok) throw new Error(opened.error.code);
  store = opened.value;
  changeRobot.mockReset();
});
afterEach(async () => {
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
});
const draw = emptyPage();

const ACCEPTED = { state: 'accepted', number: '', issuedAt: '', steps: { accepted: 1 } } as const;

/** 任务进度 of an order: one the service has taken and no robot has begun, if nothing else is said. */
function show(
  connected = true,
  change: Partial<ListedOrder> = ACCEPTED,
  robots: Awaited<ReturnType<OrderService['robots']>> = ok({ names: ['一号', '二号'], wanted: '一号' }),
) {
  const order = listedOrder(1, change);
  const service = {
    ...fakeOrders([]),
    robots: () => Promise.resolve(robots),
    changeRobot,
    file,
    tasks: ([subId = '']: readonly string[]) =>
      Promise.resolve(ok(order.state === 'issued' ? [{ ...DONE, subId }] : [])),
  };
  draw(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <AlertProvider>
          <TaskDialog
            store={store}
            service={service}
            connected={connected}
            order={order}
            onEdit={vi.fn()}
            onClose={vi.fn()}
          />
        </AlertProvider>
      </ToastProvider>
    </FluentProvider>,
  );
  return order;
}
const change = page.getByRole('button', { name: /^更换机器人/ });
const asked = page.getByRole('dialog', { name: '更换机器人' });

it('an order is given to another robot, or to any, as long as none has begun (M298)', async () => {
  const { subId } = show();
  changeRobot.mockResolvedValueOnce(err(appError('robot.gone'))).mockResolvedValueOnce(ok(null));
  await change.click();
  await expect.element(asked.getByRole('radio', { name: '一号' })).toBeChecked();
  await expectAccessible();
  await asked.getByRole('radio', { name: '二号' }).click();
  await asked.getByRole('button', { name: '确定' }).click();
  await expect.element(asked).toHaveTextContent('所选机器人已离线，请另选一个');
  await asked.getByRole('radio', { name: '任意机器人' }).click();
  await asked.getByRole('button', { name: '确定' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(changeRobot.mock.calls).toEqual([
    [subId, '二号'],
    [subId, ''],
  ]);
});

it('nothing is changed while nobody told which robot is wanted (M298)', async () => {
  show(true, ACCEPTED, err(appError('net.unreachable')));
  await change.click();
  const sure = asked.getByRole('button', { name: '确定' });
  await expect.element(asked.getByRole('alert')).not.toBeEmptyDOMElement();
  await expect.element(sure).toHaveAttribute('aria-disabled', 'true');
  await expect.element(asked.getByRole('radio')).not.toBeInTheDocument();
  expect(changeRobot).not.toHaveBeenCalled();
});

it('the files that came with an invoice are handed to the browser under its number', async () => {
  file.mockResolvedValueOnce(err(appError('net.unreachable'))).mockResolvedValue(ok(new Uint8Array([60])));
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { subId, number } = show(true, {});
  const download = page.getByRole('button', { name: /^下载XML/ });
  await download.click();
  await page.getByRole('alertdialog').getByRole('button').click();
  expect(click).not.toHaveBeenCalled();
  await download.click();
  await expect
    .poll(() => click.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual([`${number}.xml`]);
  expect(file).toHaveBeenLastCalledWith(subId, 'xml');
  await expect.element(page.getByRole('button', { name: /^下载PDF/ })).toBeVisible();
  click.mockRestore();
});

it('offline nobody can be asked for robots', async () => {
  show(false);
  await expect.element(page.getByRole('button', { name: /^撤回/ })).toBeVisible();
  await expect.element(change).not.toBeInTheDocument();
});
