import type { Motion } from './grid-moves.ts';

/** What the grid can be told to do, by key or menu. */
export type GridTask =
  | 'enter'
  | 'enterBack'
  | 'tab'
  | 'edit'
  | 'escape'
  | 'leave'
  | 'commit'
  | 'emptyCells'
  | 'fillDown'
  | 'undo'
  | 'redo'
  | 'insertRow'
  | 'duplicateRows'
  | 'removeRows'
  | 'moveRowsUp'
  | 'moveRowsDown'
  | 'toggleChecked'
  | 'selectAll'
  | 'selectColumn'
  | 'selectRow'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'copyWithTitles'
  | 'nextProblem'
  | 'previousProblem'
  | 'openMenu'
  | 'keySheet';

export type GridAction =
  | { readonly kind: 'go' | 'extend'; readonly motion: Motion }
  | { readonly kind: 'do'; readonly task: GridTask };

/**
 * How the cursor's cell stands: `resting`; `typing` began with a letter and ends with any arrow, as in a spreadsheet;
 * `text` was opened to move inside what stands there.
 */
export type EditMode = 'resting' | 'typing' | 'text';

export interface KeyRow {
  /** Such as 'Ctrl+Shift+D'; the first one is shown in menus. */
  readonly chords: readonly string[];
  readonly action: GridAction;
  /** In which states of the cell the key is the grid's; else it is the input's. */
  readonly modes: readonly EditMode[];
  /** The grid alone; both, where the page beyond the grid wants the key too; the browser, with an event of its own. */
  readonly by: 'grid' | 'both' | 'browser';
}

const ANY: readonly EditMode[] = ['resting', 'typing', 'text'];
const NOT_IN_TEXT: readonly EditMode[] = ['resting', 'typing'];
const RESTING: readonly EditMode[] = ['resting'];

type Options = Partial<Pick<KeyRow, 'modes' | 'by'>>;

const task = (chords: readonly string[], name: GridTask, more: Options = {}): KeyRow => ({
  chords,
  action: { kind: 'do', task: name },
  modes: ANY,
  by: 'grid',
  ...more,
});

/** A motion, and the same with Shift to extend the range. */
const motion = (chords: readonly string[], name: Motion, modes = RESTING): readonly KeyRow[] => [
  { chords, action: { kind: 'go', motion: name }, modes, by: 'grid' },
  {
    chords: chords.map(withShift),
    action: { kind: 'extend', motion: name },
    modes: RESTING,
    by: 'grid',
  },
];

const withShift = (chord: string): string =>
  chord.startsWith('Ctrl+') ? chord.replace('Ctrl+', 'Ctrl+Shift+') : `Shift+${chord}`;

