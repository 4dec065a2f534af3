import { z } from 'zod';

/** 001 §7.8 change-send-robot, whose payload is not shown. Robots that can issue an order; unknown orders have none. M298 */
export const orderRobotsApi = {
  method: 'GET',
  path: '/v2/tax/order/send-robot/:subId',
  request: z.object({ subId: z.uuid() }),
  response: z.object({
    robots: z.array(z.object({ name: z.string() })),
    /** The one that was chosen; '' for any. */
    wanted: z.string(),
  }),
} as const;

/**
 * Gives an order to another robot while none has begun; a lease that has not begun is taken from its holder. `robot`: ''
 * for any. A robot that does not ask any more is not waited for. M298
 */
export const changeRobotApi = {
  method: 'POST',
  path: '/v2/tax/order/change-send-robot',
  request: z.object({ subId: z.uuid(), robot: z.string().max(100) }),
  response: z.object({ acked: z.uuid() }),
} as const;
