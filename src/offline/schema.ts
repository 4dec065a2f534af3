import type { DBSchema, IDBPTransaction, StoreNames } from 'idb';
import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { ClerkField } from '../../domain/invoice/clerks.ts';
import type { InvoiceFace, Party, StoredFace } from '../../domain/invoice/invoice.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { DraftCheck } from '../../domain/rules/draft-check.ts';
import type { OrderProgress } from '../../wire/order-progress.codec.ts';
import type { EntryRow } from './entry-row.ts';
import type { EntryType } from '../../domain/entries/entry-types.ts';
import type {
  ConflictMark,
  DraftContent,
  DraftHead,
  SeenDraft,
  SplitMark,
  SplitOffer,
  WorkingCopy,
} from './draft-types.ts';
import type { Submission } from './submission-types.ts';

/**
 * Why a draft is not an ordinary editable one. queued: its submission waits, read-only. consumed: the service
 * took the submission, hidden. deleted: hidden until the service knows. conflict: a copy of what lost.
 * quarantined: the service refused its change for good, the change is kept apart.
 */
export type DraftFlag = null | 'queued' | 'consumed' | 'deleted' | 'conflict' | 'quarantined';

/** A draft without its content: what lists and the sync need. */
export interface DocRow extends DraftHead {
  readonly taxpayerId: string;
  readonly deviceId: string;
  /** What a check found of this version; absent when none was made. M279 */
  readonly checked?: DraftCheck;
  /** Revision of the service this content is based on; null when the service has none. */
  readonly baseRev: number | null;
  /** Time of the service in which that revision was written; null with it. PROTOCOL §9 */
  readonly baseEpoch: number | null;
  /** SHA-256 of the invoice's JSON; '' when it is not known. */
  readonly hash: string;
  readonly flag: DraftFlag;
  /** The submission a queued or consumed draft is frozen for. */
  readonly subId: string | null;
  /** What a draft that lost a merge, or won over one, is held against until its user looked; absent on others. */
  readonly conflict?: ConflictMark;
  /** What its user made of a conflict, while the service does not have it: nothing is merged into it unseen; absent on others. */
  readonly settled?: true;
  /** The split (智能清单) it came of: the draft that was split, and which of how many parts it is. M293 */
  readonly split?: SplitMark;
  /** 1 when the draft box lists it (a number, because IndexedDB can't index booleans). */
  readonly shown: 0 | 1;
}

/** How many drafts of a type the draft box lists, and what they come to; kept with every change of a draft. */
export interface DraftSumRow extends Totals {
  readonly invoiceKind: InvoiceFace['invoiceKind'];
  readonly count: number;
}

export interface ContentRow {
  readonly draftId: string;
  readonly face: StoredFace;
  readonly lines: LineColumns;
}

/** One promise to the service. Order is `n`; identity is `opId` (the subId of a submission). */
export interface OutboxRow {
  readonly n: number;
  readonly opId: string;
  readonly kind: 'put' | 'delete' | 'submit';
  readonly draftId: string;
  /** The device a submission is meant for. */
  readonly deviceId: string;
  /** SHA-256 of the invoice's JSON; '' for a delete. */
  readonly hash: string;
  /** Set when the op is frozen for its first sending. */
  readonly baseRev: number | null;
  /** Frozen: from here on the bytes never change. */
  readonly sent: boolean;
  /** What is sent instead of the body, as JSON; frozen with the op. PROTOCOL §5 */
  readonly patch?: string;
  /** The service did not take a patch: this goes whole. */
  readonly whole?: boolean;
  /** A submission of the draft waited when it was frozen: the service takes it over its quota. */
  readonly forOrder?: true;
  /** The service has another version: it waits for the merge, which replaces it. */
  readonly conflicted?: boolean;
  /** A submission the service accepted before it was restored from a backup; what it signed then goes with it. */
  readonly again?: boolean;
  readonly receipt?: string;
  /** Its user wants it although one that looks the same was submitted. */
  readonly allowDuplicate?: boolean;
  readonly attempts: number;
  /** Definite refusals (4xx) so far. */
  readonly refusals: number;
  readonly bytes: number;
}

/** The draft's body as JSON; the invoice and its goodsList are slices of it, so nothing is built twice. */
export interface BodyRow {
  /** opId or subId. */
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where the invoice object starts; it ends one byte before the end. */
  readonly invoiceAt: number;
  /** Where the goodsList starts; it ends two bytes before the end. */
  readonly goodsAt: number;
}

export interface SubRow extends Submission {
  readonly deviceId: string;
  /** When the draft was saved as it was submitted; absent on those of other laptops. */
  readonly savedAt?: number;
  /** When it was sent for the first time, milliseconds since 1970; absent before and on those of older versions. */
  readonly sentAt?: number;
  /** When it came back without an order, milliseconds since 1970. */
  readonly returnedAt?: number;
  /** What the service told of its order, as in OrderProgress; absent before. Older versions kept neither when it ended nor why. */
  readonly order?: Pick<OrderProgress, 'code' | 'acceptedAt' | 'leasedAt' | 'begunAt' | 'progress'> &
    Partial<Pick<OrderProgress, 'endedAt' | 'failure' | 'hold' | 'voiding'>>;
  /** What another submission of the same has, too; absent on those of other laptops and of older versions. */
  readonly twin?: string;
  /** What the service signed when it took it, for the time after a restore; absent before, and where nobody asked yet. */
  readonly receipt?: string;
  /** Stands on those that the service took without one being told, so that it is asked for. */
  readonly unreceipted?: 1;
  /** Its user wanted it although one that looks the same was submitted: it goes out so once more. */
  readonly allowDuplicate?: true;
  /** Revision of the order last seen, 0 before. */
  readonly rev: number;
}

