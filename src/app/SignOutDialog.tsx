import { useCallback, useState } from 'react';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { isWork } from '../features/invoice-face/index.ts';
import { lockTabs } from '../offline/vault/key-channel.ts';
import type { OfflineStore } from '../offline/offline.ts';
import type { SubmissionState } from '../offline/submission-types.ts';
import { online } from '../platform/online.ts';
import { Busy } from '../ui/Busy.tsx';
import { ChoiceDialog, type DialogChoice } from '../ui/ChoiceDialog.tsx';
import { useLive } from '../ui/use-live.ts';
import { useSnapshot } from '../ui/use-snapshot.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

const WAITING: readonly SubmissionState[] = ['queued', 'sending'];
/** Submissions that wait are the newest. */
const LOOKED_AT = 200;

/** What only this laptop has. */
async function readUnsent(store: OfflineStore) {
  const { submissions } = await store.listSubmissions({ offset: 0, limit: LOOKED_AT });
  const copies = (await store.listWorkingCopies()).filter(isWork);
  const waiting = new Set(
    submissions.filter(({ state }) => WAITING.includes(state)).map(({ draftId }) => draftId),
  );
  return { waiting: waiting.size, copies: copies.length, unsynced: store.status().unsynced };
}

/** What is sealed and not sent is locked unless its user says otherwise: nobody has to leave for that. PROTOCOL §8 */
function waysOut({ session, seal }: OfflineStore, isUnsent: boolean, onLeave: () => void): DialogChoice[] {
  const leave = { id: 'leave', label: isUnsent ? '仍要退出' : '退出登录', onPress: onLeave };
  if (!isUnsent || seal == null) return [{ ...leave, primary: true }];
  const onLock = () => {
    lockTabs(session);
  };
  return [leave, { id: 'lock', label: '锁定本机', primary: true, onPress: onLock }];
}

interface Props {
  readonly store: OfflineStore;
  /** Takes what is only here to a file first. */
  readonly onExport: () => void;
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

/** Before a sign-out: what was not sent, and what becomes of it. PROTOCOL §8 */
export function SignOutDialog({ store, onExport, onLeave, onClose }: Props) {
  const styles = useStyles();
  const connected = useSnapshot(online, () => online.getSnapshot());
  const { userName } = store.session;
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => readUnsent(store), [store]);
  const unsent = useLive(store, load);
  const sync = async () => {
    setBusy(true);
    await store.sync();
    setBusy(false);
  };
  const rows =
    unsent === null
      ? []
      : [
          { zh: '待发送的开票任务', count: unsent.waiting, unit: '张' },
          { zh: '未同步的草稿', count: Math.max(0, unsent.unsynced - unsent.waiting), unit: '张' },
          { zh: '没有存草稿的填开内容', count: unsent.copies, unit: '份' },
        ].filter(({ count }) => count > 0);
  const canSync = connected && unsent !== null && unsent.unsynced > 0;
  const choices: readonly DialogChoice[] = [
    { id: 'stay', label: '留在此处', onPress: onClose },
    ...(rows.length > 0 ? [{ id: 'export', label: '导出本机数据', onPress: onExport }] : []),
    ...(canSync
      ? [{ id: 'sync', label: busy ? '正在同步…' : '立即同步', busy, onPress: () => void sync() }]
      : []),
    ...waysOut(store, rows.length > 0, onLeave),
  ];
  return (
    <ChoiceDialog title="退出登录" choices={choices} onClose={onClose}>
      <div className={styles.content}>
        {unsent === null && <Busy label="正在核对本机内容…" />}
        {unsent !== null && rows.length === 0 && <Text>本机的内容都已同步。</Text>}
        {rows.length > 0 && (
          <>
            <Text>本机还有没有发送的内容：</Text>
            <ul className={styles.list} aria-label="没有发送的内容">
              {rows.map(({ zh, count, unit }) => (
                <li key={zh}>{`${zh} ${String(count)} ${unit}`}</li>
              ))}
            </ul>
            <Text>
              {`退出后这些内容保留在本机，只属于${userName}：下次用同一账号登录后继续发送，其他账号登录后看不到，也不会代为发送。`}
            </Text>
          </>
        )}
      </div>
    </ChoiceDialog>
  );
}
