import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A submission as it came. */
export interface SubmissionBody {
  readonly fields: unknown;
  /** JSON text of its invoice and the SHA-256 of that, where this very text was found to be as its contract says before. */
  readonly read: { readonly text: string; readonly hash: string } | null;
}

const KEY = '"invoice":';
const CLOSING_BRACE = 0x7d;

/** A body that ends with such an invoice, null for one that does not. Both parts are read apart, so that what was hashed is what is used. */
function readBefore(bytes: Buffer, isRead: (hash: string) => boolean): SubmissionBody | null {
  const at = bytes.indexOf(KEY) + KEY.length;
  if (at < KEY.length || bytes.at(-1) !== CLOSING_BRACE) return null;
  const invoice = bytes.subarray(at, -1);
  const hash = createHash('sha256').update(invoice).digest('hex');
  if (!isRead(hash)) return null;
  try {
    const text = invoice.toString('utf8');
    const fields = JSON.parse(`${bytes.toString('utf8', 0, at)}null}`) as object;
    return { fields: { ...fields, invoice: JSON.parse(text) as unknown }, read: { text, hash } };
  } catch {
    return null;
  }
}

/** For the routes of a scope: their JSON bodies come as `SubmissionBody`. */
export function readSubmissions(app: FastifyInstance, isRead: (hash: string) => boolean): void {
  const readWhole = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = readBefore(bytes, isRead);
    if (body !== null) {
      done(null, body);
      return;
    }
    void readWhole(request, bytes.toString('utf8'), (error, fields: unknown) => {
      done(error, { fields, read: null } satisfies SubmissionBody);
    });
  });
}
