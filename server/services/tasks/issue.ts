import { expressionBuilder } from 'kysely';
import { numberFits, showNumber, type InvoiceNumber } from '../../../domain/codes/invoice-number.ts';
import { DEAD_STATES } from '../../../domain/codes/order-states.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { DoneTask } from '../../../wire/robot-tasks.ts';
import { entombDraft, findDraftHead, readDraftBody } from '../../store/docs.ts';
import { changeOrder } from '../../store/orders.ts';
import type { Database } from '../../store/schema.ts';
import {
  isSaidToBeIssued,
  keepContradiction,
  refuse,
  settleContradictions,
  speaksFor,
} from '../contradictions.ts';
import { keepFiles } from '../invoice-files.ts';
import { issueTimeFault } from '../issue-time.ts';
import { endTask, settleAttempt, withOrder, type Held, type HeldTask, type Robot } from '../robot-task.ts';
import type { Services } from '../services.ts';
import { sha256 } from '../../store/sha256.ts';
import type { Failure, TaskWork } from './task-work.ts';

/** An order that stops for a number, by what the robot is told: what its user reads, the operator and the audit. */
const STOPS = {
  'robot.otherNumber': {
    hint: '登记的发票号码前后不一致，请联系客服人工核对',
    alarm: 'second invoice number',
    audit: 'order.otherNumber',
  },
  'robot.numberTaken': {
    hint: '登记的发票号码已属于其他订单，请联系客服人工核对',
    alarm: 'invoice number of another order',
    audit: 'order.numberTaken',
  },
} as const;

type Stop = keyof typeof STOPS;

/** Why this number can't be the order's: the order has one, another order has this one, or its draft goes again already. */
async function stopFor({ tx, order }: Held, { code, number }: InvoiceNumber): Promise<Stop | null> {
  if (order.number !== null) return 'robot.otherNumber';
  const eb = expressionBuilder<Database, 'orders'>();
  const hasNumber = eb.and([eb('number', '=', number), eb('code', 'is not distinct from', code)]);
  const others = await tx.db
    .selectFrom('orders')
    .select(hasNumber.as('has_number'))
    .where('tenant', '=', tx.tenant)
    .where('sub_id', '<>', order.sub_id)
    .where(
      eb.or([
        hasNumber,
        eb.and([
          eb('state', 'not in', DEAD_STATES),
          eb.or([eb('draft_id', '=', order.draft_id), eb('ywlsh', '=', order.ywlsh)]),
        ]),
      ]),
    )
    .execute();
  if (others.length === 0) return null;
  return others.some((other) => other.has_number === true) ? 'robot.numberTaken' : 'robot.otherNumber';
}

/** An order that was over was issued after all: its returned draft goes again, unless it was edited since. */
async function takeBackDraft({ tx, order }: Held): Promise<void> {
  const head = await findDraftHead(tx, order.draft_id);
  const body = head?.tomb === null ? await readDraftBody(tx, order.draft_id) : null;
  if (JSON.stringify(body) === JSON.stringify(order.draft))
    await entombDraft(tx, order.draft_id, { tomb: 'consumed' });
}

/** Two invoices, or one that belongs elsewhere: nothing goes on until a person has looked. PROTOCOL §7.5 */
async function freeze(
  services: Services,
  held: Held,
  { by, stop, given }: { readonly by: string; readonly stop: Stop; readonly given: InvoiceNumber },
): Promise<void> {
  const { tx, task, order } = held;
  const number = showNumber(given);
  services.alarm(STOPS[stop].alarm, { tenant: tx.tenant, taskId: task.task_id });
  await tx.audit(by, STOPS[stop].audit, { subId: order.sub_id, number });
  if (order.state === 'unknown' || DEAD_STATES.includes(order.state)) return;
  await changeOrder(tx, order.sub_id, {
    state: 'unknown',
    error_hint: STOPS[stop].hint,
    error_message: `also reported: ${number}`,
  });
  await endTask(held, 'unknown');
}

interface Issued extends InvoiceNumber {
  readonly issuedAt: string;
  readonly sandbox: boolean;
}

/** The order has its invoice; whoever says so. */
export async function setIssued(services: Services, held: Held, by: string, issued: Issued): Promise<void> {
  const { tx, task, order } = held;
  if (DEAD_STATES.includes(order.state)) await takeBackDraft(held);
  await changeOrder(tx, order.sub_id, {
    state: 'issued',
    code: issued.code,
    number: issued.number,
    issued_at: new Date(issued.issuedAt),
    sandbox: issued.sandbox,
    hold: null,
    progress: '',
    error_hint: null,
    error_message: null,
  });
  await settleAttempt(tx, { subId: task.sub_id, fence: task.fence }, 'issued');
  await endTask(held, 'done');
  await settleContradictions(tx, { subId: order.sub_id, by, number: issued });
  await tx.audit(by, 'order.issue', { subId: order.sub_id, number: showNumber(issued) });
  // An issued invoice is in the chain for good, also for who can write to the database.
  await services.heads.sign(tx);
}

