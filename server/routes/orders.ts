import {
  batchDetailsApi,
  invoiceDetailsApi,
  invoiceListApi,
  orderDetailsApi,
  orderListApi,
} from '../../wire/orders.api.ts';
import { changeRobotApi, orderRobotsApi } from '../../wire/change-robot.api.ts';
import { invoiceFileApi } from '../../wire/invoice-files.api.ts';
import { lookAlikesApi } from '../../wire/look-alikes.api.ts';
import { releaseOrderApi } from '../../wire/release-order.api.ts';
import { orderTasksApi } from '../../wire/order-tasks.api.ts';
import { TASK_KINDS } from '../../domain/tasks/task-kinds.ts';
import { voidInvoiceApi, voidInvoiceAliasApi } from '../../wire/void.api.ts';
import { answered } from '../http/route-table.ts';
import { changeRobot, orderRobots } from '../services/change-robot.ts';
import { readFile } from '../services/invoice-files.ts';
import { lookAlikes } from '../services/look-alikes.ts';
import { invoiceDetails, orderDetails } from '../services/order-details.ts';
import { listInvoices, listOrders } from '../services/order-list.ts';
import { releaseOrder } from '../services/release-order.ts';
import { orderTasks } from '../services/order-tasks.ts';
import { voidInvoice } from '../services/voids.ts';

/** Orders and issued invoices. 002 §7 */
export const ORDER_ROUTES = [
  answered(orderListApi, 'work.read', listOrders),
  answered(orderTasksApi, 'work.read', orderTasks),
  answered(orderRobotsApi, 'work.read', orderRobots),
  answered(invoiceFileApi, 'work.read', readFile),
  answered(lookAlikesApi, 'order.submit', lookAlikes),
  answered(changeRobotApi, 'order.submit', changeRobot),
  answered(releaseOrderApi, 'order.release', releaseOrder),
  answered(voidInvoiceApi, TASK_KINDS.void.asks, voidInvoice),
  answered(voidInvoiceAliasApi, TASK_KINDS.void.asks, voidInvoice),
  answered(orderDetailsApi, 'work.read', orderDetails),
  answered(batchDetailsApi, 'work.read', (services, who, { diskId, orderId }) =>
    orderDetails(services, who, { deviceId: diskId, orderNumber: orderId, withdrawn: false }),
  ),
  answered(invoiceDetailsApi, 'work.read', invoiceDetails),
  answered(invoiceListApi, 'work.read', listInvoices),
];
