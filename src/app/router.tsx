import { lazy } from 'react';
import { createHashRouter } from 'react-router';
import { AreaLayout } from './AreaLayout.tsx';
import { FILLING_PAGES } from './pages/filling/filling-address.ts';
import { Home } from './Home.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Root } from './Root.tsx';

const SignInRoute = lazy(() => import('./pages/SignInRoute.tsx').then((m) => ({ default: m.SignInRoute })));
const FillingRoute = lazy(() =>
  import('./pages/filling/FillingRoute.tsx').then((m) => ({ default: m.FillingRoute })),
);
const DraftsRoute = lazy(() => import('./pages/DraftsRoute.tsx').then((m) => ({ default: m.DraftsRoute })));
const OrdersRoute = lazy(() => import('./pages/OrdersRoute.tsx').then((m) => ({ default: m.OrdersRoute })));

/** Hash addresses are the specification's: `#/member/…`, `#/account/…`, `#/service/…`. M007, M012, M013. */
export const router = createHashRouter([
  {
    element: <Root />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/sign-in', element: <SignInRoute /> },
      {
        path: '/:area',
        element: <AreaLayout />,
        children: [
          { index: true, element: <Home /> },
          ...FILLING_PAGES.map((path) => ({ path, element: <FillingRoute /> })),
          { path: 'drafts', element: <DraftsRoute /> },
          { path: 'fullpower/yidikaiOrder', element: <OrdersRoute /> },
          { path: 'yidikaiOrder', element: <OrdersRoute /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
]);
