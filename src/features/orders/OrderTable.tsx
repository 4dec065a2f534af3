import { Button, mergeClasses } from '@fluentui/react-components';
import { ArrowSortDown16Regular, ArrowSortUp16Regular } from '@fluentui/react-icons';
import type { ListedOrder } from '../../offline/orders.ts';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { MONEY_WIDTH } from '../../ui/money-width.ts';
import { OrderRow, type OrderActions } from './OrderRow.tsx';
import { useOrderStyles } from './Orders.styles.ts';
import type { Place } from './places.ts';

interface Column {
  readonly zh: string;
  /** Absent on the one that takes the room that is left. */
  readonly width?: string;
  readonly isNumber?: true;
  /** Only where there are several companies. */
  readonly isCompany?: true;
}

/** 002 §3, M396: what is looked for first is in sight on every screen, and numbers have the room their digits take. */
const MAIN: readonly Column[] = [
  { zh: '提交时间', width: 'var(--time)' },
  { zh: '发票类型', width: '66px' },
  { zh: '销售方', width: '120px', isCompany: true },
  { zh: '购买方名称' },
  { zh: '价税合计', width: MONEY_WIDTH, isNumber: true },
  { zh: '发票号码', width: '156px' },
  { zh: '状态', width: 'var(--state)' },
];
/** They follow where the screen is wide, and where one scrolls. */
const MORE: readonly Column[] = [
  { zh: '订单编号', width: '150px' },
  { zh: '开票设备', width: '130px' },
  { zh: '主要商品', width: '164px' },
];
const ACTIONS_WIDTH = '152px';
/** A buyer's name has as much at least; and as much before there are more columns beside it. */
const BUYER_LEAST = '100px';
const BUYER_ENOUGH = '220px';

const widthOf = (columns: readonly Column[]): string =>
  `(${columns.map(({ width = '0px' }) => width).join(' + ')})`;

/** All columns where there is room for all of them, or the first ones in just the room there is. */
function tableWidth(main: readonly Column[]): string {
  const all = `(${widthOf(main)} + ${widthOf(MORE)} + ${ACTIONS_WIDTH} + ${BUYER_ENOUGH})`;
  const first = `max(100%, ${widthOf(main)} + ${ACTIONS_WIDTH} + ${BUYER_LEAST})`;
  return `calc(${first} + clamp(0px, (${all} - 100%) * 9999, ${widthOf(MORE)}))`;
}

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
  const main = MAIN.filter(({ isCompany }) => isAgency || isCompany !== true);
  const columns = [...main, ...MORE];
  const [time, ...others] = columns;
  return (
    <table
      className={mergeClasses(list.table, styles.table)}
      style={{ width: tableWidth(main) }}
      aria-label="开票订单列表"
    >
      <colgroup>
        {columns.map((column) => (
          <col key={column.zh} style={{ width: column.width }} />
        ))}
        <col style={{ width: ACTIONS_WIDTH }} />
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
