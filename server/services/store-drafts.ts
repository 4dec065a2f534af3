import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { appError, errorText, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import {
  encodeFailure,
  type draftConfirmApi,
  type storageDeleteApi,
  type storageSaveApi,
  type storageSaveListApi,
} from '../../wire/storage.api.ts';
import type { SyncOp } from '../../wire/sync.api.ts';
import { findDevice } from '../store/devices.ts';
import { readTenant } from '../store/tenant-tx.ts';
import { wrongSums } from './invoice-check.ts';
import { push } from './push.ts';
import type { Principal, Services } from './services.ts';
import { readDraft } from './stored-drafts.ts';

/** Drafts that come by these calls are written as this device, in the first schema. */
const WRITTEN_BY = { deviceId: 'api', schemaVersion: 1 };

/** One change to one draft, on the way every change goes. */
async function change(services: Services, who: Principal, op: SyncOp): Promise<Result<number>> {
  const pushed = await push(services, who, {
    ...WRITTEN_BY,
    epoch: 0,
    userId: who.userId,
    ops: [{ op, raw: op.kind === 'put' ? op : {} }],
  });
  if (!pushed.ok) return pushed;
  const [result] = pushed.value.results;
  if (result?.status === 'ok') return ok(result.rev);
  return err((result?.error as AppError | undefined) ?? appError('draft.conflict'));
}

type Save = z.infer<typeof storageSaveApi.request>;

/** Saves a draft for a device; one that was changed since its revision is refused. M368 */
export async function saveDraft(
  services: Services,
  who: Principal,
  { id, rev, diskId, invoice }: Save,
): Promise<Result<z.infer<typeof storageSaveApi.response>>> {
  const device = await readTenant(services.db, who.tenant, (tx) => findDevice(tx, diskId));
  if (device === undefined) return err(appError('notFound'));
  const wrong = wrongSums(invoice);
  if (wrong !== null) return err(wrong);
  const saved = await change(services, who, {
    opId: randomUUID(),
    kind: 'put',
    type: 'draft',
    id,
    baseRev: rev ?? null,
    body: { diskId, taxpayerId: device.taxpayer_id, mainGoods: invoice.goodsList[0]?.name ?? '', invoice },
  });
  return saved.ok ? ok({ id, rev: saved.value }) : saved;
}

type FailList = z.infer<typeof draftConfirmApi.response>;

/** Saves each; those that could not be saved are listed with the reason. M368 */
export async function saveDrafts(
  services: Services,
  who: Principal,
  { diskId, list }: z.infer<typeof storageSaveListApi.request>,
): Promise<Result<FailList>> {
  const failures: FailList['failList'] = [];
  for (const one of list) {
    const saved = await saveDraft(services, who, { ...one, diskId });
    if (!saved.ok && saved.error.code === 'notFound') return saved;
    if (!saved.ok) failures.push(encodeFailure(one.id, one.invoice, errorText(saved.error)));
  }
  return ok({ failList: failures });
}

/** Deletes drafts; refused before any is deleted when one of them is not there. M369 */
export async function deleteDrafts(
  services: Services,
  who: Principal,
  { ids }: z.infer<typeof storageDeleteApi.request>,
): Promise<Result<null>> {
  const heads: { id: string; rev: number }[] = [];
  for (const id of ids) {
    const draft = await readDraft(services, who, { id });
    if (!draft.ok) return draft;
    heads.push({ id, rev: draft.value.rev });
  }
  for (const { id, rev } of heads) {
    const op: SyncOp = { opId: randomUUID(), kind: 'delete', type: 'draft', id, baseRev: rev };
    const deleted = await change(services, who, op);
    if (!deleted.ok) return deleted;
  }
  return ok(null);
}
