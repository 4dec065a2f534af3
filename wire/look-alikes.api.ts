import { z } from 'zod';

/** Most drafts that are asked about at once. */
export const MOST_ALIKE = 100;

/**
 * Ours: which of the drafts that are about to be sent look like an order of the last 24 hours, asked before they are queued.
 * `twin` is the hash of wire/twin.codec.ts; drafts that look like none are left out of the answer. PROTOCOL §6.7
 */
export const lookAlikesApi = {
  method: 'POST',
  path: '/v2/tax/order/look-alikes',
  request: z.object({
    drafts: z
      .array(z.object({ draftId: z.uuid(), twin: z.string().max(64) }))
      .min(1)
      .max(MOST_ALIKE),
  }),
  response: z.object({ alike: z.array(z.object({ draftId: z.string(), ddbh: z.string() })) }),
} as const;
