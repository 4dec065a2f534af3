import { useState, type KeyboardEvent } from 'react';
import type { LineField } from '../../../domain/goods/columns.ts';
import { cellKey } from './cell-marks.ts';
import type { CellEdit } from './CellEditor.tsx';
import { EDITABLE_COLUMNS, GRID_COLUMNS } from './grid-columns.ts';
import { keyAction, type CellAt, type GridAction } from './grid-keys.ts';
import { offeredRows, type LedgerClient, type LedgerState } from './ledger-client.ts';

interface Options {
  readonly client: LedgerClient;
  readonly state: LedgerState;
  readonly rates: readonly string[];
  readonly readOnly: boolean;
  readonly pageRows: () => number;
  readonly onLeave: () => void;
}

const START: CellAt = { row: 0, column: EDITABLE_COLUMNS[0] ?? 0 };

/** Cursor, editor and what the keys do: the grid's behaviour without its drawing. */
export function useGridCursor({ client, state, rates, readOnly, pageRows, onLeave }: Options) {
  const [wanted, setAt] = useState<CellAt>(START);
  const [edit, setEdit] = useState<CellEdit | null>(null);
  const rows = offeredRows(state);
  const at = wanted.row < rows ? wanted : { ...wanted, row: rows - 1 };
  const field = GRID_COLUMNS[at.column]?.key as LineField;
  const mark = state.marks.get(cellKey(at.row, field));
  const value = mark?.text ?? state.rows.get(at.row)?.[field] ?? '';
  const count = state.view?.count ?? 0;
  const choices = field === 'taxRate' && edit !== null ? matching(rates, edit) : [];

  const commit = (text: string | null = edit?.text ?? null) => {
    setEdit(null);
    if (text === null || readOnly) return;
    const picked = edit?.typed === true ? (choices[edit.choice] ?? text) : text;
    if (picked === value && mark?.error == null) return;
    if (picked === '' && at.row >= count) return;
    void client.setCell(at.row, field, picked);
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
  const removeRow = (row: number) => {
    setEdit(null);
    if (!readOnly && row < count) void client.remove(row, 1);
  };
  const cancel = () => {
    setEdit(null);
    client.forgetCell(at.row, field);
  };

  const perform = (action: GridAction) => {
    switch (action.kind) {
      case 'go':
        goTo(action.to);
        return;
      case 'edit':
        open();
        return;
      case 'cancel':
        cancel();
        return;
      case 'empty':
        if (value !== '') commit('');
        return;
      case 'insertRow':
        insertRow(at.row);
        return;
      case 'removeRow':
        removeRow(at.row);
        return;
      case 'commit':
        commit();
        return;
      case 'leave':
        commit();
        onLeave();
    }
  };

  /** Up and down move in the open list of rates instead of leaving the cell. */
  const moveChoice = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || edit === null || choices.length === 0 || event.nativeEvent.isComposing)
      return false;
    const choice = (edit.choice + step + choices.length) % choices.length;
    setEdit({ text: choices[choice] ?? edit.text, typed: false, choice });
    return true;
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (moveChoice(event)) {
      event.preventDefault();
      return;
    }
    const action = keyAction(event.nativeEvent, { at, editing: edit !== null, rows, pageRows: pageRows() });
    if (action === null) return;
    if (action.kind !== 'commit') event.preventDefault();
    perform(action);
  };

  return {
    at,
    field,
    value,
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
      if (choice !== value) void client.setCell(at.row, field, choice);
    },
  };
}

const matching = (rates: readonly string[], { text, typed }: CellEdit): readonly string[] =>
  typed ? rates.filter((rate) => rate.startsWith(text.trim())) : rates;
