import type { z } from 'zod';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { InvoiceFile, invoiceFileApi } from '../../wire/invoice-files.api.ts';
import { readTenant, type TenantTx } from '../store/tenant-tx.ts';
import type { Principal, Services } from './services.ts';

/** Keeps what came with an invoice; said again it changes nothing. */
export async function keepFiles(
  { db, tenant }: TenantTx,
  subId: string,
  files: readonly InvoiceFile[],
): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto('invoice_files')
    .values(files.map((file) => ({ tenant, sub_id: subId, ...file })))
    .onConflict((conflict) => conflict.columns(['tenant', 'sub_id', 'format']).doNothing())
    .execute();
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
