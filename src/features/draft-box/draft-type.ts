import type { Session } from '../../../domain/account/session.ts';
import { DEVICE_MODELS, type DeviceModel } from '../../../domain/codes/device-models.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { DraftSummary } from '../../offline/list-types.ts';

/** Of the device of a draft; undefined where its user may not use that device (any more). */
export const modelOf = (
  { taxpayers }: Pick<Session, 'taxpayers'>,
  { deviceId }: Pick<DraftSummary, 'deviceId'>,
): DeviceModel | undefined =>
  taxpayers.flatMap(({ devices }) => devices).find(({ id }) => id === deviceId)?.model;

/** Every type of the tax-control devices begins with it. */
const COMMON = /^增值税/;

/**
 * A type as the list names it: the digital models (IT500, IT150, IT160, IT600) by the names of digital invoices, which
 * leave out what all of them are; the others by the type's own name. 002 §2, M278
 */
export function draftTypeLabel(model: DeviceModel | undefined, kind: InvoiceKind): string {
  const { zh, short, family } = INVOICE_KINDS[kind];
  const isDigital = model === undefined ? family === 'digital' : DEVICE_MODELS[model].digital;
  return isDigital ? short : zh.replace(COMMON, '');
}
