import type { BusinessEntry } from '../invoice/invoice.ts';
import { cellText } from '../importing/grid/sheet-grid.ts';
import { blankBlock } from '../special-business/blank-block.ts';
import { MAX_ROWS } from '../special-business/check-block.ts';
import { fieldsOf, type Block, type BlockRow, type SpecialBusiness } from '../special-business/define.ts';
import { readValue } from '../special-business/field-kinds.ts';
import { businessColumns, type BusinessSheet } from './found-sheets.ts';
import type { WorkbookFace } from './read-face.ts';
import { quoted, type RowCells } from './row-cells.ts';

/** A row of sheet 3 for a business; what belongs to another is told and left. */
function readRow(cells: RowCells, sheet: BusinessSheet, business: SpecialBusiness | null): BlockRow {
  const columns = business === null ? new Map<string, never>() : businessColumns(sheet, business);
  const own = new Set([...columns.values()].map(({ column }) => column));
  for (const { column, header } of sheet.headed) {
    const text = cellText(sheet.grid, cells.row, column).trim();
    if (text !== '' && !own.has(column))
      cells.warnAt(column, `${header}${quoted(text)}与该发票的特定业务类型不符，未导入`);
  }
  if (business === null) return {};
  return Object.fromEntries(
    fieldsOf(business).map(([key, field]) => {
      const placed = columns.get(key);
      return [key, placed === undefined ? '' : readValue(field, cells.textAt(placed.column))];
    }),
  );
}

/** The rows of sheet 3 of one invoice, told where there are too many or none. */
function blockOf(
  rows: readonly RowCells[],
  sheet: BusinessSheet | null,
  business: SpecialBusiness,
  face: RowCells,
): Block {
  const block = sheet === null ? [] : rows.map((cells) => readRow(cells, sheet, business));
  if (block.length === 0) {
    face.warn('business', `没有填写${business.zh}的特定业务信息，请在草稿中补充`);
    return blankBlock(business);
  }
  if (business.rows === 'one') rows[1]?.error('serial', `${business.zh}的特定业务信息只能填写一行`);
  else rows[MAX_ROWS]?.error('serial', `${business.zh}的特定业务信息超过${String(MAX_ROWS)}行`);
  return block;
}

/** The special business of an invoice with what was filled in for it; null without one. */
export function readBusiness(
  { business, besideFace }: WorkbookFace,
  rows: readonly RowCells[],
  sheet: BusinessSheet | null,
  face: RowCells,
): BusinessEntry | null {
  if (business !== null && business.block !== null)
    return { key: business.key, block: blockOf(rows, sheet, business, face) };
  if (sheet !== null) for (const cells of rows) readRow(cells, sheet, null);
  return business === null ? null : { key: business.key, block: [besideFace] };
}
