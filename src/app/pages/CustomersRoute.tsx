import { CustomersPage } from '../../features/customers/index.ts';
import { useWorkplace } from '../workplace.tsx';

export function CustomersRoute() {
  const { store } = useWorkplace();
  return <CustomersPage store={store} />;
}
