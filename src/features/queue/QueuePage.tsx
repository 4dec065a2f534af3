import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { Button, Subtitle1, Text } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders, UNFINISHED } from '../../offline/order-list.ts';
import type { OrderService } from '../../offline/order-service.ts';
import { orderPages, type ListedOrders } from '../../offline/orders.ts';
import { storeProblem } from '../../offline/sync-problems.ts';
import { comforts } from '../../platform/preferences.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { useListStyles } from '../../ui/list-page.styles.ts';
import { Notice } from '../../ui/Notice.tsx';
import { momentText } from '../../ui/number-text.ts';
import { usePages } from '../../ui/page-sizes.ts';
import { Pager } from '../../ui/Pager.tsx';
import { useLive } from '../../ui/use-live.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { useQueueStyles } from './Queue.styles.ts';
import { TaskItem } from './TaskItem.tsx';
import { useServiceTasks } from './useServiceTasks.ts';
import { useTaskActions } from './useTaskActions.tsx';

const NONE: ListedOrders = { waiting: [], waitingTotal: 0, orders: [], total: 0 };

interface Props {
  readonly store: OfflineStore;
  readonly service: OrderService;
  readonly connected: boolean;
  /** The other views of the orders. */
  readonly views: ReactNode;
  readonly onEdit: (draftId: string) => void;
  readonly onSignIn: () => void;
}

/** A page of the tasks that are not over; the last one stays until there is a newer one, so that nothing blinks. */
function useUnfinished(store: OfflineStore) {
  const sizes = usePages('tasks', comforts);
  const { page, size, setPage } = sizes;
  const load = useCallback(
    () => listOrders(store, { states: UNFINISHED, page, pageSize: size }),
    [store, page, size],
  );
  const loaded = useLive(store, load);
  const [list, setList] = useState<ListedOrders | null>(null);
  if (loaded !== null && loaded !== list) setList(loaded);
  const { waiting, waitingTotal, orders, total } = list ?? NONE;
  const pages = orderPages(waitingTotal, { page, pageSize: size }).pagesOf(total);
  if (loaded !== null && page > 0 && page >= pages) setPage(pages - 1);
  return {
    isRead: list !== null,
    orders: [...waiting, ...orders],
    count: waitingTotal + total,
    pages,
    sizes,
  };
}

/** Every task that is not over, with its story and why it waits; without a network as this device knows it. */
export function QueuePage({ store, service, connected, views, onEdit, onSignIn }: Props) {
  const styles = useListStyles();
  const { isRead, orders, count, pages, sizes } = useUnfinished(store);
  const sync = useSnapshot(store, () => store.status());
  const { tasks, again } = useServiceTasks(service, orders, connected);
  const problem = storeProblem(sync);
  const actions = useTaskActions(store, service, again);
  return (
    <section className={styles.page} aria-labelledby="queue-title">
      <div className={styles.head}>
        <Subtitle1 as="h1" id="queue-title">
          任务进度
        </Subtitle1>
        {views}
        <Text size={200} className={styles.note}>
          {`未完成 ${String(count)} 项 · 上次同步：${sync.lastSyncAt === null ? '尚未同步' : momentText(sync.lastSyncAt)}`}
        </Text>
        <span className={styles.spring} />
        {sync.phase === 'signIn' && <Button onClick={onSignIn}>重新登录</Button>}
        <Button appearance="primary" disabledFocusable={actions.busy} onClick={actions.retry}>
          {actions.busy ? '正在同步…' : '立即同步'}
        </Button>
      </div>
      {problem !== null && <Notice intent="error" text={errorText(problem)} />}
      {!isRead ? (
        <Busy label="正在读取任务…" />
      ) : (
        <Tasks count={count}>
          {orders.map((order) => (
            <TaskItem
              key={order.subId}
              facts={{
                order,
                sync,
                connected,
                sealed: (store.seal ?? null) !== null,
                task: tasks.get(order.subId) ?? null,
              }}
              actions={actions}
              onEdit={onEdit}
            />
          ))}
          <Pager page={sizes.page} total={count} pages={pages} sizes={sizes} onPage={sizes.setPage} />
        </Tasks>
      )}
      {actions.dialog}
    </section>
  );
}

interface TasksProps {
  readonly count: number;
  /** The tasks, and the pager below them. */
  readonly children: readonly [readonly ReactElement[], ReactElement];
}

function Tasks({ count, children: [tasks, pager] }: TasksProps) {
  const list = useListStyles();
  const styles = useQueueStyles();
  if (count === 0)
    return (
      <Blank icon={<CheckmarkCircleRegular />} title="没有未完成的开票任务">
        提交后的任务在这里可以看到每一步的时间；开具完成后转到开票订单。
      </Blank>
    );
  return (
    <>
      <div className={list.scroll} role="region" aria-label="未完成的开票任务" tabIndex={0}>
        <ul className={styles.list}>
          {tasks.map((task) => (
            <li key={task.key} className={styles.item}>
              {task}
            </li>
          ))}
        </ul>
      </div>
      {pager}
    </>
  );
}
