import { useNavigate, useParams } from 'react-router';
import { OrdersPage } from '../../features/orders/index.ts';
import { AREAS, isArea } from '../areas.ts';
import { useWorkplace } from '../workplace.tsx';

export function OrdersRoute() {
  const { area } = useParams();
  const { store } = useWorkplace();
  const navigate = useNavigate();
  if (!isArea(area)) return null;
  const { filling } = AREAS[area];
  return (
    <OrdersPage
      store={store}
      onEdit={(draftId) => void navigate(`${filling}?draft=${draftId}`)}
      onNew={() => void navigate(filling)}
    />
  );
}
