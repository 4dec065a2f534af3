import { useCallback, useState } from 'react';
import { Button, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import { isAllowed } from '../../../domain/account/permissions.ts';
import { listOrders, UNFINISHED } from '../../offline/order-list.ts';
import { problemText, syncProblems } from '../../offline/sync-problems.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { useAlert } from '../../ui/alert.tsx';
import { momentText } from '../../ui/number-text.ts';
import { useLive } from '../../ui/use-live.ts';
import { isReturned } from './submission-states.ts';
import { SubmissionState } from './SubmissionState.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { margin: 0, padding: 0, listStyleType: 'none', maxHeight: '46vh', overflowY: 'auto' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  problem: { color: tokens.colorStatusWarningForeground1 },
  note: { color: tokens.colorNeutralForeground2 },
});

/** More of them are told by their number. */
const SHOWN = 20;

interface Props {
  readonly store: OfflineStore;
  readonly onOrders: () => void;
  readonly onEdit: (draftId: string) => void;
  readonly onSignIn: () => void;
}

/** The queue of this device: what waits, why, and what can be done about it. */
export function SyncPanel({ store, onOrders, onEdit, onSignIn }: Props) {
  const styles = useStyles();
  const status = useSnapshot(store, () => store.status());
  const load = useCallback(
    () => listOrders(store, { states: UNFINISHED, page: 0, pageSize: SHOWN }),
    [store],
  );
  const list = useLive(store, load);
  const open = list === null ? [] : [...list.waiting, ...list.orders];
  const more = list === null ? 0 : list.waitingTotal + list.total - open.length;
  const [busy, setBusy] = useState(false);
  const syncNow = async () => {
    setBusy(true);
    await store.sync();
    setBusy(false);
  };
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Subtitle2 as="h2">同步状态</Subtitle2>
        <Button size="small" disabledFocusable={busy} onClick={() => void syncNow()}>
          {busy ? '正在同步…' : '立即同步'}
        </Button>
      </div>
      <Text size={200}>
        {`未同步 ${String(status.unsynced)} 项 · 上次同步：${status.lastSyncAt === null ? '尚未同步' : momentText(status.lastSyncAt)}`}
      </Text>
      {status.phase === 'signIn' && (
        <div className={styles.row}>
          <Text className={styles.problem}>登录已过期，登录后继续发送</Text>
          <Button size="small" appearance="primary" onClick={onSignIn}>
            重新登录
          </Button>
        </div>
      )}
      {syncProblems(status).map((error) => (
        <Text key={error.code} className={styles.problem}>
          {problemText(error)}
        </Text>
      ))}
      {open.length === 0 ? (
        list !== null && <Text className={styles.note}>没有等待处理的开票任务。</Text>
      ) : (
        <ul className={styles.list} aria-label="等待处理的开票任务">
          {open.map((submission) => (
            <QueueItem
              key={submission.subId}
              store={store}
              submission={submission}
              onEdit={onEdit}
              onRetry={() => void syncNow()}
            />
          ))}
        </ul>
      )}
      {more > 0 && <Text className={styles.note}>{`另有 ${String(more)} 项，请查看任务列表。`}</Text>}
      <Text size={200} className={styles.note}>
        离线时可用：填开、导入表格、票面检查、草稿箱、提交（排队，联网后自动发送）。
      </Text>
      <Button size="small" onClick={onOrders}>
        查看任务列表
      </Button>
    </div>
  );
}

interface ItemProps {
  readonly store: OfflineStore;
  readonly submission: Submission;
  readonly onEdit: (draftId: string) => void;
  readonly onRetry: () => void;
}

function QueueItem({ store, submission, onEdit, onRetry }: ItemProps) {
  const styles = useStyles();
  const { alert } = useAlert();
  const mayAct = isAllowed('order.submit', store.session);
  const withdraw = async () => {
    const done = await store.withdraw(submission.subId);
    if (done.ok) onEdit(submission.draftId);
    else await alert(done.error);
  };
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <Text weight="semibold" truncate wrap={false}>
          {submission.buyerName}
        </Text>
        <Text size={200}>{momentText(submission.submittedAt)}</Text>
      </div>
      <div className={styles.row}>
        <SubmissionState submission={submission} />
        {mayAct && submission.state === 'queued' && (
          <span>
            <Button size="small" appearance="subtle" onClick={onRetry}>
              重试
            </Button>
            <Button size="small" appearance="subtle" onClick={() => void withdraw()}>
              撤回
            </Button>
          </span>
        )}
        {mayAct && isReturned(submission) && (
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              onEdit(submission.draftId);
            }}
          >
            修改
          </Button>
        )}
      </div>
    </li>
  );
}
