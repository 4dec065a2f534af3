import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Button } from '@fluentui/react-components';
import { WarningRegular } from '@fluentui/react-icons';
import type { Area } from '../../../domain/codes/role-types.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { OpenedDraft } from '../../features/invoice-face/index.ts';
import { openGoodsLedger } from '../../ledger/open-goods-ledger.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { readPreference, writePreference } from '../../platform/preferences.ts';
import { Blank } from '../../ui/Blank.tsx';
import { Busy } from '../../ui/Busy.tsx';
import { go, useAddress } from '../address.tsx';
import { AREAS } from '../areas.ts';
import { NoDevice } from '../NoDevice.tsx';
import { useWorkplace, type Place } from '../workplace.tsx';
import { lastOf } from './filling/filling-address.ts';
import { FillingForm } from './filling/FillingForm.tsx';
import { useSellerConfig } from './filling/useSellerConfig.ts';
import { findOrder, namedOrder } from './load-ordered.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { readOrder } from './read-order.ts';
import type { PreviewedDraft } from './usePreview.tsx';

/** Order mode has its details below its list. M023 */
const ORDER_MODE = '/fullpower/invoiceOrder';

/** Where an order of a list is looked at line by line. M075 */
export function detailsAddress(area: Area, listPath: string, order: ListedOrder): string {
  const { number, code, ddbh, subId } = order;
  const path = listPath.endsWith(ORDER_MODE) ? ORDER_MODE : '/inquireDetails';
  const query = new URLSearchParams({ invoiceNumber: number || ddbh || subId, invoiceCode: code });
  return `/${area}${path}?${query.toString()}`;
}

interface Details extends PreviewedDraft {
  readonly order: ListedOrder;
}

const back = () => {
  history.back();
};

/** One invoice as it was ordered, with the list of its goods to be exported and printed; nothing of it can be changed. M011, M075 */
export function DetailsRoute() {
  const { store, place } = useWorkplace();
  const { query } = useAddress();
  const [read, setRead] = useState<Result<Details> | null>(null);
  const name = query.get('invoiceNumber')?.trim() ?? '';
  const code = query.get('invoiceCode')?.trim() ?? '';
  const load = useEffectEvent(async (): Promise<Result<Details>> => {
    const found = await findOrder(store, ORDER_CALLS, namedOrder(name, code, query));
    if (!found.ok) return found;
    const content = await readOrder(store, found.value);
    return content.ok ? { ok: true, value: { ...content.value, order: found.value } } : content;
  });
  useEffect(() => {
    let gone = false;
    void load().then((done) => {
      if (!gone) setRead(done);
    });
    return () => {
      gone = true;
    };
  }, [name, code]);
  if (place === null) return <NoDevice />;
  if (read === null) return <Busy label="正在打开…" />;
  if (read.ok) return <DetailsDesk key={read.value.order.subId} details={read.value} place={place} />;
  return (
    <Blank
      icon={<WarningRegular />}
      title="发票未能打开"
      actions={
        <Button appearance="primary" onClick={back}>
          返回
        </Button>
      }
    >
      {errorText(read.error)}
    </Blank>
  );
}

/** The device it was issued through, where its user still has it. */
function placeOf(place: Place, deviceId: string): Place {
  const device = place.taxpayer.devices.find(({ id }) => id === deviceId) ?? place.device;
  return { ...place, device };
}

interface DeskProps {
  readonly details: Details;
  readonly place: Place;
}

const nothing = () => undefined;

function DetailsDesk({ details: { face, lines, issued, order }, place: chosen }: DeskProps) {
  const { area, store } = useWorkplace();
  const { path } = useAddress();
  const place = placeOf(chosen, order.deviceId);
  const seller = useSellerConfig(store, place.taxpayer);
  const [client] = useState(() => openGoodsLedger({ read: readPreference, write: writePreference }));
  useEffect(() => client.expect(), [client]);
  const draft = useMemo(
    (): OpenedDraft => ({
      draftId: order.subId || order.ddbh,
      ywlsh: '',
      taxpayerId: place.taxpayer.id,
      deviceId: place.device.id,
      face,
      saved: { columns: lines, taxInclusive: face.taxInclusive },
      arriving: null,
      resumed: false,
    }),
    [order, place.taxpayer.id, place.device.id, face, lines],
  );
  return (
    <FillingForm
      draft={draft}
      readOnly
      mayIssue={false}
      client={client}
      store={store}
      place={place}
      seller={seller}
      where={{ area, page: lastOf(path) }}
      issued={issued && { code: issued.code, number: issued.number, issued: issued.date }}
      latest={<Button onClick={back}>返回</Button>}
      onMove={nothing}
      onCopy={nothing}
      onDrafts={() => {
        go(AREAS[area].drafts);
      }}
      onNext={nothing}
      onOpen={nothing}
      onRenew={nothing}
      onLeave={nothing}
      onSubmitted={() => Promise.resolve()}
      onSplit={nothing}
    />
  );
}
