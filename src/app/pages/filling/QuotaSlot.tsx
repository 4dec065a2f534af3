import { lazy, memo, Suspense } from 'react';
import type { Device, Taxpayer } from '../../../../domain/account/session.ts';
import { QuotaRoom } from '../../../features/quota-overview/index.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

const QuotaFigures = lazy(() => import('./QuotaFigures.tsx').then((m) => ({ default: m.QuotaFigures })));

interface Props {
  readonly store: OfflineStore;
  readonly taxpayer: Taxpayer;
  readonly device: Device;
  /** The draft can be filled in: the figures come after it. */
  readonly opened: boolean;
}

/** The place of 额度概览. M144 */
export const QuotaSlot = memo(function QuotaSlot({ opened, ...props }: Props) {
  return opened ? (
    <Suspense fallback={<QuotaRoom />}>
      <QuotaFigures {...props} />
    </Suspense>
  ) : (
    <QuotaRoom />
  );
});
