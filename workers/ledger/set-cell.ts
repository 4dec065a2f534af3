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
import { grow } from './grow-lines.ts';
import { edited, type Content, type Done } from './ledger-change.ts';
import { addingRefusal } from './row-limits.ts';

/** Does an edit of one row. */
function editRow(content: Content, row: number, edit: () => Result<LineColumns>): Result<Done> {
  if (!isRow(content.lines, row)) return rowGone(row);
  const changes = watchCells(content.lines, Uint32Array.of(row));
  const done = edit();
  return done.ok ? ok(edited(content, done.value, changes(done.value))) : done;
}

/** Takes what was typed into a cell; the first text of a line starts it, lines that are missing up to it are made. */
export function setCell(content: Content, command: CommandOf<'setCell'>, means: CommandMeans): Result<Done> {
  const { row, field, text } = command;
  const { goods = NO_LIMITS } = means;
  const never = emptyRefusal(goods, field, text);
  if (never !== null) return err(never);
  const { lines, taxInclusive } = content;
  if (row >= lines.count && Number.isSafeInteger(row)) return growTo(content, command, means);
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

/** Makes the lines that are missing up to the one typed into, and types: one step. */
function growTo(content: Content, command: CommandOf<'setCell'>, means: CommandMeans): Result<Done> {
  const { count } = content.lines;
  const missing = command.row + 1 - count;
  const refusal = addingRefusal(content.lines, missing, means);
  if (refusal !== null) return err(refusal);
  const { roomy, growth } = grow(content.lines, command.row + 1, means.mintIds);
  const typed = setCell({ ...content, lines: roomy }, command, means);
  if (!typed.ok) return typed;
  return ok({
    ...edited(content, typed.value.lines, growth(typed.value.lines)),
    left: typed.value.left ?? {},
  });
}

export const setTax = (content: Content, { row, text }: CommandOf<'setTax'>): Result<Done> =>
  editRow(content, row, () => editTax(content.lines, row, text, content.taxInclusive));
