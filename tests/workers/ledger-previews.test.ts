import { describe, expect, it } from 'vitest';
import type { SplitOptions } from '../../domain/goods/split/plan-split.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import { goodsLineWire } from '../../wire/invoice.api.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { mergePreview, solvePreview, textFixPreview } from '../../workers/ledger/previews.ts';
import { partRead, partsExported, partsPlanned } from '../../workers/ledger/split-parts.ts';
import { goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function ledger(count: number): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive: false };
  value(await engine.open({ draftId: 'd', journal: null, saved, window: ALL }));
  return engine;
}

const apply = (engine: LedgerEngine, command: LedgerCommand): LedgerView =>
  value(engine.apply({ command, window: ALL }));
const view = (engine: LedgerEngine): LedgerView => value(engine.window({ window: ALL }));

describe('倒算', () => {
  const wish = { rows: 'all', what: 'both', total: '¥13.58' } as const;

  it('shows what it would change, does just that, and can be taken back', async () => {
    const engine = await ledger(2);
    const before = view(engine);
    const { changes } = value(engine.ask(solvePreview, wish));
    expect(changes).toEqual([{ row: 0, name: '螺丝', field: 'taxAmount', before: '0.78', after: '0.80' }]);
    expect(view(engine)).toEqual(before);
    const solved = apply(engine, { kind: 'solveTotal', ...wish });
    expect(solved.totals.total).toBe(1358);
    for (const { row, field, after } of changes) expect(solved.rows[row]?.[field]).toBe(after);
    expect(value(await engine.travel('undo', { window: ALL })).rows).toEqual(before.rows);
  });

  it('lists what it would change in the order of the lines', async () => {
    const engine = await ledger(4);
    apply(engine, { kind: 'setCell', row: 2, field: 'quantity', text: '500' });
    const total = String((view(engine).totals.total + 4321) / 100);
    const { changes } = value(engine.ask(solvePreview, { rows: 'all', what: 'price', total }));
    const rows = changes.map(({ row }) => row);
    expect(new Set(rows).size).toBeGreaterThan(1);
    expect(rows).toEqual([...rows].sort((one, other) => one - other));
  });

  it('says why not', async () => {
    const engine = await ledger(2);
    const ask = (total: string, rows: readonly number[] = [0]) => {
      const asked = { ...wish, total, rows };
      const [preview, done] = [
        engine.ask(solvePreview, asked),
        engine.apply({ command: { kind: 'solveTotal', ...asked }, window: ALL }),
      ];
      expect(done).toEqual(preview);
      return preview.ok ? '' : preview.error.code;
    };
    expect(ask('x')).toBe('solve.badTotal');
    expect(ask('3.005')).toBe('solve.badTotal');
    expect(ask('99999999999999')).toBe('ledger.tooLarge');
    expect(ask('5', [])).toBe('ledger.noRows');
    expect(ask('5', [7])).toBe('ledger.rowGone');
    expect(ask('0.5')).toBe('solve.tooFar');
  });
});

it('the text fix shows each cut, as many as asked for', async () => {
  const engine = await ledger(3);
  apply(engine, { kind: 'setCell', row: 0, field: 'name', text: '长'.repeat(60) });
  apply(engine, { kind: 'setCell', row: 2, field: 'unit', text: '公斤'.repeat(12) });
  engine.facts({ facts: { diskType: 'goldTax' }, window: ALL });
  const { count, cuts } = value(engine.ask(textFixPreview, { limit: 1 }));
  expect({ count, cuts }).toMatchObject({
    count: 2,
    cuts: [{ row: 0, field: 'name', bytes: 120, limit: 92 }],
  });
  expect(apply(engine, { kind: 'fixTexts' }).rows[0]?.name).toBe(cuts[0]?.after);
  expect(value(engine.ask(textFixPreview, { limit: 9 })).count).toBe(0);
});

