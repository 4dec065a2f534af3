import { isAuthorized } from '../../../domain/account/authorizations.ts';
import { GoodsPage } from '../../features/goods-library/index.ts';
import { NoDevice } from '../NoDevice.tsx';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { useWorkplace, type Place } from '../workplace.tsx';
import { useLibraryPlace } from './library-place.tsx';

const LibraryOf = ({ place }: { readonly place: Place }) => <GoodsPage place={useLibraryPlace(place)} />;

/** 商品库 of the chosen company; there is none for a company that may not. M036, M250 */
export function GoodsRoute() {
  const { place, session } = useWorkplace();
  if (!isAuthorized(session, 'goods')) return <NotFoundPage />;
  if (place === null) return <NoDevice />;
  return <LibraryOf key={place.taxpayer.id} place={place} />;
}
