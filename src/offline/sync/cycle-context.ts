import type { SyncStore, Transport } from './ports.ts';

/** Who sends: part of every push. */
export interface Sender {
  readonly userId: string;
  readonly appVersion: string;
  readonly schemaVersion: number;
}

export interface CycleContext {
  readonly store: SyncStore;
  readonly transport: Transport;
  readonly sender: Sender;
  /** The service answered an exchange. */
  readonly answered: () => void;
  /** It also told its time. */
  readonly heardTime: (serverTime: string) => void;
  /** Drafts, submissions or the outbox changed. */
  readonly changed: () => void;
  readonly sending: () => void;
}
