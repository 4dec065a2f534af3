import { lazy, Suspense, useCallback, useState } from 'react';
import { isAuthorized } from '../../../../domain/account/authorizations.ts';
import { detailFieldsOf } from '../../../../domain/codes/detail-fields.ts';
import type { Party } from '../../../../domain/invoice/invoice.ts';
import type { ClerkField } from '../../../offline/draft-types.ts';
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
  const clerks = useCallback((field: ClerkField) => store.rememberedClerks(field), [store]);
  const buyers = isAuthorized(store.session, 'buyer')
    ? { findBuyers, findCompanies, chooseBuyer }
    : { findBuyers: null, findCompanies, chooseBuyer: null };
  const dialog = choosing !== null && (
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
  return { offered: { ...buyers, clerks }, dialog };
}
