import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PickGoodsSlot } from '../../src/app/pages/filling/PickGoodsSlot.tsx';
import { WorkplaceContext } from '../../src/app/workplace.tsx';
import { LedgerClient } from '../../src/ledger/ledger-client.ts';
import { knownCodes, learnCodes } from '../../src/offline/known-codes.ts';
import { openLane } from '../../workers/client/lanes.ts';
import { soon } from '../soon.ts';
import { expectAccessible } from './accessible.ts';
import { STEEL, TAXPAYER } from './mounted-library.ts';
import { MountedOrders } from './mounted-orders.tsx';
import { keys, says } from './screen.ts';

const mounted = new MountedOrders();
const onClose = vi.fn();
let client: LedgerClient;

const RATES = ['9%', '13%'];
const CELLS = ['name', 'unit', 'taxRate'] as const;

/** 选择商品 over lines of a name, a unit and a rate; the cursor stands in a row. */
const pick = async (lines: readonly (readonly string[])[], row: number) => {
  const { store } = mounted;
  const { session } = store;
  const [taxpayer] = session.taxpayers;
  const device = taxpayer?.devices[0];
  if (taxpayer === undefined || device === undefined) throw new Error('no place');
  const place = { taxpayer, device };
  await client.open({ draftId: crypto.randomUUID(), journal: null, saved: null });
  await client.apply({ kind: 'paste', row: 0, fields: CELLS, cells: lines });
  mounted.render(
    <WorkplaceContext value={{ area: 'member', session, store, place, move: vi.fn() }}>
      <PickGoodsSlot {...{ client, place, row, onClose }} locked={[]} rates={RATES} onTaken={vi.fn()} />
    </WorkplaceContext>,
  );
  await page.getByRole('tab', { name: '智能编码' }).click();
};
const lines = () =>
  [...client.rows.getSnapshot().values()].map(({ name, unit, taxCode, taxRate }) => [
    ...[name, unit, taxCode, taxRate],
  ]);
const name = () => page.getByRole('textbox', { name: '商品名称' });
const chosen = () => page.getByRole('option', { selected: true });
const learned = (goods: string) =>
  learnCodes(mounted.store, TAXPAYER, [{ name: goods, taxCode: STEEL.taxCode, category: STEEL.category }]);

beforeEach(() => {
  onClose.mockClear();
  client = new LedgerClient(openLane('ledger'));
});
afterEach(() => client.close(true));

it('goods come by their name: the code, and its usual rate where it can be chosen (M249)', async () => {
  await learned('螺纹钢');
  await pick([['水泥', '袋', '13%']], 0);
  await name().fill('螺纹钢');
  await expect.element(chosen()).toHaveTextContent('曾经选用');
  await expectAccessible();
  await keys('{Enter}');
  await soon(() => {
    expect(lines()).toEqual([
      ['水泥', '袋', '', '13%'],
      ['螺纹钢', '', STEEL.taxCode, '13%'],
    ]);
  });
  await says('已选入 1 行商品');
  expect(onClose).toHaveBeenCalledExactlyOnceWith(1);
});

it('a line that lacks a code is given it, with the rate it has; another choice is learned (M163, M249)', async () => {
  await pick([['无人识得之物', '台', '9%']], 0);
  await expect.element(name()).toHaveValue('无人识得之物');
  await page.getByRole('combobox', { name: '查找税收分类' }).fill(STEEL.taxCode);
  await expect.element(chosen()).toHaveTextContent(STEEL.taxCode);
  await keys('{Enter}');
  await soon(() => {
    expect(lines()).toEqual([['无人识得之物', '台', STEEL.taxCode, '9%']]);
  });
  await says('已选入 1 行商品');
  await expect
    .poll(async () => (await knownCodes(mounted.store, TAXPAYER)).learned)
    .toMatchObject([{ name: '无人识得之物', taxCode: STEEL.taxCode }]);
});

it('nothing is taken without a name or a code, and it is said why', async () => {
  await pick([], 0);
  await keys('{Enter}');
  await says('商品名称不能为空');
  await name().fill('无人识得之物');
  await page.getByRole('combobox', { name: '查找税收分类' }).fill('3040201000000000000');
  await expect.element(chosen()).toHaveTextContent('汇总项');
  await keys('{Enter}');
  await says('税收分类编码“3040201000000000000”为汇总商品编码，请使用下级具体商编');
  expect(onClose).not.toHaveBeenCalled();
});

it('goods of the library have their code looked up by their name (M163)', async () => {
  await learned('螺纹钢');
  await pick([], 0);
  await page.getByRole('tab', { name: '商品库' }).click();
  await page.getByRole('button', { name: '新增商品' }).click();
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await field('商品名称').last().fill('螺纹钢');
  await page.getByRole('button', { name: '赋码' }).click();
  await says('赋码：螺纹钢');
  await expect.element(chosen()).toHaveTextContent('曾经选用');
  await keys('{Enter}');
  await expect.element(field('税收分类编码')).toHaveValue(STEEL.taxCode);
  await expect.element(field('税收分类简称')).toHaveValue(STEEL.category);
  await expect.element(page.getByRole('combobox', { name: '税率' })).toHaveDisplayValue('请选择');
});
