import { lazy, Suspense, type ReactNode } from 'react';

const DoneDialog = lazy(() => import('./dialogs/DoneDialog.tsx').then((m) => ({ default: m.DoneDialog })));

interface Props {
  /** Without a network the task waits on this device. */
  readonly connected: boolean;
  /** The bureau's login: its state, the way to log in and its QR code; null where the service tells none. M285, M296 */
  readonly login: ReactNode;
  readonly onOrders: () => void;
  readonly onNext: () => void;
}

/** 001 §8, M295. */
export const SubmittedDialog = ({ connected, login, onOrders, onNext }: Props) => (
  <Suspense fallback={null}>
    <DoneDialog
      title="开票任务已经生成"
      text={
        connected
          ? '开票任务已经生成，请在机器人代开任务管理器操作代开票任务'
          : '当前离线，开票任务已在本机排队（未同步），联网后自动发送。'
      }
      listLabel="查看任务列表"
      onList={onOrders}
      onNext={onNext}
      onDismiss={onNext}
    >
      {login}
    </DoneDialog>
  </Suspense>
);
