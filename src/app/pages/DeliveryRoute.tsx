import { lazy, Suspense, useMemo } from 'react';
import { DeliveryPage, wantedInvoice } from '../../features/delivery/index.ts';
import { online } from '../../platform/online.ts';
import { Busy } from '../../ui/Busy.tsx';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { useAddress } from '../address.tsx';
import { AreaLayout } from '../AreaLayout.tsx';
import { areaOf, useSession } from '../session.tsx';
import { useWorkplace } from '../workplace.tsx';
import { deliveryFinder } from './find-delivery.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { OrderViews } from './OrderViews.tsx';

const InvoiceSheet = lazy(() =>
  import('../../features/invoice-preview/index.ts').then((m) => ({ default: m.InvoiceSheet })),
);

/** `#/qdjfy`, in the area of whoever is signed in. 002 §2, M020 */
export const DeliveryRoute = () => (
  <AreaLayout area={areaOf(useSession().state)}>
    <DeliveryDesk />
  </AreaLayout>
);

function DeliveryDesk() {
  const { area, store } = useWorkplace();
  const { query } = useAddress();
  const connected = useSnapshot(online, () => online.getSnapshot());
  const find = useMemo(() => deliveryFinder(store), [store]);
  return (
    <DeliveryPage
      wanted={wantedInvoice(query)}
      find={find}
      readFile={(subId, format) => ORDER_CALLS.file(subId, format)}
      connected={connected}
      views={<OrderViews area={area} />}
      drawPaper={(paper, actions) => (
        <Suspense fallback={<Busy label="正在打开票面…" />}>
          <InvoiceSheet invoice={paper} actions={actions} />
        </Suspense>
      )}
    />
  );
}
