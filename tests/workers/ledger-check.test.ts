import { expect, it } from 'vitest';
import { runToEnd, type Steps } from '../../domain/kernel/steps.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { LedgerEngine } from '../../workers/ledger/engine.ts';
import { openJournal } from '../../workers/ledger/journal.ts';
import { GOOD_FACE } from '../unit/rules/faces.ts';
import { goods } from './ledger-commands.ts';

const ROWS = 5000;
const drive = <T>(steps: Steps<T>): Promise<T> => Promise.resolve(runToEnd(steps));

async function ledger(count: number): Promise<LedgerEngine> {
  const engine = new LedgerEngine({ mintIds, openJournal });
  const saved = { columns: goods(count), taxInclusive: false };
  await engine.open({ draftId: 'd', journal: null, saved, window: { from: 0, count: 1 } });
  return engine;
}

it('counts thousands of problems by class and lists some of each', async () => {
  const engine = await ledger(ROWS);
  const cells = Array.from({ length: ROWS }, () => ['长'.repeat(60), '𠮷', '']);
  engine.apply({
    command: { kind: 'paste', row: 0, fields: ['name', 'spec', 'taxRate'], cells },
    window: { from: 0, count: 1 },
  });
  const checked = await engine.check({ limit: 20, facts: {} }, drive);
  expect(checked).toMatchObject({
    value: {
      errors: 2 * ROWS + 1,
      warnings: ROWS,
      classes: { fixable: ROWS, confirm: ROWS + 1, manual: ROWS },
    },
  });
  expect(checked.ok && checked.value.issues).toHaveLength(60);
});

it('checks the whole invoice with its face, in the mode of the lines, or the coding alone', async () => {
  const engine = await ledger(2);
  const face = { ...GOOD_FACE, buyer: { ...GOOD_FACE.buyer, name: '' } };
  const rules = async (scope: Parameters<typeof engine.check>[0]['scope']) => {
    const checked = await engine.check({ limit: 9, facts: {}, ...(scope && { scope }) }, drive);
    return checked.ok
      ? checked.value.issues.map(({ rule, line }) => `${String(line)} ${rule}`)
      : checked.error;
  };
  expect([
    await rules(undefined),
    await rules({ kind: 'invoice', face }),
    await rules({ kind: 'coding' }),
  ]).toEqual([[], ['null buyer.name.required'], ['0 coding.missing', '1 coding.missing']]);
});
