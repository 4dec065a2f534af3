/** The IndexedDB database of a user and tenant's journals: its name, and the key where they are sealed. */
export type JournalDatabase = string | { readonly name: string; readonly key: Uint8Array<ArrayBuffer> };

/** What is sealed is another database. */
export const journalPlace = (name: string, key: Uint8Array<ArrayBuffer> | undefined): JournalDatabase =>
  key === undefined ? name : { name: `${name}:sealed`, key };
