import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@fluentui/react-components';
import { PersonCircle20Regular } from '@fluentui/react-icons';
import { useAlert } from '../ui/alert.tsx';
import { useSession } from './session.tsx';
import { useWorkplace } from './workplace.tsx';

const UserChoices = lazy(() => import('./UserChoices.tsx').then((m) => ({ default: m.UserChoices })));
const RescueDialog = lazy(() =>
  import('../features/rescue/index.ts').then((m) => ({ default: m.RescueDialog })),
);

export function UserMenu() {
  const { session, store } = useWorkplace();
  const { leave } = useSession();
  const { confirm } = useAlert();
  const navigate = useNavigate();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [rescuing, setRescuing] = useState(false);

  const signOut = async () => {
    const { unsynced } = store.status();
    const warning = `还有${String(unsynced)}项内容未同步。退出后会保留在本机，下次登录同一账号后继续发送。`;
    const agreed =
      unsynced === 0 || (await confirm({ message: warning, confirm: '仍要退出', cancel: '留在此处' }));
    if (!agreed) return;
    await leave();
    await navigate('/sign-in', { replace: true });
  };

  return (
    <>
      <Button
        appearance="subtle"
        icon={<PersonCircle20Regular />}
        aria-haspopup="menu"
        aria-expanded={target !== null}
        onClick={({ currentTarget }) => {
          setTarget(currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setTarget(event.currentTarget);
        }}
      >
        {session.userName}
      </Button>
      {target !== null && (
        <Suspense fallback={null}>
          <UserChoices
            session={session}
            target={target}
            onChoose={(choice) => {
              setTarget(null);
              target.focus();
              if (choice === 'rescue') setRescuing(true);
              else if (choice === 'signOut') void signOut();
            }}
          />
        </Suspense>
      )}
      {rescuing && (
        <Suspense fallback={null}>
          <RescueDialog
            store={store}
            onClose={() => {
              setRescuing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
