import { useEffect, type ReactNode } from 'react';
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { ChoiceDialog, type DialogChoice } from '../../ui/ChoiceDialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { useNumberCopy } from '../../ui/use-number-copy.ts';
import { isReturned, SUBMISSION_STATES } from './submission-states.ts';
import { SubmissionState } from './SubmissionState.tsx';
import { tellHere } from './told-here.ts';
import { useSubmission } from './useSubmission.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  tools: { display: 'flex', gap: tokens.spacingHorizontalS },
});

/** By how the task ended; null while it goes on. 000 §8, M295 */
const TITLES = { going: '开票任务已经生成', well: '开票成功', badly: '开票任务未能完成' } as const;

interface Props {
  readonly store: OfflineStore;
  readonly subId: string;
  /** Without a network the task waits on this device. */
  readonly connected: boolean;
  /** The bureau's login: its state, the way to log in and its QR code; null where the service tells none. M285, M296 */
  readonly login: ReactNode;
  /** 打印, once it has its number. */
  readonly print: ReactNode;
  readonly onEdit: (draftId: string) => void;
  readonly onOrders: () => void;
  readonly onNext: () => void;
}

/** In the place of the last look: that the task was made, and once it is over what became of it. 001 §8, M295 */
export function SubmittedDialog(props: Props) {
  const { store, subId, connected, login, onOrders, onNext } = props;
  const styles = useStyles();
  const submission = useSubmission(store, subId);
  useEffect(() => tellHere(subId), [subId]);
  const ends = submission === undefined ? null : SUBMISSION_STATES[submission.state].ends;
  return (
    <ChoiceDialog
      title={TITLES[ends ?? 'going']}
      width={560}
      replaces
      goesOn
      choices={[
        { id: 'orders', label: '查看任务列表', onPress: onOrders },
        ...editing(submission, props.onEdit),
        { id: 'next', label: '继续填开', primary: true, onPress: onNext },
      ]}
      onClose={onNext}
    >
      <div className={styles.content}>
        {submission !== undefined && (
          <Text>
            {`${submission.buyerName} · `}
            <Money fen={submission.totals.total} />
          </Text>
        )}
        <div role="status" aria-label="任务状态">
          {submission !== undefined && ends !== null ? (
            <SubmissionState submission={submission} />
          ) : connected ? (
            '开票任务已经生成，请在机器人代开任务管理器操作代开票任务'
          ) : (
            '当前离线，开票任务已在本机排队（未同步），联网后自动发送。'
          )}
        </div>
        {submission !== undefined && ends === 'well' && (
          <div className={styles.tools}>
            <CopyNumber number={submission.number} />
            {props.print}
          </div>
        )}
        {ends === null && login}
      </div>
    </ChoiceDialog>
  );
}

function CopyNumber({ number }: { readonly number: string }) {
  const copy = useNumberCopy();
  return <Button onClick={() => void copy(number)}>复制号码</Button>;
}

/** The way back to a draft that came back. */
function editing(
  submission: Submission | undefined,
  onEdit: (draftId: string) => void,
): readonly DialogChoice[] {
  if (submission === undefined || !isReturned(submission)) return [];
  const { draftId } = submission;
  return [
    {
      id: 'edit',
      label: '修改',
      onPress: () => {
        onEdit(draftId);
      },
    },
  ];
}
