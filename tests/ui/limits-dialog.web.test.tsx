import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../domain/account/session.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { setLimitsApi } from '../../wire/limits.api.ts';
import '../../src/app/base.css';
import { LimitsDialog } from '../../src/features/quota-overview/limits/LimitsDialog.tsx';
import { ToastProvider } from '../../src/ui/toast.tsx';
import { expectAccessible } from './accessible.ts';
import { emptyPage } from './empty-page.ts';

/** 累计限额: what it shows, who may set, and what the service hears. M030, M124–M128 */

const render = emptyPage();
const FREE = { used: '0.00', intercept: '', remind: '' };
const STATUSES = [
  { name: '不', code: '0', desc: '' },
  { name: '按法规', code: '1', desc: '' },
  { name: '按金额', code: '10', desc: '按下面填写的金额' },
  { name: '按金额（状态11）', code: '11', desc: '按下面填写的金额' },
  { name: '按金额（状态12）', code: '12', desc: '按下面填写的金额' },
];
let answers: Record<string, unknown>;
let refused: readonly string[];
const bodies: unknown[] = [];

const taxpayer = (id: string, name: string) => ({
  id,
  seller: { ...EMPTY_PARTY, name },
  nature: null,
  devices: [],
});
const sessionOf = (roleType: Session['roleType'], ...names: readonly string[]) =>
  ({
    userId: 'u',
    roleType,
    roleCodes: [],
    taxpayers: names.map((name, at) => taxpayer(`00000000-0000-4000-8000-00000000000${String(at)}`, name)),
  }) as unknown as Session;

const show = (session: Session, connected = true) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <ToastProvider>
        <LimitsDialog session={session} connected={connected} onClose={vi.fn()} />
      </ToastProvider>
    </FluentProvider>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1366, 768);
  localStorage.clear();
  bodies.length = 0;
  refused = [];
  answers = {
    'amount-warning': {
      month: {
        ...{ used: '1200.00', intercept: '1000.00', remind: '' },
        ...{ interceptStatus: '11', remindStatus: '0' },
      },
      quarter: { ...FREE, remind: '300000.00' },
      year: FREE,
      single: {},
    },
    permission: { isExist: true },
    statuses: { intercept: STATUSES, remind: STATUSES },
    accounts: {
      list: [
        { nickName: '王会计', mobile: '', roleName: '代账管理员', roleCode: 'AGENCY_ADMIN', block: false },
      ],
      pages: { items: 1 },
    },
    setting: { changed: 1 },
  };
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: Uint8Array | null }) => {
    const call = Object.keys(answers).find((key) => path.includes(key)) ?? '';
    if (body !== null) bodies.push(JSON.parse(new TextDecoder().decode(body)));
    if (refused.includes(call)) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json({ code: 0, message: '', data: answers[call] }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('an enterprise sees its turnover against its limits and sets its own; an amount is asked for and cut', async () => {
  show(sessionOf('member', '甲公司'));
  const row = page.getByRole('row', { name: /甲公司/ });
  await expect.element(row).toHaveTextContent('已开 1,200，已超限额拦截 1,000（状态11）不提醒');
  await expect.element(row).toHaveTextContent('不拦截提醒 300,000');
  expect(button('联系管理员').query()).toBeNull();
  await expectAccessible();
  await button('设置限额').click();
  const amount = page.getByRole('textbox', { name: '提醒金额（元）' });
  await expect.element(page.getByRole('textbox', { name: '拦截金额（元）' })).toHaveValue('1000');
  await expect.element(amount).toBeDisabled();
  const offered = page.getByRole('combobox', { name: '超限拦截' }).element().querySelectorAll('option');
  expect([...offered].map(({ textContent }) => textContent)).toEqual([
    ...['不', '按法规', '按金额', '按金额（状态11）', '按金额（状态12）'],
  ]);
  await expect.element(page.getByRole('combobox', { name: '超限拦截' })).toHaveValue('own11');
  await page.getByRole('combobox', { name: '超限提醒' }).selectOptions('按金额');
  await button('保存').click();
  await expect.element(page.getByRole('alert').getByText('请设置超限提醒金额')).toBeVisible();
  expect(bodies).toEqual([]);
  await expectAccessible();
  await userEvent.fill(amount, '12345678901');
  await expect.element(amount).toHaveValue('1234567890');
  await page.getByRole('combobox', { name: '超限拦截' }).selectOptions('不');
  await expect.element(page.getByRole('textbox', { name: '拦截金额（元）' })).toHaveValue('');
  await button('保存').click();
  await expect.element(page.getByText('限额设置成功')).toBeVisible();
  expect(bodies.map((body) => setLimitsApi.request.parse(body))).toEqual([
    {
      period: 'month',
      taxpayerIds: ['00000000-0000-4000-8000-000000000000'],
      search: '',
      intercept: { status: 'off', sum: null },
      remind: { status: 'own', sum: 123_456_789_000 },
    },
  ]);
});

it('of an agency all set those that are chosen; who holds the permission is shown the administrators (M128)', async () => {
  show(sessionOf('accountant', '甲公司', '乙公司'));
  await expect.element(button('设置限额')).toBeDisabled();
  for (const name of ['甲公司', '乙公司']) await page.getByRole('checkbox', { name: `选择 ${name}` }).click();
  await expect.element(button('设置限额（2）')).toBeEnabled();
  await button('联系管理员').click();
  const people = page.getByRole('table', { name: '管理员' });
  await expect.element(people).toHaveTextContent('王会计未登记代账管理员正常');
  await expectAccessible();
  await page.getByRole('dialog', { name: '管理员' }).getByRole('button', { name: '关闭' }).click();
  answers['permission'] = { isExist: false };
  show(sessionOf('accountant', '甲公司', '丙公司'));
  await expect.element(page.getByRole('row', { name: /丙公司/ })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: '选择 丙公司' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^设置限额/ })).toBeVisible();
  await expect.element(button('联系管理员')).not.toBeInTheDocument();
});

it('where the permission can’t be asked an agency is shown the administrator’s view, and the service still decides', async () => {
  refused = ['permission', 'setting'];
  show(sessionOf('accountant', '甲公司'));
  await expect.element(button('联系管理员')).toBeVisible();
  await button('设置限额').click();
  await button('保存').click();
  await expect.element(page.getByRole('alert').getByText('网络不可用，请联网后重试')).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(page.getByText('限额设置成功').query()).toBeNull();
});

it('without a network it shows what was said last with its time, and sets nothing', async () => {
  const limits = { used: 5000, intercept: null, remind: 9000 };
  const kept = { periods: { month: limits, quarter: limits, year: limits }, credit: null, saidAt: 1 };
  localStorage.setItem('suikai.quota.limits.00000000-0000-4000-8000-000000000000', JSON.stringify(kept));
  refused = Object.keys(answers);
  show(sessionOf('member', '甲公司', '乙公司'), false);
  await expect
    .element(page.getByRole('row', { name: /甲公司/ }))
    .toHaveTextContent(/未能联网查询，截至 1970.*已开 50/);
  await expect
    .element(page.getByRole('row', { name: /乙公司/ }))
    .toHaveTextContent('乙公司网络不可用，请联网后重试');
  await expect.element(button('设置限额')).toBeDisabled();
});
