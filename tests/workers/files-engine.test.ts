import { describe, expect, it } from 'vitest';
import { readRow } from '../../domain/goods/read-row.ts';
import { dateText, numberText } from '../../domain/importing/cells/cell-text.ts';
import { CELL, cellText } from '../../domain/importing/grid/sheet-grid.ts';
import type { SheetMapping } from '../../workers/contract/files-tasks.ts';
import { MAX_ROWS } from '../../workers/files/read-sheets.ts';
import { workbookBytes, xlsxWithSheet, type Bytes } from './workbooks.ts';
import { engine, fields, host, mapBest, open } from './opened-files.ts';

describe('own workbooks', () => {
  it('reads a table that starts at B2', async () => {
    const rows = [
      ['序号', '品名', '数量', '单价'],
      [1, '螺丝', 12, 0.5],
      [2, '螺母', '8个', 0.25],
      ['合计', '', 20, ''],
    ];
    const view = await open(workbookBytes([{ rows, origin: 'B2' }]));
    expect(view.sheets[0]).toMatchObject({ rows: 5, columns: 5, headerRows: [1], taxInclusive: false });
    expect(view.sheets[0]?.preview[2]).toEqual(['', '1', '螺丝', '12', '0.5']);
    const { columns, totals, preview, skipped } = await mapBest(view);
    expect(preview.map(({ name, quantity, unit, cell }) => [name, quantity, unit, cell])).toEqual([
      ['螺丝', '12', '', 'C3'],
      ['螺母', '8', '个', 'C4'],
    ]);
    expect(skipped).toEqual([{ row: 5, why: '合计' }]);
    expect(totals).toEqual({ amount: 800, tax: 0, total: 800 });
    expect(readRow(columns, 0, false)).toMatchObject({
      name: '螺丝',
      quantity: '12',
      price: '0.5',
      amount: '6.00',
    });
  });

  it('reads two bilingual header rows with merges', async () => {
    const rows = [
      ['No.', '货物名称', '规格', '含税', '', '备注'],
      ['', '', '', '单价', '金额', ''],
      ['No.', 'Description', 'Model', 'Unit price', 'Amount', 'Remark'],
      [1, '铣刀', 'A', 11.3, 113, ''],
      [2, '锯条', 'B', 22.6, 22.6, ''],
    ];
    const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:F2'];
    const view = await open(workbookBytes([{ rows, merges }]));
    expect(view.sheets[0]).toMatchObject({ headerRows: [0, 1, 2], taxInclusive: true });
    expect(fields(view)).toEqual({
      name: '货物名称_Description',
      spec: '规格_Model',
      price: '含税_单价_Unit price',
      amount: '含税_金额_Amount',
    });
    const { columns, taxInclusive } = await mapBest(view);
    expect(taxInclusive).toBe(true);
    expect(readRow(columns, 0, true)).toMatchObject({ quantity: '10', price: '11.3', amount: '113.00' });
  });

  it('takes the first 5000 of more lines and says so', async () => {
    const rows = [
      ['品名', '数量', '单价'],
      ...Array.from({ length: 9000 }, (_, index) => [`货${String(index)}`, index + 1, 1.1]),
    ];
    const view = await open(workbookBytes([{ rows }]));
    expect(view.sheets[0]?.rows).toBe(MAX_ROWS);
    expect(view.sheets[0]?.cut).toBe(true);
    expect(view.notices).toEqual([`工作表“Sheet1”约有9001行，仅读取前${String(MAX_ROWS)}行`]);
    const { columns, notices } = await mapBest(view);
    expect(columns.count).toBe(5000);
    expect(notices).toEqual(['一次最多导入5000条，超出的行不会导入']);
  });

  it('prefers a visible sheet of goods, marks hidden ones', async () => {
    const goods = [
      ['品名', '数量', '单价', '金额'],
      ['铣刀', 1, 2, 2],
    ];
    const view = await open(
      workbookBytes([
        { name: '说明', rows: [['填写说明'], ['请勿修改']] },
        { name: '底稿', rows: goods, hidden: true },
        {
          name: '清单',
          rows: [
            ['品名', '数量'],
            ['锯条', 3],
          ],
        },
      ]),
    );
    expect(view.sheets.map(({ hidden }) => hidden)).toEqual([false, true, false]);
    expect(view.bestSheet).toBe(2);
  });

  it('says when the extension lies, and not for et', async () => {
    const old = workbookBytes(
      [
        {
          rows: [
            ['品名', '数量'],
            ['铣刀', 1],
          ],
        },
      ],
      'biff8',
    );
    expect((await open(old)).notices).toEqual(['文件扩展名为xlsx，实际内容为xls，已按实际内容读取']);
    expect((await open(old, 'a.et')).notices).toEqual([]);
    expect((await open(old, 'a.xls')).notices).toEqual([]);
  });

  it('follows header rows chosen by hand', async () => {
    const view = await open(
      workbookBytes([
        {
          rows: [
            ['甲', '乙'],
            ['品名', '数量'],
            ['铣刀', 1],
          ],
        },
      ]),
    );
    const proposed = await engine.propose({ workbookId: view.workbookId, sheet: 0, headerRows: [1] });
    expect(proposed).toMatchObject({
      ok: true,
      value: { proposals: [{ field: 'name' }, { field: 'quantity' }] },
    });
    const none = await engine.propose({ workbookId: view.workbookId, sheet: 0, headerRows: [] });
    expect(none.ok && none.value.proposals.map(({ header }) => header)).toEqual(['', '']);
  });

  it('refuses a mapping without names, without lines, and of a workbook that is gone', async () => {
    const view = await open(
      workbookBytes([
        {
          rows: [
            ['规格', '数量'],
            ['A', 1],
          ],
        },
      ]),
    );
    const mapping = { sheet: 0, headerRows: [0], defaultName: '', taxInclusive: false };
    const map = (sheet: SheetMapping) => engine.map({ workbookId: view.workbookId, sheets: [sheet] }, host);
    const choices = [
      { index: 0, field: 'spec' as const },
      { index: 1, field: 'quantity' as const },
    ];
    expect(await map({ ...mapping, choices })).toMatchObject({
      error: { code: 'import.noName' },
    });
    const named = await map({ ...mapping, choices, defaultName: '五金' });
    expect(named).toMatchObject({ ok: true, value: { quality: { best: 0, medium: 0, poor: 1 } } });
    const shown = engine.result({ workbookId: view.workbookId, filter: 'poor', from: 0, count: 5 });
    expect(shown).toMatchObject({
      value: { total: 1, lines: [{ line: { name: '五金', spec: 'A', quantity: '1' } }] },
    });
    const beyond = await map({ ...mapping, choices, defaultName: '五金', headerRows: [0, 1] });
    expect(beyond).toMatchObject({ error: { code: 'import.noLines' } });
    await open(workbookBytes([{ rows: [['品名'], ['铣刀']] }]));
    expect(await map({ ...mapping, choices })).toMatchObject({
      error: { code: 'import.workbookGone' },
    });
    expect(await engine.propose({ workbookId: 'other', sheet: 0, headerRows: [] })).toMatchObject({
      error: { code: 'import.workbookGone' },
    });
  });

  it('refuses a workbook without any cell', async () => {
    const empty = await engine.open(
      { fileName: 'a.xlsx', bytes: workbookBytes([{ rows: [] }]).buffer },
      host,
    );
    expect(empty).toMatchObject({ ok: false, error: { code: 'file.noTable' } });
  });
});

