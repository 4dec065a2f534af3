import {
  giveCode as given,
  sameNameRows,
  uncodedRows,
  type GoodsCode,
} from '../../domain/goods/goods-codes.ts';
import { textRefusal } from '../../domain/goods/edit-cell.ts';
import { watchCells } from '../../domain/goods/line-change.ts';
import type { LineColumns } from '../../domain/goods/columns.ts';
import { withDiscounts } from '../../domain/goods/discount/line-nature.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { isRow, rowGone, type CommandOf } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';

const refusalOf = ({ taxCode, category }: GoodsCode): AppError | null =>
  textRefusal('taxCode', taxCode) ?? textRefusal('category', category);

/** Does something to the cells of whole lines as one step. */
function toLines(content: Content, rows: readonly number[], edit: (lines: LineColumns) => LineColumns): Done {
  const changes = watchCells(content.lines, withDiscounts(content.lines, rows));
  const lines = edit(content.lines);
  return edited(content, lines, changes(lines));
}

/** 赋码 of one line, and of those that are called the same. M163 */
export function giveCode(content: Content, { row, code, sameName }: CommandOf<'giveCode'>): Result<Done> {
  const { lines } = content;
  if (!isRow(lines, row)) return rowGone(row);
  const refusal = refusalOf(code);
  if (refusal !== null) return err(refusal);
  const rows = [row, ...(sameName ? sameNameRows(lines, row) : [])];
  return ok(toLines(content, rows, () => given(lines, rows, code)));
}

/** 赋码 of all lines without a code whose name has one. M163 */
export function matchCodes(content: Content, { codes }: CommandOf<'matchCodes'>): Result<Done> {
  const { lines } = content;
  const refusal = codes.map(refusalOf).find((one) => one !== null);
  if (refusal !== undefined) return err(refusal);
  const byName = new Map(codes.map((code) => [code.name, code]));
  const known = uncodedRows(lines).flatMap((row) => {
    const code = byName.get(lines.dictionary[lines.name[row] ?? 0] ?? '');
    return code === undefined ? [] : [{ row, code }];
  });
  const rows = known.map(({ row }) => row);
  return ok(
    toLines(content, rows, () => known.reduce((sofar, { row, code }) => given(sofar, [row], code), lines)),
  );
}
