import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ReOrderDotsVertical16Regular } from '@fluentui/react-icons';
import { TARGET_FIELDS, TARGET_NAMES, type TargetField } from '../../../domain/importing/mapping.ts';
import { columnName } from '../../../domain/importing/grid/sheet-grid.ts';
import { columnsOf, type MappingState } from './mapping-state.ts';

/** What a dragged field is carried as. */
export const FIELD_TYPE = 'text/x-suikai-field';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, margin: 0, padding: 0 },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    padding: `1px ${tokens.spacingHorizontalS} 1px ${tokens.spacingHorizontalXXS}`,
    borderRadius: tokens.borderRadiusCircular,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    listStyleType: 'none',
    cursor: 'grab',
  },
  found: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
});

/** All fields of a line and the columns they come from; one can be dragged to another column. M305 */
export function FieldChips({ mapping }: { readonly mapping: MappingState }) {
  const styles = useStyles();
  return (
    <ul className={styles.root} aria-label="商品字段与对应的列">
      {TARGET_FIELDS.map((field) => (
        <Chip key={field} field={field} columns={columnsOf(mapping, field)} />
      ))}
    </ul>
  );
}

function Chip({ field, columns }: { readonly field: TargetField; readonly columns: readonly number[] }) {
  const styles = useStyles();
  const places = columns.map(columnName).join('+');
  return (
    <li
      className={mergeClasses(styles.chip, columns.length > 0 && styles.found)}
      title="拖到下方的列标题上，改变它对应的列"
      draggable
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(FIELD_TYPE, field);
        dataTransfer.effectAllowed = 'link';
      }}
    >
      <ReOrderDotsVertical16Regular aria-hidden />
      {places === '' ? TARGET_NAMES[field] : `${TARGET_NAMES[field]}：${places} 列`}
    </li>
  );
}
