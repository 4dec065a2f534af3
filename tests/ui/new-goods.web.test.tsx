import { page } from 'vitest/browser';
import { beforeEach, expect, it } from 'vitest';
import { ok } from '../../domain/kernel/result.ts';
import { GoodsPage } from '../../src/features/goods-library/index.ts';
import { eachGoods, keepGoods } from '../../src/offline/goods-entries.ts';
import type { OfflineStore } from '../../src/offline/offline.ts';
import type { Submission } from '../../src/offline/submission-types.ts';
import { BLANK_FACE } from '../blank-face.ts';
import { linesOf } from '../unit/goods/lines-of.ts';
import { expectAccessible } from './accessible.ts';
import { libraryPlace, STEEL, TAXPAYER } from './mounted-library.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { gone, says } from './screen.ts';

const mounted = new MountedOrders();
const DAY = 86_400_000;

interface Issued {
  readonly name: string;
  readonly day: number;
  readonly taxCode?: string;
  readonly more?: Partial<Submission>;
}

/** The same store with submissions that became invoices of one line each; a later day is a later invoice. */
function storeWith(issued: readonly Issued[]): OfflineStore {
  const submissions = issued.map(({ name, day, more }): Submission => ({
    ...{
      subId: `${name}${String(day)}`,
      draftId: name,
      submittedAt: day * DAY,
      buyerName: '',
      mainGoods: name,
    },
    ...{ invoiceKind: 'digitalOrdinary', totals: { amount: 0, tax: 0, total: 0 }, ddbh: '', number: '1' },
    ...{
      issuedAt: new Date(day * DAY).toISOString(),
      sandbox: false,
      reason: null,
      state: 'issued',
      ...more,
    },
  }));
  return {
    ...mounted.store,
    listSubmissions: () => Promise.resolve({ submissions, total: submissions.length }),
    loadSubmission: (subId) => {
      const { name = '', taxCode = STEEL.taxCode } =
        issued.find((one) => `${one.name}${String(one.day)}` === subId) ?? {};
      const cells = {
        name,
        unit: '件',
        taxCode,
        category: '简称',
        taxRate: '13%',
        quantity: '2',
        price: '12.5',
      };
      return Promise.resolve(ok({ deviceId: TAXPAYER, face: BLANK_FACE, lines: linesOf([cells]) }));
    },
  };
}

let count = 0;
const show = (issued: readonly Issued[]) => {
  mounted.render(<GoodsPage key={String(count++)} place={libraryPlace(storeWith(issued))} />);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const choice = (name: string) => page.getByRole('checkbox', { name: `添加 ${name}` });

async function names(): Promise<readonly string[]> {
  const all: string[] = [];
  for await (const batch of eachGoods(mounted.store, TAXPAYER)) all.push(...batch.map(({ name }) => name));
  return all.toSorted();
}

beforeEach(() => {
  localStorage.clear();
});

it('goods of issued invoices that the library lacks are proposed in a list, added where chosen, and never again', async () => {
  await keepGoods(mounted.store, TAXPAYER, [STEEL]);
  const before: readonly Issued[] = [
    { name: STEEL.name, day: 1 },
    { name: '甲', day: 1 },
    { name: '乙', day: 2 },
    { name: '无码', day: 2, taxCode: '' },
    { name: '购进', day: 2, more: { purchase: true } },
    { name: '未开', day: 2, more: { state: 'accepted' } },
  ];
  show(before);
  await says('3 种开过的商品不在商品库');
  expect(await names()).toEqual([STEEL.name]);
  await button('查看').click();
  await expect.element(choice('无码')).toBeDisabled();
  await says('税收分类编码不能为空');
  await expectAccessible();
  await choice('乙').click();
  await button('添加所选').click();
  await says('已添加 1 种商品');
  await gone();
  expect(await names()).toEqual([STEEL.name, '甲'].toSorted());
  // 乙 was passed over; it does not come again, not even with another invoice.
  show([...before, { name: '乙', day: 3 }, { name: '丙', day: 3 }]);
  await says('1 种开过的商品不在商品库');
  await button('查看').click();
  await expect.element(choice('丙')).toBeChecked();
  await button('都不添加').click();
  await gone();
  show([...before, { name: '丙', day: 4 }]);
  await says(STEEL.name);
  expect(button('查看').query()).toBeNull();
});

it('who wants no more of it is not told again (M155)', async () => {
  show([{ name: '甲', day: 1 }]);
  await says('1 种开过的商品不在商品库');
  await button('不再提醒').click();
  await expect.poll(() => button('查看').query()).toBeNull();
  show([{ name: '甲', day: 1 }]);
  await says('还没有商品');
  expect(button('查看').query()).toBeNull();
});
