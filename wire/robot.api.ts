import { z } from 'zod';
import { invoiceWire } from './invoice.api.ts';
import { auditHead } from './audit.api.ts';
import { invoiceFile } from './invoice-files.api.ts';

/**
 * The robot protocol; docs/ROBOT.md tells it as a story. Every call carries the robot's bearer token. A robot leases
 * one task at a time, asks `begin` before it asks the bureau to issue, keeps the lease alive and reports the outcome.
 * `fence` rises with every lease of a task: an older holder can neither begin, renew, release nor fail, but an issued
 * invoice is a fact and is accepted with the fence under which the robot began, too. PROTOCOL §7.
 */
export const leaseApi = {
  method: 'POST',
  path: '/robot/v1/lease',
  scope: 'claim',
  request: z.object({
    /** Official invoice types this robot can issue. */
    invoiceTypes: z.array(invoiceWire.shape.invoiceType).min(1).max(50),
    /** Devices (diskId) it can issue on; left out: any. */
    devices: z.array(z.string().max(40)).min(1).max(1000).optional(),
    /** Name and version of the program, for the operator's list. */
    program: z.string().max(100).optional(),
  }),
  response: z.object({
    task: z
      .object({
        taskId: z.uuid(),
        fence: z.int32(),
        /** The lease ends this long after the call was sent, unless a heartbeat renews it. */
        leaseMs: z.number().int(),
        /** The bureau must have answered a call within this time, else the call counts as unanswered. */
        callMs: z.number().int(),
        /** Times this task was leased before. */
        earlierLeases: z.number().int(),
        tenant: z.uuid(),
        ddbh: z.string(),
        diskId: z.string(),
        /** SHA-256 (hex) of the invoice: what the bureau has under this serial must be this content. */
        snapshotHash: z.string(),
        /** `invoice.ywlsh` is the serial to issue under and to look up by. */
        invoice: invoiceWire,
      })
      .nullable(),
  }),
} as const;

const held = z.object({ fence: z.int32() });
const taskPath = <Word extends string>(word: Word) => `/robot/v1/tasks/:taskId/${word}` as const;

/** Renews the lease; `progress` is shown to the user beside the order. */
export const heartbeatApi = {
  method: 'POST',
  path: taskPath('heartbeat'),
  scope: 'claim',
  request: held.extend({ progress: z.string().max(200).optional() }),
  response: z.object({ leaseMs: z.number().int() }),
} as const;

export const BEGIN_ANSWERS = ['issue', 'lookUp', 'wait'] as const;

/**
 * Asked before the bureau is asked to issue. issue: go, within callMs of sending this call. lookUp: an earlier attempt
 * may have issued; ask the bureau for the serial, and begin again with `lookedUp` when it was not found. wait: an
 * earlier attempt may still be under way or not yet to be seen; begin again after waitMs.
 */
export const beginApi = {
  method: 'POST',
  path: taskPath('begin'),
  scope: 'begin',
  request: held.extend({ lookedUp: z.boolean().default(false) }),
  response: z.object({ go: z.enum(BEGIN_ANSWERS), waitMs: z.number().int() }),
} as const;

/** Gives the task back unfinished: the bureau is silent, the device signed out. Never a failure of the order. */
export const releaseApi = {
  method: 'POST',
  path: taskPath('release'),
  scope: 'claim',
  request: held.extend({
    /** Nobody gets the task sooner. */
    retryAfterMs: z.number().int().min(0).max(600_000),
    /** For the user: why it waits. */
    progress: z.string().max(200),
  }),
} as const;

/**
 * The invoice exists. Accepted from whoever holds the task or began it under this fence, as often as it is said; another number
 * stops the order. What anybody else says is kept for a person: robot.notHeld.
 */
export const completeApi = {
  method: 'POST',
  path: taskPath('complete'),
  scope: 'complete',
  request: held.extend({
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
  }),
} as const;

