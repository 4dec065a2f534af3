import { useMemo } from 'react';
import { isAuthorized } from '../../../domain/account/authorizations.ts';
import { searchOf } from '../../directory/index.ts';
import { GoodsPage, libraryOf } from '../../features/goods-library/index.ts';
import { NoDevice } from '../NoDevice.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { useWorkplace } from '../workplace.tsx';

/** 商品库 of the chosen company; there is none for a company that may not. M036, M250 */
export function GoodsRoute() {
  const { store, place, session } = useWorkplace();
  const taxpayerId = place?.taxpayer.id ?? '';
  const search = useMemo(() => libraryOf(searchOf(store), taxpayerId), [store, taxpayerId]);
  if (!isAuthorized(session, 'goods')) return <NotFoundPage />;
  if (place === null) return <NoDevice />;
  const { taxpayer, device } = place;
  return (
    <GoodsPage key={taxpayerId} place={{ store, search, taxpayerId, nature: taxpayer.nature, device }} />
  );
}
