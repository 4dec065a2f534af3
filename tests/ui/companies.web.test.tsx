import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { CompaniesPage } from '../../src/features/support/index.ts';
import type { SupportCalls } from '../../src/offline/support-service.ts';
import { expectAccessible } from './accessible.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { says } from './screen.ts';

const mounted = new MountedOrders();

const calls = { companies: vi.fn<SupportCalls['companies']>(), visit: vi.fn<SupportCalls['visit']>() };
const onVisit = vi.fn<(session: Session) => Promise<void>>();
const support = (): Session => ({ ...mounted.store.session, roleType: 'support', taxpayers: [] });
const visitor = (): Session => ({
  ...support(),
  tenantId: 'a',
  tenantName: '甲公司',
  visitor: { of: '客服中心' },
});
const show = (session: Session) => {
  mounted.render(<CompaniesPage calls={calls} session={session} onVisit={onVisit} />);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  vi.resetAllMocks();
  onVisit.mockResolvedValue();
  calls.companies.mockResolvedValue(
    ok([
      { tenantId: 'a', name: '甲公司' },
      { tenantId: 'b', name: '乙公司' },
    ]),
  );
});

it('support chooses whose work it looks at, and leaves again', async () => {
  calls.visit.mockImplementation((tenantId) =>
    Promise.resolve(ok(tenantId === null ? support() : visitor())),
  );
  show(support());
  await says('只能查看，不能修改或开票；每次进入和离开都记入该企业的操作记录');
  await expectAccessible();
  await button('查看 甲公司').click();
  await expect.poll(() => onVisit.mock.calls.map(([session]) => session.tenantName)).toEqual(['甲公司']);
  expect(calls.visit).toHaveBeenLastCalledWith('a');
  show(visitor());
  await expect.element(page.getByRole('row', { name: /甲公司/ })).toHaveTextContent('正在查看');
  expect(button('查看 甲公司').query()).toBeNull();
  await button('离开“甲公司”').click();
  await expect.poll(() => calls.visit.mock.lastCall).toEqual([null]);
});

it('says where there is none, where the service does not answer, and where a company was taken away', async () => {
  calls.companies.mockResolvedValueOnce(err(appError('net.unreachable')));
  show(support());
  await says('暂时无法读取服务的企业');
  calls.visit.mockResolvedValue(err(appError('notFound')));
  await button('重试').click();
  await button('查看 乙公司').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(onVisit).not.toHaveBeenCalled();
  calls.companies.mockResolvedValue(ok([]));
  mounted.render(<p>别的页面</p>);
  await says('别的页面');
  show(support());
  await says('还没有可以查看的企业');
});
