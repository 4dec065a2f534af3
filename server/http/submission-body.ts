import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { jsonReader, readBodies } from './json-body.ts';
import type { KnownInvoices } from '../services/known-invoices.ts';
import type { SentInvoice } from '../services/sent-invoice.ts';

/** A submission as it came. */
export interface SubmissionBody {
  /** Of its JSON; where its invoice is known, null stands for that. */
  readonly fields: unknown;
  readonly known: KnownBytes | null;
}

/** JSON text of an invoice that is known by its SHA-256. */
interface KnownBytes {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly invoice: SentInvoice;
}

const KEY = '"invoice":';
const CLOSING_BRACE = 0x7d;

/** A body that ends with such an invoice, null for one that does not. Both parts are read apart, so that what was hashed is what is used. */
function readKnown(body: Buffer, { find }: KnownInvoices): SubmissionBody | null {
  const at = body.indexOf(KEY) + KEY.length;
  if (at < KEY.length || body.at(-1) !== CLOSING_BRACE) return null;
  const bytes = body.subarray(at, -1);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const invoice = find(hash, () => bytes.toString('utf8'));
  if (invoice === null) return null;
  try {
    const fields = JSON.parse(`${body.toString('utf8', 0, at)}null}`) as object;
    return { fields: { ...fields, invoice: null }, known: { bytes, hash, invoice } };
  } catch {
    return null;
  }
}

/** For the routes of a scope: their JSON bodies come as `SubmissionBody`. */
export function readSubmissions(app: FastifyInstance, invoices: KnownInvoices): void {
  const readWhole = jsonReader(app);
  readBodies(
    app,
    async (request, bytes): Promise<SubmissionBody> =>
      readKnown(bytes, invoices) ?? { fields: await readWhole(request, bytes), known: null },
  );
}
