import { ISSUE_TYPES, issueTypeOf } from '../../../domain/codes/issue-types.ts';
import { totalsOf } from '../../../domain/goods/recalculate.ts';
import { EMPTY_PARTY, type RedLetter } from '../../../domain/invoice/invoice.ts';
import type { IssueNow } from '../../../domain/invoice/issue-now.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { tabDraft } from '../../platform/tab-draft.ts';
import { asSeed, type DraftSeed } from './draft-seed.ts';
import { chosenBusiness, isPersonLocked } from './face-commands.ts';
import { theirCopies } from './open-draft.ts';

/** What addresses of the filling page begin a draft with. */

const NO_ORIGINAL: RedLetter = { noticeNumber: '', originalCode: '', originalNumber: '' };

/** A red letter whose original is not known yet. M010 */
export const BLANK_RED_LETTER: DraftSeed = { deviceId: null, face: { redLetter: NO_ORIGINAL }, lines: null };

/** A new blue invoice. */
export const BLANK: DraftSeed = { deviceId: null, face: {}, lines: null };

/** The work that would be gone on with is below zero. M010 */
export async function isLatestRed(store: OfflineStore, taxpayerId: string): Promise<boolean> {
  const [latest] = await theirCopies(store, taxpayerId);
  return latest !== undefined && latest.face.redLetter !== null;
}

/** This tab has a red letter in progress: reloaded, its page goes on with it. M010 */
export async function isOwnRed(store: OfflineStore, taxpayerId: string): Promise<boolean> {
  const [latest] = await theirCopies(store, taxpayerId);
  return latest !== undefined && latest.draftId === tabDraft() && latest.face.redLetter !== null;
}

/** A new invoice as 立即开票 wants it. M151 */
export function issueNowSeed({ kind, business: key, levy }: IssueNow): DraftSeed {
  const business = chosenBusiness(key);
  const buyer = { ...EMPTY_PARTY, isNaturalPerson: isPersonLocked({ business }) };
  return { deviceId: null, face: { invoiceKind: kind, business, buyer }, lines: null, levy };
}

/** A submission of this device as a new blue draft. copy.notAllowed: of what it is for there is no copy. M353 */
export async function copyOf(
  store: Pick<OfflineStore, 'loadSubmission'>,
  { name, code }: { readonly name: string; readonly code: string },
): Promise<Result<DraftSeed>> {
  const read = await store.loadSubmission(name, code);
  if (!read.ok) return read;
  const { deviceId, face, lines } = read.value;
  const { copyable, zh } = ISSUE_TYPES[issueTypeOf(totalsOf(lines).total)];
  if (!copyable) return err(appError('copy.notAllowed', { state: zh }));
  return ok({ deviceId, face: { ...asSeed(face), redLetter: null }, lines });
}

/** The red letter of a submission of this device: its face and lines; amounts get their sign in the ledger. M017, M165 */
export async function redLetterOf(
  store: Pick<OfflineStore, 'loadSubmission'>,
  name: string,
  original: Pick<RedLetter, 'originalCode' | 'originalNumber'>,
): Promise<Result<DraftSeed>> {
  const read = await store.loadSubmission(name, original.originalCode);
  if (!read.ok) return read;
  const { deviceId, face, lines } = read.value;
  return ok({ deviceId, face: { ...asSeed(face), redLetter: { ...NO_ORIGINAL, ...original } }, lines });
}
