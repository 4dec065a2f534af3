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

interface Unsent {
  readonly waiting: number;
  readonly copies: number;
  readonly unsynced: number;
  readonly entries: number;
}

const rowsOf = ({ waiting, copies, unsynced, entries }: Unsent) =>
  [
    { zh: '待发送的开票任务', count: waiting, unit: '张' },
    { zh: '未同步的草稿', count: Math.max(0, unsynced - waiting), unit: '张' },
    { zh: '未同步的客户和设置', count: entries, unit: '项' },
    { zh: '没有存草稿的填开内容', count: copies, unit: '份' },
  ].filter(({ count }) => count > 0);

/** What only this laptop has. */
async function readUnsent(store: OfflineStore): Promise<Unsent> {
  const { submissions } = await store.listSubmissions({ offset: 0, limit: LOOKED_AT });
  const copies = (await store.listWorkingCopies()).filter(isWork);
  const waiting = new Set(
    submissions.filter(({ state }) => WAITING.includes(state)).map(({ draftId }) => draftId),
  );
  const { unsynced, entries } = store.status();
  return { waiting: waiting.size, copies: copies.length, unsynced, entries };
}

interface Ways {
  readonly isUnsent: boolean;
  readonly onLeave: () => void;
  /** null: it can't be cleared, or need not be. */
  readonly clear: DialogChoice | null;
}

/** What is sealed and not sent is locked unless its user says otherwise: nobody has to leave for that. PROTOCOL §8 */
function waysOut({ session, seal }: OfflineStore, { isUnsent, onLeave, clear }: Ways): DialogChoice[] {
  const leave = { id: 'leave', label: isUnsent ? '仍要退出' : '退出登录', onPress: onLeave };
  if (!isUnsent || seal == null) return [...(clear === null ? [] : [clear]), { ...leave, primary: true }];
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
  /** Leaves, and nothing stays on this laptop. */
  readonly onLeaveClean: () => Promise<void>;
  readonly onClose: () => void;
}

interface ToldProps {
  readonly userName: string;
  readonly rows: ReturnType<typeof rowsOf>;
  readonly isSealed: boolean;
}

/** What becomes of what this laptop keeps. */
function Told({ userName, rows, isSealed }: ToldProps) {
  const styles = useStyles();
  if (rows.length === 0)
    return (
      <>
        <Text>本机的内容都已同步。</Text>
        {!isSealed && (
          <Text>
            {`退出后，${userName}的草稿和资料仍以明文保留在本机，能打开这台电脑的人可以看到。公用或不再使用的电脑，请清除本机；再次登录时从服务重新下载。`}
          </Text>
        )}
      </>
    );
  const toClear = isSealed ? '' : '要清除本机的，请先同步或处理它们。';
  return (
    <>
      <Text>本机还有没有发送的内容：</Text>
      <ul className={styles.list} aria-label="没有发送的内容">
        {rows.map(({ zh, count, unit }) => (
          <li key={zh}>{`${zh} ${String(count)} ${unit}`}</li>
        ))}
      </ul>
      <Text>
        {`退出后这些内容保留在本机，只属于${userName}：下次用同一账号登录后继续发送，其他账号登录后看不到，也不会代为发送。${toClear}`}
      </Text>
    </>
  );
}

/** What can be sent now. */
const toSend = (unsent: Unsent | null): number => (unsent === null ? 0 : unsent.unsynced + unsent.entries);

/** Before a sign-out: what was not sent, and what becomes of it. PROTOCOL §8 */
export function SignOutDialog({ store, onExport, onLeave, onLeaveClean, onClose }: Props) {
  const styles = useStyles();
  const connected = useSnapshot(online, () => online.getSnapshot());
  const [busy, setBusy] = useState(false);
  const load = useCallback(() => readUnsent(store), [store]);
  const unsent = useLive(store, load);
  const sync = async () => {
    setBusy(true);
    await store.sync();
    setBusy(false);
  };
  const leaveClean = async () => {
    setBusy(true);
    // Once more: another tab may have begun something since.
    const now = await readUnsent(store);
    if (rowsOf(now).length === 0) await onLeaveClean();
    setBusy(false);
  };
  const rows = unsent === null ? [] : rowsOf(unsent);
  const isSealed = store.seal != null;
  // What is sealed tells nobody anything.
  const mayClear = unsent !== null && rows.length === 0 && !isSealed;
  const clear = {
    id: 'clear',
    label: busy ? '正在清除…' : '退出并清除本机',
    busy,
    onPress: () => void leaveClean(),
  };
  const choices: readonly DialogChoice[] = [
    { id: 'stay', label: '留在此处', onPress: onClose },
    ...(rows.length > 0 ? [{ id: 'export', label: '导出本机数据', onPress: onExport }] : []),
    ...(connected && toSend(unsent) > 0
      ? [{ id: 'sync', label: busy ? '正在同步…' : '立即同步', busy, onPress: () => void sync() }]
      : []),
    ...waysOut(store, { isUnsent: rows.length > 0, onLeave, clear: mayClear ? clear : null }),
  ];
  return (
    <ChoiceDialog title="退出登录" choices={choices} onClose={onClose}>
      <div className={styles.content}>
        {unsent === null ? (
          <Busy label="正在核对本机内容…" />
        ) : (
          <Told userName={store.session.userName} rows={rows} isSealed={isSealed} />
        )}
      </div>
    </ChoiceDialog>
  );
}
