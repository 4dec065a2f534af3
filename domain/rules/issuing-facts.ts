import type { Roles } from '../account/permissions.ts';
import type { Device, Session, Taxpayer } from '../account/session.ts';
import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import { ratesOn } from '../goods/rates-offered.ts';
import type { InvoiceFacts } from './check-invoice.ts';
import type { KnownOriginal } from './issuing.rules.ts';

/** Whose draft it is, and through which device it is to be issued. */
export interface IssuingPlace {
  readonly who: Roles;
  readonly taxpayer: Taxpayer;
  readonly device: Device;
}

/** What of such a place an invoice is held against. */
export interface CheckedPlace {
  /** Absent where it isn't known yet who will issue it. */
  readonly who?: Roles;
  readonly taxpayer: Pick<Taxpayer, 'seller' | 'nature'>;
  readonly device: Pick<
    Device,
    'invoiceKinds' | 'closedKinds' | 'rates' | 'kindRates' | 'singleLimit' | 'diskType' | 'smsPush'
  >;
}

/** null: this user may not use that device for that taxpayer (any more). */
export function issuingPlace(
  { roleType, roleCodes, taxpayers }: Session,
  { taxpayerId, deviceId }: { readonly taxpayerId: string; readonly deviceId: string },
): IssuingPlace | null {
  const taxpayer = taxpayers.find(({ id }) => id === taxpayerId);
  const device = taxpayer?.devices.find(({ id }) => id === deviceId);
  return taxpayer === undefined || device === undefined
    ? null
    : { who: { roleType, roleCodes }, taxpayer, device };
}

/**
 * What an invoice is held against where it is issued: the same on a laptop and on the service.
 *
 * @param invoiceKind its type: some have rates of their own
 * @param original what a red letter takes back, null on others
 */
export const issuingFacts = (
  { who, taxpayer: { seller, nature }, device }: CheckedPlace,
  invoiceKind: InvoiceKind,
  original: KnownOriginal | null,
): InvoiceFacts => ({
  diskType: device.diskType,
  deviceKinds: device.invoiceKinds,
  ...(device.closedKinds === undefined ? {} : { closedKinds: device.closedKinds }),
  deviceRates: ratesOn(device, invoiceKind),
  singleLimit: device.singleLimit,
  seller,
  ...(device.smsPush === undefined ? {} : { smsPush: device.smsPush }),
  ...(nature === null ? {} : { nature }),
  ...(original === null ? {} : { original }),
  ...(who === undefined ? {} : { who }),
});
