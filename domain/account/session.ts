import type { InvoiceKind } from '../codes/invoice-kinds.ts';
import type { DeviceModel } from '../codes/device-models.ts';
import type { DiskType } from '../codes/disk-types.ts';
import type { RoleType } from '../codes/role-types.ts';
import type { TaxpayerNature } from '../codes/taxpayer-natures.ts';
import type { Party } from '../invoice/invoice.ts';
import type { Authorization } from './authorizations.ts';
import type { Owed } from './second-factor.ts';

/** Rates by invoice type, basis points, ascending. */
export type KindRates = Readonly<Partial<Record<InvoiceKind, readonly number[]>>>;

/** A terminal (税控设备、数电账户) through which invoices are issued. */
export interface Device {
  /** diskId */
  readonly id: string;
  readonly name: string;
  readonly model: DeviceModel;
  readonly diskType: DiskType;
  readonly invoiceKinds: readonly InvoiceKind[];
  /** Types it would issue with a feature that is off; absent: not known. M032 */
  readonly closedKinds?: readonly InvoiceKind[] | undefined;
  /** Rates the bureau allows on this device, basis points, ascending (C18). */
  readonly rates: readonly number[];
  /** Rates of the types that do not have those of the device. M181, C18 */
  readonly kindRates?: KindRates | undefined;
  /** 单张限额, fen; 0 means none is known. */
  readonly singleLimit: number;
  /** Whether invoices can be sent by SMS; absent: not known. M137 */
  readonly smsPush?: boolean | undefined;
}

/** Whose invoices are issued: the seller of a blue invoice. */
export interface Taxpayer {
  readonly id: string;
  readonly seller: Party;
  /** null: the service doesn't know it. M294 */
  readonly nature: TaxpayerNature | null;
  readonly devices: readonly Device[];
}

/** The provider that the administrator has set for reading texts. M318 */
export interface Assistant {
  /** Where texts go that it is asked about: its host. */
  readonly provider: string;
  /** Whether it may be asked to think longer. */
  readonly deep: boolean;
}

/** Who is signed in and for whom they may work. Kept on the device, so the app opens offline. */
export interface Session {
  readonly userId: string;
  readonly account: string;
  readonly userName: string;
  readonly roleType: RoleType;
  readonly roleCodes: readonly string[];
  readonly tenantId: string;
  readonly tenantName: string;
  /** Buttons the company may use; absent: all. M036 */
  readonly authorizations?: readonly Authorization[] | undefined;
  /** Address of the issuing page that was used before this one; absent: there is none to go back to. M139 */
  readonly oldEntry?: string | undefined;
  /** Whom to reach for what has to be bought; absent: not told. */
  readonly contact?: string | undefined;
  /** Absent: none is set, or the company may not use it. */
  readonly assistant?: Assistant | undefined;
  /** What has to be done before anything else; absent: nothing. */
  readonly owes?: Owed | undefined;
  /** Of support that looks at this company: the company it is of. Nothing is written, and nothing of it is sent. */
  readonly visitor?: { readonly of: string } | undefined;
  /** One for an enterprise, many for an agency. */
  readonly taxpayers: readonly Taxpayer[];
}
