import { z } from 'zod';
import { invoiceFile } from './invoice-files.api.ts';
import { invoiceWire } from './invoice.api.ts';

/** What a task of each kind carries to the robot that leases it, and what the robot says when it is done. */

const leased = z.object({
  taskId: z.uuid(),
  fence: z.int32(),
  /** The lease ends this long after the call was sent, unless a heartbeat renews it. */
  leaseMs: z.number().int(),
  /** The bureau must have answered a call within this time, else the call counts as unanswered. */
  callMs: z.number().int(),
  /** Times this task was leased before. */
  earlierLeases: z.number().int(),
  tenant: z.uuid(),
  diskId: z.string(),
});

const issue = leased.extend({
  /** Left out by a service from before there were kinds. */
  kind: z.literal('issue').default('issue'),
  ddbh: z.string(),
  /** SHA-256 (hex) of the invoice: what the bureau has under this serial must be this content. */
  snapshotHash: z.string(),
  /** `invoice.ywlsh` is the serial to issue under and to look up by. */
  invoice: invoiceWire,
});

const collect = leased.extend({
  kind: z.literal('collect'),
  /** To be named by each `received`. */
  collectionId: z.uuid(),
  /** First and last day of issue, YYYY-MM-DD. */
  kpqsrq: z.string(),
  kpzzrq: z.string(),
  /** Type as `received` writes it; '' for all. */
  fplxdm: z.string(),
});

const voiding = leased.extend({
  kind: z.literal('void'),
  ddbh: z.string(),
  invoiceType: invoiceWire.shape.invoiceType,
  /** The invoice's: what the bureau is asked to void, and to look up by. */
  code: z.string().nullable(),
  number: z.string(),
  totalAmount: z.string(),
  /** Why. */
  zfyy: z.string(),
  operator: z.string(),
});

export const leasedTask = z.union([issue, collect, voiding]);

export const held = z.object({ fence: z.int32() });

const issued = held.extend({
  kind: z.literal('issue').default('issue'),
  /** Tax-control invoices: 10 or 12 digits; null for digital ones. C31 */
  code: z
    .string()
    .max(12)
    .regex(/^\d{10}(\d{2})?$/)
    .nullable()
    .default(null),
  /** 20 digits; with a code 8. */
  number: z
    .string()
    .max(20)
    .regex(/^(\d{8}|\d{20})$/),
  /** ISO 8601: not ahead of now by more than ten minutes, nor more than two years ago. */
  issuedAt: z.iso.datetime({ offset: true }),
  /** No real invoice: the sandbox says so on everything it issues. */
  sandbox: z.boolean(),
  /** What the bureau handed out with it, as far as the robot has it; may come with a later call. */
  files: z.array(invoiceFile).max(3).default([]),
});

/** All of it was brought; whether there was any, the service counts. */
const collected = held.extend({ kind: z.literal('collect') });

const voided = held.extend({
  kind: z.literal('void'),
  /** ISO 8601, as `issuedAt`. */
  voidedAt: z.iso.datetime({ offset: true }),
});

export const doneTask = z.union([issued, collected, voided]);

export type LeasedTask = z.infer<typeof leasedTask>;
export type DoneTask = z.infer<typeof doneTask>;
