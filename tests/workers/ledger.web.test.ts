import { afterEach, expect, it } from 'vitest';
import type { Result } from '../../domain/kernel/result.ts';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { copyCells } from '../../workers/contract/ledger-previews.ts';
import { exportParts, planParts } from '../../workers/contract/ledger-split.ts';
import { applyCommand, openLedger, setOrder } from '../../workers/contract/ledger-tasks.ts';

const lanes: Lane[] = [];
const window = { from: 0, count: 20 };

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

async function ledger(): Promise<Lane> {
  const lane = openLane('ledger');
  lanes.push(lane);
  value(await runTask(lane, openLedger, { draftId: 'd', journal: null, saved: null, window }));
  return lane;
}

afterEach(() => {
  for (const opened of lanes.splice(0)) opened.close();
});

const HTML = `<table><col><col style='display:none'><tr><td rowspan=2>纸张</td><td>x</td><td>9</td><td>2</td></tr>
  <tr><td>x</td><td>10</td><td>1</td></tr></table>`;

it('reads the HTML of a clipboard in the worker, sorts, copies and splits', async () => {
  const lane = await ledger();
  const command = {
    kind: 'paste',
    row: 0,
    fields: ['name', 'quantity', 'price', 'taxRate'],
    cells: { text: 'never read', html: HTML },
  } as const;
  const pasted = value(await runTask(lane, applyCommand, { command, window }));
  expect(pasted).toMatchObject({
    count: 2,
    refused: [],
    rows: [{ name: '纸张', amount: '18.00' }, { name: '纸张' }],
  });
  const rate = { kind: 'batchEdit', rows: 'all', field: 'taxRate', text: '0.13' } as const;
  expect(value(await runTask(lane, applyCommand, { command: rate, window })).totals.tax).toBe(364);
  const order = { filter: 'all', search: '', sort: { field: 'quantity', descending: true } } as const;
  const sorted = value(await runTask(lane, setOrder, { order, window }));
  expect(sorted.rows.map(({ row }) => row)).toEqual([1, 0]);
  const copy = { window, fields: ['quantity', 'taxRate'], headers: null } as const;
  expect(value(await runTask(lane, copyCells, copy)).text).toBe('10\t13%\r\n9\t13%');
  const options = { strategy: 'wholeLines', limit: 1800, rowCap: 0 } as const;
  expect(value(await runTask(lane, planParts, { options })).parts).toHaveLength(2);
  const { parts } = value(await runTask(lane, exportParts, {}));
  expect(parts.map(({ columns }) => columns.count)).toEqual([1, 1]);
});
