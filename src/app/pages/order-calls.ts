import { orderService } from '../../offline/order-service.ts';

/** What the service tells of orders and devices: one for all pages, so that it stays the same while they are drawn. */
export const ORDER_CALLS = orderService();
