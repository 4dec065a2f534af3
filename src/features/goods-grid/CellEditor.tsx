import { useId, type Ref } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { CellChoices } from './CellChoices.tsx';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { ROW_HEIGHT } from './grid-columns.ts';
import type { GridCursor } from './use-grid-cursor.ts';

interface Props {
  readonly ref: Ref<HTMLInputElement>;
  readonly cursor: GridCursor;
  readonly title: string;
  /** Little room below: messages and lists open upwards. */
  readonly upwards: boolean;
  readonly focused: boolean;
  readonly readOnly: boolean;
  readonly pageRows: number;
  readonly onFocus: (focused: boolean) => void;
}

/**
 * The one real input of the grid. It always has the focus while the cursor stands in a cell, see-through until
 * something is typed, so that the first key of an input method is not lost.
 */
export function CellEditor({ ref, cursor, title, upwards, focused, readOnly, pageRows, onFocus }: Props) {
  const styles = useGridStyles();
  const id = useId();
  const { at, column, edit, error, choices } = cursor;
  const listed = choices.length > 0;
  const warned = error !== null && focused;
  const combo = column.key === 'taxRate' ? comboBox(id, cursor) : {};
  return (
    <div
      className={styles.editorRow}
      style={{ transform: `translateY(${String(ROW_HEIGHT * (at.row + 1))}px)` }}
    >
      <div className={styles.editorCell} style={{ gridColumn: at.column + 2 }}>
        <input
          ref={ref}
          className={mergeClasses(
            styles.editor,
            column.numeric && styles.number,
            edit !== null && styles.editing,
            !focused && styles.unfocused,
          )}
          value={edit?.text ?? ''}
          readOnly={readOnly}
          aria-label={spoken(cursor, title)}
          aria-invalid={error !== null}
          aria-describedby={warned ? `${id}-error` : undefined}
          {...combo}
          inputMode={column.keyboard}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            cursor.onText(event.target.value);
          }}
          onKeyDown={(event) => {
            cursor.onKey(event, pageRows);
          }}
          onFocus={() => {
            onFocus(true);
          }}
          onBlur={() => {
            onFocus(false);
            cursor.commit();
          }}
        />
        <CellMessage id={id} text={warned ? error : null} upwards={upwards} />
        {listed && <CellChoices id={id} title={title} upwards={upwards} cursor={cursor} />}
      </div>
    </div>
  );
}

/** Where the cursor stands and, while nothing is typed, what stands there. */
const spoken = ({ at, value, edit }: GridCursor, title: string): string =>
  `第${String(at.row + 1)}行 ${title}${edit === null && value !== '' ? `，${value}` : ''}`;

interface MessageProps {
  readonly id: string;
  readonly text: string | null;
  readonly upwards: boolean;
}

function CellMessage({ id, text, upwards }: MessageProps) {
  const styles = useGridStyles();
  if (text === null) return null;
  return (
    <div id={`${id}-error`} className={mergeClasses(styles.message, upwards && styles.above)}>
      {text}
    </div>
  );
}

const comboBox = (id: string, { edit, choices }: GridCursor) =>
  ({
    role: 'combobox',
    'aria-expanded': choices.length > 0,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant':
      edit === null || choices.length === 0 ? undefined : `${id}-${String(edit.choice)}`,
  }) as const;
