import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import { LockClosedRegular } from '@fluentui/react-icons';
import { errorText, appError } from '../../domain/kernel/errors.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { Blank } from '../ui/Blank.tsx';
import { useSnapshot } from '../ui/use-snapshot.ts';
import { go } from './address.tsx';
import { useSession } from './session.tsx';

/** Instead of every page while the service says that this laptop was shut out. FAULTS A5 */
export function LockedPage({ store }: { readonly store: OfflineStore }) {
  const { leave } = useSession();
  const { unsynced } = useSnapshot(store, () => store.status());
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
  return (
    <main>
      <Blank
        icon={<LockClosedRegular />}
        title="本机已锁定"
        actions={
          <>
            <Button disabled={busy} onClick={() => void signOut()}>
              退出登录
            </Button>
            <Button appearance="primary" disabledFocusable={busy} onClick={() => void look()}>
              {busy ? '正在检查…' : '重新检查'}
            </Button>
          </>
        }
      >
        {`${errorText(appError('auth.revoked'))}。\n${keptText(unsynced, store.session.userName)}`}
      </Blank>
    </main>
  );
}

const keptText = (unsynced: number, userName: string): string =>
  unsynced === 0
    ? '本机没有未同步的内容。'
    : `未同步的 ${String(unsynced)} 项内容保留在本机，解除停用后由${userName}登录继续发送，其他账号看不到。`;
