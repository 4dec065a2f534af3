import { INVOICE_KINDS } from '../../domain/codes/invoice-kinds.ts';
import { beijingTimestamp } from '../../domain/kernel/ids.ts';
import { addInvoice, NOTHING, type DaySum, type Sum, type Turnover } from '../../domain/quota/turnover.ts';
import type { Database } from './database.ts';
import type { Submission } from './submission-types.ts';
import type { SubRow } from './schema.ts';

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 200;

/** What the service may not have taken yet. */
const ON_THE_WAY: readonly Submission['state'][] = ['queued', 'sending', 'unknown'];

type Counted = 'issued' | 'pending';

const COUNTED_AS: Readonly<Record<Submission['state'], Counted | null>> = {
  queued: 'pending',
  sending: 'pending',
  accepted: 'pending',
  issuing: 'pending',
  issued: 'issued',
  unknown: 'pending',
  failed: null,
  cancelled: null,
  returned: null,
};

/** Adds up the submissions of some devices; `saidAt`: when the service told what it has counted, left out: just now. */
export function turnover(
  database: Database,
  deviceIds: readonly string[],
  since: string,
  saidAt = Infinity,
): Promise<Turnover> {
  const wanted = new Set(deviceIds);
  const days = new Map<string, Sum>();
  let pending = NOTHING;
  let uncredited = NOTHING;
  let untaken = NOTHING;
  const count = (sub: SubRow): void => {
    if (!wanted.has(sub.deviceId)) return;
    const invoice = { ...sub.totals, sandbox: sub.sandbox };
    // What one buys is no sale; the credit is of everything that is issued.
    const counted = sub.purchase === true ? null : COUNTED_AS[sub.state];
    const day = chinaDay(sub);
    if (counted === 'pending') pending = addInvoice(pending, invoice);
    const isDigital = INVOICE_KINDS[sub.invoiceKind].family === 'digital';
    if (isUntaken(sub, saidAt)) {
      if (isDigital) uncredited = addInvoice(uncredited, invoice);
      if (counted !== null) untaken = addInvoice(untaken, invoice);
    }
    if (counted === 'issued' && day >= since) days.set(day, addInvoice(days.get(day) ?? NOTHING, invoice));
  };
  return database.read(async (tx) => {
    for (let after = '', more = true; more;) {
      const batch = await tx.objectStore('subs').getAll(IDBKeyRange.lowerBound(after, true), BATCH);
      batch.forEach(count);
      after = batch.at(-1)?.subId ?? after;
      more = batch.length === BATCH;
    }
    return { issued: byDay(days), pending, uncredited, untaken };
  });
}

/** Whether it is in nothing the service said by then. */
const isUntaken = ({ state, order }: SubRow, saidAt: number): boolean =>
  ON_THE_WAY.includes(state) || (COUNTED_AS[state] !== null && (order?.acceptedAt ?? 0) > saidAt);

const byDay = (days: ReadonlyMap<string, Sum>): readonly DaySum[] =>
  [...days].map(([day, sum]) => ({ day, ...sum })).sort((a, b) => (a.day < b.day ? -1 : 1));

/** Milliseconds since 1970 as a day in China, YYYY-MM-DD. */
const beijingDay = (at: number): string =>
  beijingTimestamp(at).replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');

/** The day an invoice was issued; where that does not stand there, the day it was submitted. */
function chinaDay({ issuedAt, submittedAt }: SubRow): string {
  const at = Date.parse(issuedAt);
  return beijingDay(Number.isNaN(at) ? submittedAt : at);
}
