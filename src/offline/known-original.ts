import type { InvoiceFace, RedLetter } from '../../domain/invoice/invoice.ts';
import type { OriginalInvoice } from '../../domain/invoice/reversal.ts';
import type { KnownOriginal } from '../../domain/rules/issuing.rules.ts';
import { isOfCode } from './of-code.ts';
import type { OfflineStore } from './offline.ts';
import type { Submission } from './submission-types.ts';
import { WITHOUT_EFFECT } from './without-effect.ts';

type Store = Pick<OfflineStore, 'listSubmissions' | 'loadSubmission'>;

/** Submissions read at a time. */
const BATCH = 200;

async function allSubmissions(store: Store): Promise<readonly Submission[]> {
  const all: Submission[] = [];
  for (let total = 1; all.length < total;) {
    const read = await store.listSubmissions({ offset: all.length, limit: BATCH });
    all.push(...read.submissions);
    total = read.submissions.length === 0 ? all.length : read.total;
  }
  return all;
}

/** What the orders of this device tell of the invoice a red letter takes back; null on blue invoices. M017 */
export async function knownOriginal(store: Store, { redLetter }: InvoiceFace): Promise<KnownOriginal | null> {
  return redLetter === null || redLetter.originalNumber === '' ? null : findOriginal(store, redLetter);
}

/** What older versions submitted says it only in what went out. */
async function originalOf(store: Store, { original, subId }: Submission): Promise<OriginalInvoice | null> {
  if (original !== undefined) return original;
  const read = await store.loadSubmission(subId);
  const its = read.ok ? read.value.face.redLetter : null;
  return its === null ? null : { code: its.originalCode, number: its.originalNumber };
}

async function findOriginal(
  store: Store,
  { originalNumber: number, originalCode: code }: RedLetter,
): Promise<KnownOriginal> {
  const submissions = await allSubmissions(store);
  const original = submissions.find(
    (one) => one.number === number && isOfCode(one.code, code) && one.totals.total > 0,
  );
  const reds = submissions.filter(({ totals, state }) => totals.total < 0 && !WITHOUT_EFFECT.includes(state));
  let reversed = 0;
  for (const red of reds) {
    const its = await originalOf(store, red);
    if (its?.number === number && isOfCode(its.code, code)) reversed -= red.totals.total;
  }
  return {
    number,
    total: original?.totals.total ?? null,
    reversed,
    kind: original?.invoiceKind ?? null,
  };
}
