import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../domain/customers/customer.ts';
import { EMPTY_PARTY, type Party } from '../../domain/invoice/invoice.ts';
import { ChooseCustomerDialog } from '../../src/features/customers/index.ts';
import type { FindCompanies } from '../../src/offline/company-search.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { expectAccessible } from './accessible.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { says } from './screen.ts';
import { keptBuyers } from '../offline/kept-buyers.ts';

const TAXPAYER = '100440300001';
const mounted = new MountedOrders();

const customer = (name: string, taxId: string, more: Partial<Customer> = {}): Customer => ({
  ...BLANK_CUSTOMER,
  name,
  taxId,
  ...more,
});
const KNOWN = [
  customer('深圳市南山区某某贸易有限公司', '91440300MA5EMR5H33', { phone: '0755-1234567' }),
  customer('厦门市集美区示例有限公司', '91350211M000100Y46', { bank: '工商银行', account: '6222020200' }),
  customer('王五', ''),
];

async function show(start: Partial<Customer> = {}, findCompanies: FindCompanies | null = null) {
  for (const one of KNOWN) await mounted.store.rememberBuyer(TAXPAYER, one);
  const [onPick, onClose] = [vi.fn(), vi.fn()];
  mounted.render(
    <>
      <FocusAids />
      <ChooseCustomerDialog
        store={mounted.store}
        taxpayerId={TAXPAYER}
        fields="split"
        findCompanies={findCompanies}
        confirmTitle={null}
        {...{ start, onPick, onClose }}
      />
    </>,
  );
  await says('共 3 条');
  return { onPick, onClose };
}
const rows = () =>
  [...document.querySelectorAll('[role=grid] tbody tr')].map((row) => row.firstElementChild?.textContent);
const chosen = () => document.querySelector('[aria-selected=true]')?.firstElementChild?.textContent;

it('customers are found by name, pinyin and tax id, and chosen by keys alone (M233)', async () => {
  const { onPick, onClose } = await show();
  expect(rows()).toEqual(['王五', '厦门市集美区示例有限公司', '深圳市南山区某某贸易有限公司']);
  await expect.element(page.getByRole('combobox', { name: '查找客户' })).toHaveFocus();
  await expectAccessible();
  for (const text of ['南山', 'szsns', '914403']) {
    await page.getByRole('combobox', { name: '查找客户' }).fill(text);
    await expect.poll(rows).toEqual(['深圳市南山区某某贸易有限公司']);
  }
  await page.getByRole('combobox', { name: '查找客户' }).fill('');
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.poll(chosen).toBe('厦门市集美区示例有限公司');
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[KNOWN[1]]]);
  expect(onClose).toHaveBeenCalledTimes(1);
  await expect.poll(async () => (await keptBuyers(mounted.store, TAXPAYER))[0]).toEqual(KNOWN[1]);
});

it('a click on a row fills and closes; Escape closes and fills nothing (M233)', async () => {
  const { onPick, onClose } = await show();
  await page.getByText('王五').click();
  expect([onPick.mock.calls, onClose.mock.calls.length]).toEqual([[[KNOWN[2]]], 1]);
  await expect.poll(async () => (await keptBuyers(mounted.store, TAXPAYER))[0]).toEqual(KNOWN[2]);
  const other = await show();
  await userEvent.keyboard('{Escape}');
  expect([other.onPick.mock.calls.length, other.onClose.mock.calls.length]).toEqual([0, 1]);
});

it('a customer is changed there, and a new one begins with what was looked for and is chosen (M233)', async () => {
  const { onPick, onClose } = await show({ name: '票面上的公司' });
  await page.getByRole('button', { name: '修改 王五' }).click();
  await page.getByRole('textbox', { name: '手机号' }).fill('13800000000');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await says('修改成功');
  expect(onPick).not.toHaveBeenCalled();
  await page.getByRole('combobox', { name: '查找客户' }).fill('新公司');
  await says('没有找到客户，可新增客户');
  await page.getByRole('button', { name: '新增客户', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: '纳税人名称' })).toHaveValue('新公司');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await says('新增客户成功');
  expect(onPick.mock.calls).toEqual([[customer('新公司', '', { origin: 'entered' })]]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

const OUTSIDE = {
  ...EMPTY_PARTY,
  name: '深圳市南山区新到有限公司',
  taxId: '91440300MA5EMR5H99',
  phone: '0755-9',
};

it('companies from outside come below the customers, with what is to be known of them (M243, M244)', async () => {
  const find = vi.fn<FindCompanies>(() =>
    Promise.resolve({
      companies: [KNOWN[0] ?? EMPTY_PARTY, OUTSIDE],
      kept: null,
      said: '未设置企业查询服务，以下为本单位的客户和往来发票',
    }),
  );
  const { onPick } = await show({}, find);
  await page.getByRole('combobox', { name: '查找客户' }).fill('南');
  await expect.poll(rows).toEqual(['深圳市南山区某某贸易有限公司']);
  await page.getByRole('combobox', { name: '查找客户' }).fill('南山');
  await says('未设置企业查询服务，以下为本单位的客户和往来发票');
  expect(find.mock.calls.map(([text]) => text)).toEqual(['南山']);
  expect(rows()).toEqual(['深圳市南山区某某贸易有限公司', expect.stringContaining('未设置'), OUTSIDE.name]);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosen).toBe(OUTSIDE.name);
  await userEvent.keyboard('{Enter}');
  expect(onPick.mock.calls).toEqual([[customer(OUTSIDE.name, OUTSIDE.taxId, { phone: '0755-9' })]]);
  // Nobody said that it is to be kept.
  expect(await keptBuyers(mounted.store, TAXPAYER)).toHaveLength(3);
});

it('a company from outside is made a customer, and an answer that comes late is none (M243)', async () => {
  const answers: ((companies: readonly Party[]) => void)[] = [];
  await show(
    {},
    () =>
      new Promise((resolve) => {
        answers.push((companies) => {
          resolve({ companies, kept: 'unanswered', said: '' });
        });
      }),
  );
  const input = page.getByRole('combobox', { name: '查找客户' });
  await input.fill('新到');
  await expect.poll(() => answers.length).toBe(1);
  await input.fill('新到有');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.([OUTSIDE]);
  answers[0]?.([{ ...OUTSIDE, name: '迟到的公司' }]);
  await says('企业查询没有应答，以下为此前查到的企业');
  expect(rows()).toContain(OUTSIDE.name);
  expect(rows()).not.toContain('迟到的公司');
  await page.getByRole('button', { name: `新增 ${OUTSIDE.name}` }).click();
  await expect.element(page.getByRole('combobox', { name: '纳税人名称' })).toHaveValue(OUTSIDE.name);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await says('新增客户成功');
  expect((await keptBuyers(mounted.store, TAXPAYER))[0]).toMatchObject({
    taxId: OUTSIDE.taxId,
    phone: '0755-9',
  });
});
