import { sql } from 'kysely';
import { HOLD_REASONS, UNSIGNED, weightiest, type HoldReason } from '../../domain/codes/hold-reasons.ts';
import { DEAD_STATES } from '../../domain/codes/order-states.ts';
import { appError, errorText, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { DraftWire } from '../../wire/sync.api.ts';
import { findDraftHead, readDraftBody } from '../store/docs.ts';
import type { NewOrder, Terminal } from '../store/order-taking.ts';
import type { TenantTx } from '../store/tenant-tx.ts';
import { dayOf, endOf } from './china-days.ts';
import { knownOriginal } from './known-original.ts';
import { overLimits } from './quota.ts';
import { offeredDraft, useUp } from './reoffer.ts';
import type { ReceiptFacts } from './receipt-types.ts';
import { placeAt } from './seen-terminals.ts';
import type { Principal, Services } from './services.ts';
import type { Submission } from './submission.ts';

/*
 * A submission that a restored service had taken before is taken again: only after a restore, and held against all that it was
 * held against at first. Its receipt says that it was taken; what stands against it nevertheless is for a person to decide, since
 * the bureau may have issued it. Without a receipt nothing is known: what would be refused is refused, the rest waits for a person.
 * PROTOCOL §9
 */

/** As long as laptops keep what they submitted. */
const RETAKE_DAYS = 400;

interface Offer {
  readonly who: Principal;
  readonly given: Submission;
  readonly terminal: Terminal;
  readonly order: NewOrder;
  /** null: nothing proves that the service had taken it. */
  readonly receipt: ReceiptFacts | null;
}

interface Held {
  readonly reason: HoldReason;
  /** What is told of it. */
  readonly zh: string;
}

async function restoredLately({ db, tenant }: TenantTx): Promise<boolean> {
  const { rows } = await sql<{ lately: boolean }>`
    select coalesce(restored_at > clock_timestamp() - make_interval(days => ${RETAKE_DAYS}), false) as lately
    from tenant_clock where tenant = ${tenant}`.execute(db);
  return rows[0]?.lately === true;
}

/** Whether a receipt is about this submission, to the byte. */
const isAbout = (
  receipt: ReceiptFacts,
  { who, given, terminal }: Omit<Offer, 'order' | 'receipt'>,
): boolean =>
  receipt.tenant === who.tenant &&
  receipt.user === who.userId &&
  receipt.subId === given.subId &&
  receipt.draftId === given.draftId &&
  receipt.requestHash === given.requestHash &&
  receipt.deviceId === given.diskId &&
  receipt.taxpayerId === terminal.taxpayerId &&
  receipt.amount === given.invoice.said().amount;

/** Why it is none of those a restored service has lost; null: it may be. */
async function notLost(tx: TenantTx, offer: Offer): Promise<AppError | null> {
  const { receipt } = offer;
  if (!(await restoredLately(tx))) return appError('retake.notLost');
  if (receipt === null) return null;
  if (receipt.epoch >= tx.epoch) return appError('retake.notLost');
  return isAbout(receipt, offer) ? null : appError('retake.receipt');
}

/** Within the day on which it was accepted, so that it counts where it had counted. */
function acceptedAt(receipt: ReceiptFacts | null, now: Date): Date {
  const day = receipt?.ddbh.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3');
  return day === undefined || day >= dayOf(now) ? now : new Date(endOf(day).getTime() - 1);
}

/** Number of an order that looked the same when it was accepted; null: none did, or its user wants both. */
async function twinOf(
  { db, tenant, now }: TenantTx,
  { given, order, receipt }: Offer,
): Promise<string | null> {
  if (given.allowDuplicate === true) return null;
  const at = acceptedAt(receipt, now);
  const found = await db
    .selectFrom('orders')
    .select('ddbh')
    .where('tenant', '=', tenant)
    .where('twin', '=', order.twin)
    .where('draft_id', '<>', given.draftId)
    .where('state', 'not in', DEAD_STATES)
    .where('hold', 'is distinct from', UNSIGNED)
    .where('accepted_at', '>', new Date(at.getTime() - 86_400_000))
    // Of two that looked the same the first one was in nobody's way.
    .$if(receipt !== null, (query) =>
      query.where(sql<boolean>`coalesce(lost_ddbh, ddbh)::numeric < ${receipt?.ddbh ?? ''}::numeric`),
    )
    .orderBy('accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.ddbh ?? null;
}

/** What stands against it that would have been refused at first. */
async function objections(tx: TenantTx, offer: Offer): Promise<Held[] | AppError> {
  const { who, given, terminal, receipt } = offer;
  const { redLetter } = given.invoice.said();
  const original =
    redLetter === null || redLetter.originalNumber === ''
      ? null
      : await knownOriginal(tx, terminal.taxpayerId, redLetter);
  const refused = given.invoice.refusalAt(placeAt(who, terminal), original);
  if (receipt === null && refused !== null) return refused;
  const ddbh = await twinOf(tx, offer);
  const twin = ddbh === null ? null : appError('submit.duplicate', { ddbh });
  if (receipt === null && twin !== null) return twin;
  return [
    ...(refused === null ? [] : [{ reason: 'rules' as const, zh: errorText(refused) }]),
    ...(twin === null ? [] : [{ reason: 'twin' as const, zh: errorText(twin) }]),
  ];
}

/** Limits are looked at as of now: others may have used what was left. */
async function overNow(tx: TenantTx, { given, terminal }: Offer): Promise<Held[]> {
  const { limit, credit } = await overLimits(tx, terminal.taxpayerId, given.invoice.said());
  return [
    ...(credit === null ? [] : [{ reason: 'credit' as const, zh: errorText(credit) }]),
    ...(limit === null ? [] : [{ reason: 'limit' as const, zh: errorText(limit) }]),
  ];
}

/** Whether what stands as the draft is what was submitted; with a receipt whatever else stands there becomes another draft. */
async function isDraftOf(tx: TenantTx, { given, receipt }: Offer, draft: DraftWire): Promise<boolean> {
  if (receipt !== null) return true;
  const head = await findDraftHead(tx, given.draftId);
  if (head === undefined) return true;
  if (head.tomb !== null) return false;
  const stored = await readDraftBody(tx, given.draftId);
  return (
    stored?.taxpayerId === draft.taxpayerId &&
    JSON.stringify(stored.invoice) === JSON.stringify(draft.invoice)
  );
}

/** The order as it was, its task, and the entry that says what it is. Answers its number. */
async function write(tx: TenantTx, offer: Offer, draft: DraftWire, held: readonly Held[]): Promise<string> {
  const { db, tenant, now } = tx;
  const { who, order, receipt } = offer;
  const { subId, draftId } = order;
  const seq = await tx.nextSeq();
  const hold = weightiest(held.map(({ reason }) => reason));
  const { ddbh } = await db
    .insertInto('orders')
    .values({
      tenant,
      sub_id: subId,
      request_hash: order.requestHash,
      draft_id: draftId,
      ywlsh: order.ywlsh,
      ddbh: sql<string>`order_number(${now}, ${seq})`,
      state: hold === null ? 'accepted' : 'unknown',
      rev: 1,
      seq,
      accepted_at: acceptedAt(receipt, now),
      accepted_by: order.by,
      device_id: order.deviceId,
      disk_type: order.diskType,
      invoice_type: order.invoiceType,
      buyer_name: order.buyerName,
      main_goods: draft.mainGoods,
      total_sum: order.totalSum,
      draft: JSON.stringify(draft),
      twin: order.twin,
      purchase: order.isPurchase,
      retaken_at: now,
      lost_ddbh: receipt?.ddbh ?? null,
      hold,
      error_hint: hold === null ? null : hintOf(held),
      ended_at: hold === null ? null : now,
    })
    .returning('ddbh')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tasks')
    .values({
      task_id: order.taskId,
      tenant,
      sub_id: subId,
      state: hold === null ? 'ready' : 'unknown',
      must_lookup: true,
      not_before: sql<Date>`greatest(clock_timestamp(), (select recovering_until from tenant_clock
        where tenant = ${tenant}))`,
    })
    .execute();
  await tx.audit(who.userId, 'order.retake', {
    subId,
    draftId,
    ddbh,
    ...(receipt === null ? { receipt: 'none' } : { lost: receipt.ddbh, epoch: receipt.epoch }),
    ...(hold === null ? {} : { hold }),
  });
  return ddbh;
}

const hintOf = (held: readonly Held[]): string =>
  `服务恢复前提交的发票，恢复后需人工放行：${held.map(({ zh }) => zh).join('；')}`;

const UNPROVEN: Held = { reason: UNSIGNED, zh: HOLD_REASONS[UNSIGNED].zh };

/** Takes it again, or says why not: its number, and the one it had first. The caller holds the tenant's clock and knows of no order of it. */
export async function retake(
  services: Services,
  tx: TenantTx,
  offered: Omit<Offer, 'receipt'>,
): Promise<Result<{ readonly ddbh: string; readonly first: string }>> {
  const { given, who, terminal } = offered;
  const receipt = given.receipt === undefined ? null : services.receipts.read(given.receipt);
  const offer = { ...offered, receipt };
  const isNone = await notLost(tx, offer);
  if (isNone !== null) return err(isNone);
  const wire = { ...given, invoice: given.invoice.wire() };
  const draft = offeredDraft(wire, terminal.taxpayerId);
  if (!(await isDraftOf(tx, offer, draft))) return err(appError('retake.changed'));
  const against = await objections(tx, offer);
  if (!Array.isArray(against)) return err(against);
  const held = [...against, ...(await overNow(tx, offer)), ...(receipt === null ? [UNPROVEN] : [])];
  await useUp(tx, who, wire, draft);
  const ddbh = await write(tx, offer, draft, held);
  if (held.length > 0) services.alarm('an order taken again waits for a person', { tenant: tx.tenant, ddbh });
  return ok({ ddbh, first: receipt?.ddbh ?? ddbh });
}
