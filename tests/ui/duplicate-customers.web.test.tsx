import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../domain/customers/customer.ts';
import { CustomersPage } from '../../src/features/customers/index.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { keptBuyers } from '../offline/kept-buyers.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { cutTexts } from './cut-texts.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';

const TAXPAYER = '100440300001';
const mounted = new MountedOrders();

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const keep = (name: string, taxId: string, more: Partial<Customer> = {}) =>
  mounted.store.keepEntries('buyer', [
    [`${TAXPAYER}/${taxId === '' ? name : taxId}`, { ...BLANK_CUSTOMER, name, taxId, ...more }],
  ]);
const kept = async () =>
  (await keptBuyers(mounted.store, TAXPAYER))
    .map(({ name, taxId, phone, mail }) => [name, taxId, phone, mail].join('/'))
    .sort();
const show = () => {
  mounted.render(
    <>
      <FocusAids />
      <CustomersPage
        store={mounted.store}
        taxpayerId={TAXPAYER}
        fields="split"
        findCompanies={null}
        confirmTitle={null}
      />
    </>,
  );
};

it('a directory without duplicates says nothing of them', async () => {
  await keep('甲公司', '9111');
  show();
  await says('甲公司');
  await keep('丁公司', '9444');
  await says('丁公司');
  expect(button(/可能重复/).elements()).toEqual([]);
});

it('customers that may be the same are told in groups with what each has, and merged by choice', async () => {
  await keep('乙（厦门）公司', '', { phone: '0592-1', mail: 'a@b.cn' });
  await keep('乙(厦门) 公司', '9222', { phone: '0592-2' });
  await keep('丙公司', '9331');
  await keep('丙公司', '9332', { phone: '0592-3' });
  await keep('甲公司', '9111');
  show();
  await button('2 组可能重复').click();
  await says('共 2 组。选择保留的客户和要并入的客户；保留的客户未填写的内容取自并入的客户。');
  await expectAccessible();
  expect(cutTexts()).toEqual([]);
  const box = (name: string) => page.getByRole('checkbox', { name: `并入 ${name}` });
  // Two tax ids are two companies, unless their user says so.
  await expect.element(box('丙公司 9331')).not.toBeChecked();
  await expect.element(button('合并 2个客户同名：丙公司')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('radio', { name: '保留 乙(厦门) 公司 9222' })).toBeChecked();
  await expect.element(box('乙（厦门）公司 无识别号')).toBeChecked();
  await button(/^合并 2个客户同名：乙/).click();
  await says('共 1 组。选择保留的客户和要并入的客户；保留的客户未填写的内容取自并入的客户。');
  expect(await kept()).toEqual(
    ['丙公司/9331//', '丙公司/9332/0592-3/', '甲公司/9111//', '乙(厦门) 公司/9222/0592-2/a@b.cn'].sort(),
  );
  await button('撤销').click();
  await soon(async () => {
    expect(await kept()).toContain('乙（厦门）公司//0592-1/a@b.cn');
  });
  expect(await kept()).toContain('乙(厦门) 公司/9222/0592-2/');
  await says('共 2 组。选择保留的客户和要并入的客户；保留的客户未填写的内容取自并入的客户。');
  await box('丙公司 9331').click();
  await says('并入的客户识别号不同，其识别号不再保留，请核对');
  await button('合并 2个客户同名：丙公司').click();
  await soon(async () => {
    expect((await kept()).filter((one) => one.startsWith('丙'))).toEqual(['丙公司/9332/0592-3/']);
  });
  await button('关闭').click();
  await gone();
  await button('1 组可能重复').click();
});

it('one tax id under two names is a name that changed', async () => {
  await keep('甲公司', '9111 1111');
  await keep('甲股份公司', '91111111', { phone: '0592-9' });
  show();
  await button('1 组可能重复').click();
  await says(/有2条，名称不同，可能已更名/);
  await button(/^合并 识别号/).click();
  await says('没有可能重复的客户');
  expect(await kept()).toEqual(['甲股份公司/91111111/0592-9/']);
});
