import { useId, type ClipboardEvent, type InputHTMLAttributes, type Ref } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { errorText } from '../../../domain/kernel/errors.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { CellChoices, type ChoiceList } from './CellChoices.tsx';
import { cellProblem, type CellProblem } from './cell-problem.ts';
import { onCopy, pasteBlock } from './clipboard-tasks.ts';
import { leastWidth, LEADING, templateOf } from './column-layout.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel, Under } from './grid-model.ts';
import { allowed } from './grid-tasks.ts';
import { pressKey } from './press-key.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly grid: GridModel;
  readonly focused: boolean;
  readonly onFocus: (focused: boolean) => void;
}

/** Rows a list or message needs below the cell. */
const LIST_ROWS = 7;

/** Columns at the right edge that together are hardly wider than a message. */
const LATE_COLUMNS = 3;

/**
 * The one real input of the grid, and where the focus returns to from a dialog or menu. It always has the focus while the cursor stands in a cell, see-through until
 * something is typed, so that the first key of an input method is not lost.
 */
export function CellEditor({ ref, grid, focused, onFocus }: Props) {
  const styles = useGridStyles();
  const { layout } = useSnapshot(grid, grid.getSnapshot);
  useSnapshot(grid.client, grid.client.getSnapshot);
  useSnapshot(grid.client.rows, () => grid.under().row);
  const { at } = grid.under();
  const [from] = grid.span();
  const columns = grid.columns();
  return (
    <div
      className={styles.editorRow}
      style={{
        transform: `translateY(${String(ROW_HEIGHT * (at.row - from + 1))}px)`,
        gridTemplateColumns: templateOf(layout, columns),
        minWidth: leastWidth(layout, columns),
      }}
    >
      <div className={styles.editorCell} style={{ gridColumn: at.column + LEADING + 1 }}>
        <Editor ref={ref} grid={grid} focused={focused} onFocus={onFocus} />
      </div>
    </div>
  );
}

function Editor({ ref, grid, focused, onFocus }: Props) {
  const styles = useGridStyles();
  const id = useId();
  const under = grid.under();
  const { column } = under;
  const { edit } = grid.getSnapshot();
  const title = grid.title();
  const choices = grid.choices();
  const problem = focused && edit === null ? cellProblem(under.mark, under.row, under.field) : null;
  const isLate = under.at.column >= grid.columns().length - LATE_COLUMNS;
  const list = { id, title, upwards: grid.isLow(LIST_ROWS), choices, chosen: edit?.choice ?? -1 };
  return (
    <>
      <input
        ref={ref}
        className={mergeClasses(
          styles.editor,
          column.numeric && styles.number,
          edit !== null && styles.editing,
          !focused && styles.unfocused,
        )}
        value={edit?.text ?? ''}
        readOnly={grid.options.readOnly || under.locked !== null}
        {...described(id, problem)}
        aria-label={spoken(under, title, edit !== null)}
        {...(column.offers !== null && comboBox(list))}
        inputMode={column.keyboard}
        autoComplete="off"
        spellCheck={false}
        {...inputEvents(grid, onFocus)}
      />
      <CellMessage id={id} problem={problem} upwards={list.upwards} leftwards={isLate} />
      <CellChoices grid={grid} {...list} />
    </>
  );
}

const described = (id: string, problem: CellProblem | null) => ({
  'aria-invalid': problem?.level === 'error',
  'aria-describedby': problem === null ? undefined : `${id}-error`,
});

const inputEvents = (grid: GridModel, onFocus: Props['onFocus']): InputHTMLAttributes<HTMLInputElement> => ({
  onChange: ({ currentTarget }) => {
    grid.type(currentTarget.value);
  },
  onKeyDown: (event) => {
    pressKey(grid, event);
  },
  onPaste: (event) => {
    paste(grid, event);
  },
  onCopy: (event) => {
    if (grid.mode() === 'resting') onCopy(grid, event.nativeEvent, false);
  },
  onCut: (event) => {
    if (grid.mode() === 'resting' && allowed(grid, 'cut')) onCopy(grid, event.nativeEvent, true);
  },
  onFocus: () => {
    onFocus(true);
  },
  onBlur: () => {
    onFocus(false);
    grid.commit();
  },
});

/** A text being edited takes the clipboard itself, unless a block of cells comes. */
function paste(grid: GridModel, event: ClipboardEvent): void {
  const text = event.clipboardData.getData('text/plain');
  if (grid.mode() !== 'resting' && !/[\t\n]/.test(text.trimEnd())) return;
  event.preventDefault();
  grid.commit();
  if (allowed(grid, 'paste')) void pasteBlock(grid, { text, html: event.clipboardData.getData('text/html') });
}

/** Where the cursor stands and, while nothing is typed, what stands there. */
function spoken({ at, line, value, locked }: Under, title: string, editing: boolean): string {
  const place = `第${String((line ?? at.row) + 1)}行 ${title}`;
  const shown = editing || value === '' ? '' : `，${value}`;
  return `${place}${shown}${locked === null ? '' : `，${errorText(locked)}`}`;
}

interface MessageProps {
  readonly id: string;
  readonly problem: CellProblem | null;
  readonly upwards: boolean;
  /** There is no room to the right of the cell. */
  readonly leftwards: boolean;
}

function CellMessage({ id, problem, upwards, leftwards }: MessageProps) {
  const styles = useGridStyles();
  if (problem === null) return null;
  return (
    <div
      id={`${id}-error`}
      className={mergeClasses(
        styles.message,
        problem.level === 'warning' && styles.warningMessage,
        upwards && styles.above,
        leftwards && styles.leftwards,
      )}
    >
      {problem.reason}
    </div>
  );
}

const comboBox = ({ id, choices, chosen }: Pick<ChoiceList, 'id' | 'choices' | 'chosen'>) =>
  ({
    role: 'combobox',
    'aria-expanded': choices.length > 0,
    'aria-controls': choices.length > 0 ? `${id}-list` : undefined,
    'aria-autocomplete': 'list',
    'aria-activedescendant': choices.length === 0 ? undefined : `${id}-${String(chosen)}`,
  }) as const;
