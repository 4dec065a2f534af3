import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import type { ReceivedRow } from '../../domain/invoice/received.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok } from '../../domain/kernel/result.ts';
import { momentText } from '../../src/ui/number-text.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { ASKED_AT, button, CollectionDesk, dialog, month, run } from './collection-desk.tsx';
import { gone, says } from './screen.ts';

/** 进项归集: what came of the runs, and the invoices they found. M020, M342, M343, M398 */

const { service, show } = new CollectionDesk();

it('records say what came of each run, and are looked for by the day they were asked for (M342, M343)', async () => {
  service.start.mockResolvedValue(err(appError('server.said', { message: '该时段的归集任务正在执行' })));
  service.runs.mockResolvedValue(
    ok({
      runs: [
        run({}),
        run({ kind: 'output', type: 'toll', state: 'empty', count: 0 }),
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
    `${at}销项增值税电子普通发票（通行费）2026-10-012026-10-31成功0已完成，无发票`,
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
  isCollected: true,
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

it('an invoice whose details were not collected leads nowhere, and says why (M348)', async () => {
  service.runs.mockResolvedValue(ok({ runs: [run({})], total: 1 }));
  service.received.mockResolvedValue(ok({ rows: [{ ...ROW, isCollected: false }], total: 1 }));
  show();
  await page.getByRole('button', { name: /^查看发票/ }).click();
  const row = page.getByRole('row', { name: /12345678/ });
  await expect.element(row.getByRole('button')).toHaveAttribute('title', '未归集发票无法查看明细,请先归集');
  await expect.element(row.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  expect(row.getByRole('link').query()).toBeNull();
});

it('days whose invoices are gone say so', async () => {
  service.runs.mockResolvedValue(ok({ runs: [run({})], total: 1 }));
  service.received.mockResolvedValue(ok({ rows: [], total: 0 }));
  show();
  await page.getByRole('button', { name: /^查看发票/ }).click();
  await says('没有进项发票');
});
