import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { PurchasePage } from '../../src/features/collection/index.ts';
import { dayText } from '../../src/ui/number-text.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { button, CollectionDesk, dialog, month, run } from './collection-desk.tsx';
import { gone, keys, says } from './screen.ts';

/** 进项归集: what is bought and asked for, and what stands in the way. M025, M341, M383, M384 */

const desk = new CollectionDesk();
const { service, connect, onBuy, onLeave, show } = desk;
const onBought = vi.fn();

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

it('who may only look sees the records and starts nothing', async () => {
  show({ mayStart: false });
  await says('没有归集记录');
  expect(document.querySelector('form')).toBeNull();
});

it('the purchase says what is bought for whom, and leads on once it was (M025)', async () => {
  const shown = (connected: boolean) => {
    desk.draw(
      <PurchasePage
        service={service}
        company={{ name: '甲公司', taxId: '91310115MA1K4DX041' }}
        device={{ id: '500310115001', name: '数电账户' }}
        contact="王经理 400-000-0000"
        connected={connected}
        onBought={onBought}
      />,
    );
  };
  shown(true);
  await expect.element(page.getByRole('heading', { name: '购买进项发票套餐' })).toBeVisible();
  const facts = ['甲公司', '91310115MA1K4DX041', '数电账户 500310115001', '王经理 400-000-0000'];
  for (const text of facts) await says(text);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await button('复制购买信息').click();
  await says('购买信息已复制');
  expect(copied.mock.lastCall?.[0]).toContain('联系方式：王经理 400-000-0000');
  copied.mockRestore();
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
