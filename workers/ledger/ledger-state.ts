import { MAX_LINES, type LineColumns } from '../../domain/goods/columns.ts';
import { editCell } from '../../domain/goods/edit-cell.ts';
import {
  appendLines,
  emptyLines,
  insertRows,
  isEmptyLine,
  removeRows,
  takeLines,
} from '../../domain/goods/lines.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { UUID_WORDS } from '../../domain/kernel/ids.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { LedgerCommand } from '../contract/ledger-tasks.ts';

/** The lines of the open draft. The arrays are owned: commands work in place. */
export interface LedgerState {
  readonly lines: LineColumns;
  readonly taxInclusive: boolean;
  /** Rises by one with every command. */
  readonly version: number;
}

type Content = Omit<LedgerState, 'version'>;

/**
 * Applies a command; refused commands change nothing. Deterministic: the same state, command and ids give the same
 * state, which is what replaying the journal relies on.
 *
 * @param ids four words for every line an `insert` adds
 */
export function applyTo(state: LedgerState, command: LedgerCommand, ids: Uint32Array): Result<LedgerState> {
  const changed = contentAfter(state, command, ids);
  return changed.ok ? ok({ ...changed.value, version: state.version + 1 }) : changed;
}

function contentAfter(state: LedgerState, command: LedgerCommand, ids: Uint32Array): Result<Content> {
  const { lines, taxInclusive } = state;
  switch (command.kind) {
    case 'setCell': {
      const edited = editCell(lines, command.row, command.field, command.text, taxInclusive);
      return edited.ok ? ok({ lines: edited.value, taxInclusive }) : edited;
    }
    case 'insert':
      return insert(state, command.row, command.count, ids);
    case 'remove':
      return remove(state, command.row, command.count);
    case 'toggleTaxInclusive':
      return ok({ lines, taxInclusive: !taxInclusive });
    case 'clear':
      return ok({ lines: emptyLines(), taxInclusive });
  }
}

const rowGone = (row: number): Result<never> => err(appError('ledger.rowGone', { row: row + 1 }));

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count > 0;

function insert(
  { lines, taxInclusive }: Content,
  row: number,
  count: number,
  ids: Uint32Array,
): Result<Content> {
  if (!Number.isSafeInteger(row) || row < 0 || row > lines.count || !isCount(count)) return rowGone(row);
  if (lines.count + count > MAX_LINES) return err(appError('ledger.full', { max: MAX_LINES }));
  return ok({ lines: insertRows(lines, row, ids.subarray(0, count * UUID_WORDS)), taxInclusive });
}

function remove({ lines, taxInclusive }: Content, row: number, count: number): Result<Content> {
  if (!Number.isSafeInteger(row) || row < 0 || row >= lines.count || !isCount(count)) return rowGone(row);
  return ok({ lines: removeRows(lines, row, count), taxInclusive });
}

/** Lines up to the last one with content. */
export function withoutTrailingEmpty(lines: LineColumns): LineColumns {
  let count = lines.count;
  while (count > 0 && isEmptyLine(lines, count - 1)) count -= 1;
  return takeLines(lines, count);
}

export interface Imported {
  readonly state: LedgerState;
  readonly imported: number;
  /** Lines beyond MAX_LINES. */
  readonly leftOut: number;
}

/** Takes over as many imported lines as there is room for. An empty ledger takes the file's tax mode. 002 §4, §5. */
export function importInto(
  state: LedgerState,
  more: LineColumns,
  taxInclusive: boolean,
  mode: 'append' | 'replace',
): Imported {
  const before = mode === 'replace' ? emptyLines() : withoutTrailingEmpty(state.lines);
  const imported = Math.min(more.count, MAX_LINES - before.count);
  return {
    state: {
      lines: appendLines(before, takeLines(more, imported)),
      taxInclusive: before.count === 0 ? taxInclusive : state.taxInclusive,
      version: state.version + 1,
    },
    imported,
    leftOut: more.count - imported,
  };
}
