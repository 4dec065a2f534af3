import type { Session } from '../../../domain/account/session.ts';
import { DEVICE_MODELS, type DetailLookup } from '../../../domain/codes/device-models.ts';
import { ok, type Result } from '../../../domain/kernel/result.ts';
import type { IssuedFacts } from '../../../domain/preview/invoice-paper.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import type { ListedOrder } from '../../offline/orders.ts';
import { dayText } from '../../ui/number-text.ts';
import { ORDER_CALLS } from './order-calls.ts';
import type { PreviewedDraft } from './usePreview.tsx';

/** What stands on the paper as its stamp. M065 */
const STATES = {
  standing: { blue: 'blue', red: 'red' },
  voided: { blue: 'blueVoid', red: 'redVoid' },
} as const;

/** What the paper of an issued invoice carries beside its face, as far as the order tells. */
const issuedFacts = (
  { number, code, issuedAt, sandbox, voiding }: ListedOrder,
  isRed: boolean,
): IssuedFacts => ({
  number,
  code,
  date: dayText(Date.parse(issuedAt)),
  checkCode: '',
  machine: '',
  qrImage: '',
  state: STATES[voiding === 'voided' ? 'voided' : 'standing'][isRed ? 'red' : 'blue'],
  sandbox,
});

/** As its device wants it; of a device this user doesn't work with, by order number. M033 */
export function lookupOf({ taxpayers }: Session, deviceId: string): DetailLookup {
  const device = taxpayers.flatMap(({ devices }) => devices).find(({ id }) => id === deviceId);
  return device === undefined ? 'order' : DEVICE_MODELS[device.model].details;
}

/** What was ordered: as this laptop has it, else as the service does. */
export async function readOrder(
  store: Pick<OfflineStore, 'session' | 'loadSubmission'>,
  order: ListedOrder,
): Promise<Result<PreviewedDraft>> {
  const here = await store.loadSubmission(order.subId);
  // Ordered on another laptop: the service has it.
  const read =
    here.ok || order.ddbh === ''
      ? here
      : await ORDER_CALLS.details(order, lookupOf(store.session, order.deviceId));
  if (!read.ok || order.state !== 'issued') return read;
  return ok({ ...read.value, issued: issuedFacts(order, read.value.face.redLetter !== null) });
}
