import { isAuthorized } from '../../../domain/account/authorizations.ts';
import type { Session } from '../../../domain/account/session.ts';
import { appError, errorText, type AppError } from '../../../domain/kernel/errors.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import type { TaxpayerNature } from '../../../domain/codes/taxpayer-natures.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { DraftCheck } from '../../../domain/rules/draft-check.ts';
import { isPurchase, paperBuyerName } from '../../../domain/special-business/purchase.ts';
import { plainFace } from '../../../domain/invoice/plain-face.ts';
import { issuingFacts, issuingPlace, type IssuingPlace } from '../../../domain/rules/issuing-facts.ts';
import { planPlainTexts } from '../../../domain/goods/fix-texts.ts';
import type { Totals } from '../../../domain/goods/columns.ts';
import type { Lane } from '../../../workers/client/lanes.ts';
import { runTask } from '../../../workers/client/run-task.ts';
import { checkDraft } from '../../../workers/contract/draft-tasks.ts';
import { knownBuyer } from '../../offline/known-buyer.ts';
import { knownOriginal } from '../../offline/known-original.ts';
import type { NotedCheck, PeekedDraft } from '../../offline/draft-types.ts';
import type { OfflineStore } from '../../offline/offline.ts';

/** A draft after its check. `status` as of the draft box; a draft that can't be sent at all is `failed`. */
export interface CheckedDraft {
  readonly draftId: string;
  /** '' where the draft could not be read. */
  readonly ywlsh: string;
  /** As on the paper. */
  readonly buyerName: string;
  readonly totals: Totals;
  /** Whether the taxpayer is who buys. M042 */
  readonly purchase: boolean;
  /** Of what was checked; '' where nothing was. */
  readonly version: string;
  readonly taxpayerId: string;
  /** '' where the draft could not be read. */
  readonly deviceId: string;
  readonly invoiceKind: InvoiceKind;
  readonly nature: TaxpayerNature | null;
  readonly status: DraftCheck['status'];
  readonly messages: readonly string[];
  readonly lines?: readonly string[];
  readonly more: number;
  /** Texts that one click writes without characters GBK lacks; absent where it may not be saved from here. */
  readonly mendable?: number;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
}

interface Checking {
  readonly store: OfflineStore;
  readonly session: Session;
  readonly lane: Lane;
  readonly signal?: AbortSignal;
}

/** Checks that are kept for the draft box together. */
const NOTED_AT_ONCE = 50;

/** 票面检查 of many drafts, one after the other in the worker; task.cancelled when the signal stopped it. M279, M282 */
export async function checkDrafts(
  checking: Checking,
  draftIds: readonly string[],
  onProgress: (progress: Progress) => void,
): Promise<Result<readonly CheckedDraft[]>> {
  const copies = await checking.store.listWorkingCopies();
  const isOpen = new Set(copies.map(({ draftId }) => draftId));
  const opened = new Set(copies.filter(({ clean }) => clean !== true).map(({ draftId }) => draftId));
  const found: CheckedDraft[] = [];
  let noted: NotedCheck[] = [];
  const note = async () => {
    if (noted.length > 0) await checking.store.noteChecks(noted);
    noted = [];
  };
  for (const draftId of draftIds) {
    onProgress({ done: found.length, total: draftIds.length });
    const checked = await checkOne(checking, draftId, !isOpen.has(draftId));
    if (!checked.ok) {
      await note();
      return checked;
    }
    const { kept, draft } = checked.value;
    if (kept !== null) noted.push(kept);
    if (noted.length >= NOTED_AT_ONCE) await note();
    found.push(opened.has(draftId) ? withMessage(draft, NOT_SAVED) : draft);
  }
  await note();
  return ok(found);
}

const NOT_SAVED = '打开过但没有再存草稿：发送的是上次保存的内容';

/** One more thing a person has to know before it is sent. */
const withMessage = (draft: CheckedDraft, message: string): CheckedDraft => ({
  ...draft,
  status: draft.status === 'failed' ? 'failed' : 'warned',
  messages: [message, ...draft.messages],
  ...(draft.lines === undefined ? {} : { lines: ['', ...draft.lines] }),
});

interface Checked {
  readonly draft: CheckedDraft;
  /** For the draft box; null where there was nothing to check. */
  readonly kept: NotedCheck | null;
}

async function checkOne(checking: Checking, draftId: string, mayMend: boolean): Promise<Result<Checked>> {
  const { store, session, lane, signal } = checking;
  const read = await store.peekDraft(draftId);
  if (!read.ok) return ok({ draft: unread(draftId, read.error), kept: null });
  const draft = read.value;
  const place = issuingPlace(session, draft);
  const refusal = refusalOf(draft, place);
  if (place === null || refusal !== null)
    return ok({ draft: refused(draft, place, refusal ?? appError('draft.noDevice')), kept: null });
  const { face, lines: columns } = draft;
  const known = isAuthorized(session, 'buyer')
    ? await knownBuyer(store, draft.taxpayerId, face.buyer.taxId)
    : null;
  const facts = {
    ...issuingFacts(place, face.invoiceKind, await knownOriginal(store, face)),
    ...(known === null ? {} : { knownBuyer: known }),
  };
  // Before the worker gets them.
  const mendable = mayMend ? planPlainTexts(columns).length + Number(plainFace(face) !== face) : 0;
  const answer = await runTask(lane, checkDraft, { face, columns, facts }, { signal });
  if (!answer.ok) {
    if (answer.error.code === 'task.cancelled') return err(answer.error);
    return ok({ draft: refused(draft, place, answer.error), kept: null });
  }
  const { checked, totals } = answer.value;
  return ok({
    draft: { ...headOf(draft, place), totals, ...checked, ...(mendable > 0 ? { mendable } : {}) },
    kept: { draftId, version: draft.version, checked },
  });
}

const refusalOf = ({ state }: PeekedDraft, place: IssuingPlace | null): AppError | null => {
  if (state === 'queued') return appError('draft.queued');
  if (state === 'conflict') return appError('draft.review');
  return place === null ? appError('draft.noDevice') : null;
};

const NOTHING: Totals = { amount: 0, tax: 0, total: 0 };

const headOf = (
  { draftId, ywlsh, version, taxpayerId, deviceId, face }: PeekedDraft,
  place: IssuingPlace | null,
) => ({
  draftId,
  ywlsh,
  version,
  taxpayerId,
  deviceId,
  invoiceKind: face.invoiceKind,
  nature: place?.taxpayer.nature ?? null,
  buyerName: paperBuyerName(face),
  purchase: isPurchase(face),
});

const failure = (error: AppError) => ({ status: 'failed' as const, messages: [errorText(error)], more: 0 });

const refused = (draft: PeekedDraft, place: IssuingPlace | null, error: AppError): CheckedDraft => ({
  ...headOf(draft, place),
  totals: NOTHING,
  ...failure(error),
});

const unread = (draftId: string, error: AppError): CheckedDraft => ({
  draftId,
  ywlsh: '',
  buyerName: '',
  totals: NOTHING,
  purchase: false,
  version: '',
  taxpayerId: '',
  deviceId: '',
  invoiceKind: 'digitalOrdinary',
  nature: null,
  ...failure(error),
});
