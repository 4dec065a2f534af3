import { detailFieldsOf } from '../../../domain/codes/detail-fields.ts';
import { CustomersPage } from '../../features/customers/index.ts';
import { NoDevice } from '../NoDevice.tsx';
import { useWorkplace } from '../workplace.tsx';

export function CustomersRoute() {
  const { store, place } = useWorkplace();
  if (place === null) return <NoDevice />;
  const { taxpayer, device } = place;
  return (
    <CustomersPage key={taxpayer.id} store={store} taxpayerId={taxpayer.id} fields={detailFieldsOf(device)} />
  );
}
