import { sheetNamed } from '../../domain/importing/sheets/sheet-name.ts';
import type { ReadSheet } from './read-sheet.ts';

/** Columns named at most. */
const NAMED = 5;

const listed = (columns: readonly string[]): string =>
  `${columns.slice(0, NAMED).join('、')}列${columns.length > NAMED ? `等${String(columns.length)}列` : ''}`;

/** What people should know about a sheet before they trust what was read. */
export function sheetNotices(read: ReadSheet, maxRows: number): readonly string[] {
  const {
    name,
    cut,
    rows = 0,
    hiddenRows,
    hiddenColumns,
    uncomputed,
    firstUncomputed,
    struck,
    firstStruck,
  } = read;
  const sheet = sheetNamed(name);
  const formulas = `${sheet}有${String(uncomputed)}个公式没有计算结果（如${firstUncomputed}），已留空`;
  return [
    ...(read.turned === true ? [`${sheet}的标题竖排在一列，已转置为横排读取，请核对`] : []),
    ...(cut
      ? [`${sheet}${rows > maxRows ? `约有${String(rows)}行` : '行数较多'}，仅读取前${String(maxRows)}行`]
      : []),
    ...(hiddenRows > 0 ? [`${sheet}有${String(hiddenRows)}行被隐藏，已一并读取，请检查`] : []),
    ...(hiddenColumns.length > 0 ? [`${sheet}的${listed(hiddenColumns)}被隐藏，已一并读取，请检查`] : []),
    ...(struck > 0
      ? [`${sheet}有${String(struck)}格带删除线（如${firstStruck}），没有读取划掉的文字，请检查`]
      : []),
    ...(uncomputed > 0 ? [`${formulas}，请用Excel或WPS打开并保存后重新上传`] : []),
  ];
}
