import type { Session } from '../../../domain/account/session.ts';
import { EMPTY_PARTY } from '../../../domain/invoice/invoice.ts';
import { buyerColumns } from '../../offline/face-columns.ts';
import type { DraftSummary } from '../../offline/list-types.ts';

/** What stands of a draft under 购买方, as on the paper: a purchase names the company there. M042, M276 */
export const paperBuyer = (
  draft: DraftSummary,
  { taxpayers }: Pick<Session, 'taxpayers'>,
): ReturnType<typeof buyerColumns> =>
  draft.purchase === true
    ? buyerColumns(taxpayers.find(({ id }) => id === draft.taxpayerId)?.seller ?? EMPTY_PARTY)
    : draft;
