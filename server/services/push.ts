import { z } from 'zod';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { EntryOp } from '../../wire/entries.api.ts';
import {
  KNOWN_SCHEMA,
  type DraftChange,
  type DraftWire,
  type pushApi,
  type SyncOp,
} from '../../wire/sync.api.ts';
import { findDraftHead, readDrafts, writeDraft, type DraftHead } from '../store/docs.ts';
import type { StoredResult } from '../store/schema.ts';
import { sha256 } from '../store/sha256.ts';
import { inTenant, type TenantTx } from '../store/tenant-tx.ts';
import { applyEntry } from './push-entry.ts';
import { mayPush } from './push-rights.ts';
import { patchedDraft } from './patched-draft.ts';
import { placeAt } from './seen-terminals.ts';
import type { Principal, Services } from './services.ts';
import { overQuota } from './storage-quotas.ts';

/** An op as it came: `op` is checked, `raw` is the same before unknown fields were dropped. */
export interface GivenOp<Op extends SyncOp | EntryOp = SyncOp | EntryOp> {
  readonly op: Op;
  readonly raw: { readonly body?: unknown };
}

export interface Push {
  readonly epoch: number;
  readonly deviceId: string;
  readonly schemaVersion: number;
  readonly userId: string;
  readonly ops: readonly (GivenOp | { readonly opId: string; readonly error: AppError })[];
}

/** null: nothing, the draft was deleted. */
interface Saved {
  readonly draft: DraftWire | null;
  readonly hash: string | null;
}

interface Pushing extends Push {
  /** What the op has written. */
  readonly saved: Saved[];
}

type PushAnswer = z.infer<typeof pushApi.response>;
type OpAnswer = PushAnswer['results'][number];

const rejected = (error: AppError, rev = 0): StoredResult => ({ status: 'rejected', rev, error });

/** Stored results hold no document state: a replayed conflict says what is current now. PROTOCOL §5. */
async function replay(tx: TenantTx, given: GivenOp, requestHash: string): Promise<StoredResult | null> {
  const stored = await tx.db
    .selectFrom('ops')
    .select(['request_hash', 'result'])
    .where('tenant', '=', tx.tenant)
    .where('op_id', '=', given.op.opId)
    .executeTakeFirst();
  if (stored === undefined) return null;
  if (stored.request_hash !== requestHash) return rejected(appError('sync.keyReused'));
  if (stored.result.status !== 'conflict') return stored.result;
  const head = await findDraftHead(tx, given.op.id);
  return { status: 'conflict', rev: head?.rev ?? 0 };
}

/** A draft for a taxpayer or a device the tenant doesn't have is refused; null: for its own. */
async function foreignPlace(tx: TenantTx, { taxpayerId, diskId }: DraftWire): Promise<AppError | null> {
  if (!z.uuid().safeParse(taxpayerId).success) return appError('auth.forbidden');
  const row = await tx.db
    .selectFrom('taxpayers')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('devices')
            .whereRef('devices.tenant', '=', 'taxpayers.tenant')
            .where('device_id', '=', diskId)
            .select('device_id'),
        )
        .as('has_device'),
    )
    .where('tenant', '=', tx.tenant)
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirst();
  if (row === undefined) return appError('auth.forbidden');
  // Another device can be chosen, so the laptop must not keep asking for this one.
  return row.has_device === true ? null : appError('draft.noDevice');
}

/** Why an op can't be applied to what is stored; null when it can. */
function refusal({ baseRev }: SyncOp, head: DraftHead | undefined): StoredResult | null {
  const rev = head?.rev ?? 0;
  if (rev !== (baseRev ?? 0)) return { status: 'conflict', rev };
  return head?.tomb === 'consumed' ? rejected(appError('draft.gone'), rev) : null;
}

/** The draft an op brings; null for a delete. As received, not as checked: fields a newer app wrote must come back. */
async function draftOf(
  tx: TenantTx,
  { op, raw }: GivenOp<SyncOp>,
  schemaVersion: number,
): Promise<Result<DraftWire | null>> {
  if (op.kind === 'delete') return ok(null);
  const draft = op.kind === 'put' ? ok(raw.body as DraftWire) : await patchedDraft(tx, op, schemaVersion);
  const foreign = draft.ok ? await foreignPlace(tx, draft.value) : null;
  return foreign === null ? draft : err(foreign);
}

async function applyDraft(
  tx: TenantTx,
  who: Principal,
  push: Pushing,
  given: GivenOp<SyncOp>,
): Promise<StoredResult> {
  const { op } = given;
  const head = await findDraftHead(tx, op.id);
  if (op.kind === 'delete' && (head === undefined || head.tomb === 'deleted'))
    return { status: 'ok', rev: head?.rev ?? 0 };
  const refused = refusal(op, head);
  if (refused !== null) return refused;
  const draft = await draftOf(tx, given, push.schemaVersion);
  if (!draft.ok) return rejected(draft.error, head?.rev);
  const { rev, hash } = await writeDraft(tx, {
    id: op.id,
    ...(draft.value === null ? {} : { body: draft.value }),
    tomb: draft.value === null ? 'deleted' : null,
    by: who.userId,
    device: push.deviceId,
    schemaVersion: push.schemaVersion,
  });
  push.saved.push({ draft: draft.value, hash });
  await tx.audit(who.userId, draft.value === null ? 'draft.delete' : 'draft.put', {
    id: op.id,
    rev,
    opId: op.opId,
  });
  return { status: 'ok', rev };
}

