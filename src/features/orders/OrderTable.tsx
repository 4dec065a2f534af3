import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons';
import type { ListedOrder } from '../../offline/orders.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { OrderRow, type OrderActions } from './OrderRow.tsx';
import { ACTIONS_WIDTH, STATE_WIDTH, useOrderStyles } from './Orders.styles.ts';
import type { Place } from './places.ts';

interface Column {
  readonly zh: string;
  readonly width: number;
  readonly isNumber?: true;
  /** Only where there are several companies. */
  readonly isCompany?: true;
}

/**
 * 002 §3, M396: up to the number of the order all is in sight at 1366 pixels, beside the state with its reason; numbers have
 * the room their digits take. What an order is of, and where it is issued, may go below the columns that stay.
 */
const COLUMNS: readonly Column[] = [
  { zh: '提交时间', width: 130 },
  { zh: '发票类型', width: 66 },
  { zh: '销售方', width: 120, isCompany: true },
  { zh: '购买方名称', width: 140 },
  { zh: '价税合计', width: 98, isNumber: true },
  { zh: '发票号码', width: 170 },
  { zh: '订单编号', width: 140 },
  { zh: '开票设备', width: 130 },
  { zh: '主要商品', width: 164 },
];

interface Props extends OrderActions {
  readonly waiting: readonly ListedOrder[];
  readonly orders: readonly ListedOrder[];
  readonly places: readonly Place[];
  readonly isAgency: boolean;
  readonly mayIssue: boolean;
  readonly oldestFirst: boolean;
  readonly onTurnRound: () => void;
}

export function OrderTable({
  waiting,
  orders,
  places,
  isAgency,
  mayIssue,
  oldestFirst,
  onTurnRound,
  ...actions
}: Props) {
  const list = useListStyles();
  const styles = useOrderStyles();
  const columns = COLUMNS.filter(({ isCompany }) => isAgency || isCompany !== true);
  const width = columns.reduce((sum, column) => sum + column.width, STATE_WIDTH + ACTIONS_WIDTH);
  const [time, ...others] = columns;
  return (
    <table
      className={mergeClasses(list.table, styles.table)}
      style={{ minWidth: `${String(width)}px` }}
      aria-label="开票订单列表"
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.zh} style={{ width: `${String(column.width)}px` }} />
        ))}
        <col style={{ width: `${String(STATE_WIDTH)}px` }} />
        <col style={{ width: `${String(ACTIONS_WIDTH)}px` }} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" aria-sort={oldestFirst ? 'ascending' : 'descending'}>
            <Button
              className={list.sort}
              size="small"
              appearance="transparent"
              iconPosition="after"
              icon={oldestFirst ? <ArrowSortUp16Regular /> : <ArrowSortDown16Regular />}
              title={oldestFirst ? '改为最新的在前' : '改为最早的在前'}
              onClick={onTurnRound}
            >
              {time?.zh}
            </Button>
          </th>
          {others.map(({ zh, isNumber }) => (
            <th key={zh} scope="col" className={mergeClasses(isNumber === true && list.number)}>
              {zh}
            </th>
          ))}
          <th scope="col" className={mergeClasses(styles.state, list.stickyHead)}>
            状态
          </th>
          <th scope="col" className={mergeClasses(list.actions, list.stickyHead)}>
            操作
          </th>
        </tr>
      </thead>
      <tbody>
        {[...waiting, ...orders].map((order) => (
          <OrderRow
            key={order.subId}
            order={order}
            place={places.find(({ deviceId }) => deviceId === order.deviceId)}
            isAgency={isAgency}
            mayIssue={mayIssue}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  );
}
