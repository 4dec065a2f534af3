import { lazy } from 'react';
import type { OfflineStore } from '../offline/offline.ts';
import { go } from './address.tsx';
import { useSession } from './session.tsx';
import type { UserChoice } from './UserChoices.tsx';
import { UserErrand } from './UserErrand.tsx';

const RescueDialog = lazy(() =>
  import('../features/rescue/index.ts').then((m) => ({ default: m.RescueDialog })),
);
const AccountDialog = lazy(() =>
  import('../features/account/index.ts').then((m) => ({ default: m.AccountDialog })),
);
const VaultDialog = lazy(() => import('./vault/VaultDialog.tsx').then((m) => ({ default: m.VaultDialog })));
const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((m) => ({ default: m.SignOutDialog })));

interface Props {
  readonly store: OfflineStore;
  readonly choice: UserChoice;
  /** null: closes it. */
  readonly onChoose: (choice: UserChoice | null) => void;
}

/** What was chosen in the user menu. */
export function UserDialogs({ store, choice, onChoose }: Props) {
  const { leave, leaveClean } = useSession();
  const onClose = () => {
    onChoose(null);
  };
  switch (choice) {
    case 'install':
    case 'help':
    case 'devices':
    case 'tour':
      return <UserErrand errand={choice} onDone={onClose} />;
    case 'rescue':
      return <RescueDialog store={store} onClose={onClose} />;
    case 'vault':
      return <VaultDialog store={store} onClose={onClose} />;
    case 'signOut':
      return (
        <SignOutDialog
          store={store}
          onExport={() => {
            onChoose('rescue');
          }}
          onLeave={() => {
            void leave().then(() => {
              go('/sign-in', { replace: true });
            });
          }}
          onLeaveClean={leaveClean}
          onClose={onClose}
        />
      );
    case 'password':
    case 'secondFactor':
    case 'laptops':
    case 'audit':
      return <AccountDialog topic={choice} session={store.session} onClose={onClose} />;
  }
}
