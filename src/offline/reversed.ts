import { NOT_REVERSED, type OriginalInvoice, type Reversed } from '../../domain/invoice/reversal.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { decodeFace } from '../../wire/invoice.codec.ts';
import { invoiceBytes } from './draft-bytes.ts';
import { isOfCode } from './of-code.ts';
import type { ReadTx, SubRow } from './schema.ts';
import { WITHOUT_EFFECT } from './without-effect.ts';

/** Rows read at once: a batch is quick enough for the page. */
const BATCH = 250;

/** A red letter is submitted after its invoice; by so much may the clocks of two laptops disagree. Milliseconds. */
const CLOCKS = 86_400_000;

/** What one red letter takes back. Fen, above zero. */
interface RedLetter extends OriginalInvoice {
  readonly issued: boolean;
  readonly total: number;
}

/** The invoice a red letter takes back; what older versions submitted says it only in what went out. */
async function originalOf(tx: ReadTx, { original, subId }: SubRow): Promise<OriginalInvoice | null> {
  if (original !== undefined) return original;
  const body = await tx.objectStore('bodies').get(subId);
  if (body === undefined) return null;
  const { redLetter } = decodeFace(JSON.parse(new TextDecoder().decode(invoiceBytes(body))) as InvoiceWire);
  return redLetter === null ? null : { code: redLetter.originalCode, number: redLetter.originalNumber };
}

/** Red letters this device knows of that were submitted since, those without effect left out. */
async function redLettersSince(tx: ReadTx, since: number): Promise<readonly RedLetter[]> {
  const index = tx.objectStore('subs').index('submittedAt');
  const found: RedLetter[] = [];
  let range = IDBKeyRange.lowerBound([since - CLOCKS]);
  for (;;) {
    const rows = await index.getAll(range, BATCH);
    for (const row of rows) {
      if (!(row.totals.total < 0) || WITHOUT_EFFECT.includes(row.state)) continue;
      const original = await originalOf(tx, row);
      if (original !== null)
        found.push({ ...original, issued: row.state === 'issued', total: -row.totals.total });
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || last === undefined) return found;
    range = IDBKeyRange.lowerBound([last.submittedAt, last.subId], true);
  }
}

/** Issued and no red letter itself: it can be taken back. */
const isBlue = ({ state, totals, number }: SubRow): boolean =>
  state === 'issued' && totals.total > 0 && number !== '';

/** What this device knows to be taken back of some submissions. M017 */
export async function reversedHere(tx: ReadTx, rows: readonly SubRow[]): Promise<(row: SubRow) => Reversed> {
  const blue = rows.filter(isBlue);
  if (blue.length === 0) return () => NOT_REVERSED;
  const reds = await redLettersSince(tx, Math.min(...blue.map(({ submittedAt }) => submittedAt)));
  return (row) => {
    if (!isBlue(row)) return NOT_REVERSED;
    const its = reds.filter((red) => red.number === row.number && isOfCode(row.order?.code, red.code));
    const sum = (issued: boolean): number =>
      its.filter((red) => red.issued === issued).reduce((total, red) => total + red.total, 0);
    return { issued: sum(true), pending: sum(false) };
  };
}
