import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import type { Authorization } from '../../domain/account/authorizations.ts';
import { PickGoodsDialog } from '../../src/features/goods-library/index.ts';
import { commonCodesOf, defaultGoodsOf, keepGoods } from '../../src/offline/goods-entries.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { expectAccessible } from './accessible.ts';
import { goods, libraryPlace, STEEL, TAXPAYER } from './mounted-library.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';

const mounted = new MountedOrders();
const onTake = vi.fn();
const onClose = vi.fn();
const onRefreshed = vi.fn();

const show = (coding?: string, authorizations?: readonly Authorization[]) => {
  const { store } = mounted;
  onTake.mockClear();
  onClose.mockClear();
  onRefreshed.mockClear();
  mounted.render(
    <>
      <FocusAids />
      <PickGoodsDialog
        place={libraryPlace({ ...store, session: { ...store.session, authorizations } })}
        manageAddress="/member/goods"
        coding={coding}
        onTake={onTake}
        onRefreshed={onRefreshed}
        onClose={onClose}
      />
    </>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const CEMENT = goods('0002', { name: '水泥', spec: '' });

it('one goods or several are taken; the library is managed from here (M248, M250)', async () => {
  await keepGoods(mounted.store, TAXPAYER, [STEEL, CEMENT]);
  show();
  await button('选用 水泥').click();
  expect(onTake).toHaveBeenLastCalledWith([CEMENT]);
  await page.getByRole('checkbox', { name: '选择 水泥' }).click();
  await page.getByRole('checkbox', { name: '选择 螺纹钢 HRB400 Φ12' }).click();
  await says('已选 2 种商品');
  await button('选用所选').click();
  expect(onTake).toHaveBeenLastCalledWith([CEMENT, STEEL]);
  await expect
    .element(page.getByRole('link', { name: '管理商品库' }))
    .toHaveAttribute('href', '#/member/goods');
  await expectAccessible();
  await button('取消').click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('what is missing is added over the picker, and modified in it (M248)', async () => {
  await keepGoods(mounted.store, TAXPAYER, [CEMENT]);
  show();
  await button('修改 水泥').click();
  await field('单位').fill('袋');
  await button('保存').click();
  await says('商品信息修改成功');
  await expect.element(page.getByRole('row', { name: /水泥/ })).toHaveTextContent('袋');
  expect(onRefreshed).toHaveBeenCalledOnce();
});

it('intelligent coding has its tab beside the library (M249)', async () => {
  show('智能编码的内容');
  await says('还没有商品');
  await page.getByRole('tab', { name: '智能编码' }).click();
  await says('智能编码的内容');
  await page.getByRole('tab', { name: '商品库' }).click();
  await says('还没有商品');
});

it('common codes are kept, begin new goods, and are thrown away (M154)', async () => {
  show();
  await button('常用编码').click();
  await says('还没有常用编码');
  await field('税收分类编码').fill('109');
  await button('添加编码').click();
  await says(/19位数字/);
  await field('税收分类编码').fill(STEEL.taxCode);
  await field('税收分类名称').fill('钢筋');
  await field('税收分类简称').fill(STEEL.category);
  await button('添加编码').click();
  await says('保存成功!');
  const code = { taxCode: STEEL.taxCode, codeName: '钢筋', category: STEEL.category };
  expect(await commonCodesOf(mounted.store, TAXPAYER)).toEqual([code]);
  await button(`用于新增商品 ${STEEL.taxCode}`).click();
  await expect.element(field('税收分类编码')).toHaveValue(STEEL.taxCode);
  await expect.element(field('税收分类简称')).toHaveValue(STEEL.category);
  await button('取消').last().click();
  await button('常用编码').click();
  await button(`删除 ${STEEL.taxCode}`).click();
  await button('删除').click();
  await says('还没有常用编码');
});

it('a company without quick codes has no common codes (M036)', async () => {
  show(undefined, ['goods']);
  await expect.element(button('默认商品')).toBeVisible();
  expect(button('常用编码').query()).toBeNull();
});

it('the default goods are chosen in a list that grows by twenty, and taken away (M253, M260)', async () => {
  const { store } = mounted;
  const many = Array.from({ length: 25 }, (_, at) =>
    goods(String(100 + at), { name: `商品${String(at)}`, spec: '' }),
  );
  await keepGoods(store, TAXPAYER, many);
  show();
  await button('默认商品').click();
  const options = page.getByRole('option');
  await expect.poll(() => options.elements().length).toBe(20);
  page.getByRole('listbox').element().scrollTo(0, 10_000);
  await expect.poll(() => options.elements().length).toBe(25);
  await page.getByRole('dialog').getByRole('searchbox', { name: '商品名称' }).fill('商品24');
  await page.getByRole('option', { name: /商品24/ }).click();
  await button('保存').click();
  await says('保存成功!');
  await expect.poll(() => defaultGoodsOf(store, TAXPAYER, TAXPAYER)).toMatchObject({ name: '商品24' });
  await button('默认商品').click();
  await says(/当前默认商品：.*商品24/);
  await button('不使用默认商品').click();
  await expect.poll(() => defaultGoodsOf(store, TAXPAYER, TAXPAYER)).toBeNull();
  await gone('[role=listbox]');
});