/** All keys of the grid: what the handler obeys, the sheet lists (with the words of key-sheet.text.ts) and the menu hints at. UX §1. */
export const GRID_KEYS: readonly KeyRow[] = [
  task(['Enter'], 'enter'),
  task(['Shift+Enter'], 'enterBack'),
  task(['Tab'], 'tab'),
  {
    chords: ['Shift+Tab'],
    action: { kind: 'go', motion: 'back' },
    modes: ANY,
    by: 'grid',
  },
  ...motion(['ArrowUp'], 'up', ANY),
  ...motion(['ArrowDown'], 'down', ANY),
  ...motion(['ArrowLeft'], 'left', NOT_IN_TEXT),
  ...motion(['ArrowRight'], 'right', NOT_IN_TEXT),
  ...motion(['Home', 'Ctrl+ArrowLeft'], 'home'),
  ...motion(['End', 'Ctrl+ArrowRight'], 'end'),
  ...motion(['Ctrl+Home'], 'start'),
  ...motion(['Ctrl+End'], 'finish'),
  ...motion(['Ctrl+ArrowUp'], 'columnTop'),
  ...motion(['Ctrl+ArrowDown'], 'columnBottom'),
  ...motion(['PageUp'], 'pageUp', ANY),
  ...motion(['PageDown'], 'pageDown', ANY),
  task(['Ctrl+A'], 'selectAll', { modes: RESTING }),
  task(['Ctrl+Space'], 'selectColumn', { modes: RESTING }),
  task(['Shift+Space'], 'selectRow', { modes: RESTING }),
  task(['Alt+X'], 'toggleChecked'),
  task(['F2'], 'edit', { modes: NOT_IN_TEXT }),
  task(['Escape'], 'escape'),
  task(['Delete', 'Backspace'], 'emptyCells', { modes: RESTING }),
  task(['Ctrl+D'], 'fillDown'),
  task(['Ctrl+Z'], 'undo', { modes: RESTING }),
  task(['Ctrl+Y', 'Ctrl+Shift+Z'], 'redo', { modes: RESTING }),
  task(['Ctrl+S'], 'commit', { by: 'both' }),
  task(['Ctrl+P'], 'commit', { by: 'both' }),
  task(['F9'], 'commit', { by: 'both' }),
  task(['Ctrl+Enter'], 'insertRow'),
  task(['Ctrl+Shift+D'], 'duplicateRows'),
  task(['Ctrl+Delete'], 'removeRows', { modes: NOT_IN_TEXT }),
  task(['Alt+ArrowUp'], 'moveRowsUp'),
  task(['Alt+ArrowDown'], 'moveRowsDown'),
  task(['Ctrl+C'], 'copy', { modes: RESTING, by: 'browser' }),
  task(['Ctrl+X'], 'cut', { modes: RESTING, by: 'browser' }),
  task(['Ctrl+V'], 'paste', { modes: RESTING, by: 'browser' }),
  task(['Ctrl+Shift+C'], 'copyWithTitles', { modes: RESTING }),
  task(['F8'], 'nextProblem'),
  task(['Shift+F8'], 'previousProblem'),
  task(['F6'], 'leave'),
  task(['Shift+F10', 'ContextMenu'], 'openMenu', { by: 'both' }),
  task(['F1', 'Ctrl+/'], 'keySheet'),
];

const byChord = new Map(GRID_KEYS.flatMap((row) => row.chords.map((chord) => [chord, row] as const)));

export interface KeyPress {
  readonly key: string;
  readonly code: string;
  /** 229 where an input method took the key, also in browsers that don't say so in `isComposing`. */
  readonly keyCode: number;
  readonly isComposing: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const MODIFIERS: readonly (readonly [string, (press: KeyPress) => boolean])[] = [
  ['Ctrl', ({ ctrlKey, metaKey }) => ctrlKey || metaKey],
  ['Alt', ({ altKey }) => altKey],
  ['Shift', ({ shiftKey }) => shiftKey],
];

/** A letter by its key on the keyboard, where that is known: with Alt or Shift it types something else. */
function keyName({ key, code }: KeyPress): string {
  if (key === ' ') return 'Space';
  return /^Key([A-Z])$/.exec(code)?.[1] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);
}

/** A key press as the table spells it; Command counts as Ctrl. */
export const chordOf = (press: KeyPress): string =>
  [...MODIFIERS.flatMap(([name, held]) => (held(press) ? [name] : [])), keyName(press)].join('+');

const TAKEN = 229;

/** The row of a key; null leaves the key to the input. Keys of an input method are never ours. */
export function keyRow(press: KeyPress, mode: EditMode): KeyRow | null {
  if (press.isComposing || press.keyCode === TAKEN) return null;
  const row = byChord.get(chordOf(press));
  return row?.modes.includes(mode) === true ? row : null;
}

const SPOKEN: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Space: '空格',
  ContextMenu: '菜单键',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** A chord as people write it: 'Alt+↑'. */
export const chordText = (chord: string): string =>
  chord
    .split('+')
    .map((part) => SPOKEN[part] ?? part)
    .join('+');

/** The key of a task as a menu shows it; '' without one. */
export function hintOf(name: GridTask): string {
  const row = GRID_KEYS.find(({ action }) => action.kind === 'do' && action.task === name);
  return chordText(row?.chords[0] ?? '');
}
