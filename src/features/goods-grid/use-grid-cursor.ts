import { useState, type KeyboardEvent } from 'react';
import { MAX_LINES, type LineField } from '../../../domain/goods/columns.ts';
import { cellKey, type CellMark } from '../../ledger/cell-marks.ts';
import { EDITABLE_COLUMNS, GRID_COLUMNS, NAME_COLUMN, type GridColumn } from './grid-columns.ts';
import { keyAction, type CellAt, type GridAction } from './grid-keys.ts';
import { offeredRows, type LedgerClient, type LedgerState } from '../../ledger/ledger-client.ts';

export interface CellEdit {
  readonly text: string;
  /** The user typed since the editor opened; before that a list shows all its choices. */
  readonly typed: boolean;
  /** Highlighted choice of the list. */
  readonly choice: number;
}

interface Options {
  readonly client: LedgerClient;
  readonly state: LedgerState;
  readonly rates: readonly string[];
  readonly readOnly: boolean;
  readonly onLeave: () => void;
}

const START: CellAt = { row: 0, column: EDITABLE_COLUMNS[0] ?? 0 };

/** What stands under the cursor. */
interface Under {
  readonly at: CellAt;
  readonly column: GridColumn;
  readonly field: LineField;
  readonly mark: CellMark | undefined;
  readonly value: string;
}

function cellUnder(state: LedgerState, wanted: CellAt, rows: number): Under {
  const at = { ...wanted, row: Math.min(wanted.row, rows - 1) };
  const column = GRID_COLUMNS[at.column] ?? NAME_COLUMN;
  const field = column.key as LineField;
  const mark = state.marks.get(cellKey(at.row, field));
  return { at, column, field, mark, value: mark?.text ?? state.rows.get(at.row)?.[field] ?? '' };
}

const matching = (rates: readonly string[], { text, typed }: CellEdit): readonly string[] =>
  typed ? rates.filter((rate) => rate.startsWith(text.trim())) : rates;

/** What a finished edit puts into the cell; null when nothing changes. */
function finalText(
  { mark, value, at }: Under,
  { text, typed, choice }: CellEdit,
  choices: readonly string[],
  count: number,
): string | null {
  const picked = typed && text.trim() !== '' ? (choices[choice] ?? text) : text;
  const unchanged = picked === value && (mark === undefined || mark.error === null);
  const stillEmpty = picked === '' && at.row >= count;
  return unchanged || stillEmpty ? null : picked;
}

/** Cursor, editor and what the keys do: the grid's behaviour without its drawing. */
export function useGridCursor({ client, state, rates, readOnly, onLeave }: Options) {
  const [wanted, setAt] = useState<CellAt>(START);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const rows = offeredRows(state);
  const count = state.view?.count ?? 0;
  const under = cellUnder(state, wanted, rows);
  const { at, field, value, mark } = under;
  const choices = field === 'taxRate' && edit !== null ? matching(rates, edit) : [];

  const write = (text: string | null) => {
    if (text !== null && !readOnly) void client.setCell(at.row, field, text);
  };
  const commit = () => {
    if (edit === null) return;
    setEdit(null);
    write(finalText(under, edit, choices, count));
  };
  const goTo = (to: CellAt) => {
    commit();
    setAt(to);
  };
  const open = () => {
    if (!readOnly) setEdit({ text: value, typed: false, choice: Math.max(0, rates.indexOf(value)) });
  };
  const insertRow = (row: number) => {
    commit();
    if (readOnly || row >= count) return;
    void client.insert(row + 1, 1);
    setAt({ row: row + 1, column: START.column });
  };
  /** The cursor follows to where something changed. */
  const travel = async (step: LedgerClient['undo']) => {
    if (readOnly) return;
    const done = await step();
    if (done.ok && done.value !== null) setAt({ ...at, row: done.value });
  };
  const removeRow = (row: number) => {
    setEdit(null);
    if (!readOnly && row < count) void client.remove(row, 1);
  };

  const actions: { readonly [K in GridAction['kind']]: (action: Extract<GridAction, { kind: K }>) => void } =
    {
      go: ({ to }) => {
        goTo(to);
      },
      edit: open,
      cancel: () => {
        setEdit(null);
        client.forgetCell(at.row, field);
      },
      empty: () => {
        write(value === '' ? null : '');
      },
      insertRow: () => {
        insertRow(at.row);
      },
      removeRow: () => {
        removeRow(at.row);
      },
      undo: () => {
        void travel(client.undo);
      },
      redo: () => {
        void travel(client.redo);
      },
      commit,
      leave: () => {
        commit();
        onLeave();
      },
    };

  /** Up and down move in the open list of rates instead of leaving the cell. */
  const movesChoice = ({ key, nativeEvent }: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || edit === null || choices.length === 0 || nativeEvent.isComposing) return false;
    const choice = (edit.choice + step + choices.length) % choices.length;
    setEdit({
      ...edit,
      typed: edit.typed,
      choice,
      ...(!edit.typed && { text: choices[choice] ?? edit.text }),
    });
    return true;
  };

  /** What is typed into the empty last row makes room for another one below. */
  const reachable = (): number => {
    const grows = edit !== null && edit.text.trim() !== '' && at.row === rows - 1;
    return grows ? Math.min(MAX_LINES, rows + 1) : rows;
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>, pageRows: number) => {
    const moved = movesChoice(event);
    const situation = { at, editing: edit !== null, rows: reachable(), pageRows };
    const action = moved ? null : keyAction(event.nativeEvent, situation);
    if (moved || (action !== null && action.kind !== 'commit')) event.preventDefault();
    if (action !== null) (actions[action.kind] as (action: GridAction) => void)(action);
  };

  return {
    ...under,
    error: edit === null ? (mark?.error ?? null) : null,
    edit,
    rows,
    count,
    choices,
    goTo,
    open,
    insertRow,
    removeRow,
    commit,
    onKey,
    onText: (text: string) => {
      if (!readOnly) setEdit({ text, typed: true, choice: 0 });
    },
    onPick: (choice: string) => {
      setEdit(null);
      write(choice === value ? null : choice);
    },
  };
}

export type GridCursor = ReturnType<typeof useGridCursor>;
