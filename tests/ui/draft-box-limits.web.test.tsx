import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, draft, SendDesk, TAXPAYER } from './send-desk.tsx';

/** What 批量发送 asks about before anything goes: limits, 纳税人性质; and whose devices it shows after. M285, M286, M294 */

const desk = new SendDesk();
const FREE = { used: '0.00', intercept: '', remind: '' };
let warning: Record<string, unknown>;
let credit: string;
/** Drafts that look like an order only the service knows of. */
let alike: readonly string[];

const answerTo = (path: string): unknown => {
  if (path.includes('look-alikes'))
    return { alike: alike.map((draftId) => ({ draftId, ddbh: '202611240001' })) };
  return path.includes('amount-warning') ? warning : { sysxed: credit, zsxed: credit };
};

beforeEach(() => {
  alike = [];
  warning = { month: FREE, quarter: FREE, year: FREE, single: {} };
  credit = '';
  vi.stubGlobal('fetch', (path: string) =>
    path.startsWith('/v2/tax/')
      ? Promise.resolve(Response.json({ code: 0, message: '', data: answerTo(path) }))
      : Promise.reject(new TypeError('Failed to fetch')),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const listed = (label: string) => page.getByRole('table', { name: label, includeHidden: true });

it('what a limit of the service stops can’t be sent, and the rest can: the first ones have the room', async () => {
  warning = { ...warning, month: { used: '600.00', intercept: '1000.00', remind: '' } };
  const drafts = [draft('甲公司', '300'), draft('乙公司', '200'), draft('丙公司', '100')];
  for (const one of drafts) await desk.store.saveDraft(one);
  desk.send(drafts);
  await expect.element(button('不可发送 1 张，查看明细')).toBeVisible();
  await expect.element(listed('不可发送的草稿')).toHaveTextContent('乙公司');
  await expect
    .element(listed('不可发送的草稿'))
    .toHaveTextContent('本月累计将超过限额1000.00元，还可开100.00元');
  await button('发送 2 张').click();
  await expect.element(page.getByText('已提交 2 张，失败 1 张')).toBeVisible();
  expect(await desk.states()).toEqual(['丙公司 queued', '乙公司 unsynced', '甲公司 queued']);
});

it('of 授信额度 what this laptop has queued is taken away before the service knows of it', async () => {
  credit = '500.00';
  const [first, second] = [draft('甲公司', '300'), draft('乙公司', '201')];
  for (const one of [first, second]) await desk.store.saveDraft(one);
  await desk.store.submitDraft(first);
  desk.send([second]);
  await expect.element(listed('不可发送的草稿')).toHaveTextContent('剩余授信额度200.00元');
});

it('what looks like an order of another laptop stays, is told with its number, and goes when its user wants it', async () => {
  const drafts = [draft('甲公司', '300'), draft('乙公司', '200')];
  for (const one of drafts) await desk.store.saveDraft(one);
  alike = [drafts[1]?.draftId ?? ''];
  desk.send(drafts);
  await button('发送 2 张').click();
  await expect.element(page.getByText('已提交 1 张，失败 1 张')).toBeVisible();
  await expect.element(listed('未发送的草稿')).toHaveTextContent(/24小时内已提交过.*订单号202611240001/);
  expect(await desk.states()).toEqual(['乙公司 unsynced', '甲公司 queued']);
  await button('仍要发送相同的发票').click();
  await expect.element(page.getByText('已提交 2 张，失败 0 张')).toBeVisible();
  expect(await desk.states()).toEqual(['乙公司 queued', '甲公司 queued']);
});

it('a limit to be reminded of is asked about; without a network with the time it was known', async () => {
  warning = { ...warning, quarter: { used: '100.00', intercept: '', remind: '150.00' } };
  const one = draft('甲公司', '51');
  await desk.store.saveDraft(one);
  desk.send([one]);
  await expect.element(page.getByText(/本季度开票金额100.00元.*共151.00元，超过150.00元/)).toBeVisible();
  await expect.element(page.getByText(/联网后由服务重新核对/)).not.toBeInTheDocument();
  await button('关闭').click();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  desk.show(null);
  await expect.element(button('关闭')).not.toBeInTheDocument();
  desk.send([one]);
  await expect.element(page.getByText(/限额为 .* 获取，联网后由服务重新核对/)).toBeVisible();
  await expect.element(button('仍要发送 1 张')).toBeVisible();
});

it('where 纳税人性质 is unknown it is asked about before sending, and can be asked for again (M294)', async () => {
  await desk.open({ nature: null });
  const one = draft('甲公司', '100');
  await desk.store.saveDraft(one);
  desk.send([one]);
  const question = page.getByText('获取不到纳税人性质，是否继续创建订单');
  await button('发送 1 张').click();
  await expect.element(question).toBeVisible();
  desk.renew.mockResolvedValueOnce(null);
  await button('重试').click();
  await expect.poll(() => desk.renew.mock.calls.length).toBe(1);
  await expect.element(question).toBeVisible();
  await button('取消').last().click();
  await expect.element(question).not.toBeInTheDocument();
  expect(await desk.states()).toEqual(['甲公司 unsynced']);
  await button('发送 1 张').click();
  desk.renew.mockResolvedValueOnce({ ...desk.session, taxpayers: [TAXPAYER] });
  await button('重试').click();
  await expect.element(page.getByText('纳税人性质刷新成功')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  await button('发送 1 张').click();
  await expect.element(page.getByText('已提交 1 张，失败 0 张')).toBeVisible();
});

it('without 纳税人性质 its user may go on all the same', async () => {
  await desk.open({ nature: null });
  const one = draft('甲公司', '100');
  await desk.store.saveDraft(one);
  desk.send([one]);
  await button('发送 1 张').click();
  await button('继续').click();
  await expect.element(page.getByText('已提交 1 张，失败 0 张')).toBeVisible();
});

it('after sending, the sign-in of each device that was sent to is shown, whichever is chosen (M285)', async () => {
  const two = [draft('甲公司', '1'), { ...draft('乙公司', '2'), deviceId: 'device-2' }, draft('丙公司', '3')];
  for (const one of two) await desk.store.saveDraft(one);
  desk.send(two);
  await button('发送 3 张').click();
  await expect.element(page.getByText('登录状态 device-1、device-2')).toBeVisible();
});
