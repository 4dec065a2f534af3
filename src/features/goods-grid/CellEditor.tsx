import { useId, type KeyboardEvent, type Ref } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { useGridStyles } from './GoodsGrid.styles.ts';
import type { GridColumn } from './grid-columns.ts';

export interface CellEdit {
  readonly text: string;
  /** The user typed since the editor opened; before that a list shows all its choices. */
  readonly typed: boolean;
  /** Highlighted choice of the list. */
  readonly choice: number;
}

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly row: number;
  readonly columnIndex: number;
  readonly column: GridColumn;
  readonly title: string;
  readonly value: string;
  readonly top: number;
  /** Little room below: messages and lists open upwards. */
  readonly upwards: boolean;
  readonly edit: CellEdit | null;
  readonly error: string | null;
  readonly choices: readonly string[];
  readonly focused: boolean;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
  readonly onPick: (choice: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * The one real input of the grid. It always has the focus while the cursor stands in a cell, see-through until
 * something is typed, so that the first key of an input method is not lost.
 */
export function CellEditor(props: Props) {
  const styles = useGridStyles();
  const id = useId();
  const { ref, row, columnIndex, column, title, value, top, upwards, edit, error, choices } = props;
  const editing = edit !== null;
  const label = `第${String(row + 1)}行 ${title}${editing || value === '' ? '' : `，${value}`}`;
  const listed = editing && choices.length > 0;
  return (
    <div className={styles.editorRow} style={{ transform: `translateY(${String(top)}px)` }}>
      <div className={styles.editorCell} style={{ gridColumn: columnIndex + 2 }}>
        <input
          ref={ref}
          className={mergeClasses(
            styles.editor,
            column.numeric && styles.number,
            editing && styles.editing,
            !props.focused && styles.unfocused,
          )}
          value={edit?.text ?? ''}
          readOnly={props.readOnly}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          {...(column.key === 'taxRate' && {
            role: 'combobox',
            'aria-expanded': listed,
            'aria-controls': `${id}-list`,
            'aria-autocomplete': 'list',
            'aria-activedescendant': listed ? `${id}-${String(edit.choice)}` : undefined,
          })}
          inputMode={column.numeric && column.key !== 'taxRate' ? 'decimal' : 'text'}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            props.onText(event.target.value);
          }}
          onKeyDown={props.onKey}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
        />
        {error !== null && props.focused && !listed && (
          <div id={`${id}-error`} className={mergeClasses(styles.message, upwards && styles.above)}>
            {error}
          </div>
        )}
        {listed && (
          <ul
            id={`${id}-list`}
            role="listbox"
            aria-label={`${title}可选项`}
            className={mergeClasses(styles.choices, upwards && styles.above)}
          >
            {choices.map((choice, index) => (
              <li
                key={choice}
                id={`${id}-${String(index)}`}
                role="option"
                aria-selected={index === edit.choice}
                className={mergeClasses(styles.choice, index === edit.choice && styles.chosen)}
                onPointerDown={(event) => {
                  event.preventDefault();
                  props.onPick(choice);
                }}
              >
                {choice}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
