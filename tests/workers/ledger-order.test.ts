import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView, RowOrder } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { copied, located, placed, subtotal } from '../../workers/ledger/table-questions.ts';
import { commands } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };
const AS_IS: RowOrder = { filter: 'all', search: '', sort: null };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function ledger(texts: readonly (readonly [string, string, string])[]): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  value(await engine.open({ draftId: 'd', journal: null, saved: null, window: ALL }));
  apply(engine, { kind: 'paste', row: 0, fields: ['name', 'quantity', 'price'], cells: texts });
  return engine;
}

const apply = (engine: LedgerEngine, command: LedgerCommand): LedgerView =>
  value(engine.apply({ command, window: ALL }));
const order = (engine: LedgerEngine, asked: Partial<RowOrder>): LedgerView =>
  value(engine.order({ order: { ...AS_IS, ...asked }, window: ALL }));
const sort = (field: 'name' | 'quantity' | 'amount', descending = false): Partial<RowOrder> => ({
  sort: { field, descending },
});
const names = ({ rows }: LedgerView): string => rows.map(({ name }) => name).join();
const places = ({ rows }: LedgerView): string => rows.map(({ row }) => row).join();

const FOUR = [
  ['纸张10', '10', '1'],
  ['纸张9', '9', '2'],
  ['安全帽', '', ''],
  ['Ａ４纸', '100', '0.5'],
] as const;

describe('sort', () => {
  it('reads texts in pinyin and numbers inside them as numbers; numbers by size; empty last', async () => {
    const engine = await ledger(FOUR);
    expect(names(order(engine, sort('name')))).toBe('安全帽,纸张9,纸张10,Ａ４纸');
    expect(names(order(engine, sort('name', true)))).toBe('Ａ４纸,纸张10,纸张9,安全帽');
    expect(names(order(engine, sort('quantity')))).toBe('纸张9,纸张10,Ａ４纸,安全帽');
    expect(names(order(engine, sort('quantity', true)))).toBe('Ａ４纸,纸张10,纸张9,安全帽');
    expect(places(order(engine, {}))).toBe('0,1,2,3');
  });

  it('stays while cells are edited, and never touches the invoice', async () => {
    const engine = await ledger(FOUR);
    order(engine, sort('quantity'));
    const edited = apply(engine, { kind: 'setCell', row: 1, field: 'quantity', text: '9999' });
    expect(places(edited)).toBe('1,0,3,2');
    expect(places(order(engine, sort('quantity')))).toBe('0,3,1,2');
    expect(names(order(engine, {}))).toBe('纸张10,纸张9,安全帽,Ａ４纸');
  });

  it('new rows stand below the row before them, appended ones at the end; gone ones leave', async () => {
    const engine = await ledger(FOUR);
    order(engine, sort('quantity'));
    expect(places(apply(engine, { kind: 'insert', row: 2, count: 2 }))).toBe('1,2,3,0,5,4');
    expect(places(apply(engine, { kind: 'insert', row: 6, count: 1 }))).toBe('1,2,3,0,5,4,6');
    expect(places(apply(engine, { kind: 'remove', row: 1, count: 1 }))).toBe('1,2,0,4,3,5');
    expect(places(apply(engine, { kind: 'moveRows', rows: [0], to: 6 }))).toBe('0,1,5,3,2,4');
    expect(places(value(await engine.travel('undo', { window: ALL })))).toBe('1,2,0,4,3,5');
  });

  it('lines that come back by undo stand where the sort has them, with their discounts', async () => {
    const engine = await ledger(FOUR);
    order(engine, sort('quantity', true));
    apply(engine, { kind: 'discount', rows: [0], by: { amount: '1' } });
    order(engine, sort('quantity', true));
    const before = names(value(engine.window({ window: ALL })));
    apply(engine, { kind: 'remove', row: 0, count: 3 });
    expect(places(value(engine.window({ window: ALL })))).toBe('1,0');
    expect(names(value(await engine.travel('undo', { window: ALL })))).toBe(before);
  });
});

describe('filter', () => {
  it('finds texts whatever their width and case', async () => {
    const engine = await ledger(FOUR);
    const view = order(engine, { search: ' a4' });
    expect([names(view), view.shown, view.count]).toEqual(['Ａ４纸', 1, 4]);
    expect(names(order(engine, { search: '纸张', ...sort('name', true) }))).toBe('纸张10,纸张9');
  });

  it('shows errors or checked rows only, until asked again', async () => {
    const engine = await ledger(FOUR);
    apply(engine, { kind: 'batchEdit', rows: [0, 1, 3], field: 'taxRate', text: '13%' });
    expect(places(order(engine, { filter: 'errors' }))).toBe('2');
    apply(engine, { kind: 'setCell', row: 2, field: 'amount', text: '5' });
    const mended = apply(engine, { kind: 'setCell', row: 2, field: 'taxRate', text: '13%' });
    expect([places(mended), mended.findings?.errors]).toEqual(['2', 0]);
    expect(order(engine, { filter: 'errors' })).toMatchObject({ shown: 0, rows: [] });
    const checked = value(engine.checkRows({ rows: [3, 0], checked: true, window: ALL }));
    expect(checked).toMatchObject({ checked: 2, version: mended.version });
    expect(places(order(engine, { filter: 'checked' }))).toBe('0,3');
    expect(value(engine.checkRows({ rows: 'checked', checked: false, window: ALL }))).toMatchObject({
      checked: 0,
      shown: 2,
    });
  });
});

