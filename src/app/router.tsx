import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AreaLayout } from './AreaLayout.tsx';
import { FILLING_PAGES } from './pages/filling/filling-address.ts';
import { FillingRoute } from './pages/filling/FillingRoute.tsx';
import { Home } from './Home.tsx';
import { Root } from './Root.tsx';

const SignInRoute = lazy(() => import('./pages/SignInRoute.tsx').then((m) => ({ default: m.SignInRoute })));
const DraftsRoute = lazy(() => import('./pages/DraftsRoute.tsx').then((m) => ({ default: m.DraftsRoute })));
const OrdersRoute = lazy(() => import('./pages/OrdersRoute.tsx').then((m) => ({ default: m.OrdersRoute })));
const OtherPages = lazy(() => import('./pages/OtherPages.tsx').then((m) => ({ default: m.OtherPages })));

/**
 * Hash addresses are the specification's: `#/member/…`, `#/account/…`, `#/service/…`. M007, M012, M013. The filling
 * page comes with the first file, since the app nearly always starts on it; the others when they are asked for.
 */
export const Pages = () => (
  <Routes>
    <Route element={<Root />}>
      <Route path="/" element={<Home />} />
      <Route path="/sign-in" element={<SignInRoute />} />
      <Route path="/:area" element={<AreaLayout />}>
        <Route index element={<Home />} />
        {FILLING_PAGES.map((path) => (
          <Route key={path} path={path} element={<FillingRoute />} />
        ))}
        <Route path="drafts" element={<DraftsRoute />} />
        <Route path="fullpower/yidikaiOrder" element={<OrdersRoute />} />
        <Route path="yidikaiOrder" element={<OrdersRoute />} />
        <Route path="*" element={<OtherPages />} />
      </Route>
    </Route>
  </Routes>
);
