import type { BatchRow } from '../../domain/bureau-workbook/batch-row.ts';
import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { InvoiceFace } from '../../domain/invoice/invoice.ts';
import type { DraftCheck } from '../../domain/rules/draft-check.ts';

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
  /** What changes of its place in the bureau's batch workbook, kept in the same transaction. */
  readonly batch?: Partial<BatchRow>;
}

/** A draft that a file brings, once. */
export interface ImportedDraft {
  /** Names the content. */
  readonly key: string;
  readonly content: DraftContent;
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
  readonly parts: readonly SeenDraft[];
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
export interface PeekedDraft extends StoredDraft, Pick<DraftHead, 'version' | 'savedAt'> {
  /** free: can be edited and submitted. queued: submitted already. conflict: to be looked at first. */
  readonly state: 'free' | 'queued' | 'conflict';
}

/** What a draft is known by without its content. */
export interface DraftHead extends SeenDraft {
  readonly ywlsh: string;
  /** Milliseconds since 1970, of this device; shown, never compared. */
  readonly savedAt: number;
  readonly invoiceKind: InvoiceFace['invoiceKind'];
  /** Who was entered: of a purchase who sells. */
  readonly buyerName: string;
  readonly buyerTaxId: string;
  /** Address and phone of the buyer. M276 */
  readonly buyerContact: string;
  /** Bank and account of the buyer. M276 */
  readonly buyerBank: string;
  readonly receiver: string;
  readonly mainGoods: string;
  readonly totals: Totals;
  readonly lineCount: number;
  /** Whether the taxpayer is who buys (M042); absent on those older versions saved. */
  readonly purchase?: boolean;
}

/** A draft as somebody saw it: what is done to it is done to no other version. */
export interface SeenDraft {
  readonly draftId: string;
  /** Names the content: changes with every save and every version taken over, not with answers. */
  readonly version: string;
}

export interface NotedCheck extends SeenDraft {
  readonly checked: DraftCheck;
}

/** A stored draft ready to be submitted as it was read. */
export interface ReadyDraft {
  readonly content: DraftContent;
  readonly version: string;
  readonly allowDuplicate?: boolean;
}

/** renewed: another version took the place of what its user began with. conflict: there are two, to be looked at first. */
export interface DraftNews {
  readonly kind: 'renewed' | 'conflict';
}

/** Two versions of a draft side by side; null: it is gone, and the other one stands alone. */
export interface Conflict {
  /** The draft that stayed in its place. */
  readonly kept: PeekedDraft | null;
  readonly copy: PeekedDraft | null;
  readonly mark: ConflictMark;
}

/** The unsaved state of the filling page, kept so that a killed tab loses nothing. */
export interface WorkingCopy {
  readonly draftId: string;
  readonly ywlsh: string;
  readonly taxpayerId: string;
  readonly deviceId: string;
  readonly face: InvoiceFace;
  /** Lines with content; rows of older versions don't say. */
  readonly lineCount?: number;
  /** All of it is in the saved draft: the page is only open on it. */
  readonly clean?: boolean;
  readonly updatedAt: number;
}
