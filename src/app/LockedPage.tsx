import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { LockClosedRegular, LockOpenRegular } from '@fluentui/react-icons';
import { errorText, appError } from '../../domain/kernel/errors.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { Blank } from '../ui/Blank.tsx';
import { useSnapshot } from '../ui/use-snapshot.ts';
import { go } from './address.tsx';
import { useSession } from './session.tsx';

interface Props {
  readonly store: OfflineStore;
  /** The service says that it was let in again: its user signs in and goes on. */
  readonly isLetIn: boolean;
}

/** Instead of every page from when the service says that this laptop was shut out until its user is signed in again. FAULTS A5 */
export function LockedPage({ store, isLetIn }: Props) {
  const { leave } = useSession();
  const { unsynced, lastError } = useSnapshot(store, () => store.status());
  const [busy, setBusy] = useState(false);
  const look = async () => {
    setBusy(true);
    await store.sync();
    setBusy(false);
  };
  const signOut = async () => {
    await leave();
    go('/sign-in', { replace: true });
  };
  const why = isLetIn ? '请重新登录，登录后继续使用' : errorText(appError('auth.revoked'));
  // Why it could not be asked again.
  const failed =
    isLetIn || lastError === null || lastError.code === 'auth.revoked' ? '' : `\n${errorText(lastError)}。`;
  return (
    <main>
      <Blank
        icon={isLetIn ? <LockOpenRegular /> : <LockClosedRegular />}
        title={isLetIn ? '本机已解除停用' : '本机已锁定'}
        actions={
          <>
            <Button disabled={busy} onClick={() => void signOut()}>
              退出登录
            </Button>
            {isLetIn ? (
              <Button
                appearance="primary"
                onClick={() => {
                  go('/sign-in?again=1');
                }}
              >
                重新登录
              </Button>
            ) : (
              <Button appearance="primary" disabledFocusable={busy} onClick={() => void look()}>
                {busy ? '正在检查…' : '重新检查'}
              </Button>
            )}
          </>
        }
      >
        {`${why}。${failed}\n${keptText(unsynced, store.session.userName, isLetIn)}`}
      </Blank>
    </main>
  );
}

const keptText = (unsynced: number, userName: string, isLetIn: boolean): string => {
  if (unsynced === 0) return '本机没有未同步的内容。';
  const then = isLetIn ? '' : '解除停用后';
  return `未同步的 ${String(unsynced)} 项内容保留在本机，${then}由${userName}登录继续发送，其他账号看不到。`;
};
