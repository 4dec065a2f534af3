import { describe, expect, it } from 'vitest';
import { LINE_NATURE } from '../../domain/goods/columns.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { AppliedView, LedgerView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { discountBase } from '../../workers/ledger/previews.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };
const ORDINARY: LineSettings = { levy: 'ordinary', sign: 1, reducedRate: 'byRate' };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** Lines of 6 yuan without tax, 13 %, called M0, M1, … */
async function ledger(
  count: number,
  settings: Partial<LineSettings> = {},
  facts: InvoiceFacts = {},
): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive: false };
  const asked = { ...ORDINARY, ...settings };
  value(await engine.open({ draftId: 'd', journal: null, saved, settings: asked, facts, window: ALL }));
  return engine;
}

const apply = (engine: LedgerEngine, command: LedgerCommand): AppliedView =>
  value(engine.apply({ command, window: ALL }));
const refusal = (engine: LedgerEngine, command: LedgerCommand): string => {
  const done = engine.apply({ command, window: ALL });
  return done.ok ? '' : done.error.code;
};
const view = (engine: LedgerEngine): LedgerView => value(engine.window({ window: ALL }));
const undo = async (engine: LedgerEngine): Promise<LedgerView> =>
  value(await engine.travel('undo', { window: ALL }));
/** Spec and amount of each row: a discount has no spec. */
const paper = ({ rows }: LedgerView): string => rows.map(({ spec, amount }) => `${spec}:${amount}`).join(' ');

const five: LedgerCommand = { kind: 'discount', rows: [1], by: { rate: '5' } };