const isEntry = (op: SyncOp | EntryOp): op is EntryOp => op.type !== 'draft';

function apply(tx: TenantTx, who: Principal, push: Pushing, { op, raw }: GivenOp): Promise<StoredResult> {
  return isEntry(op) ? applyEntry(tx, who, push.deviceId, op) : applyDraft(tx, who, push, { op, raw });
}

async function pushOne(
  services: Services,
  tx: TenantTx,
  { who, ...push }: Pushing & { readonly who: Principal },
  given: GivenOp,
): Promise<StoredResult> {
  const text = JSON.stringify(given.raw);
  const requestHash = sha256(text);
  const stored = await replay(tx, given, requestHash);
  if (stored !== null) return stored;
  // Not stored: with the right, the same op is taken.
  if (!mayPush(who, given.op)) return rejected(appError('auth.forbidden'));
  // Nor this: once there is room, it is.
  const over = await overQuota(services, tx, who, { op: given.op, length: text.length });
  if (over !== null) return rejected(over);
  const result = await apply(tx, who, push, given);
  await tx.db
    .insertInto('ops')
    .values({
      tenant: tx.tenant,
      op_id: given.op.opId,
      request_hash: requestHash,
      result: JSON.stringify(result),
      at: tx.now,
    })
    .execute();
  return result;
}

/** The documents that lost conflicts are attached while the answer holds about so much JSON. */
const ANSWER_BYTES = 4_000_000;

interface CurrentResult extends StoredResult {
  readonly cur?: DraftChange;
}

/** With a conflict the device learns at once what to merge with; where there is no room it comes by the next pull. */
async function withCurrent(
  tx: TenantTx,
  id: string,
  result: StoredResult,
  room: number,
): Promise<CurrentResult> {
  if (result.status !== 'conflict' || room <= 0) return result;
  const [cur] = await readDrafts(tx, { column: 'id', values: [id] });
  return cur === undefined ? result : { ...result, rev: cur.rev, cur };
}

const answerOf = (opId: string, { status, rev, epoch, error, cur }: CurrentResult): OpAnswer => ({
  opId,
  status,
  rev,
  ...(epoch === undefined ? {} : { epoch }),
  ...(cur === undefined ? {} : { cur }),
  ...(error === undefined ? {} : { error: { code: error.code, params: { ...error.params } } }),
});

/** Epoch 0 is a device that has never synced and so has no revisions of an earlier epoch. */
const isStale = (given: number, epoch: number): boolean => given !== 0 && given !== epoch;

/**
 * Failures of the database that are the fault of one op, by how their codes begin: texts it can't hold (U+0000, half of a
 * pair of surrogates), values its constraints refuse, structures deeper or longer than it takes. A key that is there
 * twice is none: whoever sends again is answered what was stored. The rest (connections, locks, disks) is nobody's
 * fault; the batch waits as a whole, since the next op would fail, too.
 */
const OWN_FAULTS: readonly (readonly [begin: string, detail: string])[] = [
  ['22', '含有不可用的字符'],
  ['23502', '缺少必要的内容'],
  ['23503', '所属的单位或设备已不存在'],
  ['23514', '内容超出允许的范围'],
  ['54', '内容过长或嵌套过深'],
];

/** What this program itself trips over in the content of an op. */
const isTrip = (error: unknown): boolean => error instanceof RangeError || error instanceof TypeError;

/** The refusal of an op that can't be applied, so that those beside it are. */
function faultOf(error: unknown): CurrentResult {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const [, detail] = OWN_FAULTS.find(([begin]) => code.startsWith(begin)) ?? [];
  if (detail !== undefined) return rejected(appError('request.invalid', { detail }));
  if (code === '' && isTrip(error))
    return rejected(appError('request.invalid', { detail: '服务不能处理该内容' }));
  throw error;
}

/** Most drafts are sent as they were saved: what an order takes from them is found out now. */
function learn({ invoices, terminals }: Services, who: Principal, { draft, hash }: Saved): void {
  if (draft === null || hash === null) return;
  const seen = terminals.find({ tenant: who.tenant, deviceId: draft.diskId });
  invoices.learn(hash, draft.invoice, seen === undefined ? null : placeAt(who, seen.terminal));
}

/** Applies the ops one by one, each whole or not at all, each once however often it comes. */
export async function push(services: Services, who: Principal, given: Push): Promise<Result<PushAnswer>> {
  if (given.userId !== who.userId) return err(appError('auth.wrongUser'));
  const results: OpAnswer[] = [];
  let epoch = given.epoch;
  let room = ANSWER_BYTES;
  for (const op of given.ops) {
    if ('error' in op) {
      results.push(answerOf(op.opId, rejected(op.error)));
      continue;
    }
    const saved: Saved[] = [];
    const result = await inTenant(services.db, who.tenant, async (tx) => {
      epoch = tx.epoch;
      if (isStale(given.epoch, epoch)) return null;
      return withCurrent(tx, op.op.id, await pushOne(services, tx, { ...given, saved, who }, op), room);
    }).catch(faultOf);
    if (result === null) return err(appError('sync.epoch'));
    // What a newer app sent beside what is known here is no part of an order. services/unknown-fields.ts
    if (given.schemaVersion <= KNOWN_SCHEMA) for (const one of saved) learn(services, who, one);
    results.push(answerOf(op.op.opId, result));
    room -= JSON.stringify(result.cur ?? null).length;
  }
  return ok({ epoch, results });
}