/** The order has no invoice and will have none; its content comes back as the live draft it was. */
export async function setFailed(held: Held, { hint, message }: Omit<Failure, 'code'>): Promise<void> {
  const { tx, order } = held;
  await changeOrder(tx, order.sub_id, {
    state: 'failed',
    hold: null,
    progress: '',
    error_hint: hint,
    error_message: message,
  });
  await entombDraft(tx, order.draft_id, { tomb: null, body: order.draft });
  await endTask(held, 'failed');
}

type Done = Extract<DoneTask, { kind: 'issue' }>;

/**
 * An issued invoice is a fact: accepted once from whoever held the task, also with an old fence under which it began; another
 * number is for a person to look at, and so is the word of anybody else. PROTOCOL §7.5
 */
async function complete(
  services: Services,
  task: HeldTask,
  robot: Robot,
  given: Done,
): Promise<Result<null>> {
  const held = await withOrder(task);
  const { order } = held;
  if (!numberFits(order.invoice_type, given))
    return err(appError('request.invalid', { detail: '发票代码或号码的位数与发票类型不符' }));
  const fault = issueTimeFault(given.issuedAt, held.tx.now);
  if (fault !== null) return err(fault);
  const isKnown = order.number === given.number && order.code === given.code;
  if (!(await speaksFor(held, robot, given.fence))) {
    if (isKnown) return ok(null);
    await keepContradiction(services, held, robot, { fence: given.fence, said: 'issued', number: given });
    return err(appError('robot.notHeld'));
  }
  const stop = isKnown ? null : await stopFor(held, given);
  if (stop !== null) {
    await freeze(services, held, { by: robot.name, stop, given });
    return err(appError(stop));
  }
  if (!isKnown) await setIssued(services, held, robot.name, given);
  await keepFiles(held.tx, { subId: order.sub_id, by: robot.name }, given.files);
  return ok(null);
}

/** Orders to be issued. */
export const ISSUE: TaskWork<Done> = {
  async lease(tx, { sub_id: subId }) {
    await changeOrder(tx, subId, { leased_at: tx.now });
    const { ddbh, device_id, draft } = await tx.db
      .selectFrom('orders')
      .select(['ddbh', 'device_id', 'draft'])
      .where('tenant', '=', tx.tenant)
      .where('sub_id', '=', subId)
      .executeTakeFirstOrThrow();
    const { invoice } = draft;
    const snapshotHash = sha256(JSON.stringify(invoice));
    return { kind: 'issue', ddbh, diskId: device_id, snapshotHash, invoice };
  },
  /** Also orders of the same draft that failed. */
  async same({ tx, task }) {
    const orders = await tx.db
      .selectFrom('orders')
      .innerJoin('orders as own', (join) =>
        join.onRef('own.tenant', '=', 'orders.tenant').onRef('own.ywlsh', '=', 'orders.ywlsh'),
      )
      .select('orders.sub_id')
      .where('own.tenant', '=', tx.tenant)
      .where('own.sub_id', '=', task.sub_id)
      .execute();
    return orders.map(({ sub_id }) => sub_id);
  },
  isSaidToBeDone: async (held) => isSaidToBeIssued(await withOrder(held)),
  async begun(held) {
    const { tx, order } = await withOrder(held);
    if (order.state !== 'issuing')
      await changeOrder(tx, order.sub_id, { state: 'issuing', begun_at: order.begun_at ?? tx.now });
  },
  progress: ({ tx, task }, text) => changeOrder(tx, task.sub_id, { progress: text }),
  complete,
  async fail(_services, task, robot, { code, hint, message }) {
    const held = await withOrder(task);
    await setFailed(held, { hint, message: `${code} ${message}`.trim() });
    await held.tx.audit(robot.name, 'order.fail', { subId: held.order.sub_id, code });
  },
  async unknown({ tx, task }, robot, message) {
    await changeOrder(tx, task.sub_id, {
      state: 'unknown',
      error_hint: '无法确认是否已开具，请联系客服人工核对，核对前请勿重复开具',
      error_message: message,
    });
    await tx.audit(robot.name, 'order.unknown', { subId: task.sub_id });
  },
  strayed: async (services, held, robot, said) => refuse(services, await withOrder(held), robot, said),
};
