import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok } from '../../../domain/kernel/result.ts';
import type { VoidState } from '../../../domain/codes/void-states.ts';
import type { InvoiceWire } from '../../../wire/invoice.api.ts';
import type { DoneTask } from '../../../wire/robot-tasks.ts';
import { endCommand, findCommand, sameCommands } from '../../store/commands.ts';
import { changeOrder } from '../../store/orders.ts';
import { speaksFor } from '../contradictions.ts';
import { issueTimeFault } from '../issue-time.ts';
import { endTask, settleAttempt, type HeldTask, type Robot } from '../robot-task.ts';
import type { Voiding } from '../voids.ts';
import type { Failure, TaskWork } from './task-work.ts';

/** The order whose invoice it is. */
const orderOf = async ({ tx, task }: HeldTask): Promise<string> =>
  (await findCommand(tx, task.sub_id)).sub_id;

const setState = async (held: HeldTask, state: VoidState): Promise<void> =>
  changeOrder(held.tx, await orderOf(held), { void_state: state });

async function fail(held: HeldTask, robot: Robot, { code, hint, message }: Failure): Promise<void> {
  const { tx, task } = held;
  await endCommand(tx, task.sub_id, { state: 'failed', hint, message: `${code} ${message}`.trim() });
  await setState(held, 'failed');
  await endTask(held, 'failed');
  await tx.audit(robot.name, 'void.fail', { command: task.sub_id, code });
}

/** Issued invoices that are to be voided. */
export const VOID: TaskWork<Extract<DoneTask, { kind: 'void' }>> = {
  async lease(tx, { sub_id: commandId }) {
    const { body, sub_id: subId } = await findCommand(tx, commandId);
    const { reason, operator } = body as Voiding;
    const order = await tx.db
      .selectFrom('orders')
      .select(['ddbh', 'device_id', 'invoice_type', 'code', 'number', 'total_sum'])
      .where('tenant', '=', tx.tenant)
      .where('sub_id', '=', subId)
      .executeTakeFirstOrThrow();
    return {
      kind: 'void',
      ddbh: order.ddbh,
      diskId: order.device_id,
      invoiceType: order.invoice_type as InvoiceWire['invoiceType'],
      code: order.code,
      number: order.number ?? '',
      totalAmount: order.total_sum,
      zfyy: reason,
      operator,
    };
  },
  same: ({ tx, task }) => sameCommands(tx, task.sub_id),
  isSaidToBeDone: () => Promise.resolve(false),
  begun: (held) => setState(held, 'begun'),
  progress: async (held, text) => changeOrder(held.tx, await orderOf(held), { progress: text }),
  /** Taken from whoever began it, also with an old fence; said twice it is said once. */
  async complete(services, held, robot, { fence, voidedAt }) {
    const { tx, task } = held;
    const fault = issueTimeFault(voidedAt, tx.now);
    if (fault !== null) return err(fault);
    const command = await findCommand(tx, task.sub_id);
    if (command.state === 'done') return ok(null);
    if (!(await speaksFor(held, robot, fence))) {
      services.alarm('a robot speaks for a task it does not hold', {
        tenant: tx.tenant,
        taskId: task.task_id,
        said: 'voided',
      });
      return err(appError('robot.notHeld'));
    }
    await endCommand(tx, task.sub_id, { state: 'done', hint: '', message: '' });
    await changeOrder(tx, command.sub_id, {
      void_state: 'voided',
      voided_at: new Date(voidedAt),
      progress: '',
    });
    await settleAttempt(tx, { subId: task.sub_id, fence: task.fence }, 'issued');
    await endTask(held, 'done');
    await tx.audit(robot.name, 'void.done', { subId: command.sub_id });
    return ok(null);
  },
  fail: (_services, held, robot, failure) => fail(held, robot, failure),
  /** The next one that is asked for looks at the bureau first, so that nobody has to wait for a person. */
  unknown: (held, robot, message) =>
    fail(held, robot, { code: '', hint: '无法确认是否已作废，请稍后重新作废', message }),
  strayed: () => Promise.resolve(err(appError('robot.leaseLost'))),
};
