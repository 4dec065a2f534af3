import * as XLSX from 'xlsx';
import { readRow, type LineTexts } from '../../domain/goods/read-row.ts';
import { formatFen } from '../../domain/money/fen.ts';
import type { exportGoods } from '../contract/files-tasks.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';

interface ExportColumn {
  readonly key: keyof LineTexts;
  /** Title without and with tax; the words the import knows. M157. */
  readonly titles: readonly [string, string];
  /** Number format; a column without one holds texts. */
  readonly format?: string;
  /** Width in characters. */
  readonly width: number;
}

/** The columns of the workbook, in the order of the paper. */
const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { key: 'name', titles: ['商品名称', '商品名称'], width: 32 },
  { key: 'spec', titles: ['规格型号', '规格型号'], width: 18 },
  { key: 'unit', titles: ['单位', '单位'], width: 8 },
  { key: 'quantity', titles: ['数量', '数量'], format: '0.########', width: 14 },
  { key: 'price', titles: ['单价（不含税）', '单价（含税）'], format: '0.########', width: 16 },
  { key: 'amount', titles: ['金额（不含税）', '金额（含税）'], format: '0.00', width: 16 },
  { key: 'taxRate', titles: ['税率', '税率'], width: 8 },
  { key: 'taxAmount', titles: ['税额', '税额'], format: '0.00', width: 14 },
  { key: 'taxCode', titles: ['税收分类编码', '税收分类编码'], width: 24 },
];

/** A cell typed by us, never guessed: a text that begins with = + - @ is no formula. */
const cellOf = (text: string, format: string | undefined): XLSX.CellObject =>
  format === undefined || text === '' ? { t: 's', v: text } : { t: 'n', v: Number(text), z: format };

/** The lines in one tax mode, numbered, with 合计 below them. */
export function exportWorkbook({
  columns,
  taxInclusive,
  totals,
}: InputOf<typeof exportGoods>): OutputOf<typeof exportGoods> {
  const side = taxInclusive ? 1 : 0;
  const head = ['序号', ...EXPORT_COLUMNS.map(({ titles }) => titles[side])];
  const lines = Array.from({ length: columns.count }, (_, row) => {
    const texts = readRow(columns, row, taxInclusive);
    const cells = EXPORT_COLUMNS.map(({ key, format }) => cellOf(texts[key], format));
    return [{ t: 'n', v: row + 1 } as const, ...cells];
  });
  const sums: Partial<Record<keyof LineTexts, number>> = {
    amount: taxInclusive ? totals.total : totals.amount,
    taxAmount: totals.tax,
  };
  const foot = EXPORT_COLUMNS.map(({ key, format }) => cellOf(formatFen(sums[key] ?? NaN), format));
  const sheet = XLSX.utils.aoa_to_sheet([head, ...lines, [{ t: 's', v: '合计' } as const, ...foot]]);
  sheet['!cols'] = [{ wch: 6 }, ...EXPORT_COLUMNS.map(({ width }) => ({ wch: width }))];
  const book = XLSX.utils.book_new(sheet, '商品清单');
  return { bytes: new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer) };
}
