import { deleteDB } from 'idb';
import { createRoot, type Root } from 'react-dom/client';
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
import { fakeOrders, listedOrder } from './listed-order.ts';

let root: Root;
let store: OfflineStore;
let tenantId: string;
const changeRobot = vi.fn();

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
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  root = createRoot(host);
  changeRobot.mockReset();
});
afterEach(async () => {
  root.unmount();
  store.close();
  await deleteDB(`suikai:${tenantId}:u`);
});

/** 任务进度 of an order the service has taken and no robot has begun. */
function show(connected = true) {
  const service = {
    ...fakeOrders([]),
    robots: () => Promise.resolve(ok({ names: ['一号', '二号'], wanted: '一号' })),
    changeRobot,
  };
  const order = listedOrder(1, { state: 'accepted', number: '', issuedAt: '', steps: { accepted: 1 } });
  root.render(
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

it('offline nobody can be asked for robots', async () => {
  show(false);
  await expect.element(page.getByRole('button', { name: /^撤回/ })).toBeVisible();
  await expect.element(change).not.toBeInTheDocument();
});
