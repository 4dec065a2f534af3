type Flush = () => Promise<unknown>;
const flushes = new Set<Flush>();

/** Registers work that must be written before the page may go; returns the way out. */
export function onFlush(flush: Flush): () => void {
  flushes.add(flush);
  return () => {
    flushes.delete(flush);
  };
}

/** Writes everything that still waits. Never rejects. */
export async function flushUnsaved(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush()));
}
