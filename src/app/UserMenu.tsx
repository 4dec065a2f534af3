import { lazy, Suspense, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { PersonCircle20Regular } from '@fluentui/react-icons';
import { go } from './address.tsx';
import { useSession } from './session.tsx';
import type { UserChoice } from './UserChoices.tsx';
import { useWorkplace } from './workplace.tsx';

const UserChoices = lazy(() => import('./UserChoices.tsx').then((m) => ({ default: m.UserChoices })));
const RescueDialog = lazy(() =>
  import('../features/rescue/index.ts').then((m) => ({ default: m.RescueDialog })),
);

const AccountDialog = lazy(() =>
  import('../features/account/index.ts').then((m) => ({ default: m.AccountDialog })),
);

const VaultDialog = lazy(() => import('./vault/VaultDialog.tsx').then((m) => ({ default: m.VaultDialog })));
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((m) => ({ default: m.SignOutDialog })));

const ACCOUNT_TOPICS = ['password', 'secondFactor', 'laptops', 'audit'] as const;

const isAccountTopic = (choice: UserChoice | null): choice is (typeof ACCOUNT_TOPICS)[number] =>
  ACCOUNT_TOPICS.some((topic) => topic === choice);

export function UserMenu() {
  const { session, store } = useWorkplace();
  const { leave, leaveClean } = useSession();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<UserChoice | null>(null);

  const signOut = async () => {
    await leave();
    go('/sign-in', { replace: true });
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
              setDialog(choice);
            }}
          />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {dialog === 'rescue' && (
          <RescueDialog
            store={store}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
        {isAccountTopic(dialog) && (
          <AccountDialog
            topic={dialog}
            session={session}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
        {dialog === 'vault' && (
          <VaultDialog
            store={store}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
        {dialog === 'signOut' && (
          <SignOutDialog
            store={store}
            onExport={() => {
              setDialog('rescue');
            }}
            onLeave={() => void signOut()}
            onLeaveClean={leaveClean}
            onClose={() => {
              setDialog(null);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
