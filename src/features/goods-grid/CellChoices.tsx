import { mergeClasses } from '@fluentui/react-components';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { LIST_ROWS } from './editor-look.ts';
import { useCursorStyles } from './cursor.styles.ts';
import type { GridModel } from './grid-model.ts';

interface Props {
  /** Of the editor; the list and its options are named after it. */
  readonly id: string;
  readonly grid: GridModel;
}

/** The list under a cell whose values are given: tax rates, policies. */
export function CellChoices({ id, grid }: Props) {
  const styles = useCursorStyles();
  const edit = useSnapshot(grid, () =>
    grid.editing.choices().length === 0 ? null : grid.getSnapshot().edit,
  );
  useSnapshot(grid, () => grid.options.rates);
  if (edit === null) return null;
  const upwards = grid.isLow(LIST_ROWS);
  return (
    <ul
      id={`${id}-list`}
      role="listbox"
      aria-label={`${grid.title()}可选项`}
      className={mergeClasses(styles.choices, upwards && styles.above)}
    >
      {grid.editing.choices().map((choice, index) => (
        <li
          key={choice}
          id={`${id}-${String(index)}`}
          role="option"
          aria-selected={index === edit.choice}
          ref={(item) => {
            if (index === edit.choice) item?.scrollIntoView({ block: 'nearest' });
          }}
          className={mergeClasses(styles.choice, index === edit.choice && styles.chosen)}
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            grid.editing.pick(choice);
          }}
        >
          {choice}
        </li>
      ))}
    </ul>
  );
}
