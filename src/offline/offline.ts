import type { Session } from '../../domain/account/session.ts';
import type { KnownCustomer } from '../../domain/customers/customer.ts';
import type { EntryFields, EntryType } from '../../domain/entries/entry-types.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Turnover } from '../../domain/quota/turnover.ts';
import type {
  Conflict,
  DraftContent,
  DraftGoods,
  DraftNews,
  ImportedDraft,
  NotedCheck,
  PeekedDraft,
  ReadyDraft,
  SeenDraft,
  SplitOffer,
  StoredDraft,
  WorkingCopy,
} from './draft-types.ts';
import type { Seal } from './database.ts';
import type { DraftQuery, ListedDrafts } from './list-types.ts';
import type { ReadTx } from './schema.ts';
import type { Submission, SubmittedInvoice } from './submission-types.ts';
import type { ImportedDrafts } from './transitions/import-drafts.ts';

export interface SyncStatus {
  /** Drafts with a change or a submission that the service has not acknowledged: “未同步 N”. */
  readonly unsynced: number;
  /** Remembered buyers and names and settings with a change that the service has not acknowledged. */
  readonly entries: number;
  readonly phase: 'idle' | 'sending' | 'waiting' | 'signIn';
  /** Milliseconds since 1970 of the last answered exchange, null when there was none. */
  readonly lastSyncAt: number | null;
  readonly lastError: AppError | null;
  /** Milliseconds since 1970 when it tries again by itself after a failure; null after a success. */
  readonly nextTryAt: number | null;
  /** Whole minutes this device's clock is ahead of the service's, negative: behind; 0 within five minutes or unknown. */
  readonly clockAhead: number;
}

/** Everything the app keeps on the device for one user of one tenant. Opened once per session. */
export interface OfflineStore {
  readonly session: Session;
  /** How everything here is sealed; null or absent: it lies as it is. */
  readonly seal?: Seal | null;
  /** Name of the ledger worker's journal database for this user and tenant. */
  readonly journalName: string;

  /**
   * Change and outbox row in one transaction; resolves after it is on disk. `draftId`: where it was saved, which is the
   * copy (冲突副本) that what its user began with became.
   */
  saveDraft(content: DraftContent): Promise<Result<{ readonly savedAt: number; readonly draftId: string }>>;
  /** Drafts of a file, in one transaction; what is in the draft box or was submitted already is left out. */
  importDrafts(drafts: readonly ImportedDraft[]): Promise<Result<ImportedDrafts>>;
  loadDraft(draftId: string): Promise<Result<StoredDraft>>;
  /** What became of a draft that is filled in, beside what its user did: by another laptop, or by a merge with it. */
  draftNews(draftId: string): Promise<DraftNews | null>;
  /**
   * The version that took the place of what its user began with, from which they go on; null where there is none, or
   * `isLeft`, asked in the last moment, says that they have something unsaved.
   */
  takeNews(draftId: string, isLeft: () => boolean): Promise<StoredDraft | null>;
  listDrafts(query: DraftQuery): Promise<ListedDrafts>;
  /**
   * Deletes all of them or, where one can't be, none. draft.renewed: one of them is no longer what was seen, and nobody
   * deletes what they never saw. M283, M288
   */
  deleteDrafts(seen: readonly SeenDraft[]): Promise<Result<null>>;
  /**
   * 智能清单: saves each part as a draft of its own with the face of the source and throws the source away, in one
   * transaction. M293.
   */
  splitDraft(source: DraftContent, parts: readonly DraftGoods[]): Promise<Result<SplitOffer>>;
  /** Splits that can still be taken back, latest first; they outlive the page. */
  listSplits(): Promise<readonly SplitOffer[]>;
  /**
   * Takes the split of a draft back in one transaction, as long as no part was opened, changed or submitted; what was
   * split is a new draft.
   */
  undoSplit(draftId: string): Promise<Result<{ readonly draftId: string }>>;

