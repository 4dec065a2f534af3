import { lazy, type ReactNode } from 'react';
import { useAddress } from './address.tsx';
import { AreaLayout } from './AreaLayout.tsx';
import { isArea } from './areas.ts';
import { FILLING_PAGES } from './pages/filling/filling-address.ts';
import { FillingRoute } from './pages/filling/FillingRoute.tsx';
import { Home } from './Home.tsx';

const SignInRoute = lazy(() => import('./pages/SignInRoute.tsx').then((m) => ({ default: m.SignInRoute })));
const DraftsRoute = lazy(() => import('./pages/DraftsRoute.tsx').then((m) => ({ default: m.DraftsRoute })));
const OrdersRoute = lazy(() => import('./pages/OrdersRoute.tsx').then((m) => ({ default: m.OrdersRoute })));
const RarePages = lazy(() => import('./RarePages.tsx').then((m) => ({ default: m.RarePages })));

/**
 * Pages by what follows the area. The filling page comes with the first file, since the app nearly always starts on
 * it; the others when they are asked for.
 */
const PAGES: ReadonlyMap<string, ReactNode> = new Map([
  ['', <Home key="home" />],
  ...FILLING_PAGES.map((path) => [path, <FillingRoute key="filling" />] as const),
  ['drafts', <DraftsRoute key="drafts" />],
  ['fullpower/yidikaiOrder', <OrdersRoute key="orders" />],
  ['yidikaiOrder', <OrdersRoute key="orders" />],
  // M021
  ['inquire', <OrdersRoute key="issued" only="issued" />],
  ['fullpower/inquire', <OrdersRoute key="issued" only="issued" />],
  // M022
  ['fullpower/gulesList', <OrdersRoute key="red" only="red" />],
]);

/** Hash addresses are the specification's: `#/member/…`, `#/account/…`, `#/service/…`. M007, M012, M013, M021 */
export function Pages() {
  const { path } = useAddress();
  const [, area, ...page] = path.split('/');
  if (path === '') return <Home />;
  if (path === '/sign-in') return <SignInRoute />;
  if (!isArea(area)) return <RarePages />;
  return <AreaLayout area={area}>{PAGES.get(page.join('/')) ?? <RarePages />}</AreaLayout>;
}
