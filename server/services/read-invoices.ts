/** SHA-256 of invoices' JSON texts that this process has found to be as their contract says: such a text need not be checked again. */
export interface ReadInvoices {
  readonly has: (hash: string | null) => boolean;
  readonly add: (hash: string | null) => void;
}

/** What was saved in the last hours; the oldest go first. */
const MOST = 20_000;

export function rememberRead(most = MOST): ReadInvoices {
  const hashes = new Set<string>();
  return {
    has: (hash) => hash !== null && hashes.has(hash),
    add: (hash) => {
      if (hash === null) return;
      hashes.add(hash);
      const [oldest] = hashes;
      if (hashes.size > most && oldest !== undefined) hashes.delete(oldest);
    },
  };
}
