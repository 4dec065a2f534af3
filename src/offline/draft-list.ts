import type { Refusal } from '../../domain/bureau-workbook/batch-row.ts';
import type { Totals } from '../../domain/goods/columns.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { Database } from './database.ts';
import { readSums } from './draft-sums.ts';
import { foldText } from './fold-text.ts';
import type { DraftQuery, DraftSort, DraftSummary, ListedDrafts } from './list-types.ts';
import { besideOrder } from './overtaken.ts';
import type { DocRow, DraftOrder, ReadTx } from './schema.ts';
import { findEntry } from './transitions/entries.ts';

/** Rows read at once where all must be looked at: a batch is quick enough for the page. */
const BATCH = 250;

type Compare = (a: DocRow, b: DocRow) => number;

interface Sort {
  /** The index that has this order: over all types, and within one. */
  readonly index: DraftOrder;
  readonly ofKind: DraftOrder;
  readonly compare: Compare;
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const SORTS: Readonly<Record<DraftSort, Sort>> = {
  savedAt: { index: 'shown', ofKind: 'shownOfKind', compare: (a, b) => a.savedAt - b.savedAt },
  buyerName: {
    index: 'byBuyer',
    ofKind: 'byBuyerOfKind',
    compare: (a, b) => byText(a.buyerName, b.buyerName),
  },
  total: { index: 'byTotal', ofKind: 'byTotalOfKind', compare: (a, b) => a.totals.total - b.totals.total },
};

/**
 * A page of the drafts a query asks for, and the sums of all of them. Reads no content. A page of all drafts, or of those
 * of one type, comes from an index and reads its own rows only, its sums from those that are kept; what is searched for
 * or filtered otherwise is looked for in all rows, in batches.
 */
export function listDrafts(database: Database, query: DraftQuery): Promise<ListedDrafts> {
  return database.read(async (tx) => {
    const { rows, total, sums } =
      isNarrow(query) || isUnsorted(database, query) ? await readScan(tx, query) : await readIndex(tx, query);
    const drafts = await Promise.all(rows.map((doc) => summary(tx, doc)));
    return { drafts, total, sums, unread: database.unread.size };
  });
}

/** What is sealed is in no order of what it says: that is put in order here. */
const isUnsorted = ({ seal }: Database, { sort = 'savedAt' }: DraftQuery): boolean =>
  seal !== null && sort !== 'savedAt';

interface Found {
  readonly rows: readonly DocRow[];
  readonly total: number;
  readonly sums: Totals;
}

const isNarrow = ({ search = '', checked = null, splitOf = null }: DraftQuery): boolean =>
  search.trim() !== '' || checked !== null || splitOf !== null;

async function readIndex(tx: ReadTx, query: DraftQuery): Promise<Found> {
  const { offset, limit, invoiceKind = null, sort = 'savedAt', descending = true } = query;
  const { count: total, ...sums } = await readSums(tx, invoiceKind);
  const rows: DocRow[] = [];
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { rows, total, sums };
  const { index, ofKind } = SORTS[sort];
  const [name, prefix] = invoiceKind === null ? [index, [1]] : [ofKind, [1, invoiceKind]];
  // An array is greater than every number and text: the range holds whatever begins with the prefix.
  const range = IDBKeyRange.bound(prefix, [...prefix, []]);
  const order = tx.objectStore('docs').index(name);
  let cursor = await order.openCursor(range, descending ? 'prev' : 'next');
  if (cursor !== null && offset > 0) cursor = await cursor.advance(offset);
  while (cursor !== null) {
    rows.push(cursor.value);
    cursor = rows.length < wanted ? await cursor.continue() : null;
  }
  return { rows, total, sums };
}

async function readScan(tx: ReadTx, query: DraftQuery): Promise<Found> {
  const { offset, limit, sort = 'savedAt', descending = true } = query;
  const found = await findDocs(tx, query);
  const { compare } = SORTS[sort];
  found.sort((a, b) => compare(a, b) || a.savedAt - b.savedAt || byText(a.draftId, b.draftId));
  if (descending) found.reverse();
  return { rows: found.slice(offset, offset + limit), total: found.length, sums: sumUp(found) };
}

async function findDocs(tx: ReadTx, query: DraftQuery): Promise<DocRow[]> {
  const { search = '', invoiceKind = null, checked = null, splitOf = null } = query;
  const wanted = foldText(search.trim());
  const isFound = (doc: DocRow): boolean =>
    doc.shown === 1 &&
    (invoiceKind === null || doc.invoiceKind === invoiceKind) &&
    (checked === null || (doc.checked?.status ?? 'none') === checked) &&
    (splitOf === null || doc.split?.of === splitOf) &&
    (wanted === '' || holds(doc, wanted));
  const found: DocRow[] = [];
  for (let after = '', more = true; more;) {
    const batch = await tx.objectStore('docs').getAll(IDBKeyRange.lowerBound(after, true), BATCH);
    found.push(...batch.filter(isFound));
    after = batch.at(-1)?.draftId ?? after;
    more = batch.length === BATCH;
  }
  return found;
}

const holds = ({ buyerName, buyerTaxId, mainGoods }: DocRow, wanted: string): boolean =>
  [buyerName, buyerTaxId, mainGoods].some((text) => foldText(text).includes(wanted));

const sumUp = (docs: readonly DocRow[]): Totals =>
  docs.reduce(
    (sum, { totals }) => ({
      amount: sum.amount + totals.amount,
      tax: sum.tax + totals.tax,
      total: sum.total + totals.total,
    }),
    { amount: 0, tax: 0, total: 0 },
  );

async function summary(tx: ReadTx, doc: DocRow): Promise<DraftSummary> {
  const {
    baseRev: _baseRev,
    baseEpoch: _baseEpoch,
    hash: _hash,
    flag: _flag,
    subId: _subId,
    shown: _shown,
    ...shown
  } = doc;
  const [state, refused, refusals] = await Promise.all([
    stateOf(tx, doc),
    refusalOf(tx, doc),
    refusalsOf(tx, doc),
  ]);
  return { ...shown, state, ...(refused === null ? {} : { refused }), refusals };
}

async function stateOf(tx: ReadTx, { draftId, flag, baseRev }: DocRow): Promise<DraftSummary['state']> {
  if (flag === 'queued' || flag === 'conflict') return flag;
  const waiting = await tx.objectStore('outbox').index('draftId').count(draftId);
  return waiting > 0 || baseRev === null || flag === 'quarantined' ? 'unsynced' : 'synced';
}

/** Why the newest submission of a draft came back; null where it did not, or there is none. */
async function refusalOf(tx: ReadTx, doc: DocRow): Promise<AppError | null> {
  const { draftId, flag } = doc;
  if (flag === 'queued') return null;
  const subs = await tx.objectStore('subs').index('draftId').getAll(draftId);
  const last = subs.reduce<(typeof subs)[number] | null>(
    (newest, sub) => (newest === null || sub.submittedAt > newest.submittedAt ? sub : newest),
    null,
  );
  const reason = last?.state === 'returned' || last?.state === 'failed' ? last.reason : null;
  return besideOrder(tx, doc, reason);
}

/** What the bureau refused of a draft in a batch, and nobody has put right. */
const refusalsOf = async (tx: ReadTx, { draftId }: DocRow): Promise<readonly Refusal[]> =>
  (await findEntry(tx, 'batchRow', draftId))?.fields?.refusals?.filter(({ done }) => !done) ?? [];
