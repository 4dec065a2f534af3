import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { PersonCircle20Regular } from '@fluentui/react-icons';
import type { UserChoice } from './UserChoices.tsx';
import { useWorkplace } from './workplace.tsx';

const UserChoices = lazy(() => import('./UserChoices.tsx').then((m) => ({ default: m.UserChoices })));
const UserDialogs = lazy(() => import('./UserDialogs.tsx').then((m) => ({ default: m.UserDialogs })));

export function UserMenu() {
  const { session, store } = useWorkplace();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<UserChoice | null>(null);
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
      <Suspense fallback={null}>
        {target !== null && (
          <UserChoices
            session={session}
            target={target}
            onChoose={(choice) => {
              setTarget(null);
              target.focus();
              setDialog(choice);
            }}
          />
        )}
        {dialog !== null && <UserDialogs store={store} choice={dialog} onChoose={setDialog} />}
      </Suspense>
    </>
  );
}
