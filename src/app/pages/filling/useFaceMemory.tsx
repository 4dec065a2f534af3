import { lazy, Suspense, useCallback, useState } from 'react';
import { isAuthorized } from '../../../../domain/account/authorizations.ts';
import { detailFieldsOf } from '../../../../domain/codes/detail-fields.ts';
import type { Party } from '../../../../domain/invoice/invoice.ts';
import { DefaultClerksDialog } from '../../../features/invoice-face/index.ts';
import type { ClerkField } from '../../../../domain/invoice/clerks.ts';
import type { OfflineStore } from '../../../offline/offline.ts';
import type { Place } from '../../workplace.tsx';
import { useCompanySearch, useTitleConfirm } from '../company-search.ts';

const ChooseCustomerDialog = lazy(() =>
  import('../../../features/customers/index.ts').then((m) => ({ default: m.ChooseCustomerDialog })),
);

/** Buyers offered at once. */
const OFFERED = 8;

/** What was filled in before; no buyers when the company may not choose from them. M036, M233 */
export function useFaceMemory(store: OfflineStore, place: Place, buyer: Party) {
  const { taxpayer, device } = place;
  const taxpayerId = taxpayer.id;
  const findCompanies = useCompanySearch(store, place);
  const confirmTitle = useTitleConfirm(store, place);
  const deviceId = device.id;
  const [choosing, setChoosing] = useState<{ readonly onPick: (buyer: Party) => void } | null>(null);
  const findBuyers = useCallback(
    async (text: string) => {
      const { searchOf } = await import('../../../directory/index.ts');
      const found = await searchOf(store).find('buyers', taxpayerId, text, OFFERED);
      return found.map(({ entry }) => entry);
    },
    [store, taxpayerId],
  );
  const chooseBuyer = useCallback((onPick: (buyer: Party) => void) => {
    setChoosing({ onPick });
  }, []);
  const clerks = useCallback(
    async (field: ClerkField, text: string) => {
      const { findClerks } = await import('../../../directory/index.ts');
      return findClerks(store, { taxpayerId, deviceId }, field, text);
    },
    [store, taxpayerId, deviceId],
  );
  const buyers = isAuthorized(store.session, 'buyer')
    ? { findBuyers, findCompanies, chooseBuyer }
    : { findBuyers: null, findCompanies, chooseBuyer: null };
  const [setsClerks, setSetsClerks] = useState(false);
  const onDefaultClerks = useCallback(() => {
    setSetsClerks(true);
  }, []);
  const customers = choosing !== null && (
    <Suspense fallback={null}>
      <ChooseCustomerDialog
        {...{ store, taxpayerId, findCompanies, confirmTitle }}
        fields={detailFieldsOf(device)}
        start={buyer}
        onPick={choosing.onPick}
        onClose={() => {
          setChoosing(null);
        }}
      />
    </Suspense>
  );
  const defaults = setsClerks && (
    <Suspense fallback={null}>
      <DefaultClerksDialog
        {...{ store, taxpayerId, device, clerks }}
        onClose={() => {
          setSetsClerks(false);
        }}
      />
    </Suspense>
  );
  const dialog = (
    <>
      {customers}
      {defaults}
    </>
  );
  return { offered: { ...buyers, clerks, onDefaultClerks }, dialog };
}