describe('a discount', () => {
  it('stands below its line and locks it; one step', async () => {
    const engine = await ledger(3);
    const before = paper(view(engine));
    const done = apply(engine, five);
    expect(paper(done)).toBe('M0:6.00 M1:6.00 :-0.30 M2:6.00');
    expect(done.rows.map(({ nature }) => nature)).toEqual(['normal', 'discounted', 'discount', 'normal']);
    expect(done).toMatchObject({ filled: 4, totals: { amount: 1770 } });
    expect(refusal(engine, { kind: 'setCell', row: 1, field: 'quantity', text: '3' })).toBe('ledger.locked');
    expect(refusal(engine, { kind: 'setCell', row: 2, field: 'amount', text: '3' })).toBe(
      'ledger.discountRow',
    );
    expect(refusal(engine, five)).toBe('discount.already');
    expect(paper(await undo(engine))).toBe(before);
  });

  it('over several lines is shared, all or none', async () => {
    const engine = await ledger(3);
    expect(refusal(engine, { kind: 'discount', rows: [0, 9], by: { amount: '1' } })).toBe('ledger.rowGone');
    expect(refusal(engine, { kind: 'discount', rows: [], by: { amount: '1' } })).toBe('ledger.noRows');
    expect(refusal(engine, { kind: 'discount', rows: 'checked', by: { amount: '1' } })).toBe('ledger.noRows');
    expect(value(engine.ask(discountBase, { rows: 'all' }))).toEqual({ base: 1800, lines: 3 });
    const done = apply(engine, { kind: 'discount', rows: 'all', by: { amount: '1' } });
    expect(paper(done)).toBe('M0:6.00 :-0.33 M1:6.00 :-0.34 M2:6.00 :-0.33');
    expect(done.totals.amount).toBe(1700);
    value(engine.checkRows({ rows: 'all', checked: true, window: ALL }));
    expect(paper(apply(engine, { kind: 'removeDiscounts', rows: 'checked' }))).toBe(
      'M0:6.00 M1:6.00 M2:6.00',
    );
  });

  it('is removed by naming it or its line; the line is unlocked', async () => {
    const engine = await ledger(3);
    const before = view(engine);
    for (const rows of [[1], [2]]) {
      apply(engine, five);
      const done = apply(engine, { kind: 'removeDiscounts', rows });
      expect(done.rows).toEqual(before.rows);
    }
    apply(engine, five);
    expect(apply(engine, { kind: 'remove', row: 2, count: 1 }).rows).toEqual(before.rows);
    expect(apply(engine, { kind: 'removeDiscounts', rows: 'all' }).version).toBe(6);
  });

  it('goes, comes and moves with its line; nothing lands between them', async () => {
    const engine = await ledger(3);
    apply(engine, five);
    expect(paper(apply(engine, { kind: 'insert', row: 2, count: 1 }))).toBe(
      'M0:6.00 M1:6.00 :-0.30 : M2:6.00',
    );
    await undo(engine);
    expect(paper(apply(engine, { kind: 'moveRows', rows: [0], to: 2 }))).toBe(
      'M1:6.00 :-0.30 M0:6.00 M2:6.00',
    );
    expect(paper(apply(engine, { kind: 'moveRows', rows: [1], to: 4 }))).toBe(
      'M0:6.00 M2:6.00 M1:6.00 :-0.30',
    );
    const copies = apply(engine, { kind: 'duplicate', rows: [3] });
    expect(paper(copies)).toBe('M0:6.00 M2:6.00 M1:6.00 :-0.30 M1:6.00 :-0.30');
    expect(new Set(copies.rows.map(({ id }) => id)).size).toBe(6);
    expect(paper(apply(engine, { kind: 'removeRows', rows: [2] }))).toBe('M0:6.00 M2:6.00 M1:6.00 :-0.30');
  });

  it('stays with its line where rows are sorted or filtered', async () => {
    const engine = await ledger(3);
    apply(engine, five);
    const order = (search: string, descending: boolean) =>
      paper(
        value(
          engine.order({
            order: { filter: 'all', search, sort: { field: 'spec', descending } },
            window: ALL,
          }),
        ),
      );
    expect(order('', true)).toBe('M2:6.00 M1:6.00 :-0.30 M0:6.00');
    expect(order('m1', true)).toBe('M1:6.00 :-0.30');
    expect(paper(apply(engine, { kind: 'removeDiscounts', rows: [1] }))).toBe('M1:6.00');
    expect(paper(apply(engine, five))).toBe('M1:6.00 :-0.30');
  });

  it('keeps out of what is pasted, filled down and edited in batches; the reasons come back', async () => {
    const engine = await ledger(4);
    apply(engine, five);
    const pasted = apply(engine, {
      kind: 'paste',
      row: 0,
      fields: ['unit', 'quantity'],
      cells: [
        ['箱', '2'],
        ['箱', '2'],
        ['箱', '2'],
        ['箱', '2'],
      ],
    });
    expect(pasted.rows.map(({ unit }) => unit)).toEqual(['箱', '个', '', '箱', '个']);
    expect(pasted.refused.map(({ row, field, error, id }) => [row, field, error.code, id])).toEqual([
      [1, 'unit', 'ledger.locked', pasted.rows[1]?.id],
      [1, 'quantity', 'ledger.locked', pasted.rows[1]?.id],
      [2, 'unit', 'ledger.discountRow', pasted.rows[2]?.id],
      [2, 'quantity', 'ledger.discountRow', pasted.rows[2]?.id],
    ]);
    const filled = apply(engine, {
      kind: 'fillRows',
      from: [0],
      into: [1, 2, 3, 4],
      fields: ['unit', 'quantity', 'price', 'amount', 'taxRate'],
    });
    expect(paper(filled)).toBe('M0:1.00 M1:6.00 :-0.30 M2:1.00 M3:1.00');
    expect(new Set(filled.refused.map(({ row }) => row))).toEqual(new Set([1, 2]));
    const batch = apply(engine, { kind: 'batchEdit', rows: 'all', field: 'taxRate', text: '9%' });
    expect(batch.refused.map(({ row }) => row)).toEqual([1]);
    expect(
      apply(engine, {
        kind: 'fillRows',
        from: [1],
        into: [2, 3, 4],
        fields: ['quantity', 'price', 'amount', 'taxRate'],
      }).rows,
    ).toMatchObject([
      {},
      { nature: 'discounted' },
      { nature: 'discount' },
      { nature: 'normal', amount: '6.00' },
      { nature: 'normal' },
    ]);
  });

  it('that came without its line is a line of its own', async () => {
    const engine = new LedgerEngine({ mintIds, openJournal });
    const columns = goods(3);
    columns.nature.set([LINE_NATURE.discount, LINE_NATURE.normal, LINE_NATURE.discount]);
    const opened = await engine.open({
      draftId: 'd',
      journal: null,
      saved: { columns, taxInclusive: false },
      window: ALL,
    });
    expect(value(opened).rows.map(({ nature }) => nature)).toEqual(['normal', 'discounted', 'discount']);
  });

  it('needs a row of its own below the cap', async () => {
    const engine = await ledger(100, {}, { invoiceKind: 'electronicSpecial' });
    expect(refusal(engine, five)).toBe('discount.noRoom');
    expect(refusal(engine, { kind: 'duplicate', rows: [1] })).toBe('ledger.full');
    expect(refusal(engine, { kind: 'insert', row: 0, count: 1 })).toBe('ledger.full');
    apply(engine, { kind: 'remove', row: 0, count: 1 });
    expect(refusal(engine, five)).toBe('');
  });
});

