import type { Totals } from '../../domain/goods/columns.ts';
import type { Database } from './database.ts';
import { foldText } from './fold-text.ts';
import type { DraftQuery, DraftSort, DraftSummary, ListedDrafts } from './offline.ts';
import type { DocRow, ReadTx } from './schema.ts';

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 250;

type Compare = (a: DocRow, b: DocRow) => number;

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const SORTS: Readonly<Record<DraftSort, Compare>> = {
  savedAt: (a, b) => a.savedAt - b.savedAt,
  buyerName: (a, b) => byText(a.buyerName, b.buyerName),
  total: (a, b) => a.totals.total - b.totals.total,
};

/**
 * A page of the drafts a query asks for, and the sums of all of them. Reads no content: rows in batches, because
 * whatever is summed up must be seen.
 */
export function listDrafts(database: Database, query: DraftQuery): Promise<ListedDrafts> {
  const { offset, limit, sort = 'savedAt', descending = true } = query;
  return database.read(async (tx) => {
    const found = await findDocs(tx, query);
    const compare = SORTS[sort];
    found.sort((a, b) => compare(a, b) || a.savedAt - b.savedAt || byText(a.draftId, b.draftId));
    if (descending) found.reverse();
    const drafts: DraftSummary[] = [];
    for (const doc of found.slice(offset, offset + limit)) drafts.push(await summary(tx, doc));
    return { drafts, total: found.length, sums: sumUp(found) };
  });
}

async function findDocs(tx: ReadTx, { search = '', invoiceKind = null }: DraftQuery): Promise<DocRow[]> {
  const wanted = foldText(search.trim());
  const isFound = (doc: DocRow): boolean =>
    doc.shown === 1 &&
    (invoiceKind === null || doc.invoiceKind === invoiceKind) &&
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
  const { draftId, ywlsh, savedAt, invoiceKind, buyerName, buyerTaxId, buyerContact, buyerBank } = doc;
  const { receiver, mainGoods, totals, lineCount } = doc;
  return {
    draftId,
    ywlsh,
    savedAt,
    invoiceKind,
    buyerName,
    buyerTaxId,
    buyerContact,
    buyerBank,
    receiver,
    mainGoods,
    totals,
    lineCount,
    state: await stateOf(tx, doc),
    ...(doc.checked === undefined ? {} : { checked: doc.checked }),
    ...(doc.conflict === undefined ? {} : { conflict: doc.conflict }),
  };
}

async function stateOf(tx: ReadTx, { draftId, flag, baseRev }: DocRow): Promise<DraftSummary['state']> {
  if (flag === 'queued' || flag === 'conflict') return flag;
  const waiting = await tx.objectStore('outbox').index('draftId').count(draftId);
  return waiting > 0 || baseRev === null || flag === 'quarantined' ? 'unsynced' : 'synced';
}
