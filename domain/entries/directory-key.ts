/** Ids of taxpayers are UUIDs; what stands in a directory has no such beginning. */
const OWNED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\//i;

/** Key of an entry in the directory of a taxpayer. */
export const directoryKey = (taxpayerId: string, name: string): string => `${taxpayerId}/${name}`;

/** The taxpayer an entry belongs to; null where its key names none: one of the version before, kept for the whole tenant. */
export const taxpayerOfKey = (key: string): string | null => OWNED.exec(key)?.[1] ?? null;

/** What a taxpayer's directory calls an entry; null where it stands in another one, or in none. */
export const nameInDirectory = (taxpayerId: string, key: string): string | null =>
  key.startsWith(`${taxpayerId}/`) ? key.slice(taxpayerId.length + 1) : null;