/** What the bureau has under the serial is another invoice. */
export const ALREADY_ISSUED = 'ALREADY_ISSUED';

/** The bureau refused for good, or holds another invoice under the serial (code ALREADY_ISSUED). */
export const failApi = {
  method: 'POST',
  path: taskPath('fail'),
  scope: 'complete',
  request: held.extend({
    code: z.string().max(32),
    /** For the user. */
    hint: z.string().max(500),
    /** For support (role type 2). M034 */
    message: z.string().max(2000),
  }),
} as const;

/** Nobody but a person can tell whether it was issued: the order stops until an operator has decided. */
export const unknownApi = {
  method: 'POST',
  path: taskPath('unknown'),
  scope: 'complete',
  request: held.extend({ message: z.string().max(2000) }),
} as const;

/** The devices this robot may serve. */
export const devicesApi = {
  method: 'GET',
  path: '/robot/v1/devices',
  scope: 'claim',
  response: z.object({
    devices: z.array(
      z.object({
        tenant: z.uuid(),
        diskId: z.string(),
        model: z.string(),
        sellerName: z.string(),
        sellerTaxId: z.string(),
        invoiceTypes: z.array(z.string()),
      }),
    ),
  }),
} as const;

/** Whether a device is signed in to the bureau; to be said again at least every five minutes. M285 */
export const loginApi = {
  method: 'POST',
  path: '/robot/v1/devices/:diskId/login',
  scope: 'claim',
  request: z.object({
    tenant: z.uuid(),
    /** 1: signed in. */
    status: z.enum(['0', '1']),
    /** Official way of signing in (dlfs), as the bureau names it. */
    dlfs: z.string().max(20),
    /** What the QR code to sign in with holds, while there is one. */
    qrCode: z.string().max(2000).nullable(),
    /** ISO 8601: when that code stops working. */
    qrUntil: z.iso.datetime({ offset: true }).nullable(),
  }),
} as const;

/** The oldest run of collecting that nobody is at; it is this robot's for ten minutes, and after each call about it. M395 */
export const nextCollectionApi = {
  method: 'POST',
  path: '/robot/v1/collections/next',
  scope: 'claim',
  request: z.object({}),
  response: z.object({
    collection: z
      .object({
        collectionId: z.uuid(),
        tenant: z.uuid(),
        diskId: z.string(),
        /** First and last day of issue, YYYY-MM-DD. */
        kpqsrq: z.string(),
        kpzzrq: z.string(),
        /** Type as `received` writes it; '' for all. */
        fplxdm: z.string(),
      })
      .nullable(),
  }),
} as const;

/** How it ended: 1 and 2 well, which of the two the service counts; 11 the bureau's file expired, 12 other, 14 cancelled there. */
export const endCollectionApi = {
  method: 'POST',
  path: '/robot/v1/collections/:collectionId/end',
  scope: 'claim',
  request: z.object({
    tenant: z.uuid(),
    status: z.enum(['1', '2', '11', '12', '14']),
    /** For the user, where it did not end well. */
    reason: z.string().max(500).default(''),
  }),
} as const;

/** So many heads at once. */
export const HEADS = 200;

/**
 * Heads of the audit of the tenants this robot serves, signed by the service, by their ids; of a robot of all tenants the
 * service's own as well. To be kept where the service is not: `npm run audit -- verify FILE` compares them. docs/OPERATIONS.md
 */
export const headsApi = {
  method: 'POST',
  path: '/robot/v1/heads',
  scope: 'claim',
  request: z.object({
    /** The last tenant of the answer before; null: from the first one on. */
    after: z.uuid().nullable().default(null),
  }),
  response: z.object({ heads: z.array(auditHead), more: z.boolean() }),
} as const;

export const ROBOT_SCOPES = ['claim', 'begin', 'complete'] as const;
export type RobotScope = (typeof ROBOT_SCOPES)[number];
