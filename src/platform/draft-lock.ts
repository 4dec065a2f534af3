export interface DraftHold {
  /** Whether this tab may write the draft right away; else another tab does. */
  readonly held: boolean;
  /** Settles when this tab may write: at once, or after the other tab let go. Never after `release`. */
  readonly whenHeld: Promise<void>;
  release(): void;
}

const PREFIX = 'suikai-draft:';

let client: Promise<string | undefined> | null = null;

/** By which name the browser knows this tab as a holder of locks. */
const ownClient = (): Promise<string | undefined> => {
  const name = `suikai-tab:${crypto.randomUUID()}`;
  client ??= navigator.locks.request(name, async () => {
    const { held = [] } = await navigator.locks.query();
    return held.find((lock) => lock.name === name)?.clientId;
  });
  return client;
};

/** Drafts that other tabs of this browser write; one that was let go a moment ago is still this tab's. */
export async function draftsOpenElsewhere(): Promise<ReadonlySet<string>> {
  const own = await ownClient();
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '', clientId }) =>
    name.startsWith(PREFIX) && clientId !== own ? [name.slice(PREFIX.length)] : [],
  );
  return new Set(names);
}

/** Makes this tab the only writer of a draft. The lock ends with the tab, however that ends. */
export async function holdDraft(draftId: string): Promise<DraftHold> {
  const name = PREFIX + draftId;
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
