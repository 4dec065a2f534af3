import { randomUUID } from 'node:crypto';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { readQuota } from '../../server/services/quota.ts';
import { inTenant } from '../../server/store/tenant-tx.ts';
import { demo, service, taxpayerId } from './demo-desk.ts';
import { pushBody, putOp, sampleDraft, sendSubmission, submissionOf } from './samples.ts';

export const tenant = (): string => demo.session.tenantId;
export const setLimit = (period: 'month' | 'quarter' | 'year', sum: number | null) =>
  inTenant(service.service.services.db, tenant(), async (tx) => {
    await tx.db.deleteFrom('limit_settings').where('tenant', '=', tenant()).execute();
    if (sum !== null)
      await tx.db
        .insertInto('limit_settings')
        .values({
          tenant: tenant(),
          taxpayer_id: taxpayerId,
          period,
          intercept_status: 'own',
          intercept_amount: sum,
          remind_status: 'off',
          remind_amount: null,
        })
        .execute();
  });
export const setCredit = (total: number | null) =>
  inTenant(service.service.services.db, tenant(), async (tx) => {
    await tx.db.deleteFrom('credits').where('tenant', '=', tenant()).execute();
    if (total !== null)
      await tx.db
        .insertInto('credits')
        .values({ tenant: tenant(), taxpayer_id: taxpayerId, total })
        .execute();
  });
/** One line of this amount, fen, at a rate in percent. */
export const amounting = (amount: number, percent = 13): Partial<InvoiceWire> => {
  const tax = Math.round((amount * percent) / 100);
  const yuan = (fen: number): string => (fen / 100).toFixed(2);
  const price = yuan(amount);
  const [line] = sampleDraft(demo.session).invoice.goodsList;
  if (line === undefined) throw new Error('a line is needed');
  return {
    goodsList: [
      {
        ...line,
        quantity: '1',
        price,
        bhsdj: price,
        hsdj: ((amount * (100 + percent)) / 10_000).toFixed(4),
        taxRate: String(percent / 100),
        amount: price,
        taxAmount: yuan(tax),
      },
    ],
    totalAmount: price,
    totalTaxAmount: yuan(tax),
    totalSum: yuan(amount + tax),
  };
};
/** As if these had never been taken. */
export const forget = (...subIds: readonly string[]): Promise<void> =>
  service.asOwner(async (db) => {
    for (const table of ['tasks', 'orders'] as const)
      await db.deleteFrom(table).where('sub_id', 'in', subIds).execute();
  });
/** What a submission of this amount, or of such an invoice, is refused with; null when it is taken, after which it is as if it had not been. */
export const refusal = async (
  given: number | Partial<InvoiceWire>,
  invoiceType: '82' | '007' = '82',
  who = demo,
  at = 0,
) => {
  const place = who.session.taxpayers[at];
  const diskId = place?.devices[invoiceType === '82' ? 0 : 1]?.id;
  if (place === undefined || diskId === undefined) throw new Error('no such device');
  const { seller, id: taxpayer } = place;
  const id = randomUUID();
  const change = {
    ...(typeof given === 'number' ? amounting(given, at === 0 ? 13 : 3) : given),
    invoiceType,
  };
  const sample = sampleDraft(who.session, change);
  const invoice = { ...sample.invoice, taxerName: seller.name, taxerId: seller.taxId };
  const draft = { ...sample, diskId, taxpayerId: taxpayer, invoice };
  await who.post('/sync/push', pushBody(who.session, [putOp(id, draft)]));
  const submission = submissionOf(id, draft);
  const answer = await sendSubmission(who, diskId, submission);
  if (answer.code === 0) {
    await forget(submission.subId);
    return null;
  }
  return [answer.error, answer.params];
};
/** What stands against the limits. */
export const usedOf = async () => {
  const used = await inTenant(service.service.services.db, tenant(), async (tx) => {
    await tx.db
      .insertInto('credits')
      .values({ tenant: tenant(), taxpayer_id: taxpayerId, total: 1_000_000_00 })
      .onConflict((on) => on.doNothing())
      .execute();
    const quota = await readQuota(tx, taxpayerId, new Date());
    await tx.db.deleteFrom('credits').where('tenant', '=', tenant()).execute();
    return quota;
  });
  if (used?.credit == null) throw new Error('a taxpayer is needed');
  return { ...used.used, credited: used.credit.total - used.credit.left };
};
/** Moves everything taken so far to another day. */
export const moveOrders = (days: number) =>
  service.asOwner((db) =>
    db
      .updateTable('orders')
      .set({ accepted_at: new Date(Date.now() - days * 86_400_000) })
      .where('tenant', '=', tenant())
      .execute(),
  );
