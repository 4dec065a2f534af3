import { memo, useId } from 'react';
import { Button, mergeClasses } from '@fluentui/react-components';
import { Delete16Regular } from '@fluentui/react-icons';
import { fieldsOf, type BlockRow, type BusinessTable } from '../../../domain/special-business/define.ts';
import { FieldControl } from './controls.tsx';
import { ROW_HEIGHT, useRowStyles } from './RowTable.styles.ts';

interface Props {
  readonly index: number;
  readonly business: BusinessTable;
  readonly values: BlockRow;
  readonly facts: BlockRow;
  /** Path of the row in issues: `specialBusiness.2`. */
  readonly path: string;
  /** What checks found, one line a field. */
  readonly wrong: string;
  readonly columns: string;
  /** The last rows say what is wrong above themselves: below is no room. */
  readonly upwards: boolean;
  readonly readOnly: boolean;
  readonly onText: (row: number, field: string, text: string) => void;
  readonly onRemove: (row: number) => void;
}

/** One row of a table of fields. */
export const TableRow = memo(function TableRow(props: Props) {
  const { index, business, values, facts, path, columns, upwards, readOnly, onText, onRemove } = props;
  const styles = useRowStyles();
  const id = useId();
  const wrong = props.wrong.split('\n');
  const row = { ...values, ...facts };
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={mergeClasses(styles.grid, styles.row)}
      style={{ top: `${String(index * ROW_HEIGHT)}px`, gridTemplateColumns: columns }}
    >
      <span
        role="rowheader"
        className={mergeClasses(styles.number, wrong.some((text) => text !== '') && styles.faulty)}
      >
        {index + 1}
      </span>
      {fieldsOf(business).map(([name, field], at) => {
        const said = wrong[at] ?? '';
        return (
          <div key={name} role="cell" data-name={name} className={styles.cell} title={said}>
            <FieldControl
              id={id + name}
              field={field}
              name={name}
              row={row}
              path={`${path}.${name}`}
              label={`第${String(index + 1)}行 ${field.zh}`}
              className={styles.input}
              wrong={said === '' ? undefined : said}
              readOnly={readOnly}
              inTable
              onText={(text) => {
                onText(index, name, text);
              }}
            />
            {said !== '' && (
              <span
                id={`${id}${name}-said`}
                data-said
                className={mergeClasses(styles.said, upwards && styles.above)}
              >
                {said}
              </span>
            )}
          </div>
        );
      })}
      <span role="cell">
        {!readOnly && (
          <Button
            className={styles.remove}
            appearance="subtle"
            size="small"
            tabIndex={-1}
            icon={<Delete16Regular />}
            aria-label={`删除第${String(index + 1)}行`}
            title="删除行（Ctrl+Delete）"
            onClick={() => {
              onRemove(index);
            }}
          />
        )}
      </span>
    </div>
  );
});
