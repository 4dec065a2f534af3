import type { Session } from '../../domain/account/session.ts';
import type { OrderState } from '../../domain/codes/order-states.ts';
import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { InvoiceFace, Party } from '../../domain/invoice/invoice.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { DraftCheck } from '../../domain/rules/draft-check.ts';
import type { Result } from '../../domain/kernel/result.ts';
import type { Turnover } from '../../domain/quota/turnover.ts';

/** What the filling page hands over to be saved or submitted. */
export interface DraftContent {
  readonly draftId: string;
  /** Business serial, made once per draft. */
  readonly ywlsh: string;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
  readonly totals: Totals;
  readonly mainGoods: string;
  /** UTF-8 JSON of the official goodsList, from the ledger worker. */
  readonly goodsListJson: Uint8Array<ArrayBuffer>;
  /** What a check found of this very content, for the draft box; absent when none was made. M279 */
  readonly checked?: DraftCheck;
}

/** The goods of one invoice of a split. */
export type DraftGoods = Pick<DraftContent, 'lines' | 'totals' | 'mainGoods' | 'goodsListJson'>;

/** A split that can be taken back while no part was opened, changed or submitted. */
export interface SplitOffer {
  /** The draft that was split. */
  readonly draftId: string;
  readonly buyerName: string;
  /** Milliseconds since 1970, of this device. */
  readonly splitAt: number;
  /** The drafts it became, in the order of the parts, with the versions they were saved as. */
  readonly parts: readonly { readonly draftId: string; readonly version: string }[];
}

/** Which part of a split a draft is. */
export interface SplitMark {
  /** The draft that was split; it is gone. */
  readonly of: string;
  /** 1-based. */
  readonly part: number;
  readonly parts: number;
}

/** A draft as it stands in IndexedDB. */
export interface StoredDraft {
  readonly draftId: string;
  readonly ywlsh: string;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
}

/** What was submitted, as it went out. */
export interface SubmittedInvoice {
  readonly deviceId: string;
  readonly face: InvoiceFace;
  readonly lines: LineColumns;
}

/** One row of the draft box. */
export interface DraftSummary {
  readonly draftId: string;
  readonly ywlsh: string;
  /** Milliseconds since 1970, of this device; shown, never compared. */
  readonly savedAt: number;
  readonly invoiceKind: InvoiceFace['invoiceKind'];
  readonly buyerName: string;
  readonly buyerTaxId: string;
  /** Address and phone. */
  readonly buyerContact: string;
  /** Bank and account. */
  readonly buyerBank: string;
  readonly receiver: string;
  readonly mainGoods: string;
  readonly totals: Totals;
  readonly lineCount: number;
  /** synced: the service has it. unsynced: waiting in the outbox. queued: submitted, read-only. */
  readonly state: 'synced' | 'unsynced' | 'queued' | 'conflict';
  /** What a check found when it was saved here; absent on versions from elsewhere. M279 */
  readonly checked?: DraftCheck;
  /** With `conflict`: what it is to be held against. PROTOCOL §4 */
  readonly conflict?: ConflictMark;
  /** Why its last submission came back; absent on those never refused, and again after the next submission. */
  readonly refused?: AppError;
  /** Present on the parts of a split, also after they were changed. */
  readonly split?: SplitMark;
}

/** Two versions of a draft that could not become one: the service's stays in place, this device's is a copy (冲突副本). */
export interface ConflictMark {
  /** The draft with the other version. */
  readonly other: string;
  /** Whether this one is the copy of what lost. */
  readonly isCopy: boolean;
  /** Whose version lost, on which laptop, and when (milliseconds since 1970, of that laptop). */
  readonly user: string;
  readonly device: string;
  readonly at: number;
}

/** A draft that is read for something else than editing. */
export interface PeekedDraft extends StoredDraft {
  /** Names the content: changes with every save and every version taken over. */
  readonly version: string;
  readonly savedAt: number;
  /** free: can be edited and submitted. queued: submitted already. conflict: to be looked at first. */
  readonly state: 'free' | 'queued' | 'conflict';
}

export interface NotedCheck {
  readonly draftId: string;
  readonly version: string;
  readonly checked: DraftCheck;
}

/** A stored draft ready to be submitted as it was read. */
export interface ReadyDraft {
  readonly content: DraftContent;
  readonly version: string;
  readonly allowDuplicate?: boolean;
}

/** Two versions of a draft side by side; null: it is gone, and the other one stands alone. */
export interface Conflict {
  /** The draft that stayed in its place. */
  readonly kept: PeekedDraft | null;
  readonly copy: PeekedDraft | null;
  readonly mark: ConflictMark;
}

/** What the draft box can be sorted by. */
export type DraftSort = 'savedAt' | 'buyerName' | 'total';

