import { useState } from 'react';
import type { Session } from '../../../domain/account/session.ts';
import { DEVICE_MODELS, type DetailLookup } from '../../../domain/codes/device-models.ts';
import type { Area } from '../../../domain/codes/role-types.ts';
import { ok } from '../../../domain/kernel/result.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import {
  DetailActions,
  LatestSubmission,
  OrdersPage,
  type OrderViewKey,
} from '../../features/orders/index.ts';
import { online } from '../../platform/online.ts';
import { dayText } from '../../ui/number-text.ts';
import { useSnapshot } from '../../ui/use-snapshot.ts';
import { go, useAddress } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';
import { ORDER_CALLS } from './order-calls.ts';
import { copyOrder } from './old-entry.tsx';
import { reverseQuery } from './filling/filling-address.ts';
import { OrderViews } from './OrderViews.tsx';
import { useIssueNow } from './useIssueNow.tsx';
import { usePreview } from './usePreview.tsx';
import { useTaskStory } from './useTaskStory.tsx';

/** What the paper of an issued invoice carries beside its face, as far as the order tells. */
const issuedFacts = ({ number, code, issuedAt, sandbox }: ListedOrder, isRed: boolean) =>
  ({
    number,
    code,
    date: dayText(Date.parse(issuedAt)),
    checkCode: '',
    machine: '',
    qrImage: '',
    state: isRed ? 'red' : 'blue',
    sandbox,
  }) as const;

/** As its device wants it; of a device this user doesn't work with, by order number. M033 */
function lookupOf({ taxpayers }: Session, { deviceId }: ListedOrder): DetailLookup {
  const device = taxpayers.flatMap(({ devices }) => devices).find(({ id }) => id === deviceId);
  return device === undefined ? 'order' : DEVICE_MODELS[device.model].details;
}

/** Reverses an order. M017 */
const reverseAddress = (area: Area, order: ListedOrder): string => `/${area}/negative?${reverseQuery(order)}`;

interface Props {
  /** Only what was issued, or red letters; left out: all. M021, M022 */
  readonly only?: Exclude<OrderViewKey, 'all'>;
}

export function OrdersRoute({ only }: Props) {
  const { area, session, store } = useWorkplace();
  const sent = useAddress().query.get('sent');
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
      />
    );
  });
  const issueNow = useIssueNow(area);
  const { filling } = AREAS[area];
  const show = (order: ListedOrder) => {
    setShown(order);
    return paper.open(async () => {
      const here = await store.loadSubmission(order.subId);
      // Ordered on another laptop: the service has it.
      const read =
        here.ok || order.ddbh === '' ? here : await ORDER_CALLS.details(order, lookupOf(session, order));
      if (!read.ok || order.state !== 'issued') return read;
      return ok({ ...read.value, issued: issuedFacts(order, read.value.face.redLetter !== null) });
    });
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
