import type { KeyboardEvent } from 'react';
import { keyRow } from './grid-keys.ts';
import type { GridModel } from './grid-model.ts';
import { runAction, runTask } from './grid-tasks.ts';

/** Up and down move in the open list instead of leaving the cell. */
const LIST_STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !shiftKey;

/** Alt with an arrow opens the list of a cell that has one, as in Excel; elsewhere it moves rows. */
function opensList(grid: GridModel, { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const held = altKey && !ctrlKey && !metaKey && !shiftKey;
  if (!held || !(key in LIST_STEPS) || grid.under().column.offers === null) return false;
  if (grid.mode() === 'resting') grid.editing.open();
  return true;
}

/** A key goes down while the cursor stands in a cell. */
export function pressKey(grid: GridModel, event: KeyboardEvent): void {
  if (grid.assist?.onKey(event) !== true) pressGridKey(grid, event);
}

function pressGridKey(grid: GridModel, event: KeyboardEvent): void {
  const { nativeEvent: press } = event;
  const step = isPlain(event) && !press.isComposing ? LIST_STEPS[press.key] : undefined;
  const listed = opensList(grid, event) || (step !== undefined && grid.editing.moveChoice(step));
  const row = listed ? null : keyRow(press, grid.mode());
  if (listed || row?.by === 'grid') event.preventDefault();
  grid.editing.keyPressed(press.timeStamp);
  if (row === null) noteTyping(grid, press);
  else if (row.by !== 'browser') runAction(grid, row.action);
}

/** A letter goes to the input; one that can't be typed into doesn't tell. */
function noteTyping(grid: GridModel, { key, ctrlKey, metaKey }: KeyboardEvent['nativeEvent']): void {
  if (key.length !== 1 || ctrlKey || metaKey) return;
  if (grid.mode() === 'resting' && grid.editing.isRefused()) return;
  grid.editing.keyTyped();
}

/** A key as it was pressed. */
export type Pressed = Pick<globalThis.KeyboardEvent, 'key' | 'timeStamp'>;

/** Letters and Enter that came while the cursor was on its way here: typed in their order. */
export function typeCaught(grid: GridModel, keys: readonly Pressed[]): void {
  for (const { key, timeStamp } of keys) {
    grid.editing.keyPressed(timeStamp);
    if (key === 'Enter') runTask(grid, 'enter');
    else if (grid.mode() !== 'resting' || !grid.editing.isRefused()) {
      grid.editing.keyTyped();
      grid.editing.type((grid.getSnapshot().edit?.text ?? '') + key);
    }
  }
}
