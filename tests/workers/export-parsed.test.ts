import * as XLSX from 'xlsx';
import { expect, it } from 'vitest';
import { gridOf } from '../../domain/importing/grid/grid-writer.ts';
import { exportParsed } from '../../workers/files/export-parsed.ts';
import { engine, open } from './opened-files.ts';
import { workbookBytes } from './workbooks.ts';

const NASTY = ['=1+1', '+cmd|A1', '-2+3', '@SUM(A1)', '\t=1', ' <b>&"', 'a\u0001b'];
const SHEETS = [
  {
    name: '9月',
    rows: [
      ['送货单'],
      ['品名', '数量', '日期', '编号'],
      ['铣刀', 2.5, { t: 'n' as const, v: 45_560, z: 'yyyy-mm-dd' }, '007'],
    ],
  },
  { name: '怪 表', rows: [['品名', '数量'], ...NASTY.map((text) => [text, 1])] },
  { name: '空', rows: [] },
];

async function exported() {
  const { workbookId } = await open(workbookBytes(SHEETS));
  const tables = engine.tables(workbookId);
  if (!tables.ok) throw new Error(tables.error.code);
  return exportParsed(tables.value);
}

it('every table is a sheet: numbers, dates and texts as they were, the head in bold and in sight (M320)', async () => {
  const book = XLSX.read(await exported(), { cellStyles: true, cellNF: true });
  expect(book.SheetNames).toEqual(['9月', '怪 表']);
  const sheet = book.Sheets['9月'] ?? {};
  const cells = (['A3', 'B3', 'C3', 'D3'] as const).map((at) => sheet[at] as XLSX.CellObject);
  expect(cells.map(({ t, v }) => [t, v])).toEqual([
    ['s', '铣刀'],
    ['n', 2.5],
    ['n', 45_560],
    ['s', '007'],
  ]);
  expect((sheet['C3'] as XLSX.CellObject).w).toMatch(/24/);
  const styled = sheet['A2'] as { readonly s?: { readonly fgColor?: { readonly rgb?: string } } };
  expect(styled.s?.fgColor?.rgb).toBe('E8EEF7');
});

it('no text becomes a formula, and what XML forbids is left out', async () => {
  const book = XLSX.read(await exported(), { cellFormula: true });
  const sheet = book.Sheets['怪 表'] ?? {};
  const cells = NASTY.map((_, at) => sheet[`A${String(at + 2)}`] as XLSX.CellObject);
  expect(cells.map(({ t, f }) => [t, f])).toEqual(NASTY.map(() => ['s', undefined]));
  expect(cells.map(({ v }) => v)).toEqual([...NASTY.slice(0, -1), 'ab']);
});

it('what was exported is read again as it was', async () => {
  const again = await open(await exported(), '解析.xlsx');
  expect(again.sheets[0]?.preview).toEqual([
    ['送货单', '', '', ''],
    ['品名', '数量', '日期', '编号'],
    ['铣刀', '2.5', '2024-09-25', '007'],
  ]);
  expect(again.sheets[0]?.headerRows).toEqual([1]);
  expect(engine.tables('another')).toMatchObject({ error: { code: 'import.workbookGone' } });
});

it('what spreadsheets would take for a letter is exported as it stands', async () => {
  const grid = gridOf([
    ['品名', '规格'],
    ['_x0041_', 'a\r\nb'],
  ]);
  const again = await open(await exportParsed([{ name: '表', grid, headerRows: [0] }]), '解析.xlsx');
  expect(again.sheets[0]?.preview[1]).toEqual(['_x0041_', 'a\nb']);
});
