import { z } from 'zod';
import { auditHead } from './audit.api.ts';
import { ROBOT_SCOPES } from './robot.api.ts';

/** Whoever runs the service, with the bearer token OPERATOR_TOKEN; `npm run robots` speaks these. docs/ROBOT.md */
export const registerRobotApi = {
  method: 'POST',
  path: '/operator/v1/robots',
  request: z.object({
    name: z.string().trim().min(1).max(50),
    /** null: serves all tenants. */
    tenant: z.uuid().nullable(),
    scopes: z.array(z.enum(ROBOT_SCOPES)).min(1).max(ROBOT_SCOPES.length),
  }),
  /** The only time the token is shown: the service keeps its hash. A name that exists gets a new token. */
  response: z.object({ token: z.string() }),
} as const;

export const listRobotsApi = {
  method: 'GET',
  path: '/operator/v1/robots',
  response: z.object({
    robots: z.array(
      z.object({
        name: z.string(),
        tenant: z.uuid().nullable(),
        scopes: z.array(z.enum(ROBOT_SCOPES)),
        program: z.string(),
        invoiceTypes: z.array(z.string()),
        /** null: any. */
        devices: z.array(z.string()).nullable(),
        /** ISO 8601, null: never. */
        seenAt: z.string().nullable(),
      }),
    ),
    tenants: z.array(z.object({ tenant: z.uuid(), name: z.string() })),
  }),
} as const;

export const revokeRobotApi = {
  method: 'POST',
  path: '/operator/v1/robots/revoke',
  request: z.object({ name: z.string().max(50) }),
} as const;

/** What a person found out about an order in state unknown. */
export const resolveOrderApi = {
  method: 'POST',
  path: '/operator/v1/orders/resolve',
  request: z.object({
    tenant: z.uuid(),
    ddbh: z.string().max(40),
    /** The invoice the bureau has; null: it has none, and the draft goes back to its user. */
    issued: z
      .object({
        code: z.string().max(12).optional(),
        number: z.string().max(20),
        /** As of `complete`. */
        issuedAt: z.iso.datetime({ offset: true }),
      })
      .nullable(),
    /** Who decided, for the audit. */
    by: z.string().min(1).max(100),
  }),
} as const;

/** What robots said of tasks they do not hold, and nobody has looked at yet. docs/ROBOT.md */
export const contradictionsApi = {
  method: 'GET',
  path: '/operator/v1/contradictions',
  response: z.object({
    contradictions: z.array(
      z.object({
        tenant: z.uuid(),
        ddbh: z.string(),
        /** Where the order stands, all the same. */
        state: z.string(),
        robot: z.string(),
        said: z.enum(['issued', 'failed', 'unknown']),
        /** Code and number of the invoice it says there is; '' for none. */
        number: z.string(),
        /** ISO 8601. */
        saidAt: z.string(),
      }),
    ),
  }),
} as const;

/** Somebody has looked at what robots said of an order; it stays where it stands. */
export const settleContradictionsApi = {
  method: 'POST',
  path: '/operator/v1/contradictions/settle',
  request: z.object({
    tenant: z.uuid(),
    ddbh: z.string().max(40),
    /** Who looked, for the audit. */
    by: z.string().min(1).max(100),
  }),
  response: z.object({ settled: z.number().int() }),
} as const;

/** Lets robots have an order that a restored service took again and held. docs/OPERATIONS.md */
export const releaseHeldApi = {
  method: 'POST',
  path: '/operator/v1/orders/release',
  request: z.object({
    tenant: z.uuid(),
    ddbh: z.string().max(40),
    /** Who decided, for the audit. */
    by: z.string().min(1).max(100),
  }),
} as const;

/** A backup of everything as of one moment, a JSON value a line; no envelope. docs/OPERATIONS.md */
export const backupApi = {
  method: 'GET',
  path: '/operator/v1/backup',
  bare: true,
  response: z.string(),
} as const;

/** The audit of all tenants, an entry a line, no envelope; each tenant's as far as it went when it was its turn. B7 */
export const auditApi = {
  method: 'GET',
  path: '/operator/v1/audit',
  bare: true,
  response: z.string(),
} as const;

/** So many kept heads are compared by one call. */
export const VERIFIED_AT_ONCE = 2000;

/**
 * Whether the audit of every tenant is what was written and its rows are what it tells; audit.broken names the first entry,
 * audit.rowBroken the first row that is not. B7
 */
export const verifyAuditApi = {
  method: 'POST',
  path: '/operator/v1/audit/verify',
  request: z.object({
    /** Heads that robots, exports or backups kept: the chains must go through them. */
    heads: z.array(auditHead).max(VERIFIED_AT_ONCE).default([]),
  }),
  response: z.object({
    tenants: z.number().int(),
    /** Tenants with rows from before the audit covered rows; they follow by themselves. */
    unsealed: z.number().int(),
    /** Chains that were not signed yet. */
    unsigned: z.number().int(),
    /** Kept heads that were compared. */
    heads: z.number().int(),
  }),
} as const;

/** Tenants that recover from a restore: until then no robot gets a task of theirs. ISO 8601. PROTOCOL §9 */
export const recoveriesApi = {
  method: 'GET',
  path: '/operator/v1/recovery',
  response: z.object({
    recoveries: z.array(
      z.object({ tenant: z.uuid(), name: z.string(), since: z.string(), until: z.string() }),
    ),
  }),
} as const;

/** Ends the recovery of all tenants before its time. recovery.quiet: old leases may still last. */
export const endRecoveryApi = {
  method: 'POST',
  path: '/operator/v1/recovery/end',
  request: z.object({
    /** Who decided, for the audit. */
    by: z.string().trim().min(1).max(100),
  }),
  response: z.object({ ended: z.number().int() }),
} as const;

/** Forgets tombstones older than 400 days now; the service does it by itself, too. */
export const purgeApi = {
  method: 'POST',
  path: '/operator/v1/tombstones/purge',
  request: z.object({}),
  response: z.object({ purged: z.number().int() }),
} as const;
