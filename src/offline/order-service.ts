import type { DetailLookup } from '../../domain/codes/device-models.ts';
import type { FileFormat } from '../../domain/codes/file-formats.ts';
import { ORDER_STATES, type OrderState } from '../../domain/codes/order-states.ts';
import { NOT_REVERSED } from '../../domain/invoice/reversal.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { decodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { OrderWire } from '../../wire/invoice.api.ts';
import { decodeFace, decodeSettings } from '../../wire/invoice.codec.ts';
import { changeRobotApi, orderRobotsApi } from '../../wire/change-robot.api.ts';
import { invoiceFileApi } from '../../wire/invoice-files.api.ts';
import { decodeOrder } from '../../wire/order-progress.codec.ts';
import { MOST_TASKS, orderTasksApi, type OrderTaskWire } from '../../wire/order-tasks.api.ts';
import {
  batchDetailsApi,
  batchQuestion,
  detailsQuestion,
  encodeOrderQuery,
  orderDetailsApi,
  orderListApi,
} from '../../wire/orders.api.ts';
import { bureauTokenApi, loginStatusApi } from '../../wire/terminal.api.ts';
import { releaseOrderApi } from '../../wire/release-order.api.ts';
import { withdrawApi } from '../../wire/withdraw.api.ts';
import { clock as systemClock } from './adapters/ambient.ts';
import { fetchTransport } from './adapters/fetch-transport.ts';
import { askService } from './ask-service.ts';
import type { SubmissionState, SubmittedInvoice } from './submission-types.ts';
import { failureError } from './order-failure.ts';
import { stepsOf } from './order-steps.ts';
import type { BureauLogin, ListedOrder, OrderQuery, RobotTask } from './orders.ts';
import type { Clock, Transport } from './sync/ports.ts';

/** What the service tells of orders and devices when it can be reached. */
export interface OrderService {
  /** A page of the orders the service has, and how many there are. M365 */
  list(
    query: OrderQuery,
  ): Promise<Result<{ readonly orders: readonly ListedOrder[]; readonly total: number }>>;
  /** How far the robots are; orders the service has no task for are left out. */
  tasks(subIds: readonly string[]): Promise<Result<readonly RobotTask[]>>;
  /** What was ordered; `lookup`: of its device. M033, M365 */
  details(
    order: Pick<ListedOrder, 'deviceId' | 'ddbh' | 'state'>,
    lookup: DetailLookup,
  ): Promise<Result<SubmittedInvoice>>;
  /** Takes an order back before a robot begins. withdraw.begun: too late; submit.sent: the service does not have it. PROTOCOL §6 */
  withdraw(subId: string): Promise<Result<null>>;
  /** Names of the robots that can issue it, and the one that was chosen, '' for any. M298 */
  robots(subId: string): Promise<Result<{ readonly names: readonly string[]; readonly wanted: string }>>;
  /** robot.begun: one has begun; robot.gone: it does not ask any more. '' for any. M298 */
  changeRobot(subId: string, robot: string): Promise<Result<null>>;
  /** Lets robots have an order that waits for a person. order.notHeld: it does not; auth.forbidden: others may. */
  release(subId: string): Promise<Result<null>>;
  /** A file that came with its invoice. */
  file(subId: string, format: FileFormat): Promise<Result<Uint8Array<ArrayBuffer>>>;
  /** M285 */
  login(deviceId: string): Promise<Result<BureauLogin>>;
  /** Asks for the bureau: bureau.* says why it can't be reached. M384 */
  connect(deviceId: string): Promise<Result<null>>;
}