describe('hostile sheets', () => {
  const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = (dimension: string, rows: string, tail = ''): Bytes =>
    xlsxWithSheet(
      `<worksheet ${NS}><dimension ref="${dimension}"/><sheetData>${rows}</sheetData>${tail}</worksheet>`,
    );
  const TABLE = `<row r="1">${cell('A1', '品名')}${cell('B1', '数量')}</row><row r="2">${cell('A2', '铣刀')}<c r="B2"><v>3</v></c></row>`;

  it.each([
    ['a dimension of the whole sheet', sheet('A1:XFD1048576', TABLE)],
    [
      'a cell in the last corner',
      sheet('A1:B2', `${TABLE}<row r="1048576">${cell('XFD1048576', 'x')}</row>`),
    ],
    [
      'a cell in the last column',
      sheet('A1:XFD2', TABLE.replace('</row><row r="2">', `${cell('XFD1', 'x')}</row><row r="2">`)),
    ],
    [
      'a merge of the whole sheet below',
      sheet('A1:B2', TABLE, '<mergeCells count="1"><mergeCell ref="A3:XFD1048576"/></mergeCells>'),
    ],
  ])('%s does not hang', async (_what, bytes) => {
    const view = await open(bytes);
    const { preview } = await mapBest(view);
    expect(preview[0]).toMatchObject({ name: '铣刀', quantity: '3' });
  });

  it('treats names like __proto__ as data', async () => {
    const rows = [
      ['__proto__', '品名', '数量', 'constructor'],
      ['1', '__proto__', 2, 'x'],
    ];
    const view = await open(workbookBytes([{ name: 'constructor', rows }]));
    expect((await mapBest(view)).preview[0]).toMatchObject({ name: '__proto__', quantity: '2' });
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('keeps formulas as their shown values, never runs them', async () => {
    const view = await open(
      workbookBytes([
        {
          rows: [
            ['品名', '数量'],
            ['=cmd|calc', { t: 'n', v: 5, f: '1+4' }],
          ],
        },
      ]),
    );
    expect((await mapBest(view)).preview[0]).toMatchObject({ name: '=cmd|calc', quantity: '5' });
  });
});

describe('numbers of cells', () => {
  it.each([
    [0.1 + 0.2, '0.3'],
    [1.4 * 6, '8.4'],
    [4.35 * 100, '435'],
    [386.1386138613861, '386.1386138613861'],
    [3589.38053097345, '3589.38053097345'],
    [1e-7, '0.0000001'],
    [1.5e21, '1500000000000000000000'],
    [-12.5, '-12.5'],
    [0, '0'],
    [Infinity, ''],
  ])('%d is %s', (value, text) => {
    expect(numberText(value)).toBe(text);
  });

  it.each([
    [45560, '2024-09-25'],
    [45560.999999, '2024-09-26'],
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, '1900-02-29'],
    [61, '1900-03-01'],
    [0.354166666, '08:30:00'],
    [2_958_465, '9999-12-31'],
    [2_958_466, '2958466'],
    [-1, '-1'],
  ])('day %d is %s', (serial, text) => {
    expect(dateText(serial)).toBe(text);
  });

  it('shows truth as truth, errors and what is outside as nothing', () => {
    const kinds = Uint16Array.of(CELL.truth, CELL.truth, CELL.error, CELL.text);
    const columns = [{ kinds, values: Float64Array.of(1, 0, 0, 9) }];
    const grid = { height: 4, width: 1, columns, texts: ['#REF!'] };
    expect([0, 1, 2, 3, 4].map((row) => cellText(grid, row, 0))).toEqual(['TRUE', 'FALSE', '', '', '']);
    expect([cellText(grid, 0, -1), cellText(grid, 0, 1)]).toEqual(['', '']);
  });
});
