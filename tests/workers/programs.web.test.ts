import { afterEach, expect, it } from 'vitest';
import type { Result } from '../../domain/kernel/result.ts';
import { openLane, type Lane } from '../../workers/client/lanes.ts';
import { runTask } from '../../workers/client/run-task.ts';
import { mapSheets, openWorkbook } from '../../workers/contract/files-tasks.ts';
import {
  applyCommand,
  checkLines,
  exportLines,
  importLines,
  openLedger,
  readWindow,
} from '../../workers/contract/ledger-tasks.ts';
import type { LedgerView } from '../../workers/contract/ledger-views.ts';
import { workbookBytes, type Bytes } from './workbooks.ts';

const lanes: Lane[] = [];
const window = { from: 0, count: 20 };
const LINES = 5000;

function lane(pool: 'ledger' | 'files'): Lane {
  const opened = openLane(pool);
  lanes.push(opened);
  return opened;
}

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

afterEach(() => {
  for (const opened of lanes.splice(0)) opened.close();
});

const workbook = (): Bytes =>
  workbookBytes([
    {
      rows: [
        ['品名', '规格', '数量', '单价', '税率'],
        ...Array.from({ length: LINES }, (_, index) => ['铣刀', `M${String(index)}`, index + 1, 1.25, '13%']),
      ],
    },
  ]);

it('a workbook of 5000 rows becomes ledger lines without the page ever holding them as objects', async () => {
  const [files, ledger] = [lane('files'), lane('ledger')];
  const file = new File([workbook()], 'a.xlsx');
  const journal = `journal-${crypto.randomUUID()}`;
  value(await runTask(ledger, openLedger, { draftId: 'd', journal, saved: null, window }));
  await runTask(files, openWorkbook, { file: new File([], 'warm.xlsx') });
  const view = value(await runTask(files, openWorkbook, { file }));
  const sheet = view.sheets[view.bestSheet];
  if (sheet === undefined) throw new Error('no goods');
  const { index, headerRows, proposals: choices } = sheet;
  const taxInclusive = false;
  const mapping = { sheet: index, headerRows, choices, defaultName: '杂项', taxInclusive };
  const phases: string[] = [];
  const mapped = value(
    await runTask(
      files,
      mapSheets,
      { workbookId: view.workbookId, sheets: [mapping] },
      { onProgress: ({ phase }) => phases.push(phase) },
    ),
  );
  expect(phases).toContain('readRows');
  const { columns } = mapped;
  const imported = value(
    await runTask(ledger, importLines, { columns, taxInclusive, mode: 'replace', window }),
  );
  expect(columns.amount.byteLength).toBe(0);
  expect(imported).toMatchObject({ count: LINES, imported: LINES, totals: mapped.totals });
  expect(imported.rows).toHaveLength(20);
});

it('what was journalled survives the death of the worker', async () => {
  const journal = `journal-${crypto.randomUUID()}`;
  const ledger = lane('ledger');
  const open = { draftId: 'd', journal, saved: null, window };
  value(await runTask(ledger, openLedger, open));
  value(await runTask(ledger, applyCommand, { command: { kind: 'insert', row: 0, count: 2 }, window }));
  const command = { kind: 'setCell', row: 1, field: 'name', text: '钢材' } as const;
  let view: LedgerView = value(await runTask(ledger, applyCommand, { command, window }));
  for (let tries = 0; !view.journalled && tries < 50; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    view = value(await runTask(ledger, readWindow, { window }));
  }
  ledger.connect().end({ code: 'task.crashed', params: {} });
  const again = value(await runTask(ledger, openLedger, open));
  expect(again).toMatchObject({
    recovered: true,
    version: 2,
    count: 2,
    rows: [{ name: '' }, { name: '钢材' }],
  });
  const exported = value(await runTask(ledger, exportLines, {}));
  expect(exported.columns.count).toBe(2);
  expect(new TextDecoder().decode(exported.goodsListJson)).toContain('"name":"钢材"');
  const checked = value(await runTask(ledger, checkLines, { limit: 1, facts: {} }));
  expect(checked.errors).toBeGreaterThan(0);
  expect(checked.issues).toHaveLength(1);
});
