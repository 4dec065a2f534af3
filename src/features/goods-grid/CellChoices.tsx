import { mergeClasses } from '@fluentui/react-components';
import { useGridStyles } from './GoodsGrid.styles.ts';
import type { GridModel } from './grid-model.ts';

export interface ChoiceList {
  readonly id: string;
  readonly title: string;
  readonly upwards: boolean;
  readonly choices: readonly string[];
  /** Index of the highlighted one. */
  readonly chosen: number;
}

/** The list under a cell whose values are given: tax rates, policies. */
export function CellChoices({
  id,
  title,
  upwards,
  choices,
  chosen,
  grid,
}: ChoiceList & { readonly grid: GridModel }) {
  const styles = useGridStyles();
  if (choices.length === 0) return null;
  return (
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
          aria-selected={index === chosen}
          ref={(item) => {
            if (index === chosen) item?.scrollIntoView({ block: 'nearest' });
          }}
          className={mergeClasses(styles.choice, index === chosen && styles.chosen)}
          onMouseDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            grid.pick(choice);
          }}
        >
          {choice}
        </li>
      ))}
    </ul>
  );
}
