import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { BLANK_CUSTOMER, type Customer } from '../../domain/customers/customer.ts';
import { CustomersPage } from '../../src/features/customers/index.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { keptBuyers } from '../offline/kept-buyers.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { expectAccessible } from './accessible.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';

const TAXPAYER = '100440300001';
const mounted = new MountedOrders();
const HEADER = ['客户名称', '税号', '地址电话', '开户行及账号', '邮箱', '手机号'];
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const show = (store: OfflineStore = mounted.store) => {
  mounted.render(
    <>
      <FocusAids />
      <CustomersPage
        store={store}
        taxpayerId={TAXPAYER}
        fields="split"
        findCompanies={null}
        confirmTitle={null}
      />
    </>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const keep = (name: string, taxId: string, more: Partial<Customer> = {}) =>
  mounted.store.rememberBuyer(TAXPAYER, { ...BLANK_CUSTOMER, name, taxId, ...more });
const kept = () => keptBuyers(mounted.store, TAXPAYER);

async function open(rows: readonly (readonly string[])[]): Promise<void> {
  await button('导入Excel').click();
  const file = new File([workbookBytes([{ rows: [HEADER, ...rows] }])], '客户.xlsx', { type: XLSX });
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), file);
}

it('a list is imported: what is new, changed, renamed and left out is told before and after', async () => {
  await keep('甲公司', '9111', { phone: '010-1', mail: 'a@b.cn' });
  await keep('乙公司', '9222');
  show();
  await open([
    ['甲公司', '9111', '北京市1号 010-22222', '', '', '13800000000'],
    ['乙股份公司', '9222', '', '', '', ''],
    ['丙公司', '9333', '', '工商银行6222020200001234567', '', ''],
    ['丁公司', '9444', '', '', 'd', ''],
  ]);
  await says('客户.xlsx：新增 1 条，内容有变化 1 条，识别号相同而名称不同 1 条，不能导入 1 条');
  await says('请输入正确的邮箱地址');
  await expectAccessible();
  await page.getByRole('checkbox', { name: '更新 1 个已更名客户的名称' }).click();
  await button('导入').click();
  await says('已导入 3 条客户信息，1 行不能导入');
  await button('完成').click();
  await gone();
  const found = await kept();
  expect(found.find(({ taxId }) => taxId === '9111')).toEqual({
    ...BLANK_CUSTOMER,
    name: '甲公司',
    taxId: '9111',
    address: '北京市1号',
    phone: '010-22222',
    mail: 'a@b.cn',
    mobile: '13800000000',
    origin: 'imported',
  });
  expect(found.find(({ taxId }) => taxId === '9222')?.name).toBe('乙公司');
  expect(found.find(({ taxId }) => taxId === '9333')).toMatchObject({
    bank: '工商银行',
    account: '6222020200001234567',
  });
  expect(found).toHaveLength(3);
});

it('thousands are imported with progress, and stopped where they are; what was kept stays', async () => {
  const { store } = mounted;
  let pieces = 0;
  let stop: (() => void) | null = null;
  const held: OfflineStore['keepEntries'] = async (...given) => {
    if (++pieces === 2) await new Promise<void>((go) => (stop = go));
    return store.keepEntries(...given);
  };
  show({ ...store, keepEntries: held });
  await open(Array.from({ length: 2000 }, (_, n) => [`公司${String(n)}`, `9${String(n)}`, '', '', '', '']));
  await says('客户.xlsx：新增 2000 条');
  await button('导入').click();
  await says('正在导入 100 / 2000…');
  await expect.poll(() => pieces).toBe(2);
  await button('取消导入').click();
  (stop as (() => void) | null)?.();
  await says('已导入 200 条客户信息，已停止，其余 1800 条未导入');
  expect(await kept()).toHaveLength(200);
});

it('a file without names is refused, and another one can be chosen', async () => {
  show();
  await button('导入Excel').click();
  const file = new File(
    [
      workbookBytes([
        {
          rows: [
            ['税号', '邮箱'],
            ['9111', 'a@b.cn'],
          ],
        },
      ]),
    ],
    '空.xlsx',
  );
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), file);
  await says('表头缺少必填列：纳税人名称');
  await expect.element(button('选择文件')).toBeVisible();
});

it('all customers are exported as a workbook that is imported again', async () => {
  await keep('甲公司', '9111', { phone: '010-1', mail: 'a@b.cn' });
  await keep('乙公司', '9222');
  const saved = vi.spyOn(URL, 'createObjectURL');
  show();
  await button('导出Excel').click();
  await says('已导出 2 条客户信息');
  const [bytes] = saved.mock.calls.at(-1) ?? [];
  saved.mockRestore();
  await button('导入Excel').click();
  const file = new File([bytes as Blob], '客户信息.xlsx', { type: XLSX });
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), file);
  await says('客户信息.xlsx：与现有相同 2 条');
  expect(button('导入').elements()).toEqual([]);
});
