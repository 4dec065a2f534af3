import { z } from 'zod';
import { KINDS_OF_TASKS } from '../domain/tasks/task-kinds.ts';
import { invoiceWire } from './invoice.api.ts';
import { auditHead } from './audit.api.ts';
import { doneTask, held, leasedTask } from './robot-tasks.ts';

/**
 * The robot protocol; docs/ROBOT.md tells it as a story. Every call carries the robot's bearer token. A robot leases a
 * task of a kind it can do, asks `begin` before it asks the bureau to do it, keeps the lease alive and reports the outcome.
 * `fence` rises with every lease of a task: an older holder can neither begin, renew, release nor fail, but what the bureau
 * has done is a fact and is accepted with the fence under which the robot began, too. PROTOCOL §7.
 */
export const leaseApi = {
  method: 'POST',
  path: '/robot/v1/lease',
  scope: 'claim',
  request: z.object({
    /** Kinds of tasks this robot can do; those a service doesn't know it has none of. */
    kinds: z.array(z.string().max(20)).min(1).max(50).default(['issue']),
    /** Official invoice types it can do them for. */
    invoiceTypes: z.array(invoiceWire.shape.invoiceType).min(1).max(50),
    /** Devices (diskId) it can issue on; left out: any. */
    devices: z.array(z.string().max(40)).min(1).max(1000).optional(),
    /** Name and version of the program, for the operator's list. */
    program: z.string().max(100).optional(),
  }),
  response: z.object({
    task: leasedTask.nullable(),
  }),
} as const;

const taskPath = <Word extends string>(word: Word) => `/robot/v1/tasks/:taskId/${word}` as const;

/** Renews the lease; `progress` is shown to the user beside the order. */
export const heartbeatApi = {
  method: 'POST',
  path: taskPath('heartbeat'),
  scope: 'claim',
  request: held.extend({ progress: z.string().max(200).optional() }),
  response: z.object({ leaseMs: z.number().int() }),
} as const;

export const BEGIN_ANSWERS = [...KINDS_OF_TASKS, 'lookUp', 'wait'] as const;

/**
 * Asked before the bureau is asked to do it. The kind of the task: go, within callMs of sending this call. lookUp: an earlier
 * attempt may have done it; ask the bureau, and begin again with `lookedUp` when it has not. wait: an earlier attempt may
 * still be under way or not yet to be seen; begin again after waitMs.
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
 * The bureau has done it. Accepted from whoever holds the task or began it under this fence, as often as it is said; another
 * number of an invoice stops the order. What anybody else says is kept for a person: robot.notHeld.
 */
export const completeApi = {
  method: 'POST',
  path: taskPath('complete'),
  scope: 'complete',
  request: doneTask,
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
