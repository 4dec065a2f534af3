import { z } from 'zod';
import { entryChange, entryHead, entryOps, type EntryOp } from './entries.api.ts';
import { invoiceWire, orderWire, receipt } from './invoice.api.ts';
import { laptopIdShape } from './laptop-id.ts';
import { pullCall } from './start-calls.ts';

/** A draft as it is synced. `diskId` is the device it is meant for. PROTOCOL §1. */
export const draftWire = z.object({
  diskId: z.string().max(40),
  taxpayerId: z.string().max(40),
  /** Main goods name for lists. */
  mainGoods: z.string().max(1000),
  /** Stands on a 冲突副本 until its user saves it: what lost against which draft, by whom, where, when (ISO 8601). PROTOCOL §4 */
  conflict: z
    .object({ of: z.uuid(), user: z.string().max(100), device: z.string().max(100), at: z.string().max(40) })
    .optional(),
  invoice: invoiceWire,
});
export type DraftWire = z.infer<typeof draftWire>;

/**
 * What makes a draft of the service's version, in the terms of domain/kernel/text-patch.ts, over the JSON of the whole
 * draft without white space. `hash`: SHA-256 (hex) of the JSON of the result.
 */
const draftPatch = z.object({
  hash: z.string().length(64),
  parts: z.array(z.union([z.string(), z.tuple([z.int().min(0), z.int().min(0)])])).max(20_000),
});

/** The app's schema whose drafts this contract describes; src/offline/migrations.ts counts it. A newer app may send more. */
export const KNOWN_SCHEMA = 8;

/** One offline change. Same `opId`, same bytes, for ever. PROTOCOL §5. */
export const syncOp = z.discriminatedUnion('kind', [
  z.object({
    opId: z.uuid(),
    kind: z.literal('put'),
    type: z.literal('draft'),
    id: z.uuid(),
    /** Revision the change is based on; null for a new document. */
    baseRev: z.number().int().nullable(),
    /** Its submission waits for it: there is room for it where there is none for one draft more. */
    forOrder: z.literal(true).optional(),
    body: draftWire,
  }),
  /** As `put`, where the device knows the service's version to the letter; sync.needFull asks for a `put`. */
  z.object({
    opId: z.uuid(),
    kind: z.literal('patch'),
    type: z.literal('draft'),
    id: z.uuid(),
    baseRev: z.number().int(),
    patch: draftPatch,
  }),
  z.object({
    opId: z.uuid(),
    kind: z.literal('delete'),
    type: z.literal('draft'),
    id: z.uuid(),
    baseRev: z.number().int().nullable(),
  }),
  ...entryOps,
]);
/** A change of a draft. */
export type SyncOp = Exclude<z.infer<typeof syncOp>, EntryOp>;

export const OP_RESULTS = ['ok', 'conflict', 'rejected'] as const;

/** A document or an order as it now is on the service. `tomb`: deleted, or consumed by a submission. */
const draftChange = z.object({
  type: z.literal('draft'),
  id: z.uuid(),
  rev: z.number().int(),
  /** Time of the service in which this revision was written: with `rev` it names the content for ever. PROTOCOL §9 */
  epoch: z.number().int().optional(),
  seq: z.number().int(),
  tomb: z.enum(['deleted', 'consumed']).nullable(),
  /** SHA-256 (hex) of the invoice's JSON text, of a tomb too. */
  hash: z.string().optional(),
  /** When the service took it, ISO 8601: laptops that get it show that as 保存时间. M276 */
  at: z.string().optional(),
  body: draftWire.nullable(),
});

export const pushApi = {
  method: 'POST',
  path: '/sync/push',
  request: z.object({
    epoch: z.number().int(),
    /** The laptop of the session. auth.laptop: it signed in as another one. */
    deviceId: laptopIdShape,
    appVersion: z.string().max(40),
    schemaVersion: z.number().int(),
    /** The user whose work this is; another session is refused with auth.wrongUser. */
    userId: z.string().max(40),
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
        /** Time of the service in which that revision of an entry was written. */
        epoch: z.number().int().optional(),
        /** With a conflict: the document as it now is, where there is room for it. */
        cur: draftChange.optional(),
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

export type PushResult = z.infer<typeof pushApi.response>['results'][number];

export const syncChange = z.discriminatedUnion('type', [
  draftChange,
  z.object({
    type: z.literal('order'),
    id: z.uuid(),
    rev: z.number().int(),
    seq: z.number().int(),
    body: orderWire,
  }),
  entryChange,
]);
export type SyncChange = z.infer<typeof syncChange>;
export type DraftChange = z.infer<typeof draftChange>;

/**
 * Changes after `cursor` (a tenant-wide sequence without gaps), oldest first. Query: cursor, limit. A cursor from before
 * the oldest tombstone that is kept is refused with sync.tooOld: then the snapshot.
 */
export const pullApi = {
  ...pullCall,
  request: z.object({
    cursor: z.coerce.number().int().min(0),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** 1: entries too; devices of older versions can't read them. */
    entries: z.literal('1').optional(),
    /** 1: those of taxpayers' own directories as well; as above. */
    owned: z.literal('1').optional(),
  }),
  response: z.object({
    epoch: z.number().int(),
    changes: z.array(syncChange),
    cursor: z.number().int(),
    more: z.boolean(),
    serverTime: z.string(),
  }),
} as const;

/** Which version the service has of every document: what a device compares its own with after a restore. PROTOCOL §9 */
export const snapshotApi = {
  method: 'GET',
  path: '/sync/snapshot',
  /** As of `pullApi`. */
  request: z.object({ owned: z.literal('1').optional() }),
  response: z.object({
    epoch: z.number().int(),
    heads: z.array(draftChange.omit({ type: true, seq: true, at: true, body: true }).required()),
    entries: z.array(entryHead).optional(),
  }),
} as const;
export type DraftHead = z.infer<typeof snapshotApi.response>['heads'][number];

/** Which of these submissions the service does not know: a device offers them again. PROTOCOL §9 */
export const submissionsApi = {
  method: 'POST',
  path: '/sync/submissions',
  request: z.object({ subIds: z.array(z.uuid()).max(5000) }),
  response: z.object({ epoch: z.number().int(), unknown: z.array(z.uuid()) }),
} as const;

/** Receipts of own submissions whose answers did not bring them; those the service has no order of are left out. PROTOCOL §9 */
export const receiptsApi = {
  method: 'POST',
  path: '/sync/receipts',
  request: z.object({ subIds: z.array(z.uuid()).min(1).max(500) }),
  response: z.object({
    epoch: z.number().int(),
    receipts: z.array(z.object({ subId: z.uuid(), receipt })),
  }),
} as const;
