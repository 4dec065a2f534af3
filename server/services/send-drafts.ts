import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { appError, errorText } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { issueInvoiceApi } from '../../wire/invoice.api.ts';
import {
  buyerTaxIdOf,
  encodeFailure,
  type draftBoxConfirmationApi,
  type draftConfirmApi,
  type storageDetailApi,
} from '../../wire/storage.api.ts';
import { parseInTurns } from '../contract/parse-in-turns.ts';
import { findDevice, placeOf, type DeviceRow } from '../store/devices.ts';
import { sha256 } from '../store/sha256.ts';
import { readTenant } from '../store/tenant-tx.ts';
import { draftVerdict } from './invoice-check.ts';
import { knownBuyers } from './known-buyers.ts';
import { sentInvoice } from './sent-invoice.ts';
import type { Principal, Services } from './services.ts';
import { readDraft } from './stored-drafts.ts';
import { submit } from './submit.ts';

type FailList = z.infer<typeof draftConfirmApi.response>;
type Failure = FailList['failList'][number];
type Draft = z.infer<typeof storageDetailApi.response>;

/** Submits a stored draft as it is; a draft that stands for a live order already is refused there. */
async function sendOne(
  services: Services,
  who: Principal,
  { id, diskId, invoice }: Draft,
  confirmed = false,
): Promise<Failure | null> {
  const subId = randomUUID();
  const snapshotHash = sha256(JSON.stringify(invoice));
  const read = await parseInTurns(issueInvoiceApi.request, {
    subId,
    draftId: id,
    snapshotHash,
    invoice,
    ...(confirmed ? { allowDuplicate: true } : {}),
  });
  if (!read.ok) return encodeFailure(id, invoice, errorText(read.error));
  const given = read.value;
  const requestHash = sha256(JSON.stringify([diskId, given]));
  const sent = await submit(services, who, {
    ...given,
    diskId,
    requestHash,
    invoice: sentInvoice(given.invoice),
  });
  return sent.ok ? null : encodeFailure(id, invoice, errorText(sent.error));
}

/** A draft whose check warns waits until somebody has read the warning. C26 */
async function sendChecked(
  services: Services,
  who: Principal,
  device: DeviceRow,
  id: string,
): Promise<Failure | null> {
  const draft = await readDraft(services, who, { id });
  if (!draft.ok) return encodeFailure(id, null, errorText(draft.error));
  const { invoice } = draft.value;
  const buyer = await readTenant(services.db, who.tenant, (tx) =>
    knownBuyers(tx, device.taxpayer_id, [buyerTaxIdOf(invoice)]),
  );
  const verdict = draftVerdict(invoice, placeOf(device), buyer(buyerTaxIdOf(invoice)));
  return verdict.level === 'pass'
    ? sendOne(services, who, { ...draft.value, diskId: device.device_id })
    : encodeFailure(id, invoice, verdict.message);
}

/** Sends drafts to the robot; what stays behind is listed with its reason. M284, M369 */
export async function sendDrafts(
  services: Services,
  who: Principal,
  { diskId, ids }: z.infer<typeof draftConfirmApi.request>,
): Promise<Result<FailList>> {
  const device = await readTenant(services.db, who.tenant, (tx) => findDevice(tx, diskId));
  if (device === undefined) return err(appError('notFound'));
  const failures: Failure[] = [];
  for (const id of ids) {
    const failure = await sendChecked(services, who, device, id);
    if (failure !== null) failures.push(failure);
  }
  return ok({ failList: failures });
}

/** Sends a draft in spite of its warning or of another that looks the same, or leaves it in the box. C26, M369 */
export async function confirmDraft(
  services: Services,
  who: Principal,
  { id, send }: z.infer<typeof draftBoxConfirmationApi.request>,
): Promise<Result<FailList>> {
  const draft = await readDraft(services, who, { id });
  if (!draft.ok) return draft;
  const failure = send ? await sendOne(services, who, draft.value, true) : null;
  return ok({ failList: failure === null ? [] : [failure] });
}
