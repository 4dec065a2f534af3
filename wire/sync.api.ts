import { z } from 'zod';
import { invoiceWire, orderWire } from './invoice.api.ts';

/** A draft as it is synced. `diskId` is the device it is meant for. PROTOCOL §1. */
export const draftWire = z.object({
  diskId: z.string(),
  taxpayerId: z.string(),
  /** Main goods name for lists. */
  mainGoods: z.string(),
  invoice: invoiceWire,
});
export type DraftWire = z.infer<typeof draftWire>;

/** One offline change. Same `opId`, same bytes, for ever. PROTOCOL §5. */
export const syncOp = z.discriminatedUnion('kind', [
  z.object({
    opId: z.uuid(),
    kind: z.literal('put'),
    type: z.literal('draft'),
    id: z.uuid(),
    /** Revision the change is based on; null for a new document. */
    baseRev: z.number().int().nullable(),
    body: draftWire,
  }),
  z.object({
    opId: z.uuid(),
    kind: z.literal('delete'),
    type: z.literal('draft'),
    id: z.uuid(),
    baseRev: z.number().int().nullable(),
  }),
]);
export type SyncOp = z.infer<typeof syncOp>;

export const OP_RESULTS = ['ok', 'conflict', 'rejected'] as const;

export const pushApi = {
  method: 'POST',
  path: '/sync/push',
  request: z.object({
    epoch: z.number().int(),
    deviceId: z.string(),
    appVersion: z.string(),
    schemaVersion: z.number().int(),
    /** The user whose work this is; another session is refused with auth.wrongUser. */
    userId: z.string(),
    ops: z.array(syncOp).min(1).max(50),
  }),
  response: z.object({
    epoch: z.number().int(),
    results: z.array(
      z.object({
        opId: z.uuid(),
        status: z.enum(OP_RESULTS),
        /** Revision of the document after the op (ok) or now (conflict). */
        rev: z.number().int(),
        error: z
          .object({
            code: z.string(),
            params: z.record(z.string(), z.union([z.string(), z.number()])),
          })
          .optional(),
      }),
    ),
  }),
} as const;

/** A document or an order as it now is on the service. `tomb`: deleted, or consumed by a submission. */
export const syncChange = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('draft'),
    id: z.uuid(),
    rev: z.number().int(),
    seq: z.number().int(),
    tomb: z.enum(['deleted', 'consumed']).nullable(),
    body: draftWire.nullable(),
  }),
  z.object({
    type: z.literal('order'),
    id: z.uuid(),
    rev: z.number().int(),
    seq: z.number().int(),
    body: orderWire,
  }),
]);
export type SyncChange = z.infer<typeof syncChange>;

/** Changes after `cursor` (a tenant-wide sequence without gaps), oldest first. Query: cursor, limit. */
export const pullApi = {
  method: 'GET',
  path: '/sync/pull',
  request: z.object({
    cursor: z.coerce.number().int().min(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.object({
    epoch: z.number().int(),
    changes: z.array(syncChange),
    cursor: z.number().int(),
    more: z.boolean(),
    serverTime: z.string(),
  }),
} as const;
