import { mergeClasses } from '@fluentui/react-components';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { GRID_COLUMNS, titleOf } from './grid-columns.ts';

/** Column titles; price and amount say whether tax is in them. */
export function GridHeader({ taxInclusive }: { readonly taxInclusive: boolean }) {
  const styles = useGridStyles();
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" aria-colindex={1} className={mergeClasses(styles.cell, styles.rowNumber)}>
        序号
      </div>
      {GRID_COLUMNS.map((column, index) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={index + 2}
          className={mergeClasses(styles.cell, column.numeric && styles.number)}
        >
          {titleOf(column, taxInclusive)}
        </div>
      ))}
      <div role="columnheader" aria-colindex={GRID_COLUMNS.length + 2} className={styles.cell}>
        操作
      </div>
    </div>
  );
}
