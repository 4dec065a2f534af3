import { describe, expect, it } from 'vitest';
import type { LineField } from '../../domain/goods/columns.ts';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { GoodsLimits } from '../../domain/special-business/define.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { AppliedView, LedgerView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };
const CONSTRUCTION: GoodsLimits = { maxLines: 1, empty: ['spec', 'unit', 'quantity', 'price'] };
const OIL: GoodsLimits = { initial: { unit: '升' } };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function ledger(count: number, facts: InvoiceFacts = {}): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive: false };
  value(await engine.open({ draftId: 'd', journal: null, saved, facts, window: ALL }));
  return engine;
}

const apply = (engine: LedgerEngine, command: LedgerCommand): AppliedView =>
  value(engine.apply({ command, window: ALL }));
const refusal = (engine: LedgerEngine, command: LedgerCommand): string => {
  const done = engine.apply({ command, window: ALL });
  return done.ok ? '' : done.error.code;
};
const view = (engine: LedgerEngine): LedgerView => value(engine.window({ window: ALL }));
const type = (field: LineField, text: string, row = 0): LedgerCommand => ({
  kind: 'setCell',
  row,
  field,
  text,
});

describe('fitGoods', () => {
  it('is one step: what it took away comes back as it was', async () => {
    const engine = await ledger(3);
    apply(engine, { kind: 'discount', rows: [0], by: { amount: '1' } });
    const before = view(engine);
    const done = apply(engine, { kind: 'fitGoods', limits: CONSTRUCTION });
    expect(done).toMatchObject({ count: 1, removed: 2, cleared: 4, totals: { amount: 500 } });
    expect(done.rows[0]).toMatchObject({ name: '螺丝', spec: '', unit: '', quantity: '', price: '' });
    const back = value(await engine.travel('undo', { window: ALL }));
    expect([back.rows, back.totals, back.findings]).toEqual([before.rows, before.totals, before.findings]);
  });

  it('is no step where everything is as asked', async () => {
    const engine = await ledger(2);
    expect(apply(engine, { kind: 'fitGoods', limits: OIL })).toMatchObject({ version: 0, canUndo: false });
  });
});

describe('while a special business holds', () => {
  it('cells that stay empty refuse a text and take none', async () => {
    const engine = await ledger(1, { goods: CONSTRUCTION });
    expect(refusal(engine, type('quantity', '3'))).toBe('ledger.staysEmpty');
    expect(refusal(engine, type('spec', ''))).toBe('');
    expect(refusal(engine, { kind: 'batchEdit', rows: [0], field: 'unit', text: '个' })).toBe(
      'ledger.staysEmpty',
    );
    const pasted = apply(engine, {
      kind: 'paste',
      row: 0,
      fields: ['name', 'spec', 'amount'],
      cells: [['工程', 'X', '100']],
    });
    expect(pasted.refused).toMatchObject([{ row: 0, field: 'spec', error: { code: 'ledger.staysEmpty' } }]);
    expect(pasted.rows[0]).toMatchObject({ name: '工程', spec: '', amount: '100.00' });
  });

  it('no more lines fit than it allows, by hand, from a clipboard or a file', async () => {
    const engine = await ledger(1, { goods: CONSTRUCTION });
    expect(refusal(engine, { kind: 'insert', row: 1, count: 1 })).toBe('ledger.businessRows');
    const pasted = apply(engine, { kind: 'paste', row: 1, fields: ['name'], cells: [['甲'], ['乙']] });
    expect(pasted).toMatchObject({ count: 1, leftOut: 2 });
    const file = { columns: goods(3), taxInclusive: false, mode: 'replace' as const, window: ALL };
    const imported = value(engine.import(file));
    expect(imported).toMatchObject({ count: 1, imported: 1, leftOut: 2, cleared: 4 });
    expect(imported.rows[0]).toMatchObject({ quantity: '', amount: '6.00' });
    expect(value(engine.facts({ facts: { goods: CONSTRUCTION }, window: ALL })).findings?.document).toEqual(
      [],
    );
  });

  it('a list that is longer already is told so', async () => {
    const engine = await ledger(2, { goods: CONSTRUCTION });
    expect(view(engine).findings?.document.map(({ rule }) => rule)).toEqual(['lines.tooMany.business']);
  });

  it('new lines get what it gives them, typed, pasted or imported', async () => {
    const engine = await ledger(0, { goods: OIL });
    apply(engine, { kind: 'insert', row: 0, count: 1 });
    expect(apply(engine, type('name', '柴油')).rows[0]).toMatchObject({ unit: '升' });
    const cells = [
      ['汽油', ''],
      ['煤油', '吨'],
    ];
    apply(engine, { kind: 'paste', row: 1, fields: ['name', 'unit'], cells });
    const file = {
      columns: goods(1, { unit: '' }),
      taxInclusive: false,
      mode: 'append' as const,
      window: ALL,
    };
    expect(value(engine.import(file)).rows.map(({ unit }) => unit)).toEqual(['升', '升', '吨', '升']);
  });
});

describe('another levy', () => {
  it.each(['difference', 'differenceFull'] as const)(
    '%s starts with one empty line; one step',
    async (levy) => {
      const engine = await ledger(3);
      const before = view(engine);
      const done = apply(engine, { kind: 'settings', settings: { levy } });
      expect(done).toMatchObject({ count: 1, filled: 0, removed: 3, settings: { levy } });
      expect(refusal(engine, { kind: 'insert', row: 1, count: 1 })).toBe('ledger.oneLine');
      const file = { columns: goods(2), taxInclusive: false, mode: 'append' as const, window: ALL };
      expect(value(engine.import(file))).toMatchObject({ count: 1, imported: 1, leftOut: 1 });
      await engine.travel('undo', { window: ALL });
      const back = value(await engine.travel('undo', { window: ALL }));
      expect([back.rows, back.settings]).toEqual([before.rows, before.settings]);
    },
  );
});

describe('what is typed', () => {
  it('loses a minus the page does not have and decimals beyond the eighth, and says so', async () => {
    const engine = await ledger(1);
    expect(apply(engine, type('quantity', '-5'))).toMatchObject({ unsigned: 1, rows: [{ quantity: '5' }] });
    expect(apply(engine, type('price', '0.123456789'))).toMatchObject({
      shortened: 1,
      unsigned: 0,
      rows: [{ price: '0.12345678' }],
    });
    expect(refusal(engine, type('amount', '（3.00）'))).toBe('ledger.negative');
    apply(engine, { kind: 'settings', settings: { sign: -1 } });
    expect(apply(engine, type('quantity', '-7'))).toMatchObject({ unsigned: 0, rows: [{ quantity: '-7' }] });
    expect(apply(engine, type('price', '-1'))).toMatchObject({ unsigned: 1, rows: [{ price: '1' }] });
  });

  it('starts a line with the rate in use', async () => {
    const engine = await ledger(1);
    apply(engine, { kind: 'insert', row: 1, count: 1 });
    expect(apply(engine, type('name', '新', 1)).rows[1]).toMatchObject({ taxRate: '13%', policy: '' });
    expect(value(await engine.travel('undo', { window: ALL })).rows[1]).toMatchObject({
      name: '',
      taxRate: '',
    });
  });
});
