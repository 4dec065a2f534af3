import { useId } from 'react';
import {
  Input,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarBody,
  Select,
  Tab,
  TabList,
  Text,
  tokens,
} from '@fluentui/react-components';
import { TARGET_FIELDS, TARGET_NAMES, type TargetField } from '../../../domain/importing/mapping.ts';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import { TEXT } from './goods-import.text.ts';
import { MappingOutcome } from './MappingOutcome.tsx';
import { headerOptions, headerText, sheetOf, type MappingState, type Outcome } from './mapping-state.ts';
import type { GoodsImport } from './useGoodsImport.ts';

/** Rows of the sheet shown to decide by. */
const SHOWN_ROWS = 12;

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  field: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  tabs: { overflowX: 'auto' },
  frame: {
    overflow: 'auto',
    maxHeight: '42vh',
    border: line,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: tokens.fontSizeBase200,
    '& th, & td': {
      maxWidth: '220px',
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textAlign: 'left',
      borderRight: line,
      borderBottom: line,
    },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      verticalAlign: 'top',
      backgroundColor: tokens.colorNeutralBackground3,
    },
  },
  select: { minWidth: '128px' },
  reason: { display: 'block', color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  rowNumber: { color: tokens.colorNeutralForeground3, textAlign: 'right' },
  header: { fontWeight: tokens.fontWeightSemibold, backgroundColor: tokens.colorBrandBackground2 },
  skipped: { color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly mapping: MappingState;
  readonly outcome: Outcome;
  readonly actions: GoodsImport;
}

/** Which sheet, which header rows, which column means what. 002 §2, M305. */
export function HeaderMapping({ mapping, outcome, actions }: Props) {
  const styles = useStyles();
  const id = useId();
  const sheet = sheetOf(mapping.book, mapping.sheet);
  if (sheet === undefined) return null;
  const options = headerOptions(sheet);
  const chosen = options.findIndex((rows) => rows.join() === mapping.headerRows.join());
  const firstRow = mapping.headerRows.length === 0 ? 0 : Math.min(...mapping.headerRows);
  return (
    <div className={styles.root}>
      {mapping.book.notices.map((notice) => (
        <MessageBar key={notice} intent="warning">
          <MessageBarBody>{notice}</MessageBarBody>
        </MessageBar>
      ))}
      {mapping.book.sheets.length > 1 && (
        <TabList
          size="small"
          className={styles.tabs}
          selectedValue={mapping.sheet}
          aria-label="工作表"
          onTabSelect={(_, { value }) => {
            actions.chooseSheet(mapping, Number(value));
          }}
        >
          {mapping.book.sheets.map(({ index, name, hidden }) => (
            <Tab key={index} value={index}>
              {hidden ? `${name}（${TEXT.hidden}）` : name}
            </Tab>
          ))}
        </TabList>
      )}
      <div className={styles.bar}>
        <div className={styles.field}>
          <label htmlFor={`${id}-header`}>表头所在行</label>
          <Select
            id={`${id}-header`}
            size="small"
            value={chosen < 0 ? 'own' : String(chosen)}
            onChange={(_, { value }) => {
              const rows = options[Number(value)];
              if (rows !== undefined) void actions.chooseHeader(mapping, rows);
            }}
          >
            {chosen < 0 && <option value="own">{headerText(mapping.headerRows)}</option>}
            {options.map((rows, index) => (
              <option key={rows.join()} value={String(index)}>
                {headerText(rows)}
              </option>
            ))}
          </Select>
        </div>
        <PlainSwitch
          label={mapping.taxInclusive ? '单价、金额含税' : '单价、金额不含税'}
          checked={mapping.taxInclusive}
          onSwitch={(taxInclusive) => {
            actions.change(mapping, { taxInclusive });
          }}
        />
        <div className={styles.field}>
          <label htmlFor={`${id}-name`}>默认商品名称</label>
          <Input
            id={`${id}-name`}
            size="small"
            value={mapping.defaultName}
            maxLength={100}
            placeholder="没有名称的行使用"
            onChange={(_, { value }) => {
              actions.change(mapping, { defaultName: value });
            }}
          />
        </div>
      </div>
      <div className={styles.frame} tabIndex={0} role="region" aria-label="表格预览">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">行</th>
              {mapping.proposals.map((proposal) => (
                <ColumnHead
                  key={proposal.index}
                  mapping={mapping}
                  column={proposal.index}
                  actions={actions}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.preview.slice(firstRow, firstRow + SHOWN_ROWS).map((cells, offset) => {
              const row = firstRow + offset;
              const isHeader = mapping.headerRows.includes(row);
              return (
                <tr key={row}>
                  <td className={styles.rowNumber}>{row + 1}</td>
                  {mapping.proposals.map(({ index }) => (
                    <td
                      key={index}
                      title={cells[index]}
                      className={mergeClasses(
                        isHeader && styles.header,
                        fieldOf(mapping, index) === null && styles.skipped,
                      )}
                    >
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <MappingOutcome outcome={outcome} />
    </div>
  );
}

const fieldOf = ({ choices }: MappingState, column: number): TargetField | null =>
  choices.find(({ index }) => index === column)?.field ?? null;

interface HeadProps {
  readonly mapping: MappingState;
  readonly column: number;
  readonly actions: GoodsImport;
}

/** One column: its header, what it is taken for, and why that was proposed. */
function ColumnHead({ mapping, column, actions }: HeadProps) {
  const styles = useStyles();
  const proposal = mapping.proposals.find(({ index }) => index === column);
  const header = proposal?.header === '' ? TEXT.noHeader : (proposal?.header ?? '');
  const field = fieldOf(mapping, column);
  return (
    <th scope="col">
      <Text size={200} weight="semibold" title={header}>
        {header}
      </Text>
      <Select
        size="small"
        className={styles.select}
        aria-label={`列“${header}”对应`}
        value={field ?? ''}
        onChange={(_, { value }) => {
          actions.chooseField(mapping, column, TARGET_FIELDS.find((one) => one === value) ?? null);
        }}
      >
        <option value="">{TEXT.ignore}</option>
        {TARGET_FIELDS.map((one) => (
          <option key={one} value={one}>
            {TARGET_NAMES[one]}
          </option>
        ))}
      </Select>
      <span className={styles.reason}>
        {field !== null && field === proposal?.field ? proposal.reason : ' '}
      </span>
    </th>
  );
}
