import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { InvoiceFile, invoiceFileApi } from '../../wire/invoice-files.api.ts';
import { sha256 } from '../store/sha256.ts';
import { readTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Keeps what came with an invoice; said again it changes nothing. `by`: who brought it. */
export async function keepFiles(
  tx: TenantTx,
  { subId, by }: { readonly subId: string; readonly by: string },
  files: readonly InvoiceFile[],
): Promise<void> {
  if (files.length === 0) return;
  const kept = await tx.db
    .insertInto('invoice_files')
    .values(files.map((file) => ({ tenant: tx.tenant, sub_id: subId, ...file })))
    .onConflict((conflict) => conflict.columns(['tenant', 'sub_id', 'format']).doNothing())
    .returning(['format', 'content'])
    .execute();
  for (const { format, content } of kept)
    await tx.audit(by, 'order.file', { subId, format, sha256: sha256(content) });
}

export const readFile = (
  { db }: Services,
  who: Principal,
  { subId, format }: z.infer<typeof invoiceFileApi.request>,
): Promise<Result<InvoiceFile>> =>
  readTenant(db, who.tenant, async (tx) => {
    const file = await tx.db
      .selectFrom('invoice_files')
      .select(['format', 'content'])
      .where('tenant', '=', tx.tenant)
      .where('sub_id', '=', subId)
      .where('format', '=', format)
      .executeTakeFirst();
    return file === undefined ? err(appError('notFound')) : ok(file);
  });
