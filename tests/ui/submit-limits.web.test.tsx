import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { MountedSteps } from './mounted-steps.tsx';
import { draft } from './send-desk.tsx';

/** What the last look before 提交 says of limits and credit. M286, C37 */

let steps: MountedSteps;
const FREE = { used: '0.00', intercept: '', remind: '' };
let warning: Record<string, unknown>;
let next: string;
let credit: string;
const paths: string[] = [];

const answers = (path: string): unknown => {
  if (path.includes('amount-warning')) return warning;
  if (path.includes('look-alikes'))
    return { alike: [{ draftId: steps.content?.draftId, ddbh: '2026112400000001' }] };
  return path.includes('/next/') ? { quota: next } : { sysxed: credit, zsxed: credit };
};
const dialog = () => page.getByRole('alertdialog', { name: '确认提交开票' });
const look = async () => {
  await steps.open();
  await steps.press('提交');
  await expect.element(dialog()).toBeVisible();
};

beforeEach(() => {
  localStorage.clear();
  paths.length = 0;
  warning = { month: FREE, quarter: FREE, year: FREE, single: {} };
  [next, credit] = ['', ''];
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/v2/tax/')) return Promise.reject(new TypeError('Failed to fetch'));
    paths.push(path);
    return Promise.resolve(Response.json({ code: 0, message: '', data: answers(path) }));
  });
  steps = new MountedSteps();
});
afterEach(() => {
  steps.close();
  vi.unstubAllGlobals();
});

it('says what this invoice may come to, by what the service and the laptop know, and goes on', async () => {
  credit = '900.00';
  next = '700.00';
  await look();
  await expect.element(dialog()).toHaveTextContent('本张可开金额700.00元（不含税）');
  expect([...paths].sort()).toEqual([
    '/v2/tax/amount-warning/t',
    '/v2/tax/invoice/info/d1',
    '/v2/tax/invoice/next/d1/81',
  ]);
  await expectAccessible();
  await steps.press('确认提交');
  await until(() => steps.onSubmitted.mock.calls.length === 1);
});

it('over a limit that stops, the sentence of the service stands there and nothing is submitted', async () => {
  steps.amount = 90_001;
  credit = '900.00';
  await look();
  await expect.element(dialog()).toHaveTextContent('本张发票不含税金额900.01元，剩余授信额度900.00元');
  await expect
    .element(page.getByRole('button', { name: '确认提交' }))
    .toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await steps.press('返回修改');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(steps.submit).not.toHaveBeenCalled();
});

it('over a limit to be reminded of, a press before the answer asks, the next one submits', async () => {
  steps.amount = 20_000;
  warning = { ...warning, month: { used: '100.00', intercept: '', remind: '200.00' } };
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string) => {
    await held;
    return answer(path);
  });
  await look();
  await steps.press('确认提交');
  await expect.element(page.getByRole('button', { name: '正在提交…' })).toBeVisible();
  release();
  await expect
    .element(dialog())
    .toHaveTextContent('本月开票金额100.00元，加上待开具和本次发送的共300.00元，超过200.00元');
  expect(steps.submit).not.toHaveBeenCalled();
  await steps.press('仍要提交');
  await until(() => steps.onSubmitted.mock.calls.length === 1);
});

it('without an answer the limits are those said last, with their time; never said, they are left to the service', async () => {
  credit = '5.00';
  await look();
  await expect.element(dialog()).toHaveTextContent('剩余授信额度5.00元');
  await steps.press('返回修改');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await steps.press('提交');
  await expect.element(dialog()).toHaveTextContent('剩余授信额度5.00元');
  await expect.element(dialog()).toHaveTextContent(/限额为 .* 获取，联网后由服务重新核对/);
  await steps.press('仍要提交');
  await until(() => steps.onSubmitted.mock.calls.length === 1);
  localStorage.clear();
  await steps.press('提交');
  await expect.element(dialog()).toHaveTextContent('联网提交后由服务核对');
  await steps.press('确认提交');
  await until(() => steps.onSubmitted.mock.calls.length === 2);
});

it('another laptop’s order that looks the same is told with its number, and submitted all the same when its user wants it', async () => {
  steps.content = draft('甲公司', '10');
  await look();
  await steps.press('确认提交');
  await expect.element(dialog()).toHaveTextContent(/24小时内已提交过.*订单号2026112400000001/);
  await expectAccessible();
  expect(steps.submit).not.toHaveBeenCalled();
  await steps.press('仍要提交');
  await until(() => steps.onSubmitted.mock.calls.length === 1);
  expect(steps.submit.mock.calls).toEqual([[true]]);
});
