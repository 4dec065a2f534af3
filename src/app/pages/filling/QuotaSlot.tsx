import { lazy, memo, Suspense } from 'react';
import type { Device, Taxpayer } from '../../../../domain/account/session.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

const QuotaFigures = lazy(() => import('./QuotaFigures.tsx').then((m) => ({ default: m.QuotaFigures })));

/** As high as the folded figures: nothing moves when they come. */
const ROOM = <div style={{ height: 30, flexShrink: 0 }} />;

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
    <Suspense fallback={ROOM}>
      <QuotaFigures {...props} />
    </Suspense>
  ) : (
    ROOM
  );
});
