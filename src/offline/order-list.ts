import { issueTypeOf } from '../../domain/codes/issue-types.ts';
import type { Database } from './database.ts';
import { foldText } from './fold-text.ts';
import { shownState } from './shown-state.ts';
import type { SubmissionState } from './submission-types.ts';
import { NOT_REVERSED, type Reversed } from '../../domain/invoice/reversal.ts';
import { stepsOf } from './order-steps.ts';
import { reversedHere } from './reversed.ts';
import {
  orderPages,
  type ListedOrder,
  type ListedOrders,
  type OrderFilter,
  type OrderQuery,
} from './orders.ts';
import type { ReadTx, SubRow } from './schema.ts';

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 250;
/** States in which the service has no order, or none any more. */
const WITHOUT_ORDER: readonly SubmissionState[] = ['queued', 'sending', 'returned'];

/** What is neither issued nor over. */
export const UNFINISHED: readonly SubmissionState[] = [
  'queued',
  'sending',
  'returned',
  'accepted',
  'issuing',
  'unknown',
];

/** Orders as this device knows them. Without a filter a page is found by its keys alone. */
export function listOrders(store: Pick<Database, 'read'>, query: OrderQuery): Promise<ListedOrders> {
  return store.read(async (tx) => {
    const waiting = await findWaiting(tx, query);
    const { page, pageSize } = query;
    const { waitingFrom, ordersPage } = orderPages(waiting.length, query);
    const found = isNever(query) ? [] : await findOrders(tx, query);
    if (query.oldestFirst !== true) found.reverse();
    const from = (ordersPage ?? 0) * pageSize;
    const keys = ordersPage === null ? [] : found.slice(from, from + pageSize);
    const orders: SubRow[] = [];
    for (const key of keys) {
      const row = await tx.objectStore('subs').get(key);
      if (row !== undefined) orders.push(row);
    }
    const reversed = await reversedHere(tx, orders);
    return {
      waiting: waiting.slice(waitingFrom, (page + 1) * pageSize).map((row) => asListed(row, NOT_REVERSED)),
      waitingTotal: waiting.length,
      orders: orders.map((row) => asListed(row, reversed(row))),
      total: found.length,
    };
  });
}

/** What has to be sent or corrected, the newest first. One that was sent back is over once its draft is gone or submitted again. */
async function findWaiting(tx: ReadTx, filter: OrderFilter): Promise<SubRow[]> {
  const states = tx.objectStore('subs').index('state');
  const rows = (await Promise.all(WITHOUT_ORDER.map((state) => states.getAll(state)))).flat();
  const found: SubRow[] = [];
  for (const row of rows)
    if (row.ddbh === '' && isWithin(row, filter) && fits(row, filter) && (await isOpen(tx, row)))
      found.push(row);
  return found.sort((a, b) => b.submittedAt - a.submittedAt || (a.subId < b.subId ? 1 : -1));
}

async function isOpen(tx: ReadTx, { state, draftId }: SubRow): Promise<boolean> {
  if (state !== 'returned') return true;
  const doc = await tx.objectStore('docs').get(draftId);
  return doc?.shown === 1 && doc.subId === null;
}

/** Keys of the orders, the oldest first. */
async function findOrders(tx: ReadTx, filter: OrderFilter): Promise<string[]> {
  if (filter.subId !== undefined) {
    const row = await tx.objectStore('subs').get(filter.subId);
    return row === undefined || row.ddbh === '' ? [] : [row.subId];
  }
  const index = tx.objectStore('subs').index('submittedAt');
  if (isPlain(filter)) {
    const keys = await index.getAllKeys(rangeOf(filter));
    const without = new Set<string>();
    const states = tx.objectStore('subs').index('state');
    for (const row of (await Promise.all(WITHOUT_ORDER.map((state) => states.getAll(state)))).flat())
      if (row.ddbh === '') without.add(row.subId);
    return keys.filter((key) => !without.has(key));
  }
  const found: string[] = [];
  for (let range = rangeOf(filter), more = true; more;) {
    const rows = await index.getAll(range, BATCH);
    for (const row of rows) if (row.ddbh !== '' && fits(row, filter)) found.push(row.subId);
    more = rows.length === BATCH;
    const last = rows.at(-1);
    if (last !== undefined) range = rangeOf(filter, [last.submittedAt, last.subId]);
  }
  return found;
}

const isPlain = ({
  states = [],
  issueType,
  invoiceKind,
  deviceId,
  buyerName,
  ...exact
}: OrderFilter): boolean =>
  [...states, issueType, invoiceKind, deviceId, buyerName, exact.buyerTaxId, exact.ddbh, exact.number].every(
    (wanted = '') => wanted === '',
  );

const fits = (row: SubRow, { states = [], ...filter }: OrderFilter): boolean =>
  isSame(row.subId, filter.subId) &&
  (states.length === 0 || states.includes(shownState(row))) &&
  isSame(issueTypeOf(row.totals.total), filter.issueType) &&
  isSame(row.invoiceKind, filter.invoiceKind) &&
  isSame(row.deviceId, filter.deviceId) &&
  isSame(row.ddbh, filter.ddbh) &&
  isSame(row.number, filter.number) &&
  // Only the service knows tax ids.
  isSame('', filter.buyerTaxId) &&
  foldText(row.buyerName).includes(foldText(filter.buyerName ?? ''));

const isSame = (value: string, wanted: string | undefined = ''): boolean => wanted === '' || value === wanted;

const DAY = 86_400_000;
const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** From the first moment of the days to the one after their last; it may end before it begins. */
const spanOf = ({ from = '', to = '' }: OrderFilter) => ({
  begin: from === '' ? 0 : startOf(from),
  end: to === '' ? Infinity : startOf(to) + DAY,
});

function isWithin({ submittedAt }: SubRow, filter: OrderFilter): boolean {
  const { begin, end } = spanOf(filter);
  return submittedAt >= begin && submittedAt < end;
}

/** IndexedDB throws at a range without a moment in it. */
function isNever(filter: OrderFilter): boolean {
  const { begin, end } = spanOf(filter);
  // A year of five digits is no number.
  return !(begin < end);
}

function rangeOf(filter: OrderFilter, after?: readonly [number, string]): IDBKeyRange {
  const { begin, end } = spanOf(filter);
  return IDBKeyRange.bound(after ?? [begin], [end], after !== undefined, true);
}

const asListed = (
  {
    rev: _rev,
    twin: _twin,
    receipt: _receipt,
    unreceipted: _unreceipted,
    allowDuplicate: _allowDuplicate,
    savedAt,
    sentAt,
    returnedAt,
    order,
    ...row
  }: SubRow,
  reversed: Reversed,
): ListedOrder => ({
  ...row,
  reversed,
  state: shownState(row),
  code: order?.code ?? '',
  steps: {
    ...(savedAt === undefined ? {} : { saved: savedAt }),
    ...(sentAt === undefined ? {} : { sent: sentAt }),
    ...(returnedAt === undefined ? {} : { ended: returnedAt }),
    ...(order && stepsOf(order)),
  },
  ...saidOf(order),
});

const saidOf = (order: SubRow['order']): Pick<ListedOrder, 'said' | 'hold' | 'failure' | 'voiding'> => ({
  said: order?.progress ?? '',
  hold: order?.hold ?? null,
  failure: order?.failure ?? null,
  ...(order?.voiding && { voiding: order.voiding }),
});
