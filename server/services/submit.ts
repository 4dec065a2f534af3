import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { CheckedPlace } from '../../domain/rules/issuing-facts.ts';
import { invoiceWire, type issueInvoiceApi } from '../../wire/invoice.api.ts';
import { parseInTurns } from '../contract/parse-in-turns.ts';
import { readDraftVersion } from '../store/docs.ts';
import {
  lookAtSubmissions,
  takeOrders,
  type DraftNamed,
  type DraftVersion,
  type Looked,
  type NewOrder,
  type OrderKeys,
  type SessionSeen,
  type Taken,
  type Terminal,
  type UsedSums,
  type Wanted,
} from '../store/order-taking.ts';
import { sha256 } from '../store/sha256.ts';
import { askIn } from '../store/statements.ts';
import { inTenant, readTenant } from '../store/tenant-tx.ts';
import { knownOriginal } from './known-original.ts';
import { quotaRoom, refusalOver } from './quota.ts';
import { receiptOf } from './receipts.ts';
import { retake } from './retake.ts';
import { placeAt, type SeenTerminal } from './seen-terminals.ts';
import type { InvoiceSaid, SentInvoice } from './sent-invoice.ts';
import type { Principal, Services } from './services.ts';
import type { Submission } from './submission.ts';
import { unknownField } from './unknown-fields.ts';

type Answer = z.infer<typeof issueInvoiceApi.response>;

/** An order that stands; null: its receipt is asked for. */
interface Standing {
  readonly ddbh: string;
  readonly receipt: string | null;
}

const answered = ({ ddbh, receipt }: Standing, { subId }: Submission): Answer => ({
  ddbh,
  acked: subId,
  ...(receipt === null ? {} : { receipt }),
});

interface Accepted {
  readonly terminal: Pick<Terminal, 'taxpayerId'>;
  readonly epoch: number;
  readonly ddbh: string;
}

/** What its laptop keeps of it, for a service that was restored. */
const receiptFor = (
  { receipts }: Services,
  who: Principal,
  given: Submission,
  { terminal, epoch, ddbh }: Accepted,
): string =>
  receipts.sign({
    tenant: who.tenant,
    user: who.userId,
    subId: given.subId,
    draftId: given.draftId,
    requestHash: given.requestHash,
    deviceId: given.diskId,
    taxpayerId: terminal.taxpayerId,
    amount: given.invoice.said().amount,
    epoch,
    ddbh,
  });

const hashOf = (invoice: unknown): string => sha256(JSON.stringify(invoice));

/** Fields in the order of the contract and nothing else, so that two spellings of one invoice are equal. */
const bringing = z.object({ invoice: invoiceWire });
const canonical = (invoice: unknown) => parseInTurns(bringing, { invoice });

const keysOf = (who: Principal, given: Submission): OrderKeys => ({
  tenant: who.tenant,
  subId: given.subId,
  draftId: given.draftId,
  ywlsh: given.invoice.ywlsh,
  deviceId: given.diskId,
});

/** What an order that is there already answers; null when there is none. */
function answerOfEarlier({ earlier, live, usedUp }: Looked, given: Submission): Result<Standing> | null {
  if (earlier !== null)
    return earlier.requestHash === given.requestHash
      ? ok({ ddbh: earlier.ddbh, receipt: null })
      : err(appError('sync.keyReused'));
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
  const kept = await canonical(stored.body.invoice);
  if (!kept.ok) return kept;
  const beyond = unknownField(stored.body.invoice, kept.value.invoice);
  if (beyond !== null) return err(beyond);
  const hash = hashOf(kept.value.invoice);
  const sent = await canonical(given.invoice.wire());
  const isSame =
    [hash, hashOf(stored.body.invoice)].includes(given.snapshotHash) &&
    sent.ok &&
    hashOf(sent.value.invoice) === hash;
  return isSame ? ok(stored) : err(appError('submit.changed'));
}

const orderedBy = ({ invoiceType, buyerName, totalSum, twin, isPurchase, ...said }: InvoiceSaid) => ({
  invoiceType,
  buyerName,
  buyerTaxId: said.buyerTaxId,
  drawer: said.drawer,
  reversesCode: said.original.code,
  reversesNumber: said.original.number,
  totalSum,
  twin,
  isPurchase,
});

const orderOf = (who: Principal, given: Submission, { diskType }: Pick<Terminal, 'diskType'>): NewOrder => ({
  ...keysOf(who, given),
  taskId: randomUUID(),
  requestHash: given.requestHash,
  by: who.userId,
  diskType,
  ...orderedBy(given.invoice.said()),
});

type Tried = Taken | { readonly outcome: 'refused'; readonly error: AppError };

/**
 * A red letter is held against what is left of its invoice in the transaction that takes it: of two that come at once the
 * second finds what the first has left. DOMAIN A2
 */
