import type { InvoiceFace } from '../../../../domain/invoice/invoice.ts';
import { FACE_ROWS } from '../../../../domain/preview/paper-pages.ts';
import { businessOf } from '../../../../domain/special-business/all.ts';
import { fieldsOf } from '../../../../domain/special-business/define.ts';

/** Rows of the goods that are always seen; what a special business asks for stands beside them. Only read, the table is as low as its lines. M011 */
export function visibleRowsOf(face: InvoiceFace, filled: number, readOnly: boolean): number {
  const most = rowsToFill(face, filled);
  return readOnly ? Math.min(most, Math.max(1, filled)) : most;
}

function rowsToFill({ business }: InvoiceFace, filled: number): number {
  const declared = business === null ? null : businessOf(business.key);
  if (declared === null || fieldsOf(declared).length === 0) return FACE_ROWS;
  const { goods, rows } = declared;
  if (goods?.maxLines !== undefined) return goods.maxLines + 1;
  if (rows === 'one') return FACE_ROWS;
  // Each row more of the table, which is higher, takes room of the goods: the page does not scroll, the two of them do.
  const taken = Math.ceil(Math.max(0, (business?.block.length ?? 0) - 1) * 1.3);
  return Math.max(4, Math.min(FACE_ROWS + 1, filled + 1) - taken);
}
