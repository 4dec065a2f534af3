import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { kindsBy } from '../../domain/account/features.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { parseFen } from '../../domain/money/fen.ts';
import { isPurchase } from '../../domain/special-business/purchase.ts';
import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import { invoiceWire, type InvoiceWire, type issueInvoiceApi } from '../../wire/invoice.api.ts';
import { decodeFace } from '../../wire/invoice.codec.ts';
import { readDraftVersion } from '../store/docs.ts';
import {
  lookAtSubmissions,
  takeOrders,
  writeOrder,
  type DraftVersion,
  type Looked,
  type NewOrder,
  type OrderKeys,
  type Taken,
  type Terminal,
  type UsedSums,
  type Wanted,
} from '../store/order-taking.ts';
import { sha256 } from '../store/sha256.ts';
import { inTenant, readTenant } from '../store/tenant-tx.ts';
import { refusal } from './invoice-check.ts';
import { knownOriginal } from './known-original.ts';
import { quotaRoom, refusalOver } from './quota.ts';
import { offeredDraft, useUp } from './reoffer.ts';
import type { Principal, Services } from './services.ts';
import { twinOf } from './twins.ts';

export interface Submission extends z.infer<typeof issueInvoiceApi.request> {
  readonly diskId: string;
  /** Accepted before the service was restored: taken back as it was. PROTOCOL §9 */
  readonly isAgain?: boolean;
  /** SHA-256 of the request's content: the same subId must bring the same. */
  readonly requestHash: string;
  /** SHA-256 of the invoice's JSON text as it came; without it the stored draft is read and compared. */
  readonly sentHash?: string;
}

type Answer = z.infer<typeof issueInvoiceApi.response>;

const hashOf = (invoice: unknown): string => sha256(JSON.stringify(invoice));

/** Fields in the order of the contract and nothing else, so that two spellings of one invoice are equal. */
const canonicalHash = (invoice: InvoiceWire): string => hashOf(invoiceWire.parse(invoice));

const keysOf = (who: Principal, given: Submission): OrderKeys => ({
  tenant: who.tenant,
  subId: given.subId,
  draftId: given.draftId,
  ywlsh: given.invoice.ywlsh,
  deviceId: given.diskId,
});

/** What an order that is there already answers; null when there is none. */
function answerOfEarlier({ earlier, live, usedUp }: Looked, given: Submission): Result<string> | null {
  if (earlier !== null)
    return earlier.requestHash === given.requestHash ? ok(earlier.ddbh) : err(appError('sync.keyReused'));
  if (live === null) return null;
  const isSame = usedUp === given.snapshotHash;
  return err(appError(isSame ? 'submit.same' : 'submit.already', { ddbh: live }));
}

/** The version of the stored draft, if it says what the snapshot says. */
async function unchangedVersion(
  { db }: Services,
  { draft }: Looked,
  who: Principal,
  given: Submission,
): Promise<Result<DraftVersion>> {
  if (draft === null) return err(appError('draft.gone'));
  if (draft.hash === given.sentHash && draft.hash === given.snapshotHash) return ok(draft);
  const stored = await readTenant(db, who.tenant, (tx) => readDraftVersion(tx, given.draftId));
  if (stored?.body == null) return err(appError('draft.gone'));
  const canonical = canonicalHash(stored.body.invoice);
  const isSame =
    [canonical, hashOf(stored.body.invoice)].includes(given.snapshotHash) &&
    canonicalHash(given.invoice) === canonical;
  return isSame ? ok(stored) : err(appError('submit.changed'));
}

const orderOf = (
  who: Principal,
  given: Submission,
  { diskType }: Pick<Terminal, 'diskType'>,
  twin: string,
): NewOrder => {
  const face = decodeFace(given.invoice);
  return {
    ...keysOf(who, given),
    taskId: randomUUID(),
    requestHash: given.requestHash,
    by: who.userId,
    diskType,
    invoiceType: given.invoice.invoiceType,
    buyerName: face.buyer.name,
    totalSum: given.invoice.totalSum,
    twin,
    isAgain: given.isAgain === true,
    isPurchase: isPurchase(face),
  };
};

const placeOf = (
  { roleType, roleCodes }: Principal,
  { seller, nature, features, invoiceKinds, ...device }: Terminal,
): CheckedPlace => ({
  who: { roleType, roleCodes },
  taxpayer: { seller, nature },
  device: { ...device, ...kindsBy(invoiceKinds, features), smsPush: features.includes('smsPush') },
});

