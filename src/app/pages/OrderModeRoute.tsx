import { useAddress } from '../address.tsx';
import { DetailsRoute } from './DetailsRoute.tsx';
import { OrdersRoute } from './OrdersRoute.tsx';

/** The orders of order mode, or the one its address names. M023, M075 */
export function OrderModeRoute() {
  const { query } = useAddress();
  return query.has('invoiceNumber') ? <DetailsRoute /> : <OrdersRoute />;
}
