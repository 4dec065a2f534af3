import { MAX_LINES, type LineColumns } from '../../domain/goods/columns.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import { spliceOf, watchCells } from '../../domain/goods/line-change.ts';
import { emptyLines, insertRows, isEmptyLine, takeLines } from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { LedgerCommand } from '../contract/ledger-tasks.ts';
import { edited, spliced, type Content, type Done } from './ledger-change.ts';

/** Identities for so many new lines, four words each. */
export type MintIds = (count: number) => Uint32Array;

type CommandOf<K extends LedgerCommand['kind']> = Extract<LedgerCommand, { readonly kind: K }>;

/** How each command is done; a refused one changes nothing. */
const COMMANDS: {
  readonly [K in LedgerCommand['kind']]: (
    content: Content,
    command: CommandOf<K>,
    mintIds: MintIds,
  ) => Result<Done>;
} = {
  setCell,
  insert,
  remove,
  toggleTaxInclusive: ({ lines, taxInclusive }) =>
    ok({
      lines,
      taxInclusive: !taxInclusive,
      change: { parts: [], taxInclusive: [taxInclusive, !taxInclusive] },
    }),
  clear: (content) => ok(spliced(content, spliceOf(content.lines, 0, content.lines.count, emptyLines(0)))),
};

/** Does a command on the lines, in place; what it did is one undo step. */
export function runCommand(content: Content, command: LedgerCommand, mintIds: MintIds): Result<Done> {
  const run = COMMANDS[command.kind] as (
    content: Content,
    command: LedgerCommand,
    mintIds: MintIds,
  ) => Result<Done>;
  return run(content, command, mintIds);
}

const rowGone = (row: number): Result<never> => err(appError('ledger.rowGone', { row: row + 1 }));

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;

function setCell(content: Content, { row, field, text }: CommandOf<'setCell'>): Result<Done> {
  const { lines, taxInclusive } = content;
  if (!Number.isSafeInteger(row) || row < 0 || row >= lines.count) return rowGone(row);
  const changes = watchCells(lines, Uint32Array.of(row));
  const done = editCell(lines, row, field, text, taxInclusive);
  return done.ok ? ok(edited(content, done.value, changes(done.value))) : done;
}

function insert(content: Content, { row, count }: CommandOf<'insert'>, mintIds: MintIds): Result<Done> {
  const { lines } = content;
  if (!Number.isSafeInteger(row) || row < 0 || row > lines.count || !isCount(count)) return rowGone(row);
  if (lines.count + count > MAX_LINES) return err(appError('ledger.full', { max: MAX_LINES }));
  const added = insertRows(emptyLines(count), 0, mintIds(count));
  return ok(spliced(content, spliceOf(lines, row, 0, added)));
}

function remove(content: Content, { row, count }: CommandOf<'remove'>): Result<Done> {
  const { lines } = content;
  if (!Number.isSafeInteger(row) || row < 0 || row >= lines.count || !isCount(count)) return rowGone(row);
  const taken = Math.min(count, lines.count - row);
  return ok(spliced(content, spliceOf(lines, row, taken, emptyLines(0))));
}

/** Lines up to the last one with content. */
export function withoutTrailingEmpty(lines: LineColumns): LineColumns {
  let count = lines.count;
  while (count > 0 && isEmptyLine(lines, count - 1)) count -= 1;
  return takeLines(lines, count);
}

export interface Imported extends Done {
  readonly imported: number;
  /** Lines beyond MAX_LINES. */
  readonly leftOut: number;
}

/** Takes over as many imported lines as there is room for. An empty ledger takes the file's tax mode. 002 §4, §5. */
export function importInto(
  content: Content,
  more: LineColumns,
  taxInclusive: boolean,
  mode: 'append' | 'replace',
): Imported {
  const { lines } = content;
  const kept = mode === 'replace' ? 0 : withoutTrailingEmpty(lines).count;
  const imported = Math.min(more.count, MAX_LINES - kept);
  const splice = spliceOf(lines, kept, lines.count - kept, takeLines(more, imported));
  const done = spliced(content, splice, kept === 0 ? taxInclusive : content.taxInclusive);
  return { ...done, imported, leftOut: more.count - imported };
}
