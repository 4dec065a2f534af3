import type { ReactNode } from 'react';
import type { Device } from '../../../domain/account/session.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import type { FindCompanies } from '../../offline/company-search.ts';
import type { LevyMode } from '../../../domain/goods/line-settings.ts';
import type { Party } from '../../../domain/invoice/invoice.ts';
import type { SellerConfig } from '../../../domain/invoice/seller-config.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { LedgerView } from '../../../workers/contract/ledger-views.ts';
import type { ClerkField } from '../../../domain/invoice/clerks.ts';
import type { Filling } from './useFilling.ts';

/** Parts of the face that come from other features; null where there is nothing to show. */
export interface FaceSlots {
  readonly goods: ReactNode;
  readonly importButton: ReactNode;
  /** The block of `face.business`; a form stands above the goods, a table of rows below them. */
  readonly special: ReactNode;
  /** Rows of `face.jointBuyers`, shown while there are any. */
  readonly jointBuyers: ReactNode;
  /** 额度概览. M144 */
  readonly quota: ReactNode;
  /** The way back to the page that was used before. M139 */
  readonly oldEntry: ReactNode;
}

/** What is known of the place where the invoice is made. */
export interface FaceSurroundings {
  readonly device: Device;
  /** The SMS push service is on: the receiver may be a mobile number. M137 */
  readonly smsPush: boolean;
}

/** Choices that touch the goods lines: the page asks, tells the ledger, edits the face and offers to take it back. M152, M153, M202, M222. */
export interface FaceChoices {
  readonly onKind: (kind: InvoiceKind) => void;
  readonly onBusiness: (key: string | null) => void;
  readonly onLevy: (levy: LevyMode) => void;
  /** Empties face, lines and levy; asks first, and offers to take it back. M150 */
  readonly onClear: () => void;
  /** Opens 差额录入; the face shows the deduction of the first line and how many vouchers it has. M208 */
  readonly onDeduction: () => void;
}

/** What was filled in before, from this device. */
export interface FaceMemory {
  /** Buyers whose name or tax id holds the text; null when the user may not choose from them. M036 */
  readonly findBuyers: ((text: string) => Promise<readonly Party[]>) | null;
  /** Companies outside the directory that are called something like the text; null as before. M243, M244 */
  readonly findCompanies: FindCompanies | null;
  /** Opens the customers to choose from, and gives on who was chosen; null as before. M233 */
  readonly chooseBuyer: ((onPick: (buyer: Party) => void) => void) | null;
  /** Names to choose from in a field that are spelt or read like the text, the device's own first. M130 */
  readonly clerks: (field: ClerkField, text: string) => Promise<readonly string[]>;
  /** Opens 默认经办人 of the device. M130 */
  readonly onDefaultClerks: () => void;
}

export interface FaceSeller {
  /** What was configured; null: only what the account knows. */
  readonly sellerConfig: SellerConfig | null;
  /** Stores it for the taxpayer; the face takes over line 1 when it is stored. M266 */
  readonly onSellerConfig: (config: SellerConfig) => Promise<AppError | null>;
  /** Asks the service what is known of the taxpayer by now, for the face as well; false where it can't be asked. M270 */
  readonly onRefreshSeller: () => Promise<boolean>;
}

export interface FaceActions {
  /** Asks the service for 纳税人性质 again, null when it stays unknown; absent where it can't be asked. M294 */
  readonly refreshNature?: () => Promise<TaxpayerNature | null>;
  /** Opens 复制发票. */
  readonly onCopy: () => void;
  readonly onPreview: () => void;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
  /** Settles when what comes after it is there. */
  readonly onSubmitted: (subId: string) => Promise<void>;
  /** Opens the two versions of a conflict beside each other. */
  readonly onReview: () => void;
  /** The draft was saved as a new one and the user stays: the page goes on with that one. M272 */
  readonly onSavedAs: (draftId: string) => void;
  /** Opens 智能清单. */
  readonly onSplit: () => void;
  readonly onJumpToLine: (row: number, field: string) => void;
  /** Puts the cursor into a field of the special business by its path, in a row that isn't drawn as well. */
  readonly onJumpToBlock: (path: string) => void;
}

/** Everything the invoice face is composed of. */
export interface InvoiceFaceProps
  extends FaceSlots, FaceSurroundings, FaceChoices, FaceMemory, FaceSeller, FaceActions {
  readonly filling: Filling;
  /** null while the lines are being opened; its settings tell the levy. */
  readonly view: LedgerView | null;
  readonly readOnly: boolean;
  /** More rows than one invoice may have. C16 */
  readonly overRows: boolean;
}
