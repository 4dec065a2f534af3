import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { Session } from '../../../domain/account/session.ts';
import type { DraftSort, DraftSummary } from '../../offline/list-types.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { ACTIONS_WIDTH, CHECKED_WIDTH, STATE_WIDTH, useDraftBoxStyles } from './DraftBox.styles.ts';
import { DraftRow, type DraftActions } from './DraftRow.tsx';
import type { DraftBox } from './useDraftBox.ts';

interface Column {
  readonly zh: string;
  /** Absent on the one that takes the room that is left. */
  readonly width?: string;
  readonly sort?: DraftSort;
  readonly isNumber?: true;
}

/** M276, in its order; numbers have the room their digits take. */
const COLUMNS: readonly Column[] = [
  { zh: '序号', width: '38px', isNumber: true },
  { zh: '业务流水号', width: '172px' },
  { zh: '保存时间', width: 'var(--time)', sort: 'savedAt' },
  { zh: '发票类型', width: '68px' },
  { zh: '价税合计', width: MONEY_WIDTH, sort: 'total', isNumber: true },
  { zh: '购买方名称', sort: 'buyerName' },
  { zh: '购买方税号', width: 'var(--tax-id)' },
  { zh: '地址、电话', width: '180px' },
  { zh: '开户行及账号', width: '200px' },
  { zh: '收票人', width: '120px' },
  { zh: '主要商品', width: '160px' },
  { zh: '行数', width: '56px', isNumber: true },
];

const CHECK_WIDTH = 36;
const BUYER_LEAST = '104px';

const AFTER_TAX_ID = COLUMNS.findIndex(({ zh }) => zh === '购买方税号') + 1;
const widthOf = (columns: readonly Column[]): string =>
  columns.flatMap(({ width }) => (width === undefined ? [] : [width])).join(' + ');
const STAYING = `${String(CHECK_WIDTH + CHECKED_WIDTH + STATE_WIDTH + ACTIONS_WIDTH)}px`;
const FIRST = `${widthOf(COLUMNS.slice(0, AFTER_TAX_ID - 1))} + ${BUYER_LEAST} + var(--first) + ${STAYING}`;

/** What stands first fills just the room there is; the rest follows where one scrolls. */
const WIDTH = `calc(max(100%, ${FIRST}) + var(--later) + ${widthOf(COLUMNS.slice(AFTER_TAX_ID))})`;

interface Props extends DraftActions {
  readonly box: DraftBox;
  readonly drafts: readonly DraftSummary[];
  readonly session: Session;
}

export function DraftTable({ box, drafts, session, ...actions }: Props) {
  const list = useListStyles();
  const styles = useDraftBoxStyles();
  const mayWrite = isAllowed('draft.write', session);
  const free = drafts.filter(({ state }) => mayWrite && state !== 'queued');
  const chosen = free.filter(({ draftId }) => box.chosen.has(draftId)).length;
  const all = chosen === free.length && free.length > 0;
  return (
    <table className={mergeClasses(list.table, styles.table)} style={{ width: WIDTH }} aria-label="草稿列表">
      <colgroup>
        <col style={{ width: `${String(CHECK_WIDTH)}px` }} />
        {COLUMNS.map(({ zh, width }) => (
          <col key={zh} style={{ width }} />
        ))}
        <col style={{ width: `${String(CHECKED_WIDTH)}px` }} />
        <col style={{ width: `${String(STATE_WIDTH)}px` }} />
        <col style={{ width: `${String(ACTIONS_WIDTH)}px` }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label="选择本页全部草稿"
              disabled={free.length === 0}
              checked={chosen > 0 && !all ? 'mixed' : all}
              onChange={() => {
                box.choose(free, !all);
              }}
            />
          </th>
          {COLUMNS.map((column) => (
            <ColumnHead key={column.zh} column={column} box={box} />
          ))}
          <th scope="col" className={mergeClasses(styles.checked, list.stickyHead)}>
            检查
          </th>
          <th scope="col" className={mergeClasses(styles.state, list.stickyHead)}>
            状态
          </th>
          <th scope="col" className={mergeClasses(list.actions, list.stickyHead)}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {drafts.map((draft, index) => (
          <DraftRow
            key={draft.draftId}
            draft={draft}
            session={session}
            mayWrite={mayWrite}
            number={box.pages.page * box.pages.size + index + 1}
            checked={box.checkOf(draft)}
            chosen={box.chosen.has(draft.draftId)}
            onChoose={(on) => {
              box.choose([draft], on);
            }}
            onSplitSet={(splitOf) => {
              box.narrow({ splitOf });
            }}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}

function ColumnHead({ column, box }: { readonly column: Column; readonly box: DraftBox }) {
  const list = useListStyles();
  const { zh, sort, isNumber } = column;
  const { filter } = box;
  const isSorted = sort === filter.sort;
  const order = filter.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      className={isNumber === true ? list.number : undefined}
      aria-sort={isSorted ? order : undefined}
    >
      {sort === undefined ? (
        zh
      ) : (
        <Button
          className={list.sort}
          appearance="transparent"
          size="small"
          iconPosition="after"
          icon={isSorted ? SORT_ICONS[order] : null}
          onClick={() => {
            box.sortBy(sort);
          }}
        >
          {zh}
        </Button>
      )}
    </th>
  );
}

const SORT_ICONS = { ascending: <ArrowSortUp16Regular />, descending: <ArrowSortDown16Regular /> } as const;
