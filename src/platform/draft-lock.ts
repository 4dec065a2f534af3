export interface DraftHold {
  /** Whether this tab may write the draft right away; else another tab does. */
  readonly held: boolean;
  /** Settles when this tab may write: at once, or after the other tab let go. Never after `release`. */
  readonly whenHeld: Promise<void>;
  release(): void;
}

const PREFIX = 'suikai-draft:';

/** Names of the locks that this tab holds. */
const own = new Set<string>();

/** Drafts that other tabs of this browser write. */
export async function draftsOpenElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name }) =>
    name?.startsWith(PREFIX) === true && !own.has(name) ? [name] : [],
  );
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}

/** Makes this tab the only writer of a draft. The lock ends with the tab, however that ends. */
export async function holdDraft(draftId: string): Promise<DraftHold> {
  const name = PREFIX + draftId;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const take = (): Promise<void> => {
    own.add(name);
    return released.finally(() => own.delete(name));
  };
  const isFree = await new Promise<boolean>((resolve, reject) => {
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : take();
      })
      .catch(reject);
  });
  if (isFree) return { held: true, whenHeld: Promise.resolve(), release };
  return waitForDraft(name, take, release);
}

function waitForDraft(name: string, take: () => Promise<void>, release: () => void): DraftHold {
  const giveUp = new AbortController();
  const whenHeld = new Promise<void>((resolve) => {
    navigator.locks
      .request(name, { signal: giveUp.signal }, () => {
        resolve();
        return take();
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
