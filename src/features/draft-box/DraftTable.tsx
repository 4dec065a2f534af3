import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons';
import { isAllowed } from '../../../domain/account/permissions.ts';
import type { Session } from '../../../domain/account/session.ts';
import type { DraftSort, DraftSummary } from '../../offline/list-types.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { ACTIONS_WIDTH, CHECKED_WIDTH, STATE_WIDTH, useDraftBoxStyles } from './DraftBox.styles.ts';
import { DraftRow, type DraftActions } from './DraftRow.tsx';
import type { DraftBox } from './useDraftBox.ts';

interface Column {
  readonly zh: string;
  readonly width: number;
  readonly sort?: DraftSort;
  readonly isNumber?: true;
}

/** M276, in its order. */
const COLUMNS: readonly Column[] = [
  { zh: '序号', width: 40, isNumber: true },
  { zh: '业务流水号', width: 168 },
  { zh: '保存时间', width: 124, sort: 'savedAt' },
  { zh: '发票类型', width: 72 },
  { zh: '价税合计', width: 104, sort: 'total', isNumber: true },
  { zh: '购买方名称', width: 146, sort: 'buyerName' },
  { zh: '购买方税号', width: 176 },
  { zh: '地址、电话', width: 180 },
  { zh: '开户行及账号', width: 180 },
  { zh: '收票人', width: 120 },
  { zh: '主要商品', width: 160 },
  { zh: '行数', width: 56, isNumber: true },
];

const CHECK_WIDTH = 40;

const WIDTH = COLUMNS.reduce(
  (sum, { width }) => sum + width,
  CHECK_WIDTH + CHECKED_WIDTH + STATE_WIDTH + ACTIONS_WIDTH,
);

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
    <table
      className={mergeClasses(list.table, styles.table)}
      style={{ minWidth: WIDTH }}
      aria-label="草稿列表"
    >
      <colgroup>
        <col style={{ width: `${String(CHECK_WIDTH)}px` }} />
        {COLUMNS.map(({ zh, width }) => (
          <col key={zh} style={{ width: `${String(width)}px` }} />
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
