import { CustomersPage } from '../../features/customers/index.ts';
import { NoDevice } from '../NoDevice.tsx';
import { useWorkplace } from '../workplace.tsx';

export function CustomersRoute() {
  const { store, place } = useWorkplace();
  if (place === null) return <NoDevice />;
  return <CustomersPage key={place.taxpayer.id} store={store} taxpayerId={place.taxpayer.id} />;
}
