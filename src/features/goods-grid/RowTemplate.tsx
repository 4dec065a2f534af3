import { memo, type ReactElement, type Ref } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import {
  AddRegular,
  CalculatorRegular,
  DeleteRegular,
  TagDismissRegular,
  TagRegular,
} from '@fluentui/react-icons';
import { LEADING } from './column-layout.ts';
import { useGridStyles } from './GoodsGrid.styles.ts';
import { NAME_COLUMN, type GridColumn } from './grid-columns.ts';
import { hintOf } from './grid-keys.ts';
import type { RowButton } from './row-buttons.ts';

const BUTTONS: readonly { readonly do: RowButton; readonly zh: string; readonly icon: ReactElement }[] = [
  { do: 'discount', zh: '添加折扣', icon: <TagRegular /> },
  { do: 'undiscount', zh: '删除折扣', icon: <TagDismissRegular /> },
  { do: 'deduction', zh: '填写扣除额', icon: <CalculatorRegular /> },
  { do: 'insert', zh: `在下方插入一行（${hintOf('insertRow')}）`, icon: <AddRegular /> },
  { do: 'remove', zh: `删除该行（${hintOf('removeRows')}）`, icon: <DeleteRegular /> },
];

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly columns: readonly GridColumn[];
}

/** One row without content; the row pool copies it. Nobody sees this one. */
export const RowTemplate = memo(function RowTemplate({ ref, columns }: Props) {
  const styles = useGridStyles();
  return (
    <div hidden>
      <div ref={ref} role="row">
        <div role="gridcell" aria-colindex={1} className={mergeClasses(styles.cell, styles.check)}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label="选择该行"
            data-do="check"
            className={styles.checkBox}
          />
        </div>
        <div role="rowheader" aria-colindex={2} data-header />
        {columns.map(({ key, numeric }, index) => (
          <div
            key={key}
            role="gridcell"
            aria-colindex={index + LEADING + 1}
            data-column={index}
            data-field={key}
            className={mergeClasses(styles.cell, numeric && styles.number)}
          >
            {key === NAME_COLUMN.key && <CodeButton />}
          </div>
        ))}
        <div role="gridcell" aria-colindex={columns.length + LEADING + 1}>
          <div data-row-buttons className={styles.buttons}>
            {BUTTONS.map(({ do: name, zh, icon }) => (
              <button
                key={name}
                type="button"
                tabIndex={-1}
                data-do={name}
                aria-label={zh}
                title={zh}
                className={styles.rowButton}
              >
                {icon}
              </button>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
});

/** 赋码, in the name of a line without a tax code. M163 */
function CodeButton() {
  const styles = useGridStyles();
  return (
    <button
      type="button"
      hidden
      tabIndex={-1}
      data-do="code"
      aria-label="赋码"
      title="未匹配税收分类编码，点击赋码"
      className={styles.codeButton}
    />
  );
}