describe('settings', () => {
  it('are one step; the lines follow, and go back with it', async () => {
    const engine = await ledger(2);
    apply(engine, five);
    const before = view(engine);
    const negative = apply(engine, { kind: 'settings', settings: { sign: -1 } });
    expect(paper(negative)).toBe('M0:-6.00 M1:-5.70');
    expect(negative).toMatchObject({ settings: { sign: -1, levy: 'ordinary' }, version: 2 });
    expect(apply(engine, { kind: 'settings', settings: { sign: -1 } }).version).toBe(2);
    expect((await undo(engine)).rows).toEqual(before.rows);
    expect(view(engine).settings).toEqual(ORDINARY);
    expect(value(await engine.travel('redo', { window: ALL })).rows).toEqual(negative.rows);
  });

  it('of a negative page: no discount, no more lines, one stays', async () => {
    const engine = await ledger(2, { sign: -1 });
    expect(paper(view(engine))).toBe('M0:-6.00 M1:-6.00');
    expect(refusal(engine, five)).toBe('discount.negative');
    expect(refusal(engine, { kind: 'insert', row: 0, count: 1 })).toBe('ledger.negativePage');
    expect(refusal(engine, { kind: 'duplicate', rows: [0] })).toBe('ledger.negativePage');
    expect(refusal(engine, { kind: 'removeRows', rows: 'all' })).toBe('ledger.keepOne');
    const pasted = apply(engine, { kind: 'paste', row: 1, fields: ['unit'], cells: [['箱'], ['箱']] });
    expect(pasted).toMatchObject({ count: 2, leftOut: 1, rows: [{ unit: '个' }, { unit: '箱' }] });
    expect(apply(engine, { kind: 'remove', row: 0, count: 1 }).count).toBe(1);
    expect(refusal(engine, { kind: 'remove', row: 0, count: 1 })).toBe('ledger.keepOne');
    expect(apply(engine, { kind: 'setCell', row: 0, field: 'quantity', text: '2' }).rows[0]?.amount).toBe(
      '-1.00',
    );
  });

  it('of a difference levy: one line, with what is deducted', async () => {
    const engine = await ledger(1, { levy: 'difference' });
    expect(refusal(engine, { kind: 'insert', row: 0, count: 1 })).toBe('ledger.oneLine');
    expect(refusal(engine, { kind: 'discount', rows: [0], by: { rate: '5' } })).toBe('discount.difference');
    const entered = (sales: string, deduction: string): LedgerCommand => ({
      kind: 'enterDifference',
      sales,
      deduction,
    });
    const before = view(engine);
    const done = apply(engine, entered('6.78', '2.26'));
    expect(done).toMatchObject({ taxInclusive: true, version: before.version + 1 });
    expect(done.rows[0]).toMatchObject({ amount: '6.78', deduction: '2.26', taxAmount: '0.52' });
    expect(refusal(engine, entered('9', '9'))).toBe('deduction.notBelowSales');
    expect(view(engine).rows).toEqual(done.rows);
    expect(apply(engine, entered('6.78', '2.26')).version).toBe(done.version);
    expect(apply(engine, entered('2', '')).rows[0]).toMatchObject({ deduction: '', taxAmount: '0.23' });
    await undo(engine);
    expect(await undo(engine)).toMatchObject({ taxInclusive: before.taxInclusive, rows: before.rows });
    expect(refusal(engine, { kind: 'toggleTaxInclusive' })).toBe('ledger.notOrdinary');
    const pasted = apply(engine, {
      kind: 'paste',
      row: 0,
      fields: ['name'],
      cells: [['甲'], ['乙'], ['丙']],
    });
    expect(pasted).toMatchObject({ count: 1, leftOut: 2 });
  });

  it('of a reduced levy: eight rows', async () => {
    const engine = await ledger(8, { levy: 'reduced' });
    expect(refusal(engine, { kind: 'insert', row: 0, count: 1 })).toBe('ledger.fullReduced');
  });

  it('a reduced levy is an ordinary one but for its rows: 含税, rows put in and discounts (C19)', async () => {
    const engine = await ledger(1, { levy: 'reduced' });
    const before = view(engine);
    expect(apply(engine, { kind: 'toggleTaxInclusive' }).taxInclusive).toBe(!before.taxInclusive);
    expect(apply(engine, { kind: 'insert', row: 1, count: 1 }).count).toBe(2);
    expect(apply(engine, { kind: 'discount', rows: [0], by: { rate: '5' } }).count).toBe(3);
  });

  it('hold for what is imported, too', async () => {
    const engine = await ledger(0, { sign: -1 });
    const done = value(
      engine.import({ columns: goods(2), taxInclusive: false, mode: 'append', window: ALL }),
    );
    expect(paper(done)).toBe('M0:-6.00 M1:-6.00');
  });
});
