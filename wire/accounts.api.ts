import { z } from 'zod';
import type { KindRates } from '../domain/account/session.ts';
import { AUTHORIZATIONS, type Authorization } from '../domain/account/authorizations.ts';
import { FEATURES, type Feature } from '../domain/account/features.ts';
import { ROLE_CODES } from '../domain/account/permissions.ts';
import { DISK_TYPES, type DiskType } from '../domain/codes/disk-types.ts';
import { INVOICE_KINDS, type InvoiceKind } from '../domain/codes/invoice-kinds.ts';
import { ROLE_TYPES, type RoleType } from '../domain/codes/role-types.ts';
import { TAXPAYER_NATURES, type TaxpayerNature } from '../domain/codes/taxpayer-natures.ts';
import { isTaxRate } from '../domain/codes/tax-rates.ts';
import { parseFen } from '../domain/money/fen.ts';

/*
 * What an operator writes into a file to let an enterprise or an agency in; docs/OPERATIONS.md shows one. Our own
 * words, since the specification has no such call. Unknown fields are refused: a misspelt one would be left out unseen.
 */

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as Key[]);
const named = (max: number) => z.string().trim().min(1).max(max);
const text = (max: number) => z.string().trim().max(max).default('');

/** Yuan; fen inside. */
const yuan = z
  .string()
  .max(15)
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((given): number => parseFen(given) ?? 0);

const KINDS = Object.keys(INVOICE_KINDS) as InvoiceKind[];
const invoiceKind = z
  .enum(KINDS.map((kind) => INVOICE_KINDS[kind].code))
  .transform((code) => KINDS.find((kind) => INVOICE_KINDS[kind].code === code) as InvoiceKind);

/** Per cent; basis points inside, ascending. C18 */
const rates = z
  .array(z.number().refine((percent) => isTaxRate(Math.round(percent * 100))))
  .min(1)
  .max(50)
  .transform((given) => given.map((percent) => Math.round(percent * 100)).sort((a, b) => a - b));

/** Rates of types that do not have those of the device, by the codes of the types. */
const typeRates = z
  .partialRecord(z.enum(KINDS.map((kind) => INVOICE_KINDS[kind].code)), rates)
  .transform((given): KindRates =>
    Object.fromEntries(Object.entries(given).map(([code, own]) => [invoiceKind.parse(code), own])),
  );

const user = z.strictObject({
  account: named(64),
  name: named(100),
  /** Where colleagues reach whom they have to ask. M029 */
  mobile: z.string().trim().max(20).optional(),
  roleType: keysOf<RoleType>(ROLE_TYPES),
  roleCodes: z.array(keysOf<keyof typeof ROLE_CODES>(ROLE_CODES)).max(50).default([]),
});

const device = z.strictObject({
  /** diskId */
  id: named(40),
  name: named(100),
  /** Any; those the specification does not name are tax-control devices. M026 */
  model: named(20),
  diskType: keysOf<DiskType>(DISK_TYPES).default('none'),
  invoiceTypes: z.array(invoiceKind).min(1).max(50),
  rates,
  typeRates: typeRates.optional(),
  /** 单张限额; left out where none is known. */
  singleLimit: yuan.default(0),
  features: z.array(keysOf<Feature>(FEATURES)).max(50).default([]),
});

const taxpayer = z.strictObject({
  name: named(200),
  taxId: z
    .string()
    .trim()
    .max(20)
    .regex(/^[0-9A-Z]{15,20}$/),
  address: text(200),
  phone: text(20),
  bank: text(200),
  account: text(50),
  /** Left out where it is not known yet; a later file may say it. M294 */
  nature: keysOf<TaxpayerNature>(TAXPAYER_NATURES).nullable().default(null),
  /** 授信额度 of a month; left out where none is known. */
  credit: yuan.optional(),
  devices: z.array(device).max(100).default([]),
});

export const tenantFile = z.strictObject({
  /** Name of the enterprise or agency. */
  name: named(200),
  /** Buttons its users may use; left out: as before, for a new one all. M036 */
  authorizations: z.array(keysOf<Authorization>(AUTHORIZATIONS)).max(50).optional(),
  /** Names of the support companies that may look at it; left out: as before, for a new one none. */
  support: z.array(named(200)).max(20).optional(),
  users: z.array(user).max(1000).default([]),
  taxpayers: z.array(taxpayer).max(1000).default([]),
});
export type TenantFile = z.infer<typeof tenantFile>;

const newPasswords = z.array(z.object({ account: z.string(), password: z.string() }));

/** Adds what of the file is not there yet; changes nothing that is. The only time the passwords are shown. */
export const addAccountsApi = {
  method: 'POST',
  path: '/operator/v1/accounts',
  request: tenantFile,
  response: z.object({
    tenant: z.uuid(),
    users: newPasswords,
    taxpayers: z.number().int(),
    devices: z.number().int(),
  }),
} as const;

/** Forgets the laptops of an account on which nobody is signed in, that are not shut out and keep no key here. */
export const removeLaptopsApi = {
  method: 'POST',
  path: '/operator/v1/accounts/laptops',
  request: z.object({ account: named(64) }),
  response: z.object({ removed: z.number().int() }),
} as const;

/** Takes the second factor of an account away and ends its sessions. */
export const resetFactorApi = {
  method: 'POST',
  path: '/operator/v1/accounts/second-factor',
  request: z.object({ account: named(64) }),
  response: z.null(),
} as const;

/** Gives an account a new password, which must be changed at the next sign-in, and ends its sessions. */
export const resetPasswordApi = {
  method: 'POST',
  path: '/operator/v1/accounts/password',
  request: z.object({ account: named(64) }),
  response: z.object({ password: z.string() }),
} as const;