/** A newer version from the service, kept until the local change of the same draft is settled. */
export interface ParkedRow {
  readonly draftId: string;
  readonly rev: number;
  readonly epoch: number;
  readonly tomb: 'deleted' | 'consumed' | null;
  /** Both null for a tomb. */
  readonly doc: DocRow | null;
  readonly content: ContentRow | null;
}

/**
 * What the local content of a draft was made of, while it differs: the service's version `rev` of time `epoch`, as it
 * stood here or, where it was sent from here and edited since, as it was sent.
 */
export interface BaseRow {
  readonly draftId: string;
  readonly rev: number;
  readonly epoch: number;
  readonly made: MadeHere | { readonly body: BodyRow };
}

/** Of a body that is made again when it is asked for, what stands beside face and lines. */
export type BodyHead = Pick<
  DocRow,
  'ywlsh' | 'taxpayerId' | 'deviceId' | 'mainGoods' | 'totals' | 'conflict'
>;

/** Rows of older versions don't say all of the head. */
type MadeHere = Partial<BodyHead> &
  Pick<BodyHead, 'taxpayerId' | 'deviceId'> & { readonly content: ContentRow };

/** `version`: of the stored draft the unsaved work started from, null for a new one. */
export interface WorkingRow extends Omit<WorkingCopy, 'face'> {
  readonly face: StoredFace;
  readonly version: string | null;
}

/** What unsaved work began with, from when something else took its place until the work is saved or given up. */
export interface BegunRow {
  readonly draftId: string;
  /** As in WorkingRow. */
  readonly version: string;
  /** The service's version that it was, or was made of; null where the service had none. */
  readonly rev: number | null;
  readonly epoch: number | null;
  readonly made: MadeHere;
  /** The 冲突副本 it became, as far as that holds what the work came to. */
  readonly copy?: SeenDraft;
}

export interface QuarantineRow {
  readonly op: OutboxRow;
  readonly opId: string;
  readonly body: BodyRow | null;
  readonly error: AppError;
  readonly at: number;
}

/** What was split, kept while the split can be taken back. */
export interface SplitRow extends SplitOffer {
  readonly source: Omit<DraftContent, 'face'> & { readonly face: StoredFace };
}

/** A remembered buyer as versions before 6 and rescue files have it. */
export interface BuyerRow extends Party {
  /** Tax id, or the name of one that has none. */
  readonly key: string;
  /** Milliseconds since 1970 of the last use, negated: an index gives its batches newest first. */
  readonly recency: number;
}

/** A name that stood in a field of the people of an invoice, as versions before 6 and rescue files have it. */
export interface ClerkRow {
  readonly field: ClerkField;
  readonly name: string;
  /** As in BuyerRow. */
  readonly recency: number;
}

/** Content that a rescue file brought here once; it is not brought again. */
export interface ImportedRow {
  /** Draft and version, or draft and moment of unsaved work; of other files what names the content. */
  readonly key: string;
  /** The draft it became; absent on content of a rescue file, which has an identity of its own. */
  readonly draftId?: string;
}

/** The one row of `meta`. */
export interface MetaRow {
  readonly key: 'sync';
  readonly epoch: number | null;
  readonly cursor: number;
  /** Every draft was held against what the service has, since when it is read from the beginning: nothing was missed. */
  readonly compared?: boolean;
  /** Made once per database. */
  readonly deviceId: string;
  readonly lastSyncAt: number | null;
}

/** The orders of the draft box; the last three within one type. */
export type DraftOrder = 'shown' | 'byBuyer' | 'byTotal' | 'shownOfKind' | 'byBuyerOfKind' | 'byTotalOfKind';
type ListKey = [shown: number, ...(string | number)[]];

export interface SuikaiDb extends DBSchema {
  docs: { key: string; value: DocRow; indexes: { flag: string } & Record<DraftOrder, ListKey> };
  draftSums: { key: string; value: DraftSumRow };
  contents: { key: string; value: ContentRow };
  outbox: { key: number; value: OutboxRow; indexes: { opId: string; draftId: string } };
  bodies: { key: string; value: BodyRow };
  subs: {
    key: string;
    value: SubRow;
    indexes: { submittedAt: [number, string]; state: string; draftId: string; unreceipted: number };
  };
  parked: { key: string; value: ParkedRow };
  bases: { key: string; value: BaseRow };
  quarantine: { key: string; value: QuarantineRow };
  meta: { key: string; value: MetaRow };
  working: { key: string; value: WorkingRow };
  begun: { key: string; value: BegunRow };
  splits: { key: string; value: SplitRow };
  entries: {
    key: [EntryType, string];
    value: EntryRow;
    indexes: { recency: [EntryType, number, string]; unsynced: number };
  };
  imported: { key: string; value: ImportedRow };
}

/** Every change of drafts, outbox and submissions opens these together: one change, one transaction. */
export const STORES: StoreNames<SuikaiDb>[] = [
  'docs',
  'draftSums',
  'contents',
  'outbox',
  'bodies',
  'subs',
  'parked',
  'bases',
  'quarantine',
  'meta',
  'working',
  'begun',
  'splits',
  'entries',
  'imported',
];

export type ReadTx = IDBPTransaction<SuikaiDb, StoreNames<SuikaiDb>[]>;
export type WriteTx = IDBPTransaction<SuikaiDb, StoreNames<SuikaiDb>[], 'readwrite'>;
export type UpgradeTx = IDBPTransaction<SuikaiDb, StoreNames<SuikaiDb>[], 'versionchange'>;
