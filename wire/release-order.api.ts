import { z } from 'zod';

/**
 * Lets robots have an order that a restored service took again and held for a person; who may, HOLD_REASONS says. The bureau is
 * asked for its serial first. PROTOCOL §9
 */
export const releaseOrderApi = {
  method: 'POST',
  path: '/v2/tax/order/release',
  request: z.object({ subId: z.uuid() }),
  /** `acked` echoes the subId: without it an answer is no answer. */
  response: z.object({ acked: z.uuid() }),
} as const;
