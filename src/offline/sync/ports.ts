import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Result } from '../../../domain/kernel/result.ts';
import type { EntryHead } from '../../../wire/entries.api.ts';
import type { DraftChange, DraftHead, SyncChange } from '../../../wire/sync.api.ts';
import type { EntryRow, SentEntry } from '../entry-row.ts';
import type { BodyRow, OutboxRow } from '../schema.ts';

/** The sync core's only ways out. Tests and the simulation put their own behind them. */

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Of a call that its caller ends, who also knows how long it may take; left out: it is given up after a while. */
  readonly signal?: AbortSignal | undefined;
}

export interface WireAnswer {
  /** HTTP status; 0 when there was no answer (network, timeout, refused redirect). */
  readonly status: number;
  /** Milliseconds the service asks to wait, null when it does not say. */
  readonly retryAfter: number | null;
  /** The parsed body; undefined when it is not JSON. */
  readonly json: unknown;
}

/** One exchange with the service. Never rejects. */
export type Transport = (request: WireRequest) => Promise<WireAnswer>;

export interface Clock {
  /** Milliseconds since 1970 of this device; shown, never compared. */
  now(): number;
  /** Milliseconds that only ever grow; for durations. */
  monotonic(): number;
}

/** SHA-256 as hex. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/** Fresh identities for copies and ops. */
export interface Ids {
  uuid(): string;
  serial(): string;
}

/** What a transaction may use of the world outside it. */
export interface Moment {
  readonly now: number;
  readonly ids: Ids;
  /** Whose work it is and on which laptop, for people. */
  readonly user: string;
  readonly device: string;
}

/** Calls back once after `ms`; the returned function takes the call back. */
export type Schedule = (ms: number, call: () => void) => () => void;

/** Whether the only sender still is the only one: from a tab that froze, another one takes over. */
export type StillMine = () => Promise<boolean>;

/** Runs `work` as the only sender of this database; null when another one is at it, or took over. */
export type OneSender = <T>(work: (stillMine: StillMine) => Promise<T>) => Promise<T | null>;

/** An op frozen for sending; from here on its bytes never change. */
export interface FrozenOp {
  readonly op: OutboxRow;
  readonly body: BodyRow | null;
}

export interface Batch {
  readonly ops: readonly FrozenOp[];
  /** Ids of those that can't be written as they should: they wait here, and hold up none of the others. */
  readonly unwritten: readonly string[];
}

export type DraftOutcome =
  | { readonly status: 'ok'; readonly rev: number; readonly epoch: number }
  /** `rev`: 0 when the service has no such document. `cur`: what it has, null when it did not say. */
  | { readonly status: 'conflict'; readonly rev: number; readonly cur: DraftChange | null }
  | { readonly status: 'refused'; readonly error: AppError };

export type SubmitOutcome =
  /** `receipt`: services of older versions sign none. */
  | { readonly status: 'accepted'; readonly ddbh: string; readonly receipt?: string | undefined }
  | { readonly status: 'refused'; readonly error: AppError };

export interface Position {
  readonly epoch: number | null;
  readonly cursor: number;
}

/** Where this device stands. `compared`: as in MetaRow. */
export interface Standing extends Position {
  readonly deviceId: string;
  readonly compared?: boolean;
}

export interface PulledPage {
  readonly epoch: number;
  readonly cursor: number;
  readonly changes: readonly SyncChange[];
}

/** What the service has, as a device that must start over is told. */
export interface Recovery {
  readonly epoch: number;
  readonly heads: readonly DraftHead[];
  /** undefined: a service that has no entries. */
  readonly entries?: readonly EntryHead[] | undefined;
  /** Submissions it does not know, with the SHA-256 of the invoice each sent. */
  readonly lost: readonly { readonly subId: string; readonly hash: string }[];
}

/** Receipts as a service of this time signed them. */
export interface ToldReceipts {
  readonly epoch: number;
  readonly receipts: readonly { readonly subId: string; readonly receipt: string }[];
}

/** A change of an entry frozen for sending. */
export interface FrozenEntry extends SentEntry, Pick<EntryRow, 'type' | 'key'> {}

export interface Pending {
  /** Changes and submissions the service has not acknowledged. */
  readonly unsynced: number;
  /** Entries of directories and settings with such a change. */
  readonly entries: number;
  /** Submissions the service took that are neither issued nor returned. */
  readonly unfinished: number;
}

/** What the core asks of the device's database; every method is one transaction. */
export interface SyncStore {
  position(): Promise<Standing>;
  /** Whether there are drafts that the service had once. */
  knowsDrafts(): Promise<boolean>;
  pending(): Promise<Pending>;
  /** Freezes and returns the next ops to send together, oldest first, leaving out `tried`; [] twice when none is left. */
  takeBatch(tried: ReadonlySet<string>): Promise<Result<Batch>>;
  /** Merges every draft where a change of this device meets a newer version; how many were merged. */
  mergeMeetings(): Promise<Result<number>>;
  /** Whether there are such drafts. */
  hasMeetings(): Promise<boolean>;
  settleDraft(opId: string, outcome: DraftOutcome): Promise<Result<null>>;
  /** Freezes and returns the next changes of entries, leaving out `tried`; [] when none is left. */
  takeEntries(tried: ReadonlySet<string>): Promise<Result<readonly FrozenEntry[]>>;
  settleEntry(entry: FrozenEntry, outcome: DraftOutcome): Promise<Result<null>>;
  settleSubmit(opId: string, outcome: SubmitOutcome): Promise<Result<null>>;
  /** Some of the submissions whose receipts have to be asked for; [] when there are none. */
  unreceipted(): Promise<readonly string[]>;
  /** Keeps receipts that were asked for; false: they are of another time of the service. */
  keepReceipts(asked: readonly string[], told: ToldReceipts): Promise<Result<boolean>>;
  /** Submissions of this device that the service took, as far as the device knows. */
  takenSubmissions(): Promise<readonly string[]>;
  /** Holds everything against what the service has; false when the position moved meanwhile. */
  recover(
    from: Position,
    found: Omit<Recovery, 'lost'> & { readonly unknown: readonly string[] },
  ): Promise<Result<boolean>>;
  /** Forgets drafts of which a row can't be read any more and that the service has; whether there were any, and all is read from the beginning. */
  forgetUnread(): Promise<Result<boolean>>;
  /** Applies a page and its cursor together; false when the position moved meanwhile and the page was dropped. */
  applyPage(sentFrom: Position, page: PulledPage): Promise<Result<boolean>>;
}
