import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../domain/customers/customer.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { CustomersPage } from '../../src/features/customers/index.ts';
import type { FindCompanies } from '../../src/offline/company-search.ts';
import type { ConfirmTitle } from '../../src/offline/confirm-title.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { expectAccessible } from './accessible.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, options, says } from './screen.ts';
import { keptBuyers } from '../offline/kept-buyers.ts';

const TAXPAYER = '100440300001';
const mounted = new MountedOrders();

const show = (findCompanies: FindCompanies | null = null, confirmTitle: ConfirmTitle | null = null) => {
  mounted.render(
    <>
      <FocusAids />
      <CustomersPage
        store={mounted.store}
        taxpayerId={TAXPAYER}
        fields="split"
        {...{ findCompanies, confirmTitle }}
      />
    </>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const keep = (name: string, taxId: string, more: Partial<Customer> = {}) =>
  mounted.store.rememberBuyer(TAXPAYER, { ...BLANK_CUSTOMER, name, taxId, ...more });
const kept = async () =>
  (await keptBuyers(mounted.store, TAXPAYER)).map(({ name, taxId, phone }) => [name, taxId, phone]);

async function enter(name: string, taxId: string): Promise<void> {
  await button('新增客户').click();
  await field('纳税人名称').fill(name);
  await field('纳税人识别号').fill(taxId);
  await button('保存').click();
}

it('a tax id that is there under another name is told, and its name is changed or kept by choice', async () => {
  await keep('甲公司', '9111', { phone: '010-1' });
  show();
  await enter('甲股份公司', '9111');
  await says('识别号相同，名称不同');
  await says(/识别号 9111 在客户信息中是“甲公司”，本次填写的是“甲股份公司”/);
  await expectAccessible();
  await button('返回修改').click();
  await expect.element(field('纳税人名称')).toHaveValue('甲股份公司');
  await button('保存').click();
  await button('保留原名称').click();
  await gone();
  expect(await kept()).toEqual([['甲公司', '9111', '010-1']]);
  await enter('甲股份公司', '9111');
  await button('更新名称').click();
  await gone();
  expect(await kept()).toEqual([['甲股份公司', '9111', '010-1']]);
});

it('a name that is there is told, and both are merged or kept apart by choice', async () => {
  await keep('乙（厦门）公司', '9222', { phone: '0592-1' });
  show();
  await enter('乙(厦门) 公司', '9333');
  await says('已有同名客户');
  await button('分别保存').click();
  await gone();
  expect(await kept()).toEqual([
    ['乙(厦门) 公司', '9333', ''],
    ['乙（厦门）公司', '9222', '0592-1'],
  ]);
  await button('修改 乙(厦门) 公司').click();
  await button('保存').click();
  await button('合并为一条').click();
  await gone();
  expect(await kept()).toEqual([['乙(厦门) 公司', '9333', '0592-1']]);
});

it('a pasted title is recognised, each part with its result, and filled in when it is confirmed (M245)', async () => {
  const confirmTitle = vi.fn();
  show(null, confirmTitle);
  await button('新增客户').click();
  await field('电话').fill('010-9');
  await button('识别开票信息').click();
  await field('粘贴开票信息').fill(
    [
      '名称：厦门市集美区示例进出口贸易有限公司',
      '税号：91350211M000100Y46',
      '地址：厦门市集美区杏林湾路100号',
      '电话：0592-1234567',
      '邮箱：zhang@example.com',
    ].join('\n'),
  );
  await button('识别').click();
  await says('识别出 5 项，已选 5 项，请核对后填入');
  await says('现为“010-9”，将被替换');
  await expect.element(page.getByRole('checkbox', { name: '开户行' })).toBeDisabled();
  await expectAccessible();
  await expect.element(field('纳税人名称')).toHaveValue('');
  await page.getByRole('checkbox', { name: '电话' }).click();
  await button('填入所选').click();
  await expect.element(field('纳税人名称')).toHaveValue('厦门市集美区示例进出口贸易有限公司');
  await expect.element(field('邮箱')).toHaveValue('zhang@example.com');
  await expect.element(field('电话')).toHaveValue('010-9');
  await field('粘贴开票信息').click();
  await userEvent.keyboard('好的');
  await button('识别').click();
  await says('未识别出开票信息');
  expect(confirmTitle).not.toHaveBeenCalled();
  await button('保存').click();
  await gone();
  const recognised = {
    name: '厦门市集美区示例进出口贸易有限公司',
    phone: '010-9',
    mail: 'zhang@example.com',
  };
  expect(confirmTitle.mock.calls).toEqual([[expect.objectContaining(recognised)]]);
});

it('of a title that is given up, or of what was typed, nobody is told (M245)', async () => {
  const confirmTitle = vi.fn();
  show(null, confirmTitle);
  await button('新增客户').click();
  await button('识别开票信息').click();
  await field('粘贴开票信息').fill('名称：厦门市集美区示例进出口贸易有限公司');
  await button('识别').click();
  await button('填入所选').click();
  await button('取消').click();
  await gone();
  await enter('甲公司', '9111');
  await gone();
  expect(await kept()).toEqual([['甲公司', '9111', '']]);
  expect(confirmTitle).not.toHaveBeenCalled();
});

it('companies are offered below the name; the chosen one fills what it says, the rest stays (M243, M244)', async () => {
  const company = {
    ...EMPTY_PARTY,
    name: '厦门市示例有限公司',
    taxId: '91350211M000100Y46',
    phone: '0592-7',
  };
  show(() => Promise.resolve({ companies: [company], kept: 'offline', said: '' }));
  await button('新增客户').click();
  await field('地址').fill('集美区1号');
  await page.getByRole('combobox', { name: '纳税人名称' }).fill('示例');
  await says('未联网，以下为此前查到的企业');
  expect(options()).toEqual(['厦门市示例有限公司91350211M000100Y46']);
  await expectAccessible();
  await page.getByRole('combobox', { name: '纳税人名称' }).click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('combobox', { name: '纳税人名称' })).toHaveValue(company.name);
  await expect.element(field('纳税人识别号')).toHaveValue(company.taxId);
  await expect.element(field('地址')).toHaveValue('集美区1号');
  await expect.element(field('电话')).toHaveValue('0592-7');
  await gone('[role=option]');
});
