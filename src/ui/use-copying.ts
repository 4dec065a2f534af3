import { ISSUE_TYPES, issueTypeOf } from '../../domain/codes/issue-types.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { useAlert } from './alert.tsx';

/** What says whether an order is a blue or a red one: its total with tax, fen. */
interface Ordered {
  readonly totals: { readonly total: number };
}

/** Copies an order unless what it is for may not be copied, which is said. M353 */
export function useCopying<Order extends Ordered>(copy: (order: Order) => void) {
  const { alert } = useAlert();
  return (order: Order): void => {
    const { copyable, zh } = ISSUE_TYPES[issueTypeOf(order.totals.total)];
    if (copyable) copy(order);
    else void alert(appError('copy.notAllowed', { state: zh }));
  };
}
