import { z } from 'zod';
import { invoiceWire } from './invoice.api.ts';

/**
 * The robot protocol: a robot signs in with a bearer token, leases one task at a time, keeps the lease alive
 * and reports the outcome. `fence` rises with every lease of a task: an older holder can't report a failure
 * or renew, but an issued invoice is a fact and is accepted with any fence. PROTOCOL §7.
 */
export const leaseApi = {
  method: 'POST',
  path: '/robot/v1/lease',
  request: z.object({
    /** Official invoice types this robot can issue. */
    invoiceTypes: z.array(z.string()).min(1),
  }),
  response: z.object({
    task: z
      .object({
        taskId: z.uuid(),
        fence: z.number().int(),
        leaseMs: z.number().int(),
        /** Times this task was leased before: above 0 the robot must look the serial up before issuing. */
        earlierLeases: z.number().int(),
        ddbh: z.string(),
        diskId: z.string(),
        invoice: invoiceWire,
      })
      .nullable(),
  }),
} as const;

const held = z.object({ fence: z.number().int() });

export const heartbeatApi = {
  method: 'POST',
  path: '/robot/v1/tasks/:taskId/heartbeat',
  request: held,
  response: z.object({ leaseMs: z.number().int() }),
} as const;

export const completeApi = {
  method: 'POST',
  path: '/robot/v1/tasks/:taskId/complete',
  request: held.extend({
    /** 20-digit number of a digital invoice. */
    number: z.string().regex(/^\d{20}$/),
    /** ISO 8601 */
    issuedAt: z.iso.datetime({ offset: true }),
    /** No real invoice: the sandbox says so on everything it issues. */
    sandbox: z.boolean(),
  }),
} as const;

export const failApi = {
  method: 'POST',
  path: '/robot/v1/tasks/:taskId/fail',
  request: held.extend({
    code: z.string().max(32),
    /** For the user. */
    hint: z.string().max(500),
    /** For support (role type 2). */
    message: z.string().max(2000),
  }),
} as const;
