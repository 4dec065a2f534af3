import { hasFailures } from '../../domain/bureau-workbook/failures/is-failures.ts';
import { readFailures } from '../../domain/bureau-workbook/failures/read-failures.ts';
import { runToEnd } from '../../domain/kernel/steps.ts';
import { readWorkbook } from '../../workers/files/read-sheets.ts';
import { workbookBytes, type Bytes, type SheetSpec } from '../workers/workbooks.ts';

/** A list of refused invoices as the bureau names its columns. DOMAIN A6 */
export const LIST = ['发票流水号', '发票类型', '特定业务类型', '购买方名称', '购买方税号', '导入失败原因'];

export const listRow = (serial: string, reason: string, buyer = '甲公司'): string[] => [
  serial,
  '普通发票',
  '',
  buyer,
  '91110000MA01KJ5X2T',
  reason,
];

/** One sheet below a title. */
export const listSheet = (
  rows: readonly (readonly string[])[],
  headings: readonly string[] = LIST,
): SheetSpec => ({
  name: '失败明细',
  rows: [['导入失败明细'], [...headings], ...rows.map((row) => [...row])],
});

export const listBytes = (...given: Parameters<typeof listSheet>): Bytes =>
  workbookBytes([listSheet(...given)]);

/** Sheets with a column for reasons at the end; `reasons` by the row of the sheet, 1-based. */
export const withReasons = (
  sheet: SheetSpec,
  reasons: Readonly<Record<number, string>>,
  heading = '失败原因',
): SheetSpec => ({
  ...sheet,
  rows: sheet.rows.map((row, at) => [...row, at === 2 ? heading : (reasons[at + 1] ?? '')]),
});

/** What is read of a file; null where it holds no reasons. */
export async function failuresOf(bytes: Bytes, fileName = '失败明细.xlsx') {
  const read = await readWorkbook(fileName, bytes);
  if (!read.ok) throw new Error(read.error.code);
  return hasFailures(read.value.sheets) ? runToEnd(readFailures(read.value.sheets)) : null;
}
