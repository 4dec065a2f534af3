import { expressionBuilder } from 'kysely';
import type { z } from 'zod';
import { numberFits, showNumber, type InvoiceNumber } from '../../domain/codes/invoice-number.ts';
import { DEAD_STATES } from '../../domain/codes/order-states.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { completeApi, failApi } from '../../wire/robot.api.ts';
import { entombDraft, findDraftHead, readDraftBody } from '../store/docs.ts';
import { changeOrder } from '../store/orders.ts';
import type { Database } from '../store/schema.ts';
import { keepContradiction, refuse, settleContradictions, speaksFor } from './contradictions.ts';
import { keepFiles } from './invoice-files.ts';
import { issueTimeFault } from './issue-time.ts';
import { endTask, isHolder, settleAttempt, withTaskOf, type Held, type Robot } from './robot-task.ts';
import type { Services } from './services.ts';

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

type Completion = z.infer<typeof completeApi.request> & { readonly taskId: string };

/**
 * An issued invoice is a fact: accepted once from whoever held the task, also with an old fence under which it began; another
 * number is for a person to look at, and so is the word of anybody else. PROTOCOL §7.5
 */
export const complete = (services: Services, robot: Robot, given: Completion): Promise<Result<null>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
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
    const keep = async (): Promise<Result<null>> => {
      await keepFiles(held.tx, { subId: order.sub_id, by: robot.name }, given.files);
      return ok(null);
    };
    if (isKnown) return keep();
    const stop = await stopFor(held, given);
    if (stop !== null) {
      await freeze(services, held, { by: robot.name, stop, given });
      return err(appError(stop));
    }
    await setIssued(services, held, robot.name, given);
    return keep();
  });

interface Failure {
  readonly hint: string;
  readonly message: string;
}

/** The order has no invoice and will have none; its content comes back as the live draft it was. */
export async function setFailed(held: Held, { hint, message }: Failure): Promise<void> {
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

type Refused = z.infer<typeof failApi.request> & { readonly taskId: string };

/** Only the holder may say that it failed. */
export const fail = (services: Services, robot: Robot, given: Refused): Promise<Result<null>> =>
  withTaskOf(services, robot, given.taskId, async (held) => {
    const { tx, task, order } = held;
    const isMine = task.fence === given.fence && task.robot === robot.name;
    if (isMine && task.state === 'failed') return ok(null);
    if (!isHolder(held, robot, given.fence))
      return refuse(services, held, robot, { fence: given.fence, said: 'failed' });
    await setFailed(held, { hint: given.hint, message: `${given.code} ${given.message}`.trim() });
    await settleAttempt(tx, { subId: task.sub_id, fence: task.fence }, 'refused');
    await tx.audit(robot.name, 'order.fail', { subId: order.sub_id, code: given.code });
    return ok(null);
  });
