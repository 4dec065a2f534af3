import { mergeClasses } from '@fluentui/react-components';
import { useGridStyles } from './GoodsGrid.styles.ts';
import type { GridCursor } from './use-grid-cursor.ts';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly upwards: boolean;
  readonly cursor: GridCursor;
}

/** The list under a cell whose values are given: tax rates. */
export function CellChoices({ id, title, upwards, cursor }: Props) {
  const styles = useGridStyles();
  const chosen = cursor.edit?.choice ?? -1;
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={`${title}可选项`}
      className={mergeClasses(styles.choices, upwards && styles.above)}
    >
      {cursor.choices.map((choice, index) => (
        <li
          key={choice}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === chosen}
          className={mergeClasses(styles.choice, index === chosen && styles.chosen)}
          onMouseDown={(event) => {
            event.preventDefault();
            cursor.onPick(choice);
          }}
        >
          {choice}
        </li>
      ))}
    </ul>
  );
}
