import { ISSUE_TYPES, issueTypeOf } from '../../../domain/codes/issue-types.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import type { Submission } from '../../offline/submission-types.ts';
import { useAlert } from '../../ui/alert.tsx';

/** Copies an order unless what it is for may not be copied, which is said. M353 */
export function useCopying<Order extends Pick<Submission, 'totals'>>(copy: (order: Order) => void) {
  const { alert } = useAlert();
  return (order: Order): void => {
    const { copyable, zh } = ISSUE_TYPES[issueTypeOf(order.totals.total)];
    if (copyable) copy(order);
    else void alert(appError('copy.notAllowed', { state: zh }));
  };
}
