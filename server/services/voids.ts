import type { z } from 'zod';
import type { VoidState } from '../../domain/codes/void-states.ts';
import { NOT_REVERSED } from '../../domain/invoice/reversal.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { voidRefusal } from '../../domain/tasks/void-rules.ts';
import { invoiceKindOf } from '../../wire/invoice.codec.ts';
import type { InvoiceWire } from '../../wire/invoice.api.ts';
import { encodeVoided, type voidInvoiceApi } from '../../wire/void.api.ts';
import { askRobots } from '../store/commands.ts';
import { findDevice } from '../store/devices.ts';
import { changeOrder } from '../store/orders.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { dayOf } from './china-days.ts';
import { reversedOf } from './reversed.ts';
import type { Principal, Services } from './services.ts';

/** What a task to void carries, beside the invoice. */
export interface Voiding {
  readonly reason: string;
  readonly operator: string;
}

type Given = z.infer<typeof voidInvoiceApi.request>;
type Answer = z.infer<typeof voidInvoiceApi.response>;

const findOrder = ({ db, tenant }: TenantTx, { code, number }: Given) =>
  db
    .selectFrom('orders')
    .select(['sub_id', 'state', 'invoice_type', 'device_id', 'code', 'number'])
    .select(['issued_at', 'total_sum', 'void_state'])
    .where('tenant', '=', tenant)
    .where('number', '=', number)
    .where((eb) => eb('code', code === '' ? 'is' : '=', code === '' ? null : code))
    .executeTakeFirst();

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** Its numbers once it is voided; before, nothing: 正在作废中. M360 */
const answerOf = (order: Order, state: VoidState): Answer =>
  encodeVoided(state === 'voided' ? order : { code: null, number: null });

/** Whether who asks means this very invoice. */
const isMeant = (order: Order, { invoiceType, total }: Given): boolean =>
  order.invoice_type === invoiceType && order.total_sum === total;

/** Has an issued invoice voided: by a robot, exactly once. What was asked for already is as good as asked. M356–M361 */
export const voidInvoice = ({ db }: Services, who: Principal, given: Given): Promise<Result<Answer>> =>
  inTenant(db, who.tenant, async (tx) => {
    if (given.reason === '') return err(appError('void.reason'));
    const order = await findOrder(tx, given);
    const device = await findDevice(tx, given.deviceId);
    if (order === undefined || device === undefined || !isMeant(order, given))
      return err(appError('notFound'));
    const { sub_id: subId, void_state: before } = order;
    if (before === 'waiting' || before === 'begun' || before === 'voided') return ok(answerOf(order, before));
    const refusal = voidRefusal({
      invoiceKind: invoiceKindOf(order.invoice_type as InvoiceWire['invoiceType']),
      state: order.state,
      voidState: before,
      reversed: (await reversedOf(tx, [order]))(order) ?? NOT_REVERSED,
      issuedOn: dayOf(order.issued_at ?? tx.now),
      today: dayOf(tx.now),
      isItsDevice: order.device_id === given.deviceId,
      model: device.model,
    });
    if (refusal !== null) return err(refusal);
    const body: Voiding = { reason: given.reason, operator: given.operator };
    const { deviceId, invoiceType } = given;
    await askRobots(tx, { kind: 'void', subId, deviceId, invoiceType, body, by: who.userId });
    await changeOrder(tx, subId, { void_state: 'waiting' });
    await tx.audit(who.userId, 'order.void', { subId, reason: given.reason });
    return ok(answerOf(order, 'waiting'));
  });
