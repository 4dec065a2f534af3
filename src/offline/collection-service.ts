import type { ReceivedInvoice, ReceivedRow } from '../../domain/invoice/received.ts';
import { ok, type Result } from '../../domain/kernel/result.ts';
import {
  collectionListApi,
  decodeCollection,
  encodeCollectionOrder,
  encodeCollectionQuery,
  startCollectionApi,
  type Collection,
  type CollectionOrder,
  type CollectionQuery,
} from '../../wire/collections.api.ts';
import {
  encodeReceivedQuery,
  receivedDetailsApi,
  receivedListApi,
  type ReceivedQuery,
} from '../../wire/received.api.ts';
import { decodeReceived, decodeReceivedRow } from '../../wire/received.codec.ts';
import { inputPackageApi } from '../../wire/terminal.api.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import type { Transport } from './sync/ports.ts';

export type { Collection, CollectionOrder, CollectionQuery, ReceivedQuery };

/** What the service tells of received invoices when it can be reached. */
export interface CollectionService {
  /** package.missing: 进项发票套餐 was not bought for the device. M383 */
  checkPackage(deviceId: string): Promise<Result<null>>;
  /** Runs of collecting, the latest first, and how many there are. M395 */
  runs(
    query: CollectionQuery,
  ): Promise<Result<{ readonly runs: readonly Collection[]; readonly total: number }>>;
  /** Has the received invoices of some days collected. package.missing, or why not in the service's words. */
  start(deviceId: string, order: CollectionOrder): Promise<Result<null>>;
  /** Received invoices of a device's taxpayer, the latest first, and how many there are. M398 */
  received(
    deviceId: string,
    query: ReceivedQuery,
  ): Promise<Result<{ readonly rows: readonly ReceivedRow[]; readonly total: number }>>;
  /** One of them; notFound: none of this company has that number. `code`: '' for digital ones. M364 */
  receivedInvoice(code: string, number: string): Promise<Result<ReceivedInvoice>>;
}

export const collectionService = (transport: Transport = fetchTransport): CollectionService => ({
  checkPackage: (deviceId) => askService(transport, inputPackageApi, { params: { diskId: deviceId } }),
  async runs(query) {
    const said = await askService(transport, collectionListApi, { query: encodeCollectionQuery(query) });
    return said.ok
      ? ok({ runs: said.value.list.map(decodeCollection), total: said.value.pages.items })
      : said;
  },
  start: (deviceId, order) =>
    askService(transport, startCollectionApi, {
      params: { diskId: deviceId },
      body: encodeCollectionOrder(order),
    }),
  async received(deviceId, query) {
    const said = await askService(transport, receivedListApi, {
      params: { diskId: deviceId },
      query: encodeReceivedQuery(query),
    });
    return said.ok
      ? ok({ rows: said.value.list.map(decodeReceivedRow), total: said.value.pages.items })
      : said;
  },
  async receivedInvoice(code, number) {
    const params = { code: code === '' ? '0' : code, number };
    const said = await askService(transport, receivedDetailsApi, { params });
    return said.ok ? ok(decodeReceived(said.value)) : said;
  },
});
