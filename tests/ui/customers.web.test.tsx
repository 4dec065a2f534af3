import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import type { DetailFields } from '../../domain/codes/detail-fields.ts';
import { BLANK_CUSTOMER } from '../../domain/customers/customer.ts';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err } from '../../domain/kernel/result.ts';
import { EMPTY_PARTY } from '../../domain/invoice/invoice.ts';
import { AddressProvider, go } from '../../src/app/address.tsx';
import { RarePages } from '../../src/app/RarePages.tsx';
import { placeOf, WorkplaceContext } from '../../src/app/workplace.tsx';
import { CustomersPage } from '../../src/features/customers/index.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { expectAccessible } from './accessible.ts';
import { cutTexts } from './cut-texts.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';
import { keptBuyers } from '../offline/kept-buyers.ts';

const TAXPAYER = '100440300001';
const mounted = new MountedOrders();

const show = (fields: DetailFields = 'split', store: OfflineStore = mounted.store) => {
  mounted.render(
    <>
      <FocusAids />
      <CustomersPage
        store={store}
        taxpayerId={TAXPAYER}
        fields={fields}
        findCompanies={null}
        confirmTitle={null}
      />
    </>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);

it('a customer is added, corrected and deleted, each told in its words (M019)', async () => {
  show();
  await says('还没有客户');
  await button('新增客户').click();
  await button('保存').click();
  await says('请输入纳税人名称');
  await field('纳税人名称').fill(' 甲  公司 ');
  await field('纳税人识别号').fill('91110000MA0123456X');
  await field('电话').fill('010-1');
  await button('保存').click();
  await says('新增客户成功');
  await expect.poll(rows).toEqual(['甲 公司91110000MA0123456X010-1修改删除']);
  await gone();
  await expectAccessible();

  await button('修改 甲 公司').click();
  await field('电话').fill('');
  await field('银行账号').fill('6222');
  await button('保存').click();
  await says('修改成功');
  await expect.poll(rows).toEqual(['甲 公司91110000MA0123456X6222修改删除']);

  await button('删除 甲 公司').click();
  await says('确认删除此客户信息?');
  await button('取消').click();
  await says('已取消删除');
  expect(rows()).toHaveLength(1);
  await button('删除 甲 公司').click();
  await button('删除').click();
  await says('成功删除1条客户信息');
  await says('还没有客户');
});

it('a customer is asked for all its fields, and says what is wrong with each (M234–M238)', async () => {
  show();
  await button('新增客户').click();
  await field('邮箱').fill('zhang');
  await field('手机号').fill('12800000000');
  await says('请输入正确的邮箱地址');
  await button('保存').click();
  await says('请输入纳税人名称');
  await says('请输入正确的手机码');
  await expect.element(field('纳税人名称')).toHaveFocus();
  await expectAccessible();
  await field('纳税人名称').fill('甲公司');
  await field('邮箱').fill('zhang@example.com');
  await field('手机号').fill('138 0000 0000');
  await field('银行账号').fill('6222');
  await button('保存').click();
  await says('新增客户成功');
  expect(await keptBuyers(mounted.store, TAXPAYER)).toEqual([
    {
      ...BLANK_CUSTOMER,
      name: '甲公司',
      account: '6222',
      mail: 'zhang@example.com',
      mobile: '13800000000',
      origin: 'entered',
    },
  ]);
});

it('on a device with combined fields address and phone, bank and account are one each (M235, M239)', async () => {
  await mounted.store.rememberBuyer(TAXPAYER, {
    ...EMPTY_PARTY,
    name: '甲公司',
    address: '厦门市集美区1号',
    phone: '0592-1234567',
  });
  show('combined');
  await button('修改 甲公司').click();
  const labels = [...document.querySelectorAll('[role=dialog] label')].map((label) => label.textContent);
  expect(labels).toEqual(['纳税人名称*', '纳税人识别号', '地址、电话', '开户行及账号', '邮箱', '手机号']);
  await expect.element(field('地址、电话')).toHaveValue('厦门市集美区1号 0592-1234567');
  await field('开户行及账号').fill(`${'行'.repeat(45)} 6222020200`);
  await button('保存').click();
  await says('开户行及账号超过100个字节（现为101），请缩短');
  await field('开户行及账号').fill('工商银行集美支行 6222 0202 0000 1234');
  await button('保存').click();
  await says('修改成功');
  expect(await keptBuyers(mounted.store, TAXPAYER)).toMatchObject([
    {
      address: '厦门市集美区1号',
      phone: '0592-1234567',
      bank: '工商银行集美支行',
      account: '6222 0202 0000 1234',
    },
  ]);
});

it('why a customer can be neither kept nor deleted is an alert; what was typed stays (M247)', async () => {
  await mounted.store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name: '甲公司' });
  const failing = () => Promise.resolve(err(appError('store.quota')));
  show('split', { ...mounted.store, rememberBuyer: failing, correctBuyer: failing });
  await button('删除 甲公司').click();
  await button('删除').click();
  await says(errorText(appError('store.quota')));
  await button('知道了').click();
  expect(rows()).toHaveLength(1);
  await button('新增客户').click();
  await field('纳税人名称').fill('乙公司');
  await button('保存').click();
  await says(errorText(appError('store.quota')));
  await button('知道了').click();
  await expect.element(field('纳税人名称')).toHaveValue('乙公司');
});