it('the merge shows its groups, as many as asked for', async () => {
  const engine = await ledger(4);
  for (const row of [1, 3]) apply(engine, { kind: 'setCell', row, field: 'spec', text: 'M0' });
  apply(engine, { kind: 'duplicate', rows: [2] });
  const shown = value(engine.ask(mergePreview, { limit: 9 }));
  expect(shown).toEqual({
    before: 5,
    after: 2,
    taxOff: 0,
    groups: [
      { row: 0, name: '螺丝', lines: 3 },
      { row: 2, name: '螺丝', lines: 2 },
    ],
  });
  expect(value(engine.ask(mergePreview, { limit: 1 })).groups).toHaveLength(1);
  expect(apply(engine, { kind: 'mergeSameGoods' }).count).toBe(shown.after);
});

it('the merge says where the cents of many taxes would be too much for one line', async () => {
  const engine = await ledger(1);
  for (const [field, text] of [
    ['quantity', '1'],
    ['price', '10.05'],
    ['taxRate', '6%'],
  ] as const)
    apply(engine, { kind: 'setCell', row: 0, field, text });
  for (let lines = 1; lines < 32; lines *= 2)
    apply(engine, { kind: 'duplicate', rows: Array.from({ length: lines }, (_, row) => row) });
  // 32 × 0.60 against 321.60 × 6 % = 19.296
  expect(value(engine.ask(mergePreview, { limit: 1 }))).toMatchObject({ before: 32, after: 1, taxOff: 1 });
  apply(engine, { kind: 'mergeSameGoods' });
  expect(value(engine.ask(mergePreview, { limit: 1 }))).toMatchObject({ after: 1, taxOff: 0 });
});

describe('a split', () => {
  const options: SplitOptions = { strategy: 'fewestInvoices', limit: 1000, rowCap: 0 };
  const plan = (engine: LedgerEngine, asked: SplitOptions = options) =>
    engine.ask((open, input: { options: SplitOptions }) => partsPlanned(open, input, mintIds), {
      options: asked,
    });

  it('is proposed part by part, and handed out ready to be saved', async () => {
    const engine = await ledger(3);
    const { parts, version } = value(plan(engine));
    expect(version).toBe(0);
    expect(parts.map(({ totals }) => totals.amount).reduce((a, b) => a + b)).toBe(1800);
    expect(parts.every(({ totals, mainGoods }) => totals.amount <= 1000 && mainGoods === '螺丝')).toBe(true);
    const first = value(engine.ask(partRead, { part: 0, window: ALL })).rows;
    expect(first).toHaveLength(parts[0]?.lines ?? -1);
    expect(first[0]).toMatchObject({ row: 0, name: '螺丝', issues: [] });
    const exported = value(engine.ask(partsExported, {})).parts;
    expect(exported.map(({ totals }) => totals)).toEqual(parts.map(({ totals }) => totals));
    const { goodsListJson, columns } = exported[0]!;
    const sent = goodsLineWire.array().parse(JSON.parse(new TextDecoder().decode(goodsListJson)));
    expect(decodeGoodsList(sent).count).toBe(columns.count);
    const ids = exported.flatMap(({ columns: own }) =>
      Array.from({ length: own.count }, (_, row) => own.ids.subarray(row * 4, row * 4 + 4).join()),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(value(engine.ask(partsExported, {})).parts).toHaveLength(parts.length);
  });

  it('shows rows without tax, like its totals, where prices are entered with tax', async () => {
    const engine = await ledger(3);
    apply(engine, { kind: 'toggleTaxInclusive' });
    const [first] = value(plan(engine)).parts;
    const { rows } = value(engine.ask(partRead, { part: 0, window: ALL }));
    const fen = rows.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect([fen, rows[0]?.price]).toEqual([first?.totals.amount, view(await ledger(1)).rows[0]?.price]);
  });

  it('is gone with the next step, and refused with the reason', async () => {
    const engine = await ledger(3);
    const gone = { ok: false, error: { code: 'split.outdated' } };
    expect(engine.ask(partsExported, {})).toMatchObject(gone);
    value(plan(engine));
    expect(engine.ask(partRead, { part: 9, window: ALL })).toMatchObject(gone);
    apply(engine, { kind: 'setCell', row: 0, field: 'name', text: '新' });
    expect(engine.ask(partRead, { part: 0, window: ALL })).toMatchObject(gone);
    expect(plan(engine, { ...options, strategy: 'byRowCap' })).toMatchObject({
      error: { code: 'split.rowCapMissing' },
    });
  });
});
