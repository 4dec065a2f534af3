export interface StorageState {
  /** The browser promised not to clear it by itself. */
  readonly persisted: boolean;
  /** Bytes; null when the browser does not say. */
  readonly usage: number | null;
  readonly quota: number | null;
}

/** Asks the browser to keep this app's data; call after a sign-in. A refusal is normal and only shown. */
export async function keepStorage(): Promise<StorageState> {
  const { storage } = navigator;
  const persisted = (await storage.persisted()) || (await storage.persist());
  const { usage, quota } = await storage.estimate();
  return { persisted, usage: usage ?? null, quota: quota ?? null };
}