export interface DraftQuery {
  readonly offset: number;
  readonly limit: number;
  /** Part of a buyer's name, their tax id or the main goods. */
  readonly search?: string;
  /** null: of every type. */
  readonly invoiceKind?: InvoiceFace['invoiceKind'] | null;
  /** What the check found, `none` where there was no check yet; null: whatever it found. */
  readonly checked?: DraftCheck['status'] | 'none' | null;
  /** Only the parts of the split of this draft. */
  readonly splitOf?: string | null;
  /** By the time they were saved unless said otherwise. */
  readonly sort?: DraftSort;
  /** The newest or greatest first unless said otherwise. */
  readonly descending?: boolean;
}

export interface ListedDrafts {
  readonly drafts: readonly DraftSummary[];
  /** How many there are, on all pages. */
  readonly total: number;
  /** Of all of them. M275 */
  readonly sums: Totals;
}

/**
 * A submission as its user sees it. queued: waits for the network; sending: under way; then the service's
 * states; returned: refused, the draft is editable again and `reason` says why.
 */
export type SubmissionState = 'queued' | 'sending' | OrderState | 'returned';

export interface Submission {
  readonly subId: string;
  readonly draftId: string;
  readonly submittedAt: number;
  readonly buyerName: string;
  readonly mainGoods: string;
  readonly invoiceKind: InvoiceFace['invoiceKind'];
  readonly totals: Totals;
  readonly state: SubmissionState;
  readonly ddbh: string;
  /** 20-digit invoice number, '' before it is issued. */
  readonly number: string;
  readonly issuedAt: string;
  readonly sandbox: boolean;
  readonly reason: AppError | null;
}

/** The unsaved state of the filling page, kept so that a killed tab loses nothing. */
export interface WorkingCopy {
  readonly draftId: string;
  readonly ywlsh: string;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly face: InvoiceFace;
  readonly updatedAt: number;
}

/** Fields of a face whose names are remembered. */
export const CLERK_FIELDS = ['payee', 'checker', 'drawer'] as const;
export type ClerkField = (typeof CLERK_FIELDS)[number];

export interface SyncStatus {
  /** Drafts with a change or a submission that the service has not acknowledged: “未同步 N”. */
  readonly unsynced: number;
  readonly phase: 'idle' | 'sending' | 'waiting' | 'signIn';
  /** Milliseconds since 1970 of the last answered exchange, null when there was none. */
  readonly lastSyncAt: number | null;
  readonly lastError: AppError | null;
  /** Milliseconds since 1970 when it tries again by itself after a failure; null after a success. */
  readonly nextTryAt: number | null;
}

/** Everything the app keeps on the device for one user of one tenant. Opened once per session. */
export interface OfflineStore {
  readonly session: Session;
  /** Name of the ledger worker's journal database for this user and tenant. */
  readonly journalName: string;

  /** Change and outbox row in one transaction; resolves after it is on disk. */
  saveDraft(content: DraftContent): Promise<Result<{ readonly savedAt: number }>>;
  loadDraft(draftId: string): Promise<Result<StoredDraft>>;
  listDrafts(query: DraftQuery): Promise<ListedDrafts>;
  deleteDraft(draftId: string): Promise<Result<null>>;
  /** Deletes all of them or, where one can't be, none. M288 */
  deleteDrafts(draftIds: readonly string[]): Promise<Result<null>>;
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
  settleConflict(
    seen: readonly { readonly draftId: string; readonly version: string }[],
    results: readonly DraftContent[],
  ): Promise<Result<null>>;
  /** A submission made on this device by invoice number, order number or subId. M015–M018 */
  loadSubmission(name: string): Promise<Result<SubmittedInvoice>>;
  /** Takes back a submission that was not sent yet; the draft is editable again. */
  withdraw(subId: string): Promise<Result<null>>;
  /** Newest first. */
  listSubmissions(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly submissions: readonly Submission[];
    readonly total: number;
  }>;
  /** For lists that come with their pages (order-list.ts); `tx` is a ReadTx of schema.ts, which stands above this file. */
  read<T>(work: (tx: never) => Promise<T>): Promise<T>;

  keepWorkingCopy(copy: WorkingCopy): Promise<Result<null>>;
  listWorkingCopies(): Promise<readonly WorkingCopy[]>;
  dropWorkingCopy(draftId: string): Promise<void>;

  /** Keeps a buyer for later invoices; a submission does so by itself where its face asks for it. M246 */
  rememberBuyer(buyer: Party): Promise<Result<null>>;
  /** Remembered buyers whose name or tax id holds the text, newest first; without a text the newest ones. */
  findBuyers(text: string, limit: number): Promise<readonly Party[]>;
  /** Names that stood in a field of saved drafts, newest first. */
  rememberedClerks(field: ClerkField): Promise<readonly string[]>;
  /**
   * What was invoiced through these devices as far as this laptop knows: issued since a day (YYYY-MM-DD in China), and
   * all that is submitted and not issued yet.
   */
  turnover(deviceIds: readonly string[], since: string): Promise<Turnover>;

  status(): SyncStatus;
  /** Called after every change of status, drafts or submissions, also by other tabs and the service worker. */
  subscribe(listener: () => void): () => void;
  /** Sends and fetches now, as far as possible. Never rejects. */
  sync(): Promise<void>;
  close(): void;
}
