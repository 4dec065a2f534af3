import type { ReactNode } from 'react';
import type { OfflineStore } from '../../offline/offline.ts';
import { ChoiceDialog } from '../../ui/ChoiceDialog.tsx';
import { isReturned, SUBMISSION_STATES } from './submission-states.ts';
import { SubmissionState } from './SubmissionState.tsx';
import { useSubmission } from './useSubmission.ts';

interface Props {
  readonly store: OfflineStore;
  readonly subId: string;
  /** Without a network the task waits on this device. */
  readonly connected: boolean;
  /** The bureau's login: its state, the way to log in and its QR code; null where the service tells none. M285, M296 */
  readonly login: ReactNode;
  readonly onEdit: (draftId: string) => void;
  readonly onOrders: () => void;
  readonly onNext: () => void;
}

/** After submitting: that the task was made, and once it is over what became of it. 001 §8, M295 */
export function SubmittedDialog({ store, subId, connected, login, onEdit, onOrders, onNext }: Props) {
  const submission = useSubmission(store, subId);
  const ends = submission === undefined ? null : SUBMISSION_STATES[submission.state].ends;
  const edit =
    submission !== undefined && isReturned(submission)
      ? [
          {
            label: '修改',
            onPress: () => {
              onEdit(submission.draftId);
            },
          },
        ]
      : [];
  return (
    <ChoiceDialog
      title={ends === 'badly' ? '开票任务未能完成' : '开票任务已经生成'}
      choices={[
        { label: '查看任务列表', onPress: onOrders },
        ...edit,
        { label: '继续填开', primary: true, onPress: onNext },
      ]}
      onClose={onNext}
    >
      <div role="status" aria-label="任务状态">
        {submission !== undefined && ends !== null ? (
          <SubmissionState submission={submission} />
        ) : connected ? (
          '开票任务已经生成，请在机器人代开任务管理器操作代开票任务'
        ) : (
          '当前离线，开票任务已在本机排队（未同步），联网后自动发送。'
        )}
      </div>
      {ends === null && login}
    </ChoiceDialog>
  );
}
