import { expect, it } from 'vitest';
import type { CellField } from '../../domain/goods/columns.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { AppliedView } from '../../workers/contract/ledger-views.ts';
import { prepareClipboard } from '../../workers/ledger/clipboard/read-clipboard.ts';
import type { LedgerEngine } from '../../workers/ledger/engine.ts';
import { ALL, engineWith, opened } from './opened-engine.ts';

const PAPER = ['name', 'spec', 'unit', 'quantity', 'price', 'amount', 'taxRate', 'taxAmount'] as const;

async function ledger(): Promise<LedgerEngine> {
  const engine = engineWith();
  await opened(engine, null);
  return engine;
}

function applied(engine: LedgerEngine, command: LedgerCommand): AppliedView {
  const done = engine.apply({ command, window: ALL });
  if (!done.ok) throw new Error(done.error.code);
  return done.value;
}

const pasted = (
  engine: LedgerEngine,
  table: readonly string[],
  fields: readonly (CellField | null)[] = PAPER,
): AppliedView =>
  applied(engine, { kind: 'paste', row: 0, fields, cells: table.map((row) => row.split('|')) });

const texts = ({ rows }: AppliedView, ...fields: readonly CellField[]): readonly string[] =>
  rows.map((row) => fields.map((field) => row[field]).join(' '));

/** What the grid copies with its titles while it shows prices with tax. */
const COPIED = [
  '商品名称|规格型号|单位|数量|单价（含税）|金额（含税）|税率|税额',
  '钢管||根|1|113|113.00|13%|13.05',
  '水泥||袋|2|109|218.00|9%|18.00',
];

it.each([true, false])(
  'titles name the side of the tax: the total stays where prices show with tax: %s',
  async (shown) => {
    const engine = await ledger();
    if (shown) applied(engine, { kind: 'toggleTaxInclusive' });
    const done = pasted(engine, COPIED);
    expect(done).toMatchObject({
      taxInclusive: shown,
      totals: { amount: 29_995, tax: 3105, total: 33_100 },
      refused: [],
      block: { otherTax: !shown, left: [] },
    });
    expect(texts(done, 'amount', 'taxAmount')).toEqual(
      shown ? ['113.00 13.05', '218.00 18.00'] : ['99.95 13.05', '200.00 18.00'],
    );
  },
);

it('columns go where their titles say, in any order; row numbers are passed over, others are named', async () => {
  const done = pasted(await ledger(), [
    '序号|数量|商品名称|产地|税率|不含税单价|折扣率',
    '1|5|螺丝|宁波|13|2|',
    '2|7|螺母||9|3|10%',
  ]);
  expect(texts(done, 'name', 'quantity', 'amount', 'taxRate')).toEqual([
    '螺丝 5 10.00 13%',
    '螺母 7 21.00 9%',
  ]);
  expect(done).toMatchObject({ headings: 1, refused: [], block: { left: ['产地', '折扣率'] } });
});

it('what stands above the titles is passed over, and so are rows that only sum up', async () => {
  const done = pasted(await ledger(), [
    '送货单|||',
    '客户：甲公司|||2026-11-22',
    '商品名称|数量|单价|金额',
    '钢管|1|100|100',
    '合计板|2|40|80',
    '合 计|3||180',
  ]);
  expect(texts(done, 'name', 'amount')).toEqual(['钢管 100.00', '合计板 80.00']);
  expect(done).toMatchObject({ headings: 3, block: { totals: 1, rows: 2 }, totals: { amount: 18_000 } });
});

it('a row of totals is none of the goods without titles either; a name alone is a name', async () => {
  const done = pasted(await ledger(), ['钢管|||1|100|100.00', '合计||||||', '小计：|||1||100.00']);
  expect(texts(done, 'name', 'amount')).toEqual(['钢管 100.00']);
  expect(done.block.totals).toBe(2);
  expect(texts(pasted(await ledger(), ['合计']), 'name')).toEqual(['合计']);
});

it('goods above a row of titles are goods', async () => {
  const done = pasted(await ledger(), [
    '钢管|DN50|根|1|100',
    '商品名称|规格型号|单位|数量|单价',
    '螺丝|M3|个|1|2',
  ]);
  expect(texts(done, 'name')).toEqual(['钢管', '商品名称', '螺丝']);
  expect(done).toMatchObject({ headings: 0, block: { totals: 0 } });
});

it('titles count from wherever the block is put in', async () => {
  const done = pasted(await ledger(), ['数量|商品名称', '5|螺丝'], ['quantity', 'price']);
  expect(texts(done, 'name', 'quantity', 'price')).toEqual(['螺丝 5 ']);
});

it('an amount whose tax and rate stand beside it says its side by itself', async () => {
  const engine = await ledger();
  applied(engine, { kind: 'toggleTaxInclusive' });
  const done = pasted(engine, ['商品名称|金额|税率|税额|价税合计', '钢管|100|13%|13|113']);
  expect(done).toMatchObject({ totals: { total: 11_300 }, refused: [], block: { left: ['价税合计'] } });
});

it('a price on the other side than its amount follows from the amount', async () => {
  const done = pasted(await ledger(), ['商品名称|数量|含税单价|不含税金额|税率', '钢管|2|113|200|13%']);
  expect(texts(done, 'quantity', 'price', 'amount', 'taxAmount')).toEqual(['2 100 200.00 26.00']);
  expect(done.block.left).toEqual(['含税单价']);
});

it('cells the special business leaves empty take nothing, and are named', async () => {
  const engine = await ledger();
  engine.facts({ facts: { goods: { empty: ['spec'] } }, window: ALL });
  const done = pasted(engine, ['商品名称|规格型号', '钢管|DN50']);
  expect(texts(done, 'name', 'spec')).toEqual(['钢管 ']);
  expect(done).toMatchObject({ refused: [], block: { left: ['规格型号'] } });
});

it('a levy that knows one side only refuses the other', async () => {
  const engine = await ledger();
  applied(engine, { kind: 'settings', settings: { levy: 'differenceFull' } });
  const before = engine.window({ window: ALL });
  const cells = COPIED.map((row) => row.split('|'));
  const command: LedgerCommand = { kind: 'paste', row: 0, fields: PAPER, cells };
  expect(engine.apply({ command, window: ALL })).toMatchObject({
    ok: false,
    error: { code: 'ledger.otherTax' },
  });
  expect(engine.window({ window: ALL })).toEqual(before);
});

it.each<[string, string]>([
  ['below titles', '<tr><td>商品名称</td><td>数量</td><td>单价</td><td>金额</td><td>税率</td></tr>'],
  ['by place', ''],
])('what is merged over rows is for each of them, but a sum only once: %s', async (_, titles) => {
  const html = `<table>${titles}
    <tr><td>甲</td><td></td><td></td><td rowspan=3>30</td><td rowspan=3>13%</td></tr>
    <tr><td>乙</td><td>2</td><td>10</td></tr><tr><td>丙</td><td></td><td></td></tr></table>`;
  await prepareClipboard({ text: '', html });
  const fields = ['name', 'quantity', 'price', 'amount', 'taxRate'] as const;
  const done = applied(await ledger(), { kind: 'paste', row: 0, fields, cells: { text: '', html } });
  expect(texts(done, 'name', 'amount', 'taxRate')).toEqual(['甲 30.00 13%', '乙 20.00 13%', '丙  13%']);
  expect(done).toMatchObject({ totals: { amount: 5000 }, block: { once: 2 } });
});
