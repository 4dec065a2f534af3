import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Device } from '../../domain/account/session.ts';
import type { Party } from '../../domain/invoice/invoice.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { invoiceWire, type InvoiceWire, type issueInvoiceApi } from '../../wire/invoice.api.ts';
import { decodeFace } from '../../wire/invoice.codec.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import { entombDraft, findDraftHead, readDraftBody } from '../store/docs.ts';
import { findLiveOrder, findOrder } from '../store/orders.ts';
import { sha256 } from '../store/sha256.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { refusal } from './invoice-check.ts';
import { checkQuota } from './quota.ts';
import { offeredDraft, useUp } from './reoffer.ts';
import type { Principal, Services } from './services.ts';
import { findTwin, twinOf } from './twins.ts';

export interface Submission extends z.infer<typeof issueInvoiceApi.request> {
  readonly diskId: string;
  /** Accepted before the service was restored: taken back as it was. PROTOCOL §9 */
  readonly isAgain?: boolean;
  /** SHA-256 of the request's content: the same subId must bring the same. */
  readonly requestHash: string;
}

type Answer = z.infer<typeof issueInvoiceApi.response>;

interface Terminal {
  readonly seller: Party;
  readonly device: Pick<Device, 'id' | 'invoiceKinds' | 'singleLimit' | 'diskType'>;
}

const hashOf = (invoice: unknown): string => sha256(JSON.stringify(invoice));

/** Fields in the order of the contract and nothing else, so that two spellings of one invoice are equal. */
const canonicalHash = (invoice: InvoiceWire): string => hashOf(invoiceWire.parse(invoice));

/** The stored draft, if it still says what the snapshot says. */
async function unchangedDraft(tx: TenantTx, given: Submission): Promise<Result<DraftWire>> {
  const head = await findDraftHead(tx, given.draftId);
  const body = head?.tomb === null ? await readDraftBody(tx, given.draftId) : null;
  if (body === null) return err(appError('draft.gone'));
  const canonical = canonicalHash(body.invoice);
  const isSame =
    [canonical, hashOf(body.invoice)].includes(given.snapshotHash) &&
    canonicalHash(given.invoice) === canonical;
  return isSame ? ok(body) : err(appError('submit.changed'));
}

/** The device, if it belongs to the draft's taxpayer; another tenant's looks like none at all. */
async function findTerminal(
  { db, tenant }: TenantTx,
  diskId: string,
  taxpayerId: string,
): Promise<Result<Terminal>> {
  const row = await db
    .selectFrom('devices')
    .innerJoin('taxpayers', (join) =>
      join
        .onRef('taxpayers.tenant', '=', 'devices.tenant')
        .onRef('taxpayers.taxpayer_id', '=', 'devices.taxpayer_id'),
    )
    .select(['device_id', 'disk_type', 'invoice_kinds', 'single_limit', 'seller'])
    .where('devices.tenant', '=', tenant)
    .where('device_id', '=', diskId)
    .where((eb) => eb(eb.cast('devices.taxpayer_id', 'text'), '=', taxpayerId))
    .executeTakeFirst();
  if (row === undefined) return err(appError('notFound'));
  return ok({
    seller: row.seller,
    device: {
      id: row.device_id,
      diskType: row.disk_type,
      invoiceKinds: row.invoice_kinds,
      singleLimit: row.single_limit,
    },
  });
}

/** Day in China and the tenant's sequence: unique for the tenant, in the order of acceptance. */
const orderNumber = (now: Date, seq: number): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '') +
  String(seq).padStart(8, '0');

