import { page, userEvent } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { GoodsPage } from '../../src/features/goods-library/index.ts';
import { eachGoods, keepGoods, type LibraryGoods } from '../../src/offline/goods-entries.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import { FocusAids } from '../../src/ui/FocusAids.tsx';
import { workbookBytes } from '../workers/workbooks.ts';
import { expectAccessible } from './accessible.ts';
import { goods, libraryPlace, STEEL, TAXPAYER } from './mounted-library.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';

const mounted = new MountedOrders();
const HEADER = ['商品名称', '规格型号', '计量单位', '税收分类编码', '税率', '含税单价'];
const CODE = STEEL.taxCode;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const show = (store: OfflineStore = mounted.store) => {
  mounted.render(
    <>
      <FocusAids />
      <GoodsPage place={libraryPlace(store)} />
    </>,
  );
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const keep = (...kept: readonly LibraryGoods[]) => keepGoods(mounted.store, TAXPAYER, kept);

async function kept(): Promise<readonly LibraryGoods[]> {
  const all: LibraryGoods[] = [];
  for await (const batch of eachGoods(mounted.store, TAXPAYER)) all.push(...batch);
  return all;
}

async function open(rows: readonly (readonly string[])[]): Promise<void> {
  await button('导入Excel').click();
  const file = new File([workbookBytes([{ rows: [HEADER, ...rows] }])], '商品.xlsx', { type: XLSX });
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), file);
}

it('a list is imported: what is new, changed and left out is told before and after', async () => {
  await keep(STEEL);
  show();
  await open([
    [STEEL.name, STEEL.spec, STEEL.unit, CODE, '13%', '4520'],
    ['线材', 'HPB300', '吨', CODE, '13%', '3616'],
    ['圆钢', '', '吨', '', '13%', '1'],
  ]);
  await says('商品.xlsx：新增 1 条，内容有变化 1 条，不能导入 1 条');
  await says('税收分类编码不能为空');
  await expectAccessible();
  await button('导入').click();
  await says('已导入 2 种商品，1 行不能导入');
  await button('完成').click();
  await gone();
  const found = await kept();
  expect(found).toHaveLength(2);
  expect(found.find(({ name }) => name === STEEL.name)).toEqual({
    ...STEEL,
    taxInclusive: true,
    netPrice: '4000',
    grossPrice: '4520',
  });
  // The name and the short name of the code come from the official table.
  expect(found.find(({ name }) => name === '线材')).toMatchObject({
    codeName: '铁道用钢材',
    category: '黑色金属冶炼压延品',
    netPrice: '3200',
    rate: 1300,
  });
});

it('goods of the library stay as they are where that is chosen', async () => {
  await keep(STEEL);
  show();
  await open([
    [STEEL.name, STEEL.spec, STEEL.unit, CODE, '13%', '4520'],
    ['线材', 'HPB300', '吨', CODE, '13%', '3616'],
  ]);
  await page.getByRole('checkbox', { name: '以文件内容更新现有商品（空白的项目保留原内容）' }).click();
  await button('导入').click();
  await says('已导入 1 种商品');
  expect((await kept()).find(({ name }) => name === STEEL.name)).toEqual(STEEL);
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
  await open(Array.from({ length: 1000 }, (_, n) => [`商品${String(n)}`, '', '件', CODE, '13%', '113']));
  await says('商品.xlsx：新增 1000 条');
  await button('导入').click();
  await says('正在导入 100 / 1000…');
  await expect.poll(() => pieces).toBe(2);
  await button('取消导入').click();
  (stop as (() => void) | null)?.();
  await says('已导入 200 种商品，已停止，其余 800 条未导入');
  expect(await kept()).toHaveLength(200);
});

it('the library is exported as a workbook that is imported again', async () => {
  await keep(STEEL, goods('2', { name: '废钢', discount: '10', taxInclusive: true }));
  const saved = vi.spyOn(URL, 'createObjectURL');
  show();
  await button('导出Excel').click();
  await says('已导出 2 种商品');
  const [bytes] = saved.mock.calls.at(-1) ?? [];
  saved.mockRestore();
  await button('导入Excel').click();
  const file = new File([bytes as Blob], '商品库.xlsx', { type: XLSX });
  await userEvent.upload(page.getByLabelText('选择文件', { exact: true }).last(), file);
  await says('商品库.xlsx：与现有相同 2 条');
  expect(button('导入').elements()).toEqual([]);
});
