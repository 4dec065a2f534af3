import { useState, type ReactNode } from 'react';
import { isAllowed, type Roles } from '../../../domain/account/permissions.ts';
import { HOLD_REASONS } from '../../../domain/codes/hold-reasons.ts';
import { FILE_FORMATS, type FileFormat } from '../../../domain/codes/file-formats.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { OrderService } from '../../offline/order-service.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { refresh } from '../../offline/sync-problems.ts';
import { withdrawTask } from '../../offline/withdraw-task.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useAlert } from '../../ui/alert.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ChangeRobotDialog } from './ChangeRobotDialog.tsx';

/** Sending it once more may help. */
export const mayRetry = ({ state }: ListedOrder): boolean => state === 'queued' || state === 'sending';

/** No robot has begun, as far as is known here; the service decides. PROTOCOL §6 */
export const mayWithdraw = ({ state, steps }: ListedOrder): boolean =>
  state === 'queued' || state === 'sending' || (state === 'accepted' && steps.begun === undefined);

/** Another robot may have it: the service has it, and none has begun. M298 */
export const mayChangeRobot = ({ state, steps }: ListedOrder): boolean =>
  state === 'accepted' && steps.begun === undefined;

/** Waits for somebody like this one to let robots have it. */
export const mayRelease = ({ hold, state }: ListedOrder, who: Roles): boolean => {
  if (hold === null || state !== 'unknown') return false;
  const { release } = HOLD_REASONS[hold];
  return release !== 'operator' && isAllowed(release, who);
};

/** The draft is editable again. */
export const isReturned = ({ state }: ListedOrder): boolean => state === 'returned' || state === 'failed';

/** What its user can do about a task. */
export interface TaskActions {
  /** Who may not submit looks on. 002 §6 */
  readonly mayAct: boolean;
  readonly busy: boolean;
  readonly retry: () => void;
  readonly withdraw: (order: ListedOrder) => Promise<void>;
  /** Lets robots have an order that was held after a restore. */
  readonly release: (order: ListedOrder) => Promise<void>;
  readonly mayRelease: (order: ListedOrder) => boolean;
  /** Asks which robot is to issue it. */
  readonly changeRobot: (order: ListedOrder) => void;
  /** Hands a file that came with the invoice to the browser. */
  readonly download: (order: ListedOrder, format: FileFormat) => Promise<void>;
  /** What is asked; null while nothing is. */
  readonly dialog: ReactNode;
}

/** @param onChanged the service has something new to tell */
export function useTaskActions(
  store: OfflineStore,
  service: OrderService,
  onChanged: () => void,
): TaskActions {
  const [busy, setBusy] = useState(false);
  const [changing, setChanging] = useState<string | null>(null);
  const { alert, confirm } = useAlert();
  const toast = useToast();
  const during = async (work: () => Promise<void>) => {
    setBusy(true);
    await work();
    setBusy(false);
    onChanged();
  };
  return {
    mayAct: isAllowed('order.submit', store.session),
    busy,
    changeRobot: ({ subId }) => {
      setChanging(subId);
    },
    dialog: changing !== null && (
      <ChangeRobotDialog
        service={service}
        subId={changing}
        onChanged={onChanged}
        onClose={() => {
          setChanging(null);
        }}
      />
    ),
    download: ({ subId, number }, format) =>
      during(async () => {
        const read = await service.file(subId, format);
        if (read.ok) saveFile(`${number}.${format}`, FILE_FORMATS[format].type, read.value);
        else await alert(read.error);
      }),
    mayRelease: (order) => mayRelease(order, store.session),
    release: async (order) => {
      const message = `放行后机器人先向税务局核对是否已开具，没有开具的才开具。确定放行“${order.buyerName}”的订单吗？`;
      if (!(await confirm({ message, confirm: '放行' }))) return;
      await during(async () => {
        const done = await service.release(order.subId);
        if (!done.ok) return alert(done.error);
        toast('已放行，等待机器人领取');
        await store.sync();
      });
    },
    retry: () =>
      void during(async () => {
        const problem = await refresh(store);
        if (problem !== null) toast(problem, 'error');
      }),
    withdraw: async (order) => {
      const message = `撤回后不再开具，草稿退回草稿箱。确定撤回“${order.buyerName}”的开票任务吗？`;
      if (!(await confirm({ message, confirm: '撤回' }))) return;
      await during(async () => {
        const done = await withdrawTask(store, service, order.subId);
        if (done.ok) toast('已撤回，草稿已退回草稿箱');
        else await alert(done.error);
      });
    },
  };
}
