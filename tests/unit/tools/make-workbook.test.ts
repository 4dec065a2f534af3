import { expect, test } from 'vitest';
import * as XLSX from 'xlsx';
import { makeWorkbook } from '../../../tools/make-workbook.ts';

function rowsOf(bytes: Uint8Array): readonly (readonly unknown[])[] {
  const book = XLSX.read(bytes, { type: 'array' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet === undefined
    ? []
    : XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true });
}

const yuan = (cell: unknown): number => Math.round(Number(String(cell).replaceAll(',', '')) * 100);

test('a made workbook has title, company, blank row, header, lines and a total that fits', () => {
  const { bytes, expected } = makeWorkbook({ rows: 200, seed: 5 });
  const rows = rowsOf(bytes);
  const lines = rows.slice(4, -1);
  const amount = lines.reduce((sum, row) => sum + yuan(row[6]), 0);
  const tax = lines.reduce((sum, row) => sum + yuan(row[8]), 0);
  expect([rows[0]?.[0], rows[2]?.length ?? 0, rows[3]?.[1], rows.at(-1)?.[1], lines.length]).toStrictEqual([
    '销售货物明细表',
    0,
    '货物或应税劳务、服务名称',
    '合计',
    200,
  ]);
  expect(expected).toStrictEqual({
    lines: 200,
    amount: (amount / 100).toFixed(2),
    tax: (tax / 100).toFixed(2),
  });
});

test('some numbers are text with separators, as in real files', () => {
  const cells = rowsOf(makeWorkbook({ rows: 200 }).bytes)
    .slice(4, -1)
    .map((row) => row[6]);
  expect(new Set(cells.map((cell) => typeof cell))).toStrictEqual(new Set(['number', 'string']));
});

test('the same seed makes the same lines, another seed others', () => {
  const sheet = (seed: number): string => JSON.stringify(rowsOf(makeWorkbook({ rows: 20, seed }).bytes));
  expect([sheet(1) === sheet(1), sheet(1) === sheet(2)]).toStrictEqual([true, false]);
});

test('rates suit a general taxpayer unless others are asked for', () => {
  const ratesOf = (rates?: readonly number[]): readonly unknown[] => {
    const { bytes } = makeWorkbook({ rows: 300, ...(rates === undefined ? {} : { rates }) });
    const lines = rowsOf(bytes).slice(4, -1);
    return [...new Set(lines.map((row) => row[7]))].sort();
  };
  expect([ratesOf(), ratesOf([1])]).toStrictEqual([['13%', '3%', '5%', '6%', '9%'], ['1%']]);
});
