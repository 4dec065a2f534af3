import { describe, expect, it } from 'vitest';
import type { Steps } from '../../../domain/kernel/steps.ts';
import type { WorkbookView } from '../../../workers/contract/files-tasks.ts';
import { mintIds } from '../../../workers/host/mint-ids.ts';
import { asProposed, engine, host, mapBest, open } from '../opened-files.ts';
import { workbookBytes } from '../workbooks.ts';

const LINES = 600;
const rows = [
  ['品名', '数量', '单价'],
  ...Array.from({ length: LINES }, (_, index) => [`货${String(index)}`, index + 1, 1.5]),
];

let pauses = 0;
const checkpoint = async (): Promise<void> => {
  pauses += 1;
  await new Promise((resolve) => setTimeout(resolve));
};

/** As the worker drives what is cancelled. */
const cancelled = {
  mintIds,
  checkpoint: () => Promise.reject(new Error('cancelled')),
  drive: <T>(_: Steps<T>): Promise<T> => Promise.reject(new Error('cancelled')),
};

/** The best sheet as it is proposed. */
function proposalOf({ workbookId, sheets, bestSheet }: WorkbookView) {
  const sheet = sheets[bestSheet];
  if (sheet === undefined) throw new Error('no sheet looks like goods');
  return { workbookId, sheets: [asProposed(sheet)] };
}

async function expected(): Promise<WorkbookView> {
  pauses = 0;
  const view = await open(workbookBytes([{ rows }]));
  engine.expectMapping(view, { mintIds, checkpoint });
  return view;
}

describe('the mapping that is proposed is begun before it is asked for', () => {
  it('and is what would have come of it', async () => {
    const view = await expected();
    const { columns, preview, ...ahead } = await mapBest(view);
    expect(pauses).toBeGreaterThan(1);
    expect(preview[0]).toMatchObject({ name: '货0', quantity: '1', price: '1.5' });
    const again = await mapBest(view);
    expect(pauses).toBe(2);
    expect(ahead).toEqual({ ...again, columns: undefined, preview: undefined });
    expect({ ...columns, ids: null }).toEqual({ ...again.columns, ids: null });
    expect(columns.amount).not.toBe(again.columns.amount);
  });

  it('and ends when another is asked for', async () => {
    const view = await expected();
    const { columns } = await mapBest(view, { defaultName: '杂项' });
    expect(columns.count).toBe(LINES);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(pauses).toBe(1);
  });

  it('and is none of another workbook', async () => {
    await expected();
    const other = await open(workbookBytes([{ rows: rows.slice(0, 3) }]));
    const { columns, preview } = await mapBest(other);
    expect([columns.count, preview.length]).toEqual([2, 2]);
  });

  it('and is given up with who asked for it', async () => {
    const mapping = proposalOf(await expected());
    await expect(engine.map(mapping, cancelled)).rejects.toThrow('cancelled');
  });
});

describe('the lines that are looked at', () => {
  it('are of the mapping that was asked for last, whichever comes to its end last', async () => {
    const view = await open(workbookBytes([{ rows }]));
    const mapping = proposalOf(view);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = engine.map(mapping, {
      mintIds,
      drive: async (steps) => {
        await held;
        return host.drive(steps);
      },
    });
    const sheets = mapping.sheets.map(({ choices, ...rest }) => ({
      ...rest,
      choices: choices.filter(({ field }) => field !== 'quantity'),
    }));
    expect((await engine.map({ ...mapping, sheets }, host)).ok).toBe(true);
    release();
    expect((await slow).ok).toBe(true);
    const shown = engine.result({ workbookId: view.workbookId, filter: 'all', from: 0, count: 1 });
    expect(shown).toMatchObject({ value: { lines: [{ line: { name: '货0', quantity: '' } }] } });
  });
});
