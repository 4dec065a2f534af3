import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { GoodsPage, type LibraryPlace } from '../../src/features/goods-library/index.ts';
import { keepGoods, readGoods } from '../../src/offline/goods-entries.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { expectAccessible } from './accessible.ts';
import { cutTexts } from './cut-texts.ts';
import { goods, libraryPlace, STEEL, TAXPAYER } from './mounted-library.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';

const mounted = new MountedOrders();

const show = (more: Partial<LibraryPlace> = {}) => {
  mounted.render(
    <>
      <FocusAids />
      <GoodsPage place={libraryPlace(mounted.store, more)} />
    </>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const byName = () => page.getByRole('searchbox', { name: '按商品名称查找' });
const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
const names = () => [...document.querySelectorAll('tbody tr td:first-child')].map((cell) => cell.textContent);
const kept = (goodsCode: string) =>
  readGoods(mounted.store, TAXPAYER, [goodsCode]).then(([found]) => found ?? null);

it.each([
  [1366, 768, 1182],
  [1093, 614, 909],
])('no number of goods is cut on a screen of %i × %i', async (width, height, room) => {
  await page.viewport(width, height);
  document.querySelector<HTMLElement>('body > div')?.style.setProperty('width', `${String(room)}px`);
  await keepGoods(mounted.store, TAXPAYER, [
    goods('0001', { name: '热轧带肋钢筋直条抗震', netPrice: '12345.12345678', grossPrice: '13949.98950616' }),
  ]);
  show();
  await expect.poll(() => rows().length).toBe(1);
  await expect.poll(cutTexts).toEqual([]);
});

it('goods are added with every rule told in its words (M254–M257)', async () => {
  show();
  await says('还没有商品');
  await button('新增商品').click();
  await button('保存').click();
  await says('税收分类编码不能为空');
  await says('商品名称不能为空');
  await says('税收分类名称不能为空');
  await says('税率不能为空');
  await field('商品名称').fill(' 螺纹  钢 ');
  await field('单位').fill('吨');
  await field('税收分类编码').fill(STEEL.taxCode);
  await field('税收分类名称').fill('钢筋');
  await field('税收分类简称').fill(STEEL.category);
  await page.getByRole('combobox', { name: '税率' }).selectOptions('13%');
  await field('单价（不含税）').fill('0');
  await says('单价不能为0, 请重新填写');
  await field('单价（不含税）').fill('1.2.3');
  await says('单价不合法,请重新输入!');
  await field('单价（不含税）').fill('100000000000');
  await says('单价金额过大,请重新输入!');
  await field('单价（不含税）').fill('12345678901234567');
  await expect.element(field('单价（不含税）')).toHaveValue('1234567890123');
  await field('单价（含税）').fill('3955');
  await expect.element(field('单价（不含税）')).toHaveValue('3500');
  await page.getByRole('checkbox', { name: '享受优惠政策' }).click();
  await says('请选择优惠类型');
  await page.getByRole('combobox', { name: '优惠类型' }).selectOptions('按3%简易征收');
  await expect.element(page.getByRole('combobox', { name: '税率' })).toHaveValue('300/0');
  await expect.element(field('单价（不含税）')).toHaveValue('3839.80582524');
  await page.getByRole('combobox', { name: '税率' }).selectOptions('13%');
  await field('折扣率（%）').fill('95');
  await button('保存').click();
  await says('保存成功!');
  await expect
    .poll(rows)
    .toEqual(['螺纹 钢吨13%350039551080207010000000000黑色金属冶炼压延品修改删除设为默认']);
  await gone();
  await expectAccessible();
});

it('goods are changed, become the default of the device, and are deleted after a question (M248, M257–M260)', async () => {
  await keepGoods(mounted.store, TAXPAYER, [STEEL]);
  show();
  await button('修改 螺纹钢 HRB400 Φ12').click();
  await field('单价（不含税）').fill('1000');
  await expect.element(field('单价（含税）')).toHaveValue('1130');
  await button('保存').click();
  await says('商品信息修改成功');
  expect(await kept('0001')).toEqual({ ...STEEL, netPrice: '1000', grossPrice: '1130' });

  await button('设为默认 螺纹钢 HRB400 Φ12').click();
  await says('保存成功!');
  await expect.poll(names).toEqual(['默认螺纹钢']);
  await button('取消默认 螺纹钢 HRB400 Φ12').click();
  await expect.poll(names).toEqual(['螺纹钢']);

  await button('删除 螺纹钢 HRB400 Φ12').click();
  await says('您确定要删除吗?');
  await button('取消').click();
  await says('已取消删除');
  expect(await kept('0001')).not.toBeNull();
  await button('删除 螺纹钢 HRB400 Φ12').click();
  await button('删除').click();
  await says('删除成功!');
  await says('还没有商品');
  expect(await kept('0001')).toBeNull();
});

it('goods are looked for by name and spec; what is missing is offered to be added (M248, M258)', async () => {
  await keepGoods(mounted.store, TAXPAYER, [
    STEEL,
    goods('0002', { spec: 'HRB500' }),
    goods('0003', { name: '水泥', spec: '' }),
  ]);
  show();
  await byName().fill('螺纹');
  await expect.poll(() => rows().length).toBe(2);
  await page.getByRole('searchbox', { name: '按规格型号查找' }).fill('HRB500');
  await expect.poll(() => rows().length).toBe(1);
  await page.getByRole('searchbox', { name: '按规格型号查找' }).fill('');
  await byName().fill('木材');
  await says('商品库中没有找到该商品，请检查商品名称');
  await userEvent.type(byName(), '{Enter}');
  await says('商品库中没有“木材”，是否添加到商品库？');
  await page.getByRole('alertdialog').getByRole('button', { name: '添加到商品库' }).click();
  await expect.element(field('商品名称')).toHaveValue('木材');
});

it('goods of the same name and spec are not added unasked', async () => {
  await keepGoods(mounted.store, TAXPAYER, [goods('0001', { spec: '' })]);
  show();
  await button('新增商品').click();
  await field('商品名称').fill('螺纹钢');
  await field('税收分类编码').fill(STEEL.taxCode);
  await field('税收分类名称').fill('钢筋');
  await page.getByRole('combobox', { name: '税率' }).selectOptions('13%');
  await button('保存').click();
  await says('商品库中已有“螺纹钢”，是否仍要新增？');
  await button('取消').last().click();
  expect(rows()).toHaveLength(1);
});

it('a library is turned over by pages of twenty (M253)', async () => {
  const many = Array.from({ length: 21 }, (_, at) =>
    goods(String(100 + at), { name: `商品${String(at)}`, spec: '' }),
  );
  await keepGoods(mounted.store, TAXPAYER, many);
  show();
  await expect.poll(() => rows().length).toBe(20);
  await says('共 21 条，第 1 / 2 页');
  await button('下一页').click();
  await expect.poll(names).toEqual(['商品20']);
});

it('the refresh rests for a second (M248)', async () => {
  show();
  await says('还没有商品');
  await button('刷新').click();
  await expect.element(button('刷新')).toBeDisabled();
  await expect.element(button('刷新')).toBeEnabled();
});

it('whoever only looks on changes nothing', async () => {
  const { store } = mounted;
  await keepGoods(store, TAXPAYER, [STEEL]);
  const looker = { ...store, session: { ...store.session, roleType: 'support' as const } };
  show({ store: looker });
  await expect.poll(() => rows().length).toBe(1);
  expect(document.querySelectorAll('tbody button')).toHaveLength(0);
  expect(button('新增商品').query()).toBeNull();
});

it('a library that cannot be searched says so, and is tried again', async () => {
  await keepGoods(mounted.store, TAXPAYER, [STEEL]);
  const whole = libraryPlace(mounted.store).search;
  let fails = true;
  const search: LibraryPlace['search'] = {
    ...whole,
    page: (...asked) => (fails ? Promise.reject(new Error('crashed')) : whole.page(...asked)),
    // A change that is told would search again by itself, before anybody could press.
    subscribe: () => () => undefined,
  };
  show({ search });
  await says('商品库读取失败');
  fails = false;
  await button('重试').click();
  await expect.poll(() => rows().length).toBe(1);
});