type Tried = Taken | { readonly outcome: 'refused'; readonly error: AppError };

/**
 * A red letter is held against what is left of its invoice in the transaction that takes it: of two that come at once the
 * second finds what the first has left. DOMAIN A2
 */
async function tryToTake(
  { db, takeOrder }: Services,
  { invoice }: Submission,
  place: CheckedPlace,
  wanted: Wanted,
): Promise<Tried> {
  const { redLetter } = decodeFace(invoice);
  if (redLetter === null || redLetter.originalNumber === '') return takeOrder(wanted);
  return inTenant(db, wanted.tenant, async (tx) => {
    const original = await knownOriginal(tx, wanted.taxpayerId, redLetter);
    const error = refusal(invoice, place, original);
    if (error !== null) return { outcome: 'refused', error };
    const [taken] = await takeOrders(tx.db, [wanted]);
    if (taken === undefined) throw new Error('a function answered nothing');
    return taken;
  });
}

/** What becomes of a try; null: it is to be tried again. */
function answerOf(taken: Tried, over: (used: UsedSums) => AppError): Result<string> | null {
  switch (taken.outcome) {
    case 'taken':
      return ok(taken.ddbh);
    case 'refused':
      return err(taken.error);
    case 'twin':
      return err(appError('submit.duplicate', { ddbh: taken.ddbh }));
    case 'over':
      return err(over(taken));
    case 'changed':
      return null;
  }
}

/** The order's number; null when something changed between looking and taking. */
async function takeOnce(
  services: Services,
  who: Principal,
  given: Submission,
): Promise<Result<string> | null> {
  const looked = await services.lookAtSubmission(keysOf(who, given));
  const known = answerOfEarlier(looked, given);
  if (known !== null) return known;
  const version = await unchangedVersion(services, looked, who, given);
  if (!version.ok) return version;
  const { terminal, draft, now } = looked;
  if (terminal === null || terminal.taxpayerId !== draft?.taxpayerId) return err(appError('notFound'));
  const place = placeOf(who, terminal);
  const refused = refusal(given.invoice, place);
  if (refused !== null) return err(refused);
  const order = orderOf(who, given, terminal, twinOf(given.invoice));
  const { invoiceType } = order;
  const wanted = {
    invoiceType,
    isPurchase: order.isPurchase,
    amount: parseFen(given.invoice.totalAmount) ?? 0,
  };
  const { rev, epoch } = version.value;
  const taken = await tryToTake(services, given, place, {
    ...order,
    ...quotaRoom(terminal, wanted, new Date(now)),
    rev,
    epoch,
    taxpayerId: terminal.taxpayerId,
    allowTwin: given.allowDuplicate === true,
  });
  return answerOf(taken, (used) => refusalOver(terminal, wanted, used));
}

/** What was accepted once is not judged anew. */
const takeAgain = ({ db }: Services, who: Principal, given: Submission): Promise<Result<string>> =>
  inTenant(db, who.tenant, async (tx) => {
    const [looked] = await lookAtSubmissions(tx.db, [keysOf(who, given)]);
    if (looked === undefined) throw new Error('a function answered nothing');
    const known = answerOfEarlier(looked, given);
    if (known !== null) return known;
    const { terminal } = looked;
    if (terminal === null) return err(appError('notFound'));
    await useUp(tx, who, given, offeredDraft(given, terminal.taxpayerId));
    return ok(await writeOrder(tx, orderOf(who, given, terminal, twinOf(given.invoice))));
  });

/** Others change the same draft at the same moment: as often as somebody may. */
const TRIES = 20;

async function take(services: Services, who: Principal, given: Submission): Promise<Result<string>> {
  if (given.isAgain === true) return takeAgain(services, who, given);
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = await takeOnce(services, who, given);
    if (taken !== null) return taken;
  }
  return err(appError('server.busy'));
}

/** Takes a draft as an order, exactly once per subId and at most once per draft. PROTOCOL §6. */
export async function submit(services: Services, who: Principal, given: Submission): Promise<Result<Answer>> {
  const taken = await take(services, who, given);
  return taken.ok ? ok({ ddbh: taken.value, acked: given.subId }) : taken;
}
