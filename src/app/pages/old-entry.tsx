import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import type { Session } from '../../../domain/account/session.ts';
import type { Area } from '../../../domain/codes/role-types.ts';
import { go } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';

const load = () => import('../../features/old-entry/index.ts');
const OldEntryButton = lazy(() => load().then((m) => ({ default: m.OldEntryButton })));

/** The way back to the old issuing page, where there is one and for those who may write there. M029, M139 */
export function useOldEntry(): ReactNode {
  const { session } = useWorkplace();
  const { oldEntry } = session;
  return useMemo(
    () =>
      oldEntry === undefined ? null : (
        <Suspense fallback={null}>
          <OldEntryButton entry={oldEntry} who={session} />
        </Suspense>
      ),
    [oldEntry, session],
  );
}

interface Copied {
  readonly subId: string;
  readonly code?: string;
  readonly number: string;
  readonly ddbh: string;
}

async function oldPage(entry: string, order: Copied): Promise<string | null> {
  const { copiesInOld, oldCopyAddress } = await load();
  return copiesInOld() ? oldCopyAddress(entry, order) : null;
}

/** Copies an order here, or on the old page when that is what its user wants. M015, M139 */
export async function copyOrder({ oldEntry }: Session, area: Area, order: Copied): Promise<void> {
  const old = oldEntry === undefined ? null : await oldPage(oldEntry, order);
  if (old === null) go(`${AREAS[area].filling}?invoiceNumber=${order.subId}&invoiceDdbh=${order.ddbh}`);
  else window.open(old, '_blank', 'noopener');
}
