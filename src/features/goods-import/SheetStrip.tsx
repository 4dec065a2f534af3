import {
  Button,
  Checkbox,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components';
import type { TargetField } from '../../../domain/importing/mapping.ts';
import type { SheetView } from '../../../workers/contract/files-tasks.ts';
import { listedSheets, sheetWord, TEXT } from './goods-import.text.ts';
import type { ReadyOutcome } from './import-phase.ts';
import { offeredIn, type ImportPlan } from './import-plan.ts';
import type { GoodsImport } from './useGoodsImport.ts';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    flexShrink: 0,
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
  },
  strip: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    // What scrolls cuts off the ring of what has the focus.
    padding: tokens.spacingHorizontalXXS,
    margin: `calc(-1 * ${tokens.spacingHorizontalXXS})`,
    // Two rows and a bit of the third: workbooks with a sheet for each day have more.
    maxHeight: '90px',
    overflowY: 'auto',
  },
  sheet: {
    display: 'inline-flex',
    alignItems: 'center',
    border: line,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  taken: {
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorBrandStroke2}`,
  },
  shown: { boxShadow: `inset 0 -2px 0 ${tokens.colorCompoundBrandStroke}` },
  name: {
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalSNudge} 0 ${tokens.spacingHorizontalXS}`,
    border: 'none',
    outlineOffset: '-2px',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '30px',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
  },
  hidden: { color: tokens.colorNeutralForeground3 },
  current: { fontWeight: tokens.fontWeightSemibold },
  count: { paddingRight: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground3 },
  more: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
});

const nameOf = ({ name, hidden }: SheetView): string => (hidden ? `${name}（${TEXT.hidden}）` : name);

/** What goods are counted and priced in. */
const MEASURES: readonly TargetField[] = ['quantity', 'price', 'amount'];

/** The sheets that 全选 means: those that can be seen and have numbers of goods; a page of notes has none. */
function wholeOf(sheets: readonly SheetView[]): readonly SheetView[] {
  const visible = sheets.filter(({ hidden, rows }) => !hidden && rows > 0);
  const ofGoods = visible.filter(({ proposals }) =>
    proposals.some(({ field }) => field !== null && MEASURES.includes(field)),
  );
  return ofGoods.length > 0 ? ofGoods : visible;
}

/** Rows of a sheet that is not imported: nothing else may say that it holds anything. */
const rowsText = (rows: number): string => (rows === 0 ? '空' : `${String(rows)} 行`);

/** Lines of a sheet that is imported with others. */
function linesText(index: number, { taken }: ImportPlan, outcome: ReadyOutcome | null): string {
  const lines = outcome?.sheets.find(({ sheet }) => sheet === index)?.lines;
  return taken.length < 2 || lines === undefined ? '' : `${String(lines)} 条`;
}

interface Props {
  readonly plan: ImportPlan;
  /** What is known of their lines. */
  readonly outcome: ReadyOutcome | null;
  readonly actions: GoodsImport;
}

/** The sheets of a workbook: a box for what is imported, a name for what is looked at; one stop of the Tab key. M305 */
export function SheetStrip({ plan, outcome, actions }: Props) {
  const styles = useStyles();
  const arrows = useArrowNavigationGroup({ axis: 'both', memorizeCurrent: true });
  const { book, taken } = plan;
  if (book.sheets.length < 2) return null;
  const visible = wholeOf(book.sheets).map(({ index }) => index);
  const isAll = visible.every((index) => taken.includes(index));
  return (
    <div className={styles.root}>
      <div className={styles.strip} role="toolbar" aria-label="工作表" {...arrows}>
        {visible.length > 1 && (
          <Checkbox
            label={<Text size={200}>全选</Text>}
            checked={isAll ? true : taken.length > 1 ? 'mixed' : false}
            onChange={() => {
              actions.takeSheets(plan, isAll ? [plan.shown] : [...new Set([...taken, ...visible])]);
            }}
          />
        )}
        {book.sheets.map((sheet) => (
          <Sheet key={sheet.index} sheet={sheet} plan={plan} outcome={outcome} actions={actions} />
        ))}
      </div>
      <MoreSheets plan={plan} actions={actions} />
    </div>
  );
}

function Sheet({ sheet, plan, outcome, actions }: Props & { readonly sheet: SheetView }) {
  const styles = useStyles();
  const { index, hidden, rows } = sheet;
  const isTaken = plan.taken.includes(index);
  const isShown = plan.shown === index;
  const several = plan.taken.length > 1;
  const count = isTaken ? linesText(index, plan, outcome) : rowsText(rows);
  const others = plan.taken.filter((one) => one !== index);
  return (
    <span className={mergeClasses(styles.sheet, isTaken && styles.taken, isShown && styles.shown)}>
      <Checkbox
        aria-label={`导入工作表“${sheet.name}”`}
        checked={isTaken}
        disabled={rows === 0}
        {...(isTaken && !several && { 'aria-disabled': true, title: '至少导入一个工作表' })}
        onChange={() => {
          actions.takeSheets(plan, isTaken ? others : [...others, index]);
        }}
      />
      <button
        type="button"
        aria-pressed={isShown}
        className={mergeClasses(styles.name, hidden && styles.hidden, isShown && styles.current)}
        onClick={() => {
          actions.showSheet(plan, index);
        }}
      >
        {nameOf(sheet)}
      </button>
      {count !== '' && (
        <Text size={100} className={styles.count}>
          {count}
        </Text>
      )}
    </span>
  );
}

/** Sheets that may belong to it. */
function MoreSheets({ plan, actions }: Pick<Props, 'plan' | 'actions'>) {
  const styles = useStyles();
  const offered = offeredIn(plan);
  if (offered.length === 0) return null;
  const names = listedSheets(offered.map(({ name }) => name));
  return (
    <div className={styles.more}>
      <Text size={200} role="status">
        {`另有 ${String(offered.length)} 个${sheetWord(plan.book)}的表头相同：${names}`}
      </Text>
      <Button
        size="small"
        onClick={() => {
          actions.takeSheets(plan, [...plan.taken, ...offered.map(({ index }) => index)]);
        }}
      >
        一并导入
      </Button>
    </div>
  );
}