  /**
   * Freezes the content, mints the submission id and queues it, all in one transaction. submit.duplicate: one that looks
   * the same was submitted within 24 hours; `allowDuplicate` when its user wants another. draft.review: an unseen conflict.
   */
  submitDraft(
    content: DraftContent,
    wanted?: { readonly allowDuplicate?: boolean },
  ): Promise<Result<{ readonly subId: string }>>;
  /** A draft as it stands, without starting to edit it. */
  peekDraft(draftId: string): Promise<Result<PeekedDraft>>;
  /** Keeps what checks found for the draft box, of those drafts that are still what was checked. M279 */
  noteChecks(found: readonly NotedCheck[]): Promise<Result<null>>;
  /**
   * Submits stored drafts in one transaction, in their order: one answer each, a refusal holds up none of the others.
   * draft.overtaken: it is no longer what was read; else as of `submitDraft`.
   */
  submitDrafts(drafts: readonly ReadyDraft[]): Promise<Result<readonly Result<{ readonly subId: string }>[]>>;
  /** Both versions of a conflict, by the id of either. conflict.settled: there is none. */
  loadConflict(draftId: string): Promise<Result<Conflict>>;
  /**
   * Ends a conflict in one transaction: `results` are what the drafts that were `seen` become, the others of them are
   * thrown away. conflict.changed: one of them changed meanwhile.
   */
  settleConflict(seen: readonly SeenDraft[], results: readonly DraftContent[]): Promise<Result<null>>;
  /** A submission made on this device by invoice number, order number or subId; `code`: of the invoice, where it has one. M015–M018 */
  loadSubmission(name: string, code?: string): Promise<Result<SubmittedInvoice>>;
  /** Takes back a submission that was not sent yet; the draft is editable again. */
  withdraw(subId: string): Promise<Result<null>>;
  /** Newest first. */
  listSubmissions(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly submissions: readonly Submission[];
    readonly total: number;
  }>;
  /** For lists that come with their pages (order-list.ts). */
  read<T>(work: (tx: ReadTx) => Promise<T>): Promise<T>;

  keepWorkingCopy(copy: WorkingCopy): Promise<Result<null>>;
  listWorkingCopies(): Promise<readonly WorkingCopy[]>;
  dropWorkingCopy(draftId: string): Promise<void>;

  /** Keeps a buyer for a taxpayer's later invoices; a submission does so by itself where its face asks for it. M246 */
  rememberBuyer(taxpayerId: string, buyer: KnownCustomer): Promise<Result<null>>;
  /** Makes a remembered buyer what its user says now; null throws it away. M019 */
  correctBuyer(taxpayerId: string, before: KnownCustomer, now: KnownCustomer | null): Promise<Result<null>>;
  /** A setting of a taxpayer or device as this device knows it, at once; null where nobody set it. */
  setting<Type extends EntryType>(type: Type, key: string): EntryFields[Type] | null;
  /** What there are settings of a type for. */
  settingKeys(type: EntryType): readonly string[];
  /** Keeps a setting here and promises it to the service: the other laptops of the tenant get it. */
  keepSetting<Type extends EntryType>(
    type: Type,
    key: string,
    fields: EntryFields[Type],
  ): Promise<Result<null>>;
  /** Keeps what is said of entries of a type, all in one transaction; fields that are not given stay, the last is the newest. */
  keepEntries<Type extends EntryType>(
    type: Type,
    entries: readonly (readonly [key: string, fields: Partial<EntryFields[Type]>])[],
  ): Promise<Result<null>>;
  /** Throws entries of a type away, all in one transaction. */
  dropEntries(type: EntryType, keys: readonly string[]): Promise<Result<null>>;
  /**
   * What was invoiced through these devices as far as this laptop knows: issued since a day (YYYY-MM-DD in China), and
   * all that is submitted and not issued yet; `saidAt`: when the service told what it has counted, left out: just now.
   */
  turnover(deviceIds: readonly string[], since: string, saidAt?: number): Promise<Turnover>;

  status(): SyncStatus;
  /** Called after every change of status, drafts or submissions, also by other tabs and the service worker. */
  subscribe(listener: () => void): () => void;
  /** Sends and fetches now, as far as possible. Never rejects. */
  sync(): Promise<void>;
  close(): void;
  /** Is aborted as the store closes. */
  readonly closed: AbortSignal;
}