export const orderService = (
  transport: Transport = fetchTransport,
  clock: Pick<Clock, 'now'> = systemClock,
): OrderService => ({
  async list({ states, ddbh, number, subId: _subId, ...query }) {
    const state = states?.find(isOrderState);
    // States of this device only: the service has no orders in them.
    if (states !== undefined && state === undefined) return ok({ orders: [], total: 0 });
    const said = await askService(transport, orderListApi, {
      query: encodeOrderQuery({
        ...query,
        ...(state === undefined ? {} : { state }),
        orderNumber: ddbh ?? '',
        invoiceNumber: number ?? '',
      }),
    });
    return said.ok ? ok({ orders: said.value.list.map(listed), total: said.value.pages.items }) : said;
  },
  async tasks(subIds) {
    if (subIds.length === 0) return ok([]);
    const said = await askService(transport, orderTasksApi, {
      body: { subIds: subIds.slice(0, MOST_TASKS) },
    });
    return said.ok ? ok(said.value.tasks.map((task) => robotTask(task, clock.now()))) : said;
  },
  async details({ deviceId, ddbh, state }, lookup) {
    const order = { deviceId, orderNumber: ddbh, withdrawn: state === 'cancelled' };
    // Only the lookup by order knows of what was taken back.
    const said = await LOOKUPS[order.withdrawn ? 'order' : lookup](transport, order);
    if (!said.ok) return said;
    const { invoice } = said.value;
    const lines = decodeGoodsList(invoice.goodsList, decodeSettings(invoice));
    return ok({ deviceId, face: decodeFace(invoice), lines });
  },
  async withdraw(subId) {
    const said = await askService(transport, withdrawApi, { params: { subId }, body: {} });
    if (said.ok) return ok(null);
    return err(said.error.code === 'notFound' ? appError('submit.sent') : said.error);
  },
  async robots(subId) {
    const said = await askService(transport, orderRobotsApi, { params: { subId } });
    if (!said.ok) return said;
    return ok({ names: said.value.robots.map(({ name }) => name), wanted: said.value.wanted });
  },
  async changeRobot(subId, robot) {
    const said = await askService(transport, changeRobotApi, { body: { subId, robot } });
    return said.ok ? ok(null) : said;
  },
  async release(subId) {
    const said = await askService(transport, releaseOrderApi, { body: { subId } });
    return said.ok ? ok(null) : said;
  },
  async file(subId, format) {
    const said = await askService(transport, invoiceFileApi, { params: { subId, format } });
    return said.ok ? ok(Uint8Array.from(atob(said.value.content), (sign) => sign.charCodeAt(0))) : said;
  },
  async login(deviceId) {
    const said = await askService(transport, loginStatusApi, { params: { diskId: deviceId } });
    if (!said.ok) return said;
    const { status, dlfs, ewm } = said.value;
    return ok({ signedIn: status === '1', method: dlfs, code: ewm });
  },
  async connect(deviceId) {
    const said = await askService(transport, bureauTokenApi, { params: { diskId: deviceId } });
    return said.ok ? ok(null) : said;
  },
});

const LOOKUPS = {
  order: (transport: Transport, order: Parameters<typeof detailsQuestion>[0]) =>
    askService(transport, orderDetailsApi, detailsQuestion(order)),
  batch: (transport: Transport, order: Parameters<typeof batchQuestion>[0]) =>
    askService(transport, batchDetailsApi, batchQuestion(order)),
} as const satisfies Record<DetailLookup, unknown>;

const isOrderState = (state: SubmissionState): state is OrderState => Object.hasOwn(ORDER_STATES, state);

function listed(wire: OrderWire): ListedOrder {
  const order = decodeOrder(wire);
  const { errorMsg } = wire;
  return {
    subId: order.subId,
    draftId: order.draftId,
    submittedAt: order.acceptedAt,
    buyerName: order.buyerName,
    mainGoods: order.mainGoods,
    invoiceKind: order.invoiceKind,
    totals: order.totals,
    purchase: order.purchase,
    state: order.state,
    ddbh: order.ddbh,
    number: order.number,
    code: order.code,
    issuedAt: order.issuedAt,
    sandbox: order.sandbox,
    reason: failureError(order.failure),
    deviceId: order.deviceId,
    steps: stepsOf(order),
    said: order.progress,
    hold: order.hold,
    ...(order.voiding && { voiding: order.voiding }),
    failure: errorMsg === null ? null : { hint: errorMsg.hints, message: errorMsg.message },
    ...(order.original && { original: order.original }),
    reversed: order.reversed ?? NOT_REVERSED,
  };
}

const robotTask = (task: OrderTaskWire, now: number): RobotTask => ({
  subId: task.subId,
  state: task.state,
  robot: task.robot,
  dueAt: task.dueInMs > 0 ? now + task.dueInMs : null,
  mustLookUp: task.mustLookUp,
  wantedRobot: task.wantedRobot,
  files: task.files,
  attempts: task.attempts.map(({ begunAt, ...attempt }) => ({ ...attempt, begunAt: Date.parse(begunAt) })),
  login: task.login,
});