it('tells where problems and steps are looked at', async () => {
  const engine = await ledger(FOUR);
  apply(engine, { kind: 'batchEdit', rows: [0, 1, 3], field: 'taxRate', text: '13%' });
  order(engine, sort('quantity'));
  const search = { row: 0, field: null, direction: 'next' } as const;
  expect(value(engine.nextFinding(search))).toMatchObject({ issue: { line: 2 }, place: 3 });
  expect(value(await engine.travel('undo', { window: ALL }))).toMatchObject({ look: 0, place: 1 });
  order(engine, { search: '纸张' });
  expect(value(engine.nextFinding({ ...search, row: 2 }))).toMatchObject({ issue: { line: 2 }, place: null });
});

it('windows, subtotals and copies follow the order', async () => {
  const engine = await ledger(FOUR);
  order(engine, sort('amount', true));
  const window = { from: 1, count: 1 };
  expect(value(engine.window({ window })).rows).toMatchObject([{ row: 1, amount: '18.00' }]);
  expect(value(engine.ask(subtotal, { window: { from: 0, count: 2 } })).totals.amount).toBe(6800);
  const copy = value(
    engine.ask(copied, {
      window: { from: 0, count: 2 },
      fields: ['name', 'amount'],
      headers: ['名称', '金额'],
    }),
  );
  expect(copy.text).toBe('名称\t金额\r\nＡ４纸\t50.00\r\n纸张9\t18.00');
});

it('copies texts as they are: quoted where they must be, escaped in HTML', async () => {
  const engine = await ledger([
    ['"A" <b>&', '1', '1'],
    ['=1+1', '', ''],
  ]);
  const copy = value(engine.ask(copied, { window: ALL, fields: ['name', 'quantity'], headers: null }));
  expect(copy.text).toBe('"""A"" <b>&"\t1\r\n=1+1\t');
  expect(copy.html).toBe(
    `<table><tr><td>&quot;A&quot; &lt;b&gt;&amp;</td><td>1</td></tr>` +
      `<tr><td style="mso-number-format:'\\@'">=1+1</td><td></td></tr></table>`,
  );
});

it('an order shows each line once and no other, after any steps', async () => {
  const step = fc.oneof(
    { weight: 8, arbitrary: commands },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    {
      weight: 3,
      arbitrary: fc.record({
        filter: fc.constantFrom('all' as const, 'errors' as const, 'checked' as const),
        search: fc.constantFrom('', '', '1'),
        sort: fc.option(
          fc.record({
            field: fc.constantFrom('name' as const, 'amount' as const, 'taxRate' as const),
            descending: fc.boolean(),
          }),
        ),
      }),
    },
    { weight: 1, arbitrary: fc.record({ check: fc.integer({ min: 0, max: 4 }) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const engine = await ledger(FOUR);
      for (const next of steps) {
        const before = value(engine.window({ window: ALL }));
        if (next === 'undo' || next === 'redo') await engine.travel(next, { window: ALL });
        else if ('filter' in next) engine.order({ order: next, window: ALL });
        else if ('check' in next) engine.checkRows({ rows: [next.check], checked: true, window: ALL });
        else engine.apply({ command: next, window: ALL });
        const view = value(engine.window({ window: ALL }));
        const shown = view.rows.map(({ row }) => row);
        expect(new Set(shown).size).toBe(view.shown);
        expect(shown.every((row) => row < view.count)).toBe(true);
        const { sort: by, filter, search } = view.order;
        if (by === null) expect(shown).toEqual([...shown].sort((a, b) => a - b));
        if (filter === 'all' && search === '') expect(view.shown).toBe(view.count);
        if (typeof next === 'object' && 'filter' in next) continue;
        const known = before.rows.map(({ id }) => id);
        const { rows } = value(engine.ask(located, { ids: known }));
        expect(shown).toEqual(expect.arrayContaining(rows.filter((row) => row !== null)));
      }
    }),
    { numRuns: 100 },
  );
});

describe('a sorted or filtered view', () => {
  it('is pasted into and filled place by place; rows that are not shown stay, and one undo takes it back', async () => {
    const engine = await ledger(FOUR);
    const shown = order(engine, { ...sort('quantity'), search: '纸' });
    const among = shown.rows.map(({ row }) => row);
    expect(among).toEqual([1, 0, 3]);
    const cells = [['甲'], ['乙'], ['丙'], ['丁']];
    const pasted = value(
      engine.apply({ command: { kind: 'paste', row: 1, among, fields: ['spec'], cells }, window: ALL }),
    );
    expect(pasted.rows.map(({ spec }) => spec)).toEqual(['甲', '乙', '丙']);
    expect(pasted).toMatchObject({ count: 4, leftOut: 1, block: { rows: 4 } });
    apply(engine, { kind: 'fillRows', from: [1], into: [0, 3], fields: ['spec', 'unit'] });
    expect(order(engine, {}).rows.map(({ spec }) => spec)).toEqual(['甲', '甲', '', '甲']);
    await engine.travel('undo', { window: ALL });
    await engine.travel('undo', { window: ALL });
    expect(order(engine, {}).rows.map(({ spec }) => spec)).toEqual(['', '', '', '']);
  });

  it('tells what stands at its places', async () => {
    const engine = await ledger(FOUR);
    order(engine, sort('quantity'));
    expect(engine.ask(placed, { window: { from: 1, count: 9 } })).toEqual({
      ok: true,
      value: { rows: [0, 3, 2] },
    });
  });
});
