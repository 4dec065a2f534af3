import type { ClerkField } from '../invoice/clerks.ts';
import { directoryKey, taxpayerOfKey } from './directory-key.ts';

/** The device whose invoices somebody stands on, and whose it is. */
export interface ClerkPlace {
  readonly taxpayerId: string;
  readonly deviceId: string;
}

/** An entry of a name, as far as it says anything. */
export interface ClerkEntry {
  readonly key: string;
  readonly fields: { readonly field?: unknown; readonly name?: unknown; readonly device?: unknown } | null;
}

/** Names told of one field at most. */
const MOST_NAMES = 20;

/** Key of a name that stood in a field on an invoice of a device. */
export const clerkKey = (
  { taxpayerId, deviceId }: ClerkPlace,
  { field, name }: { readonly field: ClerkField; readonly name: string },
): string => directoryKey(taxpayerId, `${deviceId}/${field}/${name}`);

/**
 * How near a name is: it stood on invoices of the device, of another one of the taxpayer, or nobody knows whose, as the
 * version before kept names for the whole tenant. null: it is another taxpayer's.
 */
function distance({ taxpayerId, deviceId }: ClerkPlace, { key, fields }: ClerkEntry): 0 | 1 | 2 | null {
  if (!key.startsWith(directoryKey(taxpayerId, ''))) return taxpayerOfKey(key) === null ? 2 : null;
  return fields?.device === deviceId ? 0 : 1;
}

/** Names to choose from in a field on a device, of entries that come newest first: its own before all others. M130 */
export function clerkNames(
  entries: readonly ClerkEntry[],
  place: ClerkPlace,
  wanted: ClerkField,
): readonly string[] {
  const near: [string[], string[], string[]] = [[], [], []];
  for (const entry of entries) {
    const { field, name } = entry.fields ?? {};
    const far = field === wanted && typeof name === 'string' ? distance(place, entry) : null;
    if (far !== null) near[far].push(name as string);
  }
  return [...new Set(near.flat())].slice(0, MOST_NAMES);
}
