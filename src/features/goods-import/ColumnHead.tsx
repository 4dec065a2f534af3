import { useRef, useState } from 'react';
import { makeStyles, mergeClasses, Select, Text, tokens } from '@fluentui/react-components';
import { TARGET_FIELDS, TARGET_NAMES, type TargetField } from '../../../domain/importing/mapping.ts';
import { columnName } from '../../../domain/importing/grid/sheet-grid.ts';
import { FIELD_TYPE } from './FieldChips.tsx';
import { TEXT } from './goods-import.text.ts';
import { columnsOf, fieldOf, followed, joinable, type MappingState, type Walk } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const useStyles = makeStyles({
  mapped: { boxShadow: `inset 0 2px 0 ${tokens.colorBrandStroke1}` },
  over: { backgroundColor: tokens.colorBrandBackground2Hover },
  select: { minWidth: '116px' },
  reason: {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    minHeight: tokens.lineHeightBase100,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightRegular,
  },
});

interface Props {
  readonly mapping: MappingState;
  readonly column: number;
  readonly actions: GoodsImport;
}

/** A text that is joined to another column's. */
const JOIN = '+';

const isField = (value: string): value is TargetField => TARGET_FIELDS.some((field) => field === value);

/** What the list shows for the column: its field, or what it is joined to. */
function valueOf(mapping: MappingState, column: number): string {
  const field = fieldOf(mapping, column);
  if (field === null) return '';
  const isFirst = followed(mapping, column) !== null || columnsOf(mapping, field)[0] === column;
  return isFirst ? field : JOIN + field;
}

/** Why the column is taken for what it is; what else there is to say of it. */
function reasonOf(mapping: MappingState, column: number): string {
  const proposal = mapping.proposals.find(({ index }) => index === column);
  const field = fieldOf(mapping, column);
  const isFollowing = followed(mapping, column) !== null;
  if (proposal === undefined || (proposal.follows !== undefined && field === null)) return '';
  if (!isFollowing && field !== proposal.field) return field === null ? '' : '手动选择';
  const doubtful = field !== null && proposal.score < 0.7;
  return doubtful ? `${proposal.reason}，请核对` : proposal.reason;
}

/** One column: its header, what it is taken for, and why that was proposed. A field can be dropped on it. */
export function ColumnHead({ mapping, column, actions }: Props) {
  const styles = useStyles();
  const [over, setOver] = useState(false);
  const proposal = mapping.proposals.find(({ index }) => index === column);
  const header = proposal?.header === '' ? TEXT.noHeader : (proposal?.header ?? '');
  /** Arrow keys choose every field they pass: until Enter, another place or the pointer, the last one alone counts. */
  const walk = useRef<Walk | null>(null);
  const settle = (): void => {
    walk.current = null;
  };
  /** It means what another column does: that one is chosen. */
  const isFollowing = followed(mapping, column) !== null;
  const choose = (value: string, by: Walk | null): void => {
    if (isFollowing) return;
    const join = value.startsWith(JOIN);
    const field = join ? value.slice(JOIN.length) : value;
    actions.chooseField(mapping, column, isField(field) ? field : null, { join, walk: by });
  };
  const reason = reasonOf(mapping, column);
  return (
    <th
      scope="col"
      className={mergeClasses(fieldOf(mapping, column) !== null && styles.mapped, over && styles.over)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(FIELD_TYPE)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        choose(event.dataTransfer.getData(FIELD_TYPE), null);
      }}
    >
      <Text size={200} weight="semibold" title={header}>
        {`${columnName(column)} ${header}`}
      </Text>
      <Select
        size="small"
        className={styles.select}
        aria-label={`列“${header}”对应`}
        value={valueOf(mapping, column)}
        disabled={isFollowing}
        onKeyDown={({ key }) => {
          walk.current = key === 'Enter' ? null : (walk.current ?? {});
        }}
        onPointerDown={settle}
        onBlur={settle}
        onChange={(_, { value }) => {
          choose(value, walk.current);
        }}
      >
        <option value="">{TEXT.ignore}</option>
        {TARGET_FIELDS.map((one) => (
          <option key={one} value={one}>
            {TARGET_NAMES[one]}
          </option>
        ))}
        {joinable(mapping, column).map((one) => (
          <option key={one} value={JOIN + one}>
            {`合并到${TARGET_NAMES[one]}`}
          </option>
        ))}
      </Select>
      <span className={styles.reason} title={reason}>
        {reason}
      </span>
    </th>
  );
}
