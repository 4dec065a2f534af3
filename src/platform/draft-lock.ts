export interface DraftHold {
  /** Whether this tab may write the draft right away; else another tab does. */
  readonly held: boolean;
  /** Settles when this tab may write: at once, or after the other tab let go. Never after `release`. */
  readonly whenHeld: Promise<void>;
  release(): void;
}

/** Makes this tab the only writer of a draft. The lock ends with the tab, however that ends. */
export async function holdDraft(draftId: string): Promise<DraftHold> {
  const name = `suikai-draft:${draftId}`;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isFree = await new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : released;
      })
      .catch(reject);
  });
  if (isFree) return { held: true, whenHeld: Promise.resolve(), release };
  return waitForDraft(name, released, release);
}

function waitForDraft(name: string, released: Promise<void>, release: () => void): DraftHold {
  const giveUp = new AbortController();
  const whenHeld = new Promise<void>((resolve) => {
    navigator.locks
      .request(name, { signal: giveUp.signal }, () => {
        resolve();
        return released;
      })
      .catch(() => undefined);
  });
  return {
    held: false,
    whenHeld,
    release: () => {
      giveUp.abort();
      release();
    },
  };
}