async function accept(
  tx: TenantTx,
  who: Principal,
  given: Submission,
  draft: DraftWire,
  { device }: Terminal,
): Promise<string> {
  const seq = await tx.nextSeq();
  const ddbh = orderNumber(tx.now, seq);
  await tx.db
    .insertInto('orders')
    .values({
      tenant: tx.tenant,
      sub_id: given.subId,
      request_hash: given.requestHash,
      draft_id: given.draftId,
      ywlsh: draft.invoice.ywlsh,
      ddbh,
      state: 'accepted',
      rev: 1,
      seq,
      accepted_at: tx.now,
      accepted_by: who.userId,
      device_id: device.id,
      disk_type: device.diskType,
      invoice_type: draft.invoice.invoiceType,
      buyer_name: decodeFace(draft.invoice).buyer.name,
      main_goods: draft.mainGoods,
      total_sum: draft.invoice.totalSum,
      draft: JSON.stringify(draft),
      twin: twinOf(given.invoice),
    })
    .execute();
  await tx.db
    .insertInto('tasks')
    .values({
      task_id: randomUUID(),
      tenant: tx.tenant,
      sub_id: given.subId,
      state: 'ready',
      must_lookup: given.isAgain === true,
    })
    .execute();
  if (given.isAgain === true) await useUp(tx, who, given, draft);
  else await entombDraft(tx, given.draftId, { tomb: 'consumed' });
  await tx.audit(who.userId, 'order.accept', { subId: given.subId, draftId: given.draftId, ddbh });
  return ddbh;
}

/** What was accepted once is not judged anew. */
async function takeAgain(tx: TenantTx, who: Principal, given: Submission): Promise<Result<string>> {
  const taxpayerId = await taxpayerOf(tx, given.diskId);
  const terminal = await findTerminal(tx, given.diskId, taxpayerId);
  if (!terminal.ok) return terminal;
  return ok(await accept(tx, who, given, offeredDraft(given, taxpayerId), terminal.value));
}

/** '' when the tenant has no such device. */
async function taxpayerOf({ db, tenant }: TenantTx, diskId: string): Promise<string> {
  const row = await db
    .selectFrom('devices')
    .select('taxpayer_id')
    .where('tenant', '=', tenant)
    .where('device_id', '=', diskId)
    .executeTakeFirst();
  return row?.taxpayer_id ?? '';
}

async function submitOnce(tx: TenantTx, who: Principal, given: Submission): Promise<Result<string>> {
  const earlier = await findOrder(tx, given.subId);
  if (earlier !== undefined)
    return earlier.request_hash === given.requestHash ? ok(earlier.ddbh) : err(appError('sync.keyReused'));
  const live = await findLiveOrder(tx, { draftId: given.draftId, ywlsh: given.invoice.ywlsh });
  if (live !== undefined) return err(appError('submit.already', { ddbh: live.ddbh }));
  if (given.isAgain === true) return takeAgain(tx, who, given);
  const draft = await unchangedDraft(tx, given);
  if (!draft.ok) return draft;
  const terminal = await findTerminal(tx, given.diskId, draft.value.taxpayerId);
  if (!terminal.ok) return terminal;
  const refused = refusal(given.invoice, terminal.value.seller, terminal.value.device);
  if (refused !== null) return err(refused);
  const twin =
    given.allowDuplicate === true
      ? undefined
      : await findTwin(tx, { twin: twinOf(given.invoice), draftId: given.draftId });
  if (twin !== undefined) return err(appError('submit.duplicate', { ddbh: twin.ddbh }));
  const { invoiceType, totalAmount } = given.invoice;
  const { taxpayerId } = draft.value;
  const over = await checkQuota(tx, { taxpayerId, invoiceType, amount: parseFen(totalAmount) ?? 0 });
  if (over !== null) return err(over);
  return ok(await accept(tx, who, given, draft.value, terminal.value));
}

/** Takes a draft as an order, exactly once per subId and at most once per draft. PROTOCOL §6. */
export async function submit({ db }: Services, who: Principal, given: Submission): Promise<Result<Answer>> {
  const taken = await inTenant(db, who.tenant, (tx) => submitOnce(tx, who, given));
  return taken.ok ? ok({ ddbh: taken.value, acked: given.subId }) : taken;
}
