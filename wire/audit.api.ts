import { z } from 'zod';

/**
 * How far a chain had come, signed with a key that is not in the database. Whoever keeps one can have it compared later
 * (`npm run audit -- verify FILE`): a chain that was written anew does not go through it.
 */
export const auditHead = z.object({
  head: z.literal(true),
  /** The service's own chain has the id 0. */
  tenant: z.uuid(),
  /** Number and hash of the entry. */
  n: z.number().int().min(0),
  hash: z.string().max(64),
  /** ISO 8601 */
  at: z.iso.datetime(),
  /** Every row the audit speaks of is covered by it. */
  sealed: z.boolean(),
  signature: z.string().max(100),
});
export type AuditHead = z.infer<typeof auditHead>;

/** The audit of the caller's company as a file to keep, an entry a line, in the order of its chain, its head last; no envelope. B7 */
export const ownAuditApi = {
  method: 'GET',
  path: '/api/audit',
  bare: true,
  response: z.string(),
} as const;
