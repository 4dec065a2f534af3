import { useState } from 'react';
import { Button } from '@fluentui/react-components';
import type { Area } from '../../../domain/codes/role-types.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { deliveryAddress } from '../../features/delivery/index.ts';
import {
  DetailActions,
  LatestSubmission,
  OrdersPage,
  type OrderViewKey,
} from '../../features/orders/index.ts';
import { online } from '../../platform/online.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { go, useAddress } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { detailsAddress } from './DetailsRoute.tsx';
import { ORDER_CALLS } from './order-calls.ts';
import { copyOrder } from './old-entry.tsx';
import { reverseQuery } from './filling/filling-links.ts';
import { OrderViews } from './OrderViews.tsx';
import { readOrder } from './read-order.ts';
import { useFollowedOrder } from './useFollowedOrder.ts';
import { useIssueNow } from './useIssueNow.tsx';
import { usePreview } from './usePreview.tsx';
import { useTaskStory } from './useTaskStory.tsx';

/** Reverses an order. M017 */
const reverseAddress = (area: Area, order: ListedOrder): string => `/${area}/negative?${reverseQuery(order)}`;

interface Props {
  /** Only what was issued, or red letters; left out: all. M021, M022 */
  readonly only?: Exclude<OrderViewKey, 'all'>;
}

export function OrdersRoute({ only }: Props) {
  const { area, session, store } = useWorkplace();
  const { path, query } = useAddress();
  const sent = query.get('sent');
  const connected = useSnapshot(online, () => online.getSnapshot());
  const [shown, setShown] = useState<ListedOrder | null>(null);
  const edit = (draftId: string) => {
    go(`${AREAS[area].filling}?draft=${draftId}`);
  };
  const story = useTaskStory(store, edit);
  const paper = usePreview((close) => {
    if (shown === null) return null;
    const leaveFor = (to: string) => {
      close();
      go(to);
    };
    return (
      <>
        <Button
          onClick={() => {
            leaveFor(detailsAddress(area, path, shown));
          }}
        >
          商品清单
        </Button>
        <DetailActions
          who={session}
          submission={shown}
          onCopy={() => {
            close();
            void copyOrder(session, area, shown);
          }}
          onReverse={() => {
            leaveFor(reverseAddress(area, shown));
          }}
          onProgress={() => {
            close();
            story.open(shown);
          }}
          onDeliver={() => {
            leaveFor(deliveryAddress({ ...shown, isInput: false }));
          }}
        />
      </>
    );
  });
  useFollowedOrder({
    store,
    service: ORDER_CALLS,
    order: paper.dialog === false ? null : shown,
    onChange: (order) => {
      setShown(order);
      void paper.redraw(() => readOrder(store, order));
    },
  });
  const issueNow = useIssueNow(area);
  const { filling } = AREAS[area];
  const show = (order: ListedOrder) => {
    setShown(order);
    return paper.open(() => readOrder(store, order));
  };
  return (
    <>
      <OrdersPage
        key={only ?? 'all'}
        store={store}
        service={ORDER_CALLS}
        connected={connected}
        view={only ?? 'all'}
        views={<OrderViews area={area} />}
        latest={sent !== null && <LatestSubmission store={store} subId={sent} onEdit={edit} />}
        onEdit={edit}
        onNew={() => {
          go(filling);
        }}
        onIssueNow={issueNow.open}
        onDetail={(order) => void show(order)}
        onCopy={(order) => {
          void copyOrder(session, area, order);
        }}
        onReverse={(order) => {
          go(reverseAddress(area, order));
        }}
        onProgress={story.open}
      />
      {paper.dialog}
      {story.dialog}
      {issueNow.dialog}
    </>
  );
}
