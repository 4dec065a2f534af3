import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@fluentui/react-components';
import type { OfflineStore } from '../../offline/offline.ts';
import { listOrders } from '../../offline/order-list.ts';
import { readOrder } from './read-order.ts';
import { paperOf } from './usePreview.tsx';

const IssuedPrint = lazy(() =>
  import('../../features/invoice-preview/index.ts').then((m) => ({ default: m.IssuedPrint })),
);

interface Props {
  readonly store: OfflineStore;
  /** It has its number. */
  readonly subId: string;
}

async function paperOfOrder(store: OfflineStore, subId: string) {
  const { orders } = await listOrders(store, { subId, page: 0, pageSize: 1 });
  const [order] = orders;
  const read = order === undefined ? null : await readOrder(store, order);
  return read?.ok === true ? paperOf(read.value) : null;
}

/** 打印 of an issued invoice of this laptop, its paper read meanwhile. */
export function PrintOrder({ store, subId }: Props) {
  const [paper, setPaper] = useState<Awaited<ReturnType<typeof paperOfOrder>>>(null);
  useEffect(() => {
    const life = new AbortController();
    const read = async () => {
      const found = await paperOfOrder(store, subId);
      if (!life.signal.aborted) setPaper(found);
    };
    void read();
    return () => {
      life.abort();
    };
  }, [store, subId]);
  const waiting = <Button disabledFocusable>打印</Button>;
  return <Suspense fallback={waiting}>{paper === null ? waiting : <IssuedPrint {...paper} />}</Suspense>;
}
