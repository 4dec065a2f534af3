import { detailFieldsOf } from '../../../domain/codes/detail-fields.ts';
import { CustomersPage } from '../../features/customers/index.ts';
import type { OfflineStore } from '../../offline/offline.ts';
import { NoDevice } from '../NoDevice.tsx';
import { useWorkplace, type Place } from '../workplace.tsx';
import { useCompanySearch, useTitleConfirm } from './company-search.ts';

export function CustomersRoute() {
  const { store, place } = useWorkplace();
  return place === null ? <NoDevice /> : <Customers {...{ store, place }} />;
}

function Customers({ store, place }: { readonly store: OfflineStore; readonly place: Place }) {
  const { taxpayer, device } = place;
  const findCompanies = useCompanySearch(store, place);
  const confirmTitle = useTitleConfirm(store, place);
  return (
    <CustomersPage
      key={taxpayer.id}
      {...{ store, findCompanies, confirmTitle }}
      taxpayerId={taxpayer.id}
      fields={detailFieldsOf(device)}
    />
  );
}