it.each([
  [1366, 768, 1182],
  [1093, 614, 909],
])('no number of a customer is cut on a screen of %i × %i', async (width, height, room) => {
  await page.viewport(width, height);
  document.querySelector<HTMLElement>('body > div')?.style.setProperty('width', `${String(room)}px`);
  const kept = await mounted.store.rememberBuyer(TAXPAYER, {
    name: '厦门市集美区示例进出口贸易有限公司集美分公司',
    taxId: '91350211M000100Y46',
    address: '厦门市集美区杏林湾路100号示例大厦2001室',
    phone: '0592-12345678',
    bank: '中国工商银行股份有限公司厦门集美支行',
    account: '4100020309200123456789',
  });
  expect(kept.ok).toBe(true);
  show();
  await says('91350211M000100Y46');
  expect(cutTexts()).toEqual([]);
});

it('customers are looked for by name and tax id and turned over by pages of five', async () => {
  for (let n = 1; n <= 6; n++)
    await mounted.store.rememberBuyer(TAXPAYER, {
      ...EMPTY_PARTY,
      name: `客户${String(n)}`,
      taxId: `91${String(n)}`,
    });
  show();
  await expect.poll(() => rows().length).toBe(5);
  await button('下一页').click();
  await expect.poll(rows).toEqual(['客户1911修改删除']);
  await button('删除 客户1').click();
  await button('删除').click();
  await expect.poll(() => rows().length).toBe(5);
  // It stays there when there are more again.
  await mounted.store.rememberBuyer(TAXPAYER, { ...EMPTY_PARTY, name: '客户7', taxId: '917' });
  await expect.poll(() => rows()[0]).toBe('客户7917修改删除');
  await page.getByRole('searchbox').fill('912');
  await expect.poll(rows).toEqual(['客户2912修改删除']);
  await page.getByRole('searchbox').fill('没有');
  await says('没有找到客户');
});

it('how many customers a page has is chosen, and remembered on this laptop (M390)', async () => {
  for (let n = 1; n <= 6; n++)
    await mounted.store.rememberBuyer(TAXPAYER, {
      ...EMPTY_PARTY,
      name: `客户${String(n)}`,
      taxId: `91${String(n)}`,
    });
  show();
  const sizes = page.getByRole('combobox', { name: '每页条数' });
  await expect.element(sizes).toHaveValue('5');
  const offered = [...sizes.element().querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(offered).toEqual(['2 条/页', '5 条/页', '10 条/页', '20 条/页']);
  await sizes.selectOptions('2 条/页');
  await expect.poll(() => rows().length).toBe(2);
  await says('共 6 条，第 1 / 3 页');
  await expectAccessible();
  mounted.render(<p>别的页面</p>);
  await says('别的页面');
  show();
  await expect.poll(() => rows().length).toBe(2);
  await expect.element(sizes).toHaveValue('2');
});

it.each([
  ['/member/customer', '客户信息'],
  ['/account/enterprise', '客户信息'],
  ['/member/enterprise', '页面不存在'],
])('%s is for %s: each area has an address of its own (M019)', async (path, title) => {
  const { store } = mounted;
  const { session } = store;
  go(path, { replace: true });
  const place = placeOf(session, '');
  const workplace = { area: 'member', session, store, place, move: vi.fn() } as const;
  mounted.render(
    <AddressProvider>
      <WorkplaceContext value={workplace}>
        <RarePages />
      </WorkplaceContext>
    </AddressProvider>,
  );
  await expect.element(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
});
