import { databaseName } from '../database.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type User = Parameters<typeof databaseName>[0];

/** What tabs of one user tell each other; nobody else hears of it, and nothing of it is kept. */
type Said =
  | { readonly kind: 'ask' }
  | { readonly kind: 'key'; readonly key: Bytes }
  | { readonly kind: 'lock'; readonly but?: string }
  | { readonly kind: 'touch' };

/** This page, among all that hear of a lock. */
const HERE = crypto.randomUUID();

/** Milliseconds that an unlocked tab gets to answer. */
const PATIENCE = 300;

const channelOf = (user: User): BroadcastChannel => new BroadcastChannel(`${databaseName(user)}:key`);

const saidIn = ({ data }: MessageEvent): Said => data as Said;

/** The key from a tab that is unlocked; null where none answers. */
export function askTabs(user: User): Promise<Bytes | null> {
  const channel = channelOf(user);
  return new Promise<Bytes | null>((resolve) => {
    const timer = setTimeout(() => {
      resolve(null);
    }, PATIENCE);
    channel.onmessage = (event) => {
      const said = saidIn(event);
      if (said.kind !== 'key') return;
      clearTimeout(timer);
      resolve(said.key);
    };
    channel.postMessage({ kind: 'ask' } satisfies Said);
  }).finally(() => {
    channel.close();
  });
}

function say(user: User, said: Said): void {
  const channel = channelOf(user);
  channel.postMessage(said);
  channel.close();
}

/** Locks every tab of the user, this one too. */
export const lockTabs = (user: User): void => {
  say(user, { kind: 'lock' });
};

/** Locks the others; this one still has something to do. */
export const lockOtherTabs = (user: User): void => {
  say(user, { kind: 'lock', but: HERE });
};

interface Hears {
  readonly onLock: () => void;
  /** Its user works in another tab. */
  readonly onTouch: () => void;
}

/** Gives the key to tabs that ask, until this one is locked. Returns how to say that its user works here. */
export function shareKey(user: User, key: Bytes, { onLock, onTouch }: Hears): () => void {
  const channel = channelOf(user);
  let isOpen = true;
  channel.onmessage = (event) => {
    const said = saidIn(event);
    if (said.kind === 'ask') channel.postMessage({ kind: 'key', key } satisfies Said);
    if (said.kind === 'touch') onTouch();
    if (said.kind !== 'lock' || said.but === HERE) return;
    // Nobody gets it from here any more, whatever still has to be done.
    isOpen = false;
    channel.close();
    onLock();
  };
  return () => {
    if (isOpen) channel.postMessage({ kind: 'touch' } satisfies Said);
  };
}
