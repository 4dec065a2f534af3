import { z } from 'zod';

/**
 * Takes a submission back while no robot has begun to issue it; exactly one of the two wins. The draft is live again.
 * Withdrawing twice is as good as once. PROTOCOL §6
 */
export const withdrawApi = {
  method: 'POST',
  path: '/submissions/:subId/withdraw',
  /** `acked` echoes the subId: without it an answer is no answer. */
  response: z.object({ acked: z.uuid() }),
} as const;
