import { formatFen } from '../../../domain/money/fen.ts';
import { paperTax, type PaperLine } from '../../../domain/preview/paper-line.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import { openLane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { addTableRows, writeTable, type TableColumn } from '../../../workers/contract/table-tasks.ts';
import type { Delivered } from './delivered.ts';

interface LineColumn extends TableColumn {
  readonly cell: (line: PaperLine) => string;
}

/** The goods of an invoice, on the page and in its workbook. */
export const LINE_COLUMNS: readonly LineColumn[] = [
  { title: '项目名称', width: 36, cell: ({ name }) => name },
  { title: '规格型号', width: 18, cell: ({ spec }) => spec },
  { title: '单位', width: 8, cell: ({ unit }) => unit },
  { title: '数量', width: 14, cell: ({ quantity }) => quantity },
  { title: '单价', width: 16, cell: ({ price }) => price },
  { title: '金额', width: 16, isMoney: true, cell: ({ amount }) => formatFen(amount) },
  { title: '税率/征收率', width: 12, cell: ({ rate }) => rate },
  { title: '税额', width: 16, isMoney: true, cell: paperTax },
];

/** Facts of the invoice that stand before each line in the workbook: those with a column of their own. */
const BEFORE = ['发票代码', '发票号码', '开票日期', '销售方名称', '购买方名称'] as const;

/** The lines of an invoice as a workbook, made in a worker of its own; one without lines is a row of its facts. */
export async function exportLines({ facts, lines }: Delivered): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const known = new Map(facts);
  const before = BEFORE.map((name) => String(known.get(name) ?? ''));
  const rows = lines.map((line) => [...before, ...LINE_COLUMNS.map(({ cell }) => cell(line))]);
  const columns: readonly TableColumn[] = [
    ...BEFORE.map((title) => ({ title, width: 24 })),
    ...LINE_COLUMNS.map(({ cell: _cell, ...column }) => column),
  ];
  const lane = openLane('files');
  const added = await runTask(lane, addTableRows, { rows: rows.length > 0 ? rows : [before] });
  const written = added.ok
    ? await runTask(lane, writeTable, { sheetName: '发票明细', columns, reversed: false })
    : added;
  lane.close();
  return written.ok ? { ok: true, value: written.value.bytes } : written;
}