async function tryToTake(
  { db, takeOrder }: Services,
  invoice: SentInvoice,
  place: CheckedPlace,
  wanted: Wanted,
): Promise<Tried> {
  const { redLetter } = invoice.said();
  if (redLetter === null || redLetter.originalNumber === '') return takeOrder(wanted);
  return inTenant(db, wanted.tenant, async (tx) => {
    const original = await knownOriginal(tx, wanted.taxpayerId, redLetter);
    const error = invoice.refusalAt(place, original);
    if (error !== null) return { outcome: 'refused', error };
    const [taken] = await takeOrders(askIn(tx.db), [wanted]);
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

/** What an order is held against, and when that was so. */
interface Ground extends SeenTerminal {
  readonly session: SessionSeen | null;
  readonly draft: DraftNamed;
  readonly now: Date;
}

/** The order; null when something is not as it was seen. */
async function takeOn(
  services: Services,
  who: Principal,
  given: Submission,
  { terminal, terms, draft, now, session }: Ground,
): Promise<Result<Standing> | null> {
  const { invoice } = given;
  const place = placeAt(who, terminal);
  const refused = invoice.refusalAt(place);
  if (refused !== null) return err(refused);
  const order = orderOf(who, given, terminal);
  const { invoiceType, isPurchase, amount } = invoice.said();
  const wanted = { invoiceType, isPurchase, amount };
  const taken = await tryToTake(services, invoice, place, {
    ...order,
    ...quotaRoom(terminal, wanted, now),
    ...draft,
    terms,
    session,
    taxpayerId: terminal.taxpayerId,
    allowTwin: given.allowDuplicate === true,
  });
  const answer = answerOf(taken, (used) => refusalOver(terminal, wanted, used));
  if (answer?.ok !== true) return answer;
  const ddbh = answer.value;
  return ok({ ddbh, receipt: receiptFor(services, who, given, { terminal, epoch: terms[0], ddbh }) });
}

/**
 * Takes what was sent as it is stored without a look; null: only a look says what there is to say. `session`: by which the
 * caller was known a moment ago, null when that was asked for this call.
 */
export async function submitUnseen(
  services: Services,
  who: Principal,
  given: Submission,
  session: SessionSeen | null,
): Promise<Result<Answer> | null> {
  const seen = services.terminals.find(keysOf(who, given));
  if (seen === undefined || given.isAgain === true || given.sentHash !== given.snapshotHash) return null;
  const draft = { hash: given.snapshotHash };
  const taken = await takeOn(services, who, given, { ...seen, draft, now: new Date(), session });
  return taken?.ok === true ? ok(answered(taken.value, given)) : null;
}

/** The order; null when something changed between looking and taking. */
async function takeSeen(
  services: Services,
  who: Principal,
  given: Submission,
): Promise<Result<Standing> | null> {
  const keys = keysOf(who, given);
  const looked = await services.lookAtSubmission(keys);
  services.terminals.keep(keys, looked);
  const known = answerOfEarlier(looked, given);
  if (known !== null) return known;
  const version = await unchangedVersion(services, looked, who, given);
  if (!version.ok) return version;
  const { terminal, terms, draft, now } = looked;
  if (terminal === null || terminal.taxpayerId !== draft?.taxpayerId) return err(appError('notFound'));
  const { rev, epoch } = version.value;
  return takeOn(services, who, given, {
    terminal,
    terms,
    draft: { rev, epoch },
    now: new Date(now),
    session: null,
  });
}

const takeAgain = (services: Services, who: Principal, given: Submission): Promise<Result<Standing>> =>
  inTenant(services.db, who.tenant, async (tx) => {
    const [looked] = await lookAtSubmissions(askIn(tx.db), [keysOf(who, given)]);
    if (looked === undefined) throw new Error('a function answered nothing');
    const known = answerOfEarlier(looked, given);
    if (known !== null) return known;
    const { terminal } = looked;
    if (terminal === null) return err(appError('notFound'));
    const taken = await retake(services, tx, { who, given, terminal, order: orderOf(who, given, terminal) });
    if (!taken.ok) return taken;
    const { ddbh, first } = taken.value;
    const receipt = receiptFor(services, who, given, { terminal, epoch: tx.epoch, ddbh: first });
    return ok({ ddbh, receipt });
  });

/** Others change the same draft at the same moment: as often as somebody may. */
const TRIES = 20;

async function take(services: Services, who: Principal, given: Submission): Promise<Result<Standing>> {
  if (given.isAgain === true) return takeAgain(services, who, given);
  for (let tries = 0; tries < TRIES; tries++) {
    const taken = await takeSeen(services, who, given);
    if (taken !== null) return taken;
  }
  return err(appError('server.busy'));
}

/** Takes a draft as an order, exactly once per subId and at most once per draft. PROTOCOL §6. */
export async function submit(services: Services, who: Principal, given: Submission): Promise<Result<Answer>> {
  const taken = await take(services, who, given);
  if (!taken.ok) return taken;
  const { ddbh, receipt } = taken.value;
  return ok(answered({ ddbh, receipt: receipt ?? (await receiptOf(services, who, given.subId)) }, given));
}
