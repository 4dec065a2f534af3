import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { decodeFace, decodeSettings } from '../../wire/invoice.codec.ts';
import type { Database } from './database.ts';
import { invoiceBytes } from './draft-bytes.ts';
import { isOfCode } from './of-code.ts';
import type { SubmittedInvoice } from './submission-types.ts';
import type { ReadTx, SubRow } from './schema.ts';

/** The submission of an invoice number, an order or its own id; the newest when several bear it. */
async function findSubmission(tx: ReadTx, name: string, code: string): Promise<SubRow | null> {
  const named = await tx.objectStore('subs').get(name);
  if (named !== undefined) return named;
  let cursor = await tx.objectStore('subs').index('submittedAt').openCursor(null, 'prev');
  while (cursor !== null) {
    const { ddbh, number } = cursor.value;
    if (ddbh === name || (number === name && isOfCode(cursor.value.order?.code, code))) return cursor.value;
    cursor = await cursor.continue();
  }
  return null;
}

/** Reads a submission made on this device again, to copy it or to issue its red letter. M015–M018 */
export async function loadSubmission(
  database: Database,
  name: string,
  code = '',
): Promise<Result<SubmittedInvoice>> {
  const found = await database.read(async (tx) => {
    const sub = await findSubmission(tx, name, code);
    const body = sub === null ? undefined : await tx.objectStore('bodies').get(sub.subId);
    return sub === null || body === undefined ? null : { deviceId: sub.deviceId, body };
  });
  if (found === null) return err(appError('submission.notHere'));
  const invoice = JSON.parse(new TextDecoder().decode(invoiceBytes(found.body))) as InvoiceWire;
  return ok({
    deviceId: found.deviceId,
    face: decodeFace(invoice),
    lines: decodeGoodsList(invoice.goodsList, decodeSettings(invoice)),
  });
}
