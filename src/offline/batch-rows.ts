import type { BatchRow } from '../../domain/bureau-workbook/batch-row.ts';
import type { Database } from './database.ts';
import type { DocRow, ReadTx } from './schema.ts';
import { findEntry } from './transitions/entries.ts';

/** A draft that goes by a 发票流水号 in the bureau's batch workbook. */
export interface BatchDraft {
  readonly draftId: string;
  readonly serial: string;
  readonly buyerName: string;
  /** 价税合计, fen. */
  readonly total: number;
  /** free: can be edited. queued: submitted from here, and closed. */
  readonly state: 'free' | 'queued';
  /** null: it was filled into a workbook by nobody who told. */
  readonly row: BatchRow | null;
}

/** Drafts read at once: a batch is quick enough for the page. */
const BATCH = 250;

/** What a draft is in the bureau's batch workbook; null where nothing is known. */
export const batchRowOf = (store: Pick<Database, 'read'>, draftId: string): Promise<BatchRow | null> =>
  store.read(async (tx) => wholeRow(await findEntry(tx, 'batchRow', draftId)));

const NONE: BatchRow = { serial: '', rows: '', lines: '', files: [], refusals: [] };

const wholeRow = (found: Awaited<ReturnType<typeof findEntry<'batchRow'>>>): BatchRow | null =>
  found?.fields ? { ...NONE, ...found.fields } : null;

/**
 * The drafts of a taxpayer by these 发票流水号: what a workbook called them they came from, else their own 业务流水号, under
 * which they are filled in.
 */
export const draftsBySerial = (
  store: Pick<Database, 'read'>,
  taxpayerId: string,
  serials: ReadonlySet<string>,
): Promise<readonly BatchDraft[]> =>
  store.read(async (tx) => {
    const rows = await rowsOf(tx);
    const found: BatchDraft[] = [];
    for (let after = '', more = true; more;) {
      const docs = await tx.objectStore('docs').getAll(IDBKeyRange.lowerBound(after, true), BATCH);
      const own = docs.filter((doc) => doc.shown === 1 && doc.taxpayerId === taxpayerId);
      found.push(...own.flatMap((doc) => named(doc, rows.get(doc.draftId) ?? null, serials)));
      after = docs.at(-1)?.draftId ?? after;
      more = docs.length === BATCH;
    }
    return found;
  });

async function rowsOf(tx: ReadTx): Promise<ReadonlyMap<string, BatchRow>> {
  const rows = new Map<string, BatchRow>();
  for (let after = '', more = true; more;) {
    const range = IDBKeyRange.bound(['batchRow', after], ['batchRow', []], true);
    const entries = await tx.objectStore('entries').getAll(range, BATCH);
    for (const { key, fields } of entries)
      if (fields !== null) rows.set(key, { ...NONE, ...(fields as Partial<BatchRow>) });
    after = entries.at(-1)?.key ?? after;
    more = entries.length === BATCH;
  }
  return rows;
}

function named(doc: DocRow, row: BatchRow | null, serials: ReadonlySet<string>): readonly BatchDraft[] {
  const { draftId, ywlsh, buyerName, totals, flag } = doc;
  const serial = [row?.serial ?? '', ywlsh].find((one) => serials.has(one));
  if (serial === undefined) return [];
  return [
    { draftId, serial, buyerName, total: totals.total, state: flag === 'queued' ? 'queued' : 'free', row },
  ];
}
