import { appError, type AppError, type ErrorCode } from '../../domain/kernel/errors.ts';
import { formatFen } from '../../domain/money/fen.ts';
import type { DocRow, ReadTx } from './schema.ts';
import type { SubmissionState } from './submission-types.ts';

const OVERTAKEN: readonly ErrorCode[] = ['submit.already', 'submit.elsewhere'];
/** Nothing is issued for them. */
const OVER: readonly SubmissionState[] = ['returned', 'failed', 'cancelled'];

/** Why a submission came back, held against the order that was quicker, as far as this laptop has heard of it. FAULTS M5 */
export async function besideOrder(
  tx: ReadTx,
  doc: DocRow,
  reason: AppError | null,
): Promise<AppError | null> {
  if (reason === null || doc.conflict === undefined || !OVERTAKEN.includes(reason.code)) return reason;
  const orders = await tx.objectStore('subs').index('draftId').getAll(doc.conflict.other);
  const order = orders.find(({ state, ddbh }) => ddbh !== '' && !OVER.includes(state));
  if (order === undefined) return reason;
  const { ddbh, totals } = order;
  const [theirs, mine] = [totals.total, doc.totals.total].map(formatFen);
  return theirs === mine
    ? appError('submit.overtakenAlike', { ddbh, mine: mine ?? '' })
    : appError('submit.overtaken', { ddbh, theirs: theirs ?? '', mine: mine ?? '' });
}
