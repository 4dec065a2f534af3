import { mayReverse } from '../../../domain/account/may-reverse.ts';
import type { Roles } from '../../../domain/account/permissions.ts';
import type { InvoiceKind } from '../../../domain/codes/invoice-kinds.ts';
import { useAlert } from '../../ui/alert.tsx';

/** Makes the red letter of an order unless its user may not, which is said. M031 */
export function useReversing<Order extends { readonly invoiceKind: InvoiceKind }>(
  who: Roles,
  reverse: (order: Order) => void,
) {
  const { alert } = useAlert();
  return (order: Order): void => {
    if (mayReverse(who, order.invoiceKind)) reverse(order);
    else void alert('当前账号不支持专票红冲，请由代账管理员操作');
  };
}
