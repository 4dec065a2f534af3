import { expect, it } from 'vitest';
import { bureauBytes, bureauSheets, head, line } from './made-workbook.ts';
import { failuresOf, LIST, listBytes, listRow, withReasons } from './made-failures.ts';
import { workbookBytes } from '../workers/workbooks.ts';
import { readReason } from '../../domain/bureau-workbook/failures/read-reason.ts';
import { growthOf, LONGER } from '../patterns/steps-of.ts';

it('reads a list of refused invoices by its headings', async () => {
  const read = await failuresOf(
    listBytes([listRow('A1', '第4行税率不合法。第5行数量应大于0'), listRow('B2', '成功')]),
  );
  expect(read?.issues).toEqual([]);
  expect(read?.failures).toMatchObject([
    {
      serial: 'A1',
      buyerName: '甲公司',
      sheet: 'lines',
      rows: [4],
      column: { key: 'taxRate' },
      at: { sheet: '失败明细', cell: 'F3' },
      beside: null,
      ordinal: null,
    },
    { serial: 'A1', rows: [5], column: { key: 'quantity' } },
  ]);
});

it.each(['导入失败原因', '失败原因', '错误信息', '校验结果', '导入结果', '错误描述', '失败 原因（必看）'])(
  'knows a column of reasons by its meaning: %s',
  async (heading) => {
    const headings = [heading, '发票流水号'];
    const read = await failuresOf(listBytes([['单位过长', 'A1']], headings));
    expect(read?.failures.map(({ serial, message }) => [serial, message])).toEqual([['A1', '单位过长']]);
  },
);

it('takes columns that name sheet, row and field of their own', async () => {
  const headings = ['发票流水号', '工作表', '行号', '字段', '错误信息'];
  const rows = [
    ['A1', '2-发票明细信息', '7', '税率', '不合法'],
    ['A1', '1-发票基本信息', '', '购买方名称', '不能为空'],
  ];
  const read = await failuresOf(listBytes(rows, headings));
  expect(read?.failures).toMatchObject([
    { sheet: 'lines', rows: [7], column: { key: 'taxRate' }, message: '不合法' },
    { sheet: 'invoices', rows: [], column: { key: 'name' }, message: '不能为空' },
  ]);
  const places = await failuresOf(listBytes([['A1', '2', '不合法']], ['发票流水号', '明细序号', '失败原因']));
  expect(places?.failures).toMatchObject([{ sheet: 'lines', rows: [], ordinal: 2 }]);
});

it('does not take the numbers of a list for those of lines', async () => {
  const read = await failuresOf(listBytes([['1', 'A1', '税率不合法']], ['序号', '发票流水号', '失败原因']));
  expect(read?.failures).toMatchObject([{ rows: [], ordinal: null }]);
});

it('says what names no invoice, and what says only that it failed', async () => {
  const headings = ['发票流水号', '导入结果', '失败原因'];
  const read = await failuresOf(
    listBytes(
      [
        ['A1', '失败', ''],
        ['', '失败', '税率不合法'],
        ['B2', '导入成功', ''],
      ],
      headings,
    ),
  );
  expect(read?.failures.map(({ serial, message }) => [serial, message])).toEqual([
    ['A1', '税局没有说明原因'],
  ]);
  expect(read?.issues).toMatchObject([
    {
      level: 'error',
      serial: '',
      sheet: '失败明细',
      cell: 'B4',
      message: '没有发票流水号，不知道是哪一张发票',
    },
  ]);
});

const SHEETS = bureauSheets({
  invoices: [head('A1')],
  lines: [line('A1', { 项目名称: '螺母' }), line('A1'), line('A1')],
});

it("reads the template's own sheets with a column of reasons beside the lines", async () => {
  const sheets = SHEETS.map((sheet) =>
    sheet.name === '2-发票明细信息' ? withReasons(sheet, { 6: '第6行税率不合法' }) : sheet,
  );
  const read = await failuresOf(workbookBytes(sheets));
  expect(read?.failures).toMatchObject([
    {
      serial: 'A1',
      sheet: 'lines',
      column: { key: 'taxRate' },
      at: { sheet: '2-发票明细信息', cell: 'O6' },
      beside: { nth: 1, alike: 2, texts: { name: '螺丝', amount: '100.00' } },
    },
  ]);
});

it('takes no template, goods table or list of something else for failures', async () => {
  expect(await failuresOf(bureauBytes({ invoices: [head('A1')], lines: [line('A1')] }))).toBeNull();
  expect(await failuresOf(listBytes([['螺丝', '合格']], ['名称', '检验结果']))).toBeNull();
  expect(await failuresOf(listBytes([['A1', 'x']], ['发票流水号', '备注']))).toBeNull();
  expect(LIST).toContain('发票流水号');
});

it('reads old workbooks, merged numbers of invoices and headings below other rows', async () => {
  const rows = [
    ['批量开票导入结果'],
    ['导入时间：2026-11-23', '', ''],
    [],
    ['序号', '发票\n流水号', '失败原因 '],
    [1, 'A1', '第4行税率不合法\r\n第5行单位过长'],
    [2, '', '购买方名称不能为空'],
    [3, 20_261_123, 'ＯＫ'],
  ];
  const sheets = [
    { name: '说明', rows: [['本表只列出失败的发票']] },
    { name: '结果', rows, merges: ['B5:B6'] },
  ];
  for (const bytes of [workbookBytes(sheets), workbookBytes(sheets, 'biff8')]) {
    const read = await failuresOf(bytes, '结果.xls');
    expect(read?.failures.map(({ serial, rows: lines, message }) => [serial, lines, message])).toEqual([
      ['A1', [4], '第4行税率不合法'],
      ['A1', [5], '第5行单位过长'],
      ['A1', [], '购买方名称不能为空'],
    ]);
    expect(read?.issues).toEqual([]);
  }
});

it('is through with a cell that was made to keep it busy', async () => {
  const busy: readonly ((length: number) => string)[] = [
    (length) => '第'.repeat(length),
    (length) => `第${'1、'.repeat(length / 2)}`,
    (length) => `第${'9'.repeat(length)}行`,
    (length) => '1-'.repeat(length / 2),
  ];
  const read = await failuresOf(listBytes(busy.map((made, at) => listRow(String(at), made(30_000)))));
  expect(read?.failures).toHaveLength(busy.length);
  for (const made of busy)
    expect(growthOf((length) => readReason(made(length)), 300)).toBeLessThan(LONGER.cost);
});
