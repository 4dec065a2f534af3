import * as XLSX from 'xlsx';
import { expect, test } from 'vitest';
import { readKnownTable } from '../../workers/files/read-table.ts';
import { writeTemplateFile } from '../../workers/files/write-template.ts';
import { workbookBytes, type Bytes, type SheetSpec } from './workbooks.ts';

const HEADERS = ['凭证号', '金额', '日期'];

async function read(bytes: Bytes, fileName = 'a.xlsx') {
  const table = await readKnownTable({ fileName, bytes: bytes.buffer, headers: HEADERS });
  if (!table.ok) throw new Error(table.error.code);
  return table.value;
}

test('the row that names most of the headings is the header, wherever it stands', async () => {
  const rows = [
    ['必填', '必填（限20字符）', ''],
    ['金额说明', '凭证号', ''],
    ['日期', ' 凭证 号', '金额（元）'],
    ['2024-09-25', 'A1', 12.5],
    ['', '', ''],
    ['2024-09-26', '=A1', '3'],
  ];
  expect(await read(workbookBytes([{ rows, origin: 'B2' }]))).toStrictEqual({
    sheet: 'Sheet1',
    header: ['', '日期', '凭证 号', '金额（元）'],
    rows: [
      ['', '2024-09-25', 'A1', '12.5'],
      ['', '', '', ''],
      ['', '2024-09-26', '=A1', '3'],
    ],
    firstRow: 4,
    repeated: new Set(),
    notices: [],
  });
});

test('the visible sheet with most headings is taken, and a merged cell told apart from its repetition', async () => {
  const whole: SheetSpec['rows'] = [HEADERS, ['A', 1, '2024-01-01']];
  const sheets: readonly SheetSpec[] = [
    { name: '封面', rows: [['说明'], ['金额']] },
    { name: '隐藏', rows: whole, hidden: true },
    { name: '清单', rows: [...whole, ['B', '', '2024-01-02']], merges: ['B2:B3'] },
  ];
  const { sheet, rows, repeated } = await read(workbookBytes(sheets));
  expect([sheet, rows.map(([, amount]) => amount), [...repeated]]).toEqual(['清单', ['1', '1'], [4]]);
  expect(await read(workbookBytes(sheets.slice(1, 2)))).toMatchObject({ sheet: '隐藏' });
  expect(await read(workbookBytes([{ rows: whole }], 'biff8'), 'a.et')).toMatchObject({ header: HEADERS });
});

test('a number with more digits than a spreadsheet keeps is not read, and said; a text of as many is', async () => {
  const rows = [
    HEADERS,
    [Number('24112000000202537619'), 12, '2024-09-25'],
    ['24112000000202537619', 999_999_999_999_999, '2024-09-26'],
    ...Array.from({ length: 4 }, () => [2411200000020253, 1, '2024-09-27']),
  ];
  for (const format of ['xlsx', 'biff8'] as const) {
    const { rows: cells, notices } = await read(workbookBytes([{ rows }], format), 'a.xlsx');
    expect(cells.map(([number]) => number)).toEqual(['', '24112000000202537619', '', '', '', '']);
    expect(cells[1]?.[1]).toBe('999999999999999');
    const said = notices.filter((one) => one.includes('丢失'));
    expect(said[0]).toBe('第2行凭证号在 Excel 中是数值，已丢失末位数字，请设为文本后重新填写');
    expect([said.length, said.at(-1)]).toEqual([4, '另有2处数值丢失了末位数字，均已留空']);
  }
  const unknown = await read(
    workbookBytes([
      {
        rows: [
          [...HEADERS, '流水'],
          ['A', 1, '', 2411200000020253],
        ],
      },
    ]),
  );
  expect([unknown.rows[0]?.[3], unknown.notices]).toEqual(['2411200000020253', []]);
});

test('files that hold no such table are refused with the reason', async () => {
  const code = async (bytes: Bytes, fileName: string) =>
    readKnownTable({ fileName, bytes: bytes.buffer, headers: HEADERS });
  expect(await code(workbookBytes([{ rows: [['品名'], ['螺丝']] }]), 'a.xlsx')).toMatchObject({
    error: { code: 'file.noHeader', params: { headers: '凭证号、金额、日期' } },
  });
  expect(await code(new Uint8Array(0), 'a.xls')).toMatchObject({ error: { code: 'file.empty' } });
  expect(await code(new Uint8Array(9), 'a.csv')).toMatchObject({ error: { code: 'file.unsupported' } });
});

test('a template is read back by its header; its texts stay texts and its values are listed', async () => {
  const nasty = ['=1+1', '110101199001010007', '-2'];
  const { bytes } = writeTemplateFile({
    sheetName: '凭证/清单',
    columns: [
      { header: '凭证号', rule: '必填（限20字符）', options: [] },
      { header: '金额', rule: '必填', options: [] },
      { header: '日期', rule: '非必填', options: ['今天', '明天'] },
    ],
    rows: [nasty],
  });
  const book = XLSX.read(bytes, { type: 'array', cellFormula: true, cellNF: true });
  expect(book.SheetNames).toEqual(['凭证 清单', '可选值']);
  expect(book.Sheets['凭证 清单']?.['A3']).toMatchObject({ t: 's', v: '=1+1', z: '@' });
  expect(book.Sheets['凭证 清单']?.['A3']).not.toHaveProperty('f');
  expect(book.Sheets['凭证 清单']?.['A9']).toMatchObject({ z: '@' });
  expect(XLSX.utils.sheet_to_json(book.Sheets['可选值'] ?? {}, { header: 1 })).toEqual([
    ['日期'],
    ['今天'],
    ['明天'],
  ]);
  expect(await read(bytes)).toMatchObject({ header: HEADERS, rows: [nasty], firstRow: 2 });
});

test('so many rows are read as were asked for, and the rest is told of', async () => {
  const rows = [HEADERS, ...Array.from({ length: 6000 }, (_, at) => [`A${String(at)}`, '1', '2024-01-01'])];
  const bytes = workbookBytes([{ rows }]);
  const given = { fileName: 'a.xlsx', headers: HEADERS, mostRows: 6001 };
  const whole = await readKnownTable({ ...given, bytes: bytes.slice().buffer });
  expect(whole.ok && [whole.value.rows.length, whole.value.notices]).toEqual([6000, []]);
  const usual = await read(bytes);
  expect(usual.rows).toHaveLength(5199);
  expect(usual.notices.join()).toContain('仅读取前5200行');
});
