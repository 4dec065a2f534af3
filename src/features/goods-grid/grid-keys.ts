import type { Motion } from './grid-moves.ts';

/** What the grid can be told to do, by key or menu. */
export type GridTask =
  | 'enter'
  | 'enterBack'
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

export const KEY_GROUPS = ['移动', '选择', '编辑', '行', '剪贴板', '检查', '其他'] as const;

export interface KeyRow {
  /** Such as 'Ctrl+Shift+D'; the first one is shown in menus. */
  readonly chords: readonly string[];
  readonly action: GridAction;
  readonly group: (typeof KEY_GROUPS)[number];
  readonly zh: string;
  /** In which states of the cell the key is the grid's; else it is the input's. */
  readonly modes: readonly EditMode[];
  /** The browser does it, with an event of its own, or the page beyond the grid wants the key too. */
  readonly native: boolean;
}

const ANY: readonly EditMode[] = ['resting', 'typing', 'text'];
const NOT_IN_TEXT: readonly EditMode[] = ['resting', 'typing'];
const RESTING: readonly EditMode[] = ['resting'];

type Group = KeyRow['group'];
type Options = Partial<Pick<KeyRow, 'modes' | 'native'>>;

const task = (
  group: Group,
  chords: readonly string[],
  name: GridTask,
  zh: string,
  more: Options = {},
): KeyRow => ({
  group,
  chords,
  action: { kind: 'do', task: name },
  zh,
  modes: ANY,
  native: false,
  ...more,
});

/** A motion, and the same with Shift to extend the range. */
const motion = (chords: readonly string[], name: Motion, zh: string, modes = RESTING): readonly KeyRow[] => [
  { group: '移动', chords, action: { kind: 'go', motion: name }, zh, modes, native: false },
  {
    group: '选择',
    chords: chords.map(withShift),
    action: { kind: 'extend', motion: name },
    zh: `选区扩展到：${zh}`,
    modes: RESTING,
    native: false,
  },
];

const withShift = (chord: string): string =>
  chord.startsWith('Ctrl+') ? chord.replace('Ctrl+', 'Ctrl+Shift+') : `Shift+${chord}`;

/** All keys of the grid: what the handler obeys, the sheet lists and the menu hints at. UX §1. */
export const GRID_KEYS: readonly KeyRow[] = [
  task('移动', ['Enter'], 'enter', '下一格，行末到下一行；可改为向下（同 Excel）'),
  task('移动', ['Shift+Enter'], 'enterBack', '上一格；Enter 向下时为向上'),
  {
    group: '移动',
    chords: ['Tab'],
    action: { kind: 'go', motion: 'next' },
    zh: '向右，行末到下一行',
    modes: ANY,
    native: false,
  },
  {
    group: '移动',
    chords: ['Shift+Tab'],
    action: { kind: 'go', motion: 'back' },
    zh: '向左，行首到上一行',
    modes: ANY,
    native: false,
  },
  ...motion(['ArrowUp'], 'up', '上一行', ANY),
  ...motion(['ArrowDown'], 'down', '下一行', ANY),
  ...motion(['ArrowLeft'], 'left', '左边一格', NOT_IN_TEXT),
  ...motion(['ArrowRight'], 'right', '右边一格', NOT_IN_TEXT),
  ...motion(['Home', 'Ctrl+ArrowLeft'], 'home', '行首'),
  ...motion(['End', 'Ctrl+ArrowRight'], 'end', '行末'),
  ...motion(['Ctrl+Home'], 'start', '第一行第一格'),
  ...motion(['Ctrl+End'], 'finish', '最后一行最后一格'),
  ...motion(['Ctrl+ArrowUp'], 'columnTop', '本列第一行'),
  ...motion(['Ctrl+ArrowDown'], 'columnBottom', '本列最后一行'),
  ...motion(['PageUp'], 'pageUp', '上一屏', ANY),
  ...motion(['PageDown'], 'pageDown', '下一屏', ANY),
  task('选择', ['Ctrl+A'], 'selectAll', '全选', { modes: RESTING }),
  task('选择', ['Ctrl+Space'], 'selectColumn', '选择整列', { modes: RESTING }),
  task('选择', ['Shift+Space'], 'selectRow', '选择整行', { modes: RESTING }),
  task('选择', ['Alt+X'], 'toggleChecked', '勾选或取消勾选所选行'),
  task('编辑', ['F2'], 'edit', '在单元格内修改', { modes: NOT_IN_TEXT }),
  task('编辑', ['Escape'], 'escape', '取消修改；未修改时离开表格'),
  task('编辑', ['Delete', 'Backspace'], 'emptyCells', '清空所选单元格', { modes: RESTING }),
  task('编辑', ['Ctrl+D'], 'fillDown', '向下填充（单格时取上一行）'),
  task('编辑', ['Ctrl+Z'], 'undo', '撤销', { modes: RESTING }),
  task('编辑', ['Ctrl+Y', 'Ctrl+Shift+Z'], 'redo', '重做', { modes: RESTING }),
  task('编辑', ['Ctrl+S'], 'commit', '保存草稿', { native: true }),
  task('编辑', ['Ctrl+P'], 'commit', '预览', { native: true }),
  task('编辑', ['F9'], 'commit', '提交开票', { native: true }),
  task('行', ['Ctrl+Enter'], 'insertRow', '在下方插入一行'),
  task('行', ['Ctrl+Shift+D'], 'duplicateRows', '复制所选行到下方'),
  task('行', ['Ctrl+Delete'], 'removeRows', '删除所选行', { modes: NOT_IN_TEXT }),
  task('行', ['Alt+ArrowUp'], 'moveRowsUp', '所选行上移；税率、优惠政策中打开选项'),
  task('行', ['Alt+ArrowDown'], 'moveRowsDown', '所选行下移；税率、优惠政策中打开选项'),
  task('剪贴板', ['Ctrl+C'], 'copy', '复制', { modes: RESTING, native: true }),
  task('剪贴板', ['Ctrl+X'], 'cut', '剪切', { modes: RESTING, native: true }),
  task('剪贴板', ['Ctrl+V'], 'paste', '粘贴', { modes: RESTING, native: true }),
  task('剪贴板', ['Ctrl+Shift+C'], 'copyWithTitles', '含表头复制', { modes: RESTING }),
  task('检查', ['F8'], 'nextProblem', '下一个错误'),
  task('检查', ['Shift+F8'], 'previousProblem', '上一个错误'),
  task('其他', ['F6'], 'leave', '离开表格'),
  task('其他', ['Shift+F10', 'ContextMenu'], 'openMenu', '打开右键菜单', { native: true }),
  task('其他', ['F1', 'Ctrl+/'], 'keySheet', '快捷键一览'),
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
