import * as XLSX from 'xlsx';
import { expect, test } from 'vitest';
import { TableExport } from '../../workers/files/export-table.ts';

const COLUMNS = [
  { title: '购买方', width: 20 },
  { title: '发票号码', width: 22 },
  { title: '价税合计', width: 14, isMoney: true },
] as const;

const read = (bytes: Uint8Array): XLSX.WorkSheet => {
  const book = XLSX.read(bytes, { type: 'array', cellFormula: true, cellNF: true });
  expect(book.SheetNames).toEqual(['订单']);
  return book.Sheets['订单'] ?? {};
};
const table = (): TableExport => new TableExport();
const write = async (made: TableExport, reversed = false) =>
  read((await made.write({ sheetName: '订单', columns: COLUMNS, reversed })).bytes);

test('pieces become one sheet: numbers of twenty digits stay texts, amounts are numbers', async () => {
  const made = table();
  expect(made.add({ rows: [['甲', '26442000000000000001', '-113.50']] })).toEqual({ count: 1 });
  expect(made.add({ rows: [['乙', '00000001', '']] })).toEqual({ count: 2 });
  const sheet = await write(made);
  expect(XLSX.utils.sheet_to_json(sheet, { header: 1, raw: true })).toEqual([
    ['购买方', '发票号码', '价税合计'],
    ['甲', '26442000000000000001', -113.5],
    ['乙', '00000001', ''],
  ]);
  expect((sheet['C2'] as XLSX.CellObject).z).toBe('#,##0.00');
});

test('the row that came last stands first when that is wanted, and a second table begins empty', async () => {
  const made = table();
  made.add({ rows: [['一'], ['二']] });
  made.add({ rows: [['三']] });
  const names = (sheet: XLSX.WorkSheet) =>
    XLSX.utils
      .sheet_to_json<string[]>(sheet, { header: 1 })
      .slice(1)
      .map(([name]) => name);
  expect(names(await write(made, true))).toEqual(['三', '二', '一']);
  made.add({ rows: [['四']] });
  expect(names(await write(made))).toEqual(['四']);
});

test.each(['=1+1', '+cmd|A1', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
  '%s is a text, also where an amount was expected',
  async (nasty) => {
    const made = table();
    made.add({ rows: [[nasty, nasty, nasty === '-2' ? '' : nasty]] });
    const sheet = await write(made);
    for (const at of ['A2', 'B2']) {
      const { t, v, f } = sheet[at] as XLSX.CellObject;
      expect([t, v, f]).toEqual(['s', nasty, undefined]);
    }
    expect((sheet['C2'] as XLSX.CellObject | undefined)?.f).toBeUndefined();
  },
);
