import * as XLSX from 'xlsx';
import { expect, test } from 'vitest';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { exportWorkbook } from '../../workers/files/export-goods.ts';
import { FilesEngine } from '../../workers/files/engine.ts';
import { asProposed } from './opened-files.ts';
import { mintIds } from '../../workers/host/mint-ids.ts';
import { goods } from './ledger-commands.ts';

const bytesOf = (columns: ReturnType<typeof goods>, taxInclusive: boolean) =>
  exportWorkbook({ columns, taxInclusive, totals: totalsOf(columns) }).bytes;

const rowsOf = (bytes: Uint8Array): unknown[][] => {
  const book = XLSX.read(bytes, { type: 'array' });
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
};

test('every line with its figures, and the sums of one tax mode below', () => {
  const lines = goods(2, { quantity: '3', price: '0.10000001', amount: '' });
  const [head, first, , sums] = rowsOf(bytesOf(lines, false));
  expect(head).toEqual([
    '序号',
    '商品名称',
    '规格型号',
    '单位',
    '数量',
    '单价（不含税）',
    '金额（不含税）',
    '税率',
    '税额',
    '税收分类编码',
  ]);
  expect(first?.slice(0, 9)).toEqual([1, '螺丝', 'M0', '个', 3, 0.10000001, 0.3, '13%', 0.04]);
  expect([sums?.[0], sums?.[6], sums?.[8]]).toEqual(['合计', 0.6, 0.08]);
  const inclusive = rowsOf(bytesOf(lines, true));
  expect([inclusive[0]?.[6], inclusive[1]?.[6], inclusive[3]?.[6]]).toEqual(['金额（含税）', 0.34, 0.68]);
});

test('a text that looks like a formula is written as a text', () => {
  const nasty = ['=1+1', '+cmd|A1', '-2', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
  for (const name of nasty) {
    const book = XLSX.read(bytesOf(goods(1, { name, unit: name }), false), {
      type: 'array',
      cellFormula: true,
    });
    const sheet = book.Sheets['商品清单'] ?? {};
    expect([sheet['B2'], sheet['D2']].map(({ t, v, f }: XLSX.CellObject) => ({ t, v, f }))).toEqual([
      { t: 's', v: name, f: undefined },
      { t: 's', v: name, f: undefined },
    ]);
  }
});

test('what was exported can be imported again, to the cent', async () => {
  const lines = goods(40, { quantity: '7', price: '1.99999999', amount: '' });
  const engine = new FilesEngine();
  const bytes = bytesOf(lines, false);
  const opened = await engine.open(
    { fileName: '清单.xlsx', bytes: bytes.buffer },
    { newWorkbookId: () => 'wb' },
  );
  const sheet = opened.ok ? opened.value.sheets[opened.value.bestSheet] : undefined;
  if (sheet === undefined) throw new Error('no sheet looks like goods');
  expect(sheet.taxInclusive).toBe(false);
  const mapped = await engine.map(
    { workbookId: 'wb', sheets: [asProposed(sheet)] },
    { mintIds, drive: (steps) => Promise.resolve(runToEnd(steps)) },
  );
  expect(mapped).toMatchObject({ value: { totals: totalsOf(lines) } });
});
