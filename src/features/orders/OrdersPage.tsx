import type { ReactNode } from 'react';
import { Button, mergeClasses, Subtitle1, Text } from '@fluentui/react-components';
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons';
import { isAllowed } from '../../../domain/account/permissions.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { refresh } from '../../offline/sync-problems.ts';
import type { OrderService } from '../../offline/order-service.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCopying } from '../../ui/use-copying.ts';
import { ExportButton } from './ExportButton.tsx';
import { ORDER_VIEWS, type OrderViewKey } from './order-filters.ts';
import { OrderFilters } from './OrderFilters.tsx';
import type { OrderActions } from './OrderRow.tsx';
import { useOrderStyles } from './Orders.styles.ts';
import { OrderTable } from './OrderTable.tsx';
import { placesOf, type Place } from './places.ts';
import { useOrderExport } from './useOrderExport.ts';
import { useOrders, type Orders } from './useOrders.ts';
import { useReversing } from './useReversing.ts';

interface Props extends OrderActions {
  readonly store: OfflineStore;
  readonly service: OrderService;
  readonly connected: boolean;
  readonly view: OrderViewKey;
  /** The other views of the orders. */
  readonly views: ReactNode;
  /** What was submitted a moment ago and does not stand here yet. */
  readonly latest?: ReactNode;
  readonly onNew: () => void;
  /** Opens 立即开票. M151 */
  readonly onIssueNow: () => void;
}

/** The orders of this account: what waits on this device on top, then the service's, the newest first. M365, M396 */
export function OrdersPage(props: Props) {
  const { store, service, connected, view, views, latest, onNew, onIssueNow, ...actions } = props;
  const styles = useListStyles();
  const own = useOrderStyles();
  const onCopy = useCopying(actions.onCopy);
  const onReverse = useReversing(store.session, actions.onReverse);
  const orders = useOrders({ store, service, connected, view });
  const mayIssue = isAllowed('draft.write', store.session);
  const places = placesOf(store.session);
  const { exporting, start, cancel } = useOrderExport(store, places);
  const { list } = orders;
  const toast = useToast();
  const again = async () => {
    const problem = await refresh(store);
    if (problem !== null) toast(problem, 'error');
  };
  return (
    <section className={mergeClasses(styles.page, own.page)} aria-labelledby="orders-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="orders-title">
          {ORDER_VIEWS[view].title}
        </Subtitle1>
        {views}
        <Text
          size={200}
          className={mergeClasses(own.source, orders.isFromService && own.live)}
          role="status"
          aria-label="列表来源"
        >
          {sourceText(orders, connected)}
        </Text>
        <span className={styles.spring} />
        <ExportButton
          exporting={exporting}
          disabled={list === null || list.total + list.waitingTotal === 0}
          onStart={() =>
            void start({ filter: orders.filter, service: orders.isFromService ? service : null })
          }
          onCancel={cancel}
        />
        <Button onClick={() => void again()}>刷新</Button>
        {mayIssue && (
          <>
            <Button onClick={onIssueNow}>立即开票</Button>
            <Button appearance="primary" onClick={onNew}>
              继续填开
            </Button>
          </>
        )}
      </div>
      {latest}
      {list === null ? (
        <Busy label="正在读取订单…" />
      ) : (
        <Listed
          orders={orders}
          places={places}
          view={view}
          connected={connected}
          mayIssue={mayIssue}
          {...actions}
          onCopy={onCopy}
          onReverse={onReverse}
        />
      )}
    </section>
  );
}

function sourceText({ list, isFromService, problem }: Orders, connected: boolean): string {
  if (list === null) return '';
  const waiting = list.waitingTotal === 0 ? '' : `待处理 ${String(list.waitingTotal)} 项 · `;
  if (isFromService) return `${waiting}状态自动更新`;
  if (!connected) return `${waiting}当前离线，显示本机记录`;
  return problem === null ? waiting : `${waiting}${errorText(problem)}，显示本机记录`;
}

interface ListedProps extends OrderActions {
  readonly orders: Orders;
  readonly places: readonly Place[];
  readonly view: OrderViewKey;
  readonly connected: boolean;
  readonly mayIssue: boolean;
}

function Listed({ orders, places, view, connected, mayIssue, ...actions }: ListedProps) {
  const styles = useListStyles();
  const { list } = orders;
  if (list === null) return null;
  const count = list.waiting.length + list.total;
  if (count === 0 && !orders.isNarrowed)
    return (
      <Blank icon={<ClipboardTaskListLtrRegular />} title={ORDER_VIEWS[view].empty}>
        提交后的发票会出现在这里；离线提交的会先排队，联网后自动发送。
      </Blank>
    );
  return (
    <>
      <OrderFilters
        texts={orders.texts}
        places={places}
        fixed={ORDER_VIEWS[view].fixed}
        connected={connected}
        isNarrowed={orders.isNarrowed}
        onNarrow={orders.narrow}
        onClear={orders.clear}
      />
      {count === 0 ? (
        <Blank title="没有符合条件的订单">请换一个条件，或清除筛选。</Blank>
      ) : (
        <>
          <div className={styles.scroll} role="region" aria-label="订单" tabIndex={0}>
            <OrderTable
              waiting={list.waiting}
              orders={list.orders}
              places={places}
              isAgency={new Set(places.map(({ company }) => company)).size > 1}
              mayIssue={mayIssue}
              oldestFirst={orders.oldestFirst}
              onTurnRound={orders.turnRound}
              {...actions}
            />
          </div>
          <Pager
            page={orders.page}
            total={list.waitingTotal + list.total}
            pages={orders.pages}
            sizes={orders.sizes}
            onPage={orders.setPage}
          />
        </>
      )}
    </>
  );
}
