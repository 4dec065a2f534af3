import type { LineColumns } from '../../domain/goods/columns.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { numberLosses } from '../../domain/goods/edit-number.ts';
import { editTax } from '../../domain/goods/edit-tax.ts';
import { emptyRefusal, NO_LIMITS } from '../../domain/goods/fit-goods.ts';
import { watchCells } from '../../domain/goods/line-change.ts';
import { isEmptyLine } from '../../domain/goods/lines.ts';
import { startLine } from '../../domain/goods/start-line.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { isRow, rowGone, type CommandMeans, type CommandOf } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';

/** Does an edit of one row. */
function editRow(content: Content, row: number, edit: () => Result<LineColumns>): Result<Done> {
  if (!isRow(content.lines, row)) return rowGone(row);
  const changes = watchCells(content.lines, Uint32Array.of(row));
  const done = edit();
  return done.ok ? ok(edited(content, done.value, changes(done.value))) : done;
}

/** Takes what was typed into a cell; the first text of a line starts it. */
export function setCell(
  content: Content,
  { row, field, text }: CommandOf<'setCell'>,
  { goods = NO_LIMITS }: CommandMeans,
): Result<Done> {
  const { lines, taxInclusive } = content;
  const never = emptyRefusal(goods, field, text);
  if (never !== null) return err(never);
  const blank = isEmptyLine(lines, row);
  const { shortened, unsigned } = numberLosses(lines, field, text);
  const done = editRow(content, row, () => {
    const typed = editCell(lines, row, field, text, taxInclusive);
    if (blank && typed.ok && !isEmptyLine(lines, row)) startLine(lines, row, goods, taxInclusive);
    return typed;
  });
  const left = { shortened: Number(shortened), unsigned: Number(unsigned) };
  return done.ok ? ok({ ...done.value, left }) : done;
}

export const setTax = (content: Content, { row, text }: CommandOf<'setTax'>): Result<Done> =>
  editRow(content, row, () => editTax(content.lines, row, text, content.taxInclusive));
