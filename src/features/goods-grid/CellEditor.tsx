import { memo, useId, useRef, type ClipboardEvent, type InputHTMLAttributes, type RefObject } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { CellChoices } from './CellChoices.tsx';
import { LEADING } from './column-layout.ts';
import { onCopy } from './copy-tasks.ts';
import { writeAttribute, writeClass, writeStyle, writeText } from './dom-writes.ts';
import { editorLook, type EditorLook } from './editor-look.ts';
import { useCursorStyles } from './cursor.styles.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { allowed } from './grid-tasks.ts';
import { onPaste } from './paste-tasks.ts';
import { pressKey } from './press-key.ts';
import { usePainting } from './use-painting.ts';

interface Props {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly grid: GridModel;
}

/**
 * The one real input of the grid, and where the focus returns to from a dialog or menu. It always has the focus while
 * the cursor stands in a cell, see-through until something is typed, so that the first key of an input method is not
 * lost. Its text is written only where it differs: never while an input method composes it.
 */
export const CellEditor = memo(function CellEditor({ input, grid }: Props) {
  const styles = useCursorStyles();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const cell = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  usePainting(grid.changes, () => {
    const look = editorLook(grid, id);
    const { problem, upwards } = look;
    if (row.current !== null) {
      writeStyle(row.current, 'transform', `translateY(${String(ROW_HEIGHT * (look.row + 1))}px)`);
    }
    if (cell.current !== null) writeStyle(cell.current, 'gridColumn', String(look.column + LEADING + 1));
    if (input.current !== null) {
      paintInput(input.current, look);
      writeClass(
        input.current,
        mergeClasses(
          styles.editor,
          look.numeric && styles.number,
          look.editing && styles.editing,
          !look.focused && styles.unfocused,
        ),
      );
    }
    if (message.current === null) return;
    message.current.hidden = problem === null;
    if (problem === null) return;
    writeText(message.current, problem.reason);
    writeClass(
      message.current,
      mergeClasses(
        styles.message,
        problem.level === 'warning' && styles.warningMessage,
        upwards && styles.above,
        look.leftwards && styles.leftwards,
      ),
    );
  });
  return (
    <div ref={row} className={styles.overlay}>
      <div ref={cell} className={styles.editorCell}>
        <input ref={input} autoComplete="off" spellCheck={false} {...inputEvents(grid)} />
        <div ref={message} id={`${id}-error`} hidden />
        <CellChoices id={id} grid={grid} />
      </div>
    </div>
  );
});

function paintInput(input: HTMLInputElement, { text, readOnly, attributes }: EditorLook): void {
  if (input.value !== text) input.value = text;
  if (input.readOnly !== readOnly) input.readOnly = readOnly;
  for (const [name, value] of attributes) writeAttribute(input, name, value);
}

const inputEvents = (grid: GridModel): InputHTMLAttributes<HTMLInputElement> => ({
  onInput: ({ currentTarget }) => {
    grid.editing.type(currentTarget.value);
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
    grid.set({ focused: true });
  },
  onBlur: () => {
    grid.set({ focused: false });
    grid.editing.commit();
  },
});

/** A text being edited takes the clipboard itself, unless a block of cells comes. */
function paste(grid: GridModel, event: ClipboardEvent): void {
  const { clipboardData } = event;
  if (grid.mode() !== 'resting' && !/[\t\n]/.test(clipboardData.getData('text/plain').trimEnd())) return;
  event.preventDefault();
  grid.editing.commit();
  if (allowed(grid, 'paste')) onPaste(grid, event.nativeEvent);
}
