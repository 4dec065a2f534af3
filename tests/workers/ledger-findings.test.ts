import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DiskType } from '../../domain/codes/disk-types.ts';
import { checkLines, type InvoiceFacts } from '../../domain/rules/check-invoice.ts';
import { errorsFirst } from '../../domain/rules/define.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import type { LedgerCommand } from '../../workers/contract/ledger-commands.ts';
import type { FindingSearch } from '../../workers/contract/ledger-tasks.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { Findings } from '../../workers/ledger/findings.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import type { LedgerState } from '../../workers/ledger/ledger-change.ts';
import { commands, goods } from './ledger-commands.ts';

const ALL = { from: 0, count: 500 };

function value<T>(answer: { ok: true; value: T } | { ok: false; error: { code: string } }): T {
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

async function ledger(count = 0, facts: InvoiceFacts = {}): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive: false };
  value(await engine.open({ draftId: 'd', journal: null, saved, window: ALL, facts }));
  return engine;
}

const apply = (engine: LedgerEngine, command: LedgerCommand): LedgerView =>
  value(engine.apply({ command, window: ALL }));
const set = (row: number, field: 'name' | 'price' | 'taxRate' | 'spec', text: string): LedgerCommand => ({
  kind: 'setCell',
  row,
  field,
  text,
});
const fieldsOf = ({ rows }: LedgerView): readonly string[] =>
  rows.map(({ issues }) => issues.map(({ field }) => field).join());

it('counts what is wrong with every answer, and marks the rows', async () => {
  const engine = await ledger(3);
  expect(apply(engine, set(1, 'name', ''))).toMatchObject({
    findings: { errors: 1, warnings: 0, document: [] },
  });
  const two = apply(engine, set(1, 'taxRate', ''));
  expect(fieldsOf(two)).toEqual(['', 'name,taxRate', '']);
  expect(two.rows[1]?.issues[0]).toEqual({
    rule: 'line.name.required',
    level: 'error',
    line: 1,
    field: 'name',
    message: '商品名称不能为空',
  });
  expect(value(await engine.travel('undo', { window: ALL })).findings?.errors).toBe(1);
  expect(apply(engine, { kind: 'remove', row: 1, count: 1 }).findings?.errors).toBe(0);
});

it('an empty list has a problem of its own, empty lines have none', async () => {
  const view = apply(await ledger(), { kind: 'insert', row: 0, count: 2 });
  expect(view.findings).toMatchObject({ errors: 0, document: [{ rule: 'lines.required' }] });
});

it('follows the facts', async () => {
  const engine = await ledger(2);
  apply(engine, set(0, 'taxRate', '免税'));
  apply(engine, set(1, 'taxRate', '1%'));
  const facts = (known: InvoiceFacts) => fieldsOf(value(engine.facts({ facts: known, window: ALL })));
  expect(facts({ invoiceKind: 'special' })).toEqual(['taxRate', '']);
  expect(facts({ invoiceKind: 'special', nature: 'general' })).toEqual(['taxRate', 'taxRate']);
  expect(facts({})).toEqual(['', '']);
});

it('the ninth row brings the narrower limits to all, its removal takes them away', async () => {
  const engine = await ledger(8);
  expect(apply(engine, set(0, 'name', '长'.repeat(45))).findings?.errors).toBe(0);
  const nine = apply(engine, { kind: 'duplicate', rows: [7] });
  expect(nine).toMatchObject({ findings: { errors: 1 } });
  expect(nine.rows[0]?.issues[0]?.message).toBe('商品名称超过86个字节（现为90），请缩短');
  expect(apply(engine, { kind: 'remove', row: 8, count: 1 }).findings?.errors).toBe(0);
});

it('leads from problem to problem, and round', async () => {
  const engine = await ledger(5);
  apply(engine, set(1, 'name', ''));
  apply(engine, set(1, 'taxRate', ''));
  apply(engine, set(3, 'price', '0'));
  const next = (
    row: number,
    field: string | null,
    direction: FindingSearch['direction'] = 'next',
  ): string => {
    const { issue } = value(engine.nextFinding({ row, field, direction }));
    return issue === null ? '' : `${String(issue.line)} ${issue.field}`;
  };
  expect(next(0, null)).toBe('1 name');
  expect(next(1, null)).toBe('1 name');
  expect(next(1, 'name')).toBe('1 taxRate');
  expect(next(1, 'quantity')).toBe('1 taxRate');
  expect(next(1, 'taxRate')).toBe('3 price');
  expect(next(3, 'price')).toBe('3 amount');
  expect(next(3, 'amount')).toBe('1 name');
  expect(next(99, 'name')).toBe('1 name');
  expect(next(3, 'price', 'previous')).toBe('1 taxRate');
  expect(next(1, 'quantity', 'previous')).toBe('1 name');
  expect(next(1, 'name', 'previous')).toBe('3 amount');
  expect(next(4, null, 'previous')).toBe('3 amount');
  apply(engine, { kind: 'clear' });
  expect(next(0, null)).toBe('');
  expect(next(0, 'name', 'previous')).toBe('');
});

it('what is kept equals what is found from scratch, after any steps', async () => {
  const facts: fc.Arbitrary<InvoiceFacts> = fc.record(
    {
      invoiceKind: fc.constantFrom('special' as const, 'digitalSpecial' as const, 'ordinary' as const),
      diskType: fc.constantFrom<DiskType>('goldTax', 'creditBox'),
      nature: fc.constantFrom('general' as const, 'smallScale' as const),
    },
    { requiredKeys: [] },
  );
  const step = fc.oneof(
    { weight: 10, arbitrary: commands },
    { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
    { weight: 1, arbitrary: facts.map((known) => ({ facts: known })) },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 10 }),
      fc.array(step, { maxLength: 40 }),
      async (count, steps) => {
        const engine = await ledger(count);
        let known: InvoiceFacts = {};
        for (const next of steps) {
          if (next === 'undo' || next === 'redo') await engine.travel(next, { window: ALL });
          else if (!('kind' in next)) engine.facts({ facts: (known = next.facts), window: ALL });
          else engine.apply({ command: next, window: ALL });
          const { findings, rows } = value(engine.window({ window: ALL }));
          const checked = value(
            await engine.check({ limit: Infinity, facts: known }, (all) => Promise.resolve(runToEnd(all))),
          );
          const { issues } = checked;
          const kept = [...rows.flatMap((row) => row.issues), ...(findings?.document ?? [])];
          expect(errorsFirst(kept)).toEqual(issues);
          const ofLines = issues.filter(({ line }) => line !== null);
          const errors = ofLines.filter(({ level }) => level === 'error').length;
          expect(findings).toMatchObject({ errors, warnings: ofLines.length - errors });
        }
      },
    ),
    { numRuns: 80 },
  );
});

it('looks at lines as the check of all lines does', () => {
  const state: LedgerState = { lines: goods(12, { taxRate: '' }), taxInclusive: false, version: 0 };
  const found = new Findings(state);
  const all = runToEnd(checkLines(state.lines, false));
  expect(Array.from({ length: 12 }, (_, row) => found.ofLine(state, row)).flat()).toEqual(
    all.filter(({ line }) => line !== null),
  );
});
