import { describe, expect, it } from 'vitest';
import {
  chordText,
  GRID_KEYS,
  hintOf,
  keyRow,
  type EditMode,
  type GridAction,
  type KeyPress,
} from '../../src/features/goods-grid/grid-keys.ts';
import { KEY_TEXTS } from '../../src/features/goods-grid/key-sheet.text.ts';

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  keyCode: 0,
  isComposing: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

const action = (pressed: KeyPress, mode: EditMode = 'resting'): GridAction | undefined =>
  keyRow(pressed, mode)?.action;
const does = (task: Extract<GridAction, { kind: 'do' }>['task']): GridAction => ({ kind: 'do', task });

describe('keys of the goods grid', () => {
  it('names every key once', () => {
    const chords = GRID_KEYS.flatMap((row) => row.chords);
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('says of every key what it does, and of none that is not there', () => {
    const told = GRID_KEYS.filter(({ action: { kind } }) => kind !== 'extend').map(({ chords }) => chords[0]);
    expect(Object.values(KEY_TEXTS).flatMap(Object.keys).sort()).toEqual(told.sort());
  });

  it.each([
    [press('Enter'), does('enter')],
    [press('Enter', { shiftKey: true }), does('enterBack')],
    [press('Tab'), { kind: 'do', task: 'tab' }],
    [press('ArrowDown', { shiftKey: true }), { kind: 'extend', motion: 'down' }],
    [press('End', { ctrlKey: true }), { kind: 'go', motion: 'finish' }],
    [press('Home', { ctrlKey: true, shiftKey: true }), { kind: 'extend', motion: 'start' }],
    [press('Enter', { ctrlKey: true }), does('insertRow')],
    [press('D', { ctrlKey: true, shiftKey: true, code: 'KeyD' }), does('duplicateRows')],
    [press('d', { ctrlKey: true }), does('fillDown')],
    [press('d', { metaKey: true }), does('fillDown')],
    [press('Delete', { ctrlKey: true }), does('removeRows')],
    [press('Backspace'), does('emptyCells')],
    [press('z', { ctrlKey: true }), does('undo')],
    [press('Z', { ctrlKey: true, shiftKey: true, code: 'KeyZ' }), does('redo')],
    [press('y', { ctrlKey: true }), does('redo')],
    [press(' ', { shiftKey: true }), does('selectRow')],
    [press(' ', { ctrlKey: true }), does('selectColumn')],
    [press('≈', { altKey: true, code: 'KeyX' }), does('toggleChecked')],
    [press('F8', { shiftKey: true }), does('previousProblem')],
    [press('/', { ctrlKey: true }), does('keySheet')],
    [press('ArrowUp', { altKey: true }), does('moveRowsUp')],
  ] as const)('%o', (pressed, expected) => {
    expect(action(pressed)).toEqual(expected);
  });

  it('goes sideways out of a cell that was typed into, not out of one that was opened', () => {
    expect(action(press('ArrowRight'), 'typing')).toEqual({ kind: 'go', motion: 'right' });
    expect(action(press('ArrowRight'), 'text')).toBeUndefined();
    expect(action(press('ArrowDown'), 'text')).toEqual({ kind: 'go', motion: 'down' });
    expect(action(press('Delete'), 'typing')).toBeUndefined();
    expect(action(press('z', { ctrlKey: true }), 'text')).toBeUndefined();
  });

  it('leaves every key of an input method alone', () => {
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'Escape', 'Backspace']) {
      expect(keyRow(press(key, { isComposing: true }), 'typing')).toBeNull();
      expect(keyRow(press(key, { keyCode: 229 }), 'resting')).toBeNull();
    }
  });

  it('leaves typing to the input', () => {
    expect(keyRow(press('a'), 'resting')).toBeNull();
    expect(keyRow(press('A', { shiftKey: true }), 'resting')).toBeNull();
    expect(keyRow(press('@', { ctrlKey: true, altKey: true }), 'resting')).toBeNull();
  });

  it('tells menus what to press', () => {
    expect(hintOf('removeRows')).toBe('Ctrl+Delete');
    expect(hintOf('moveRowsUp')).toBe('Alt+↑');
    expect(chordText('Ctrl+Space')).toBe('Ctrl+空格');
  });
});
