import { useMemo } from 'react';
import type { Session } from '../../../domain/account/session.ts';
import { accountService, type AccountService } from '../../offline/account-service.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { AuditDialog } from './AuditDialog.tsx';
import { FactorDialog } from './FactorDialog.tsx';
import { LaptopsDialog } from './LaptopsDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

interface Props {
  readonly topic: 'password' | 'secondFactor' | 'laptops' | 'audit';
  readonly session: Session;
  readonly service?: AccountService;
  readonly onClose: () => void;
}

/** What users do about their own account, and what is written of everybody's. M029, FAULTS A5 */
export function AccountDialog({ topic, session, service, onClose }: Props) {
  const calls = useMemo(() => service ?? accountService(session), [service, session]);
  const connected = useSnapshot(online, () => online.getSnapshot());
  if (topic === 'audit') return <AuditDialog session={session} connected={connected} onClose={onClose} />;
  const shared = { service: calls, connected, onClose };
  if (topic === 'secondFactor') return <FactorDialog account={session.account} {...shared} />;
  return topic === 'password' ? (
    <PasswordDialog account={session.account} {...shared} />
  ) : (
    <LaptopsDialog {...shared} />
  );
}
