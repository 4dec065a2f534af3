import { z } from 'zod';

/** The audit of the caller's company as a file to keep, an entry a line, in the order of its chain; no envelope. B7 */
export const ownAuditApi = {
  method: 'GET',
  path: '/api/audit',
  bare: true,
  response: z.string(),
} as const;
