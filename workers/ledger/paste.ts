import { MAX_LINES } from '../../domain/goods/columns.ts';
import { rowRange, spliceOf, watchCells } from '../../domain/goods/line-change.ts';
import { gatherLines, insertRows } from '../../domain/goods/lines.ts';
import { pasteCells } from '../../domain/goods/paste-cells.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { PasteCommand } from '../contract/ledger-commands.ts';
import { rowGone, type MintIds } from './command.ts';
import { edited, type Content, type Done } from './ledger-change.ts';

type Block = readonly (readonly string[])[];

const readBlock = (source: PasteCommand['cells']): Block =>
  'text' in source ? source.text.split('\n').map((row) => row.split('\t')) : source;

/** How often a length fits into another; once when not a whole number of times. */
const timesInto = (length: number, target: number): number =>
  length > 0 && target > length && target % length === 0 ? target / length : 1;

const repeated = <T>(items: readonly T[], times: number): readonly T[] =>
  times === 1 ? items : Array.from({ length: times }, () => items).flat();

/** The block, repeated where it fills the selected range. */
function tiled(cells: Block, { fields, target }: PasteCommand): Block {
  const width = Math.max(0, ...cells.map((row) => row.length));
  const across = timesInto(width, Math.min(target?.columns ?? 1, fields.length));
  const down = timesInto(cells.length, Math.min(target?.rows ?? 1, MAX_LINES));
  return repeated(across === 1 ? cells : cells.map((row) => repeated(row, across)), down);
}

/** Rows up to the last one with a text in a column that is taken: rows without any add no line. */
function filledRows(cells: Block, fields: PasteCommand['fields']): number {
  const taken = fields.flatMap((field, column) => (field === null ? [] : [column]));
  return 1 + cells.findLastIndex((row) => taken.some((column) => (row[column] ?? '').trim() !== ''));
}

/** Takes a block of texts; the list grows by the lines that are needed and fit. */
export function paste(content: Content, command: PasteCommand, mintIds: MintIds): Result<Done> {
  const { lines, taxInclusive } = content;
  const { row, fields } = command;
  if (!Number.isSafeInteger(row) || row < 0 || row > lines.count) return rowGone(row);
  const cells = tiled(readBlock(command.cells), command);
  const end = row + filledRows(cells, fields);
  if (row >= MAX_LINES) return err(appError('ledger.full', { max: MAX_LINES }));
  const { count } = lines;
  const grown = Math.max(0, Math.min(end, MAX_LINES) - count);
  const changes = watchCells(lines, rowRange(row, Math.min(row + cells.length, count)));
  const roomy = grown === 0 ? lines : insertRows(lines, count, mintIds(grown));
  const done = pasteCells(roomy, rowRange(row, row + cells.length), fields, cells, taxInclusive);
  const added = gatherLines(done.lines, rowRange(count, count + grown));
  const growth = grown === 0 ? null : spliceOf(lines, count, 0, added);
  return ok({
    ...edited(content, done.lines, changes(done.lines), growth),
    left: { refused: done.refused, shortened: done.shortened, leftOut: Math.max(0, end - MAX_LINES) },
  });
}
