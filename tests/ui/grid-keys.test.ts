import { describe, expect, it } from 'vitest';
import { keyAction, type GridAction, type KeyPress } from '../../src/features/goods-grid/grid-keys.ts';

const LAST_COLUMN = 6;

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

const at = (
  row: number,
  column: number,
  more: { readonly editing?: boolean; readonly rows?: number } = {},
) => ({
  at: { row, column },
  editing: false,
  rows: 3,
  pageRows: 10,
  ...more,
});

const go = (row: number, column: number): GridAction => ({ kind: 'go', to: { row, column } });

describe('keys of the goods grid', () => {
  it.each(['Enter', 'Tab'])('%s goes right, then to the next row, and stays at the very end', (key) => {
    expect(keyAction(press(key), at(0, 0))).toEqual(go(0, 1));
    expect(keyAction(press(key), at(0, LAST_COLUMN))).toEqual(go(1, 0));
    expect(keyAction(press(key), at(2, LAST_COLUMN))).toEqual(go(2, LAST_COLUMN));
  });

  it.each(['Enter', 'Tab'])('Shift+%s goes back the same way', (key) => {
    expect(keyAction(press(key, { shiftKey: true }), at(1, 3))).toEqual(go(1, 2));
    expect(keyAction(press(key, { shiftKey: true }), at(1, 0))).toEqual(go(0, LAST_COLUMN));
    expect(keyAction(press(key, { shiftKey: true }), at(0, 0))).toEqual(go(0, 0));
  });

  it('moves by arrows only while nothing is typed sideways', () => {
    expect(keyAction(press('ArrowRight'), at(0, 2))).toEqual(go(0, 3));
    expect(keyAction(press('ArrowRight'), at(0, LAST_COLUMN))).toEqual(go(0, LAST_COLUMN));
    expect(keyAction(press('ArrowLeft'), at(0, 2, { editing: true }))).toBeNull();
    expect(keyAction(press('ArrowDown'), at(0, 2, { editing: true }))).toEqual(go(1, 2));
    expect(keyAction(press('PageDown'), at(0, 2, { rows: 100 }))).toEqual(go(10, 2));
    expect(keyAction(press('End', { ctrlKey: true }), at(0, 2, { rows: 100 }))).toEqual(go(99, 0));
  });

  it('leaves every key of an input method alone', () => {
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape', 'Backspace']) {
      expect(keyAction(press(key, { isComposing: true }), at(0, 0))).toBeNull();
      expect(keyAction(press(key, { keyCode: 229 }), at(0, 0))).toBeNull();
    }
  });

  it('cancels an edit first and leaves the grid then', () => {
    expect(keyAction(press('Escape'), at(0, 0, { editing: true }))).toEqual({ kind: 'cancel' });
    expect(keyAction(press('Escape'), at(0, 0))).toEqual({ kind: 'leave' });
  });

  it('inserts and removes rows with Ctrl, and empties a cell without', () => {
    expect(keyAction(press('Enter', { ctrlKey: true }), at(1, 4))).toEqual({ kind: 'insertRow' });
    expect(keyAction(press('z', { ctrlKey: true }), at(1, 4))).toEqual({ kind: 'undo' });
    expect(keyAction(press('y', { ctrlKey: true }), at(1, 4))).toEqual({ kind: 'redo' });
    expect(keyAction(press('Z', { ctrlKey: true, shiftKey: true }), at(1, 4))).toEqual({ kind: 'redo' });
    expect(keyAction(press('Delete', { ctrlKey: true }), at(1, 4))).toEqual({ kind: 'removeRow' });
    expect(keyAction(press('Delete'), at(1, 4))).toEqual({ kind: 'empty' });
    expect(keyAction(press('Delete'), at(1, 4, { editing: true }))).toBeNull();
  });

  it('leaves typing to the input', () => {
    expect(keyAction(press('a'), at(0, 0))).toBeNull();
    expect(keyAction(press('v', { ctrlKey: true }), at(0, 0))).toBeNull();
  });
});
