import { describe, expect, it } from 'vitest';
import type { InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 50 };
/** 004 on a device of a general taxpayer. */
const PAPER: InvoiceFacts = { invoiceKind: 'special', deviceRates: [0, 300, 600, 1300], nature: 'general' };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function ledger(count: number, facts: InvoiceFacts = PAPER): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive: false };
  value(await engine.open({ draftId: 'd', journal: null, saved, facts, window: ALL }));
  return engine;
}

/** The rates after a command, and how many lines it is told of. */
function done(engine: LedgerEngine, command: LedgerCommand): readonly [readonly string[], number] {
  const { rows, ratesReplaced } = value(engine.apply({ command, window: ALL }));
  return [rows.map(({ taxRate }) => taxRate), ratesReplaced];
}

const type = (row: number, field: 'taxRate' | 'policy' | 'name', text: string): LedgerCommand => ({
  ...{ kind: 'setCell', row, field, text },
});

describe('what is typed, pasted, filled or given in batch ends up with a rate that is offered (M179, M180)', () => {
  it('0 % on 004 is the highest rate, and so is one the device has not; it is one step, and told', async () => {
    const engine = await ledger(2);
    expect(done(engine, type(0, 'taxRate', '3%'))).toEqual([['3%', '13%'], 0]);
    expect(done(engine, type(0, 'taxRate', '免税'))).toEqual([['13%', '13%'], 1]);
    expect(done(engine, type(1, 'taxRate', '9%'))).toEqual([['13%', '13%'], 1]);
    const back = value(await engine.travel('undo', { window: ALL }));
    expect(back.rows.map(({ taxRate }) => taxRate)).toEqual(['13%', '13%']);
    const before = value(await engine.travel('undo', { window: ALL }));
    expect(before.rows.map(({ taxRate, taxAmount }) => [taxRate, taxAmount])).toEqual([
      ['3%', '0.18'],
      ['13%', '0.78'],
    ]);
  });

  it('a pasted block and a batch edit, lines that are made for it among them', async () => {
    const engine = await ledger(2);
    const cells = [
      ['甲', '0%'],
      ['乙', '6%'],
      ['丙', '10%'],
    ];
    const paste = { kind: 'paste', row: 1, fields: ['name', 'taxRate'], cells } as const;
    expect(done(engine, paste)).toEqual([['13%', '13%', '6%', '13%'], 2]);
    const batch = { kind: 'batchEdit', rows: [0, 2], field: 'taxRate', text: '不征税' } as const;
    expect(done(engine, batch)).toEqual([['13%', '13%', '13%', '13%'], 2]);
  });

  it('lines of a file', async () => {
    const engine = await ledger(1);
    const columns = goods(3);
    columns.rate.set([0, 600, 900]);
    const file = { columns, taxInclusive: false, mode: 'append', window: ALL } as const;
    const { rows, ratesReplaced } = value(engine.import(file));
    expect([rows.map(({ taxRate }) => taxRate), ratesReplaced]).toEqual([['13%', '13%', '6%', '13%'], 2]);
  });
});

it('leaves alone what nobody touched, what a policy brings, and other types', async () => {
  const engine = await ledger(2, {});
  done(engine, type(0, 'taxRate', '9%'));
  value(engine.facts({ facts: PAPER, window: ALL }));
  expect(done(engine, type(0, 'name', '改名'))).toEqual([['9%', '13%'], 0]);
  expect(done(engine, type(1, 'policy', '按5%简易征收'))).toEqual([['9%', '5%'], 0]);
  value(engine.facts({ facts: { ...PAPER, invoiceKind: 'digitalOrdinary' }, window: ALL }));
  expect(done(engine, type(0, 'taxRate', '免税'))).toEqual([['免税', '5%'], 0]);
});

it('a draft without lines begins with the tax mode its user keeps; one that has lines with its own', async () => {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const open = { draftId: 'd', journal: null, taxInclusive: true, window: ALL };
  expect(value(await engine.open({ ...open, saved: null })).taxInclusive).toBe(true);
  const saved = { columns: goods(1), taxInclusive: false };
  expect(value(await engine.open({ ...open, saved })).taxInclusive).toBe(false);
});
