import { useEffect, type ReactNode } from 'react';
import type { Area } from '../../domain/codes/role-types.ts';
import { launched } from '../ui/launched.ts';
import { Redirect, useAddress } from './address.tsx';
import { AREAS, COMPANIES, isArea } from './areas.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { CollectionRoute } from './pages/CollectionRoute.tsx';
import { CompaniesRoute } from './pages/CompaniesRoute.tsx';
import { CustomersRoute } from './pages/CustomersRoute.tsx';
import { DevicesRoute } from './pages/DevicesRoute.tsx';
import { DetailsRoute } from './pages/DetailsRoute.tsx';
import { DeliveryRoute } from './pages/DeliveryRoute.tsx';
import { OrderModeRoute } from './pages/OrderModeRoute.tsx';
import { PurchaseRoute } from './pages/PurchaseRoute.tsx';
import { GoodsRoute } from './pages/GoodsRoute.tsx';
import { HelpRoute } from './pages/HelpRoute.tsx';
import { TasksRoute } from './pages/TasksRoute.tsx';
import { areaOf, useSession } from './session.tsx';
import type { SharedPage } from './shortcuts.ts';

/** Pages that are opened less often, by what follows the area: one file for all of them. */
const PAGES: ReadonlyMap<string, ReactNode> = new Map([
  ['tasks', <TasksRoute key="tasks" />],
  // Order mode has its list at another address. M023
  ['fullpower/invoiceOrder', <OrderModeRoute key="orders" />],
  // M075
  ['inquireDetails', <DetailsRoute key="details" />],
  ['fullpower/inquireDetails', <DetailsRoute key="details" />],
  // M026, M130
  ['devices', <DevicesRoute key="devices" />],
  // M250
  ['goods', <GoodsRoute key="goods" />],
  ['help', <HelpRoute key="help" />],
  ['input/collection', <CollectionRoute key="collection" />],
  // M025
  ['input/purchase', <PurchaseRoute key="purchase" />],
]);

/** Pages of the specification that others of ours stand for, by what follows the area. */
const STANDS_FOR: Readonly<Partial<Record<string, 'drafts' | 'filling'>>> = {
  // Lists of saved invoices: here they are drafts. M014, M293
  'list/record': 'drafts',
  // 共享快速开票. M020
  'repOpen/shared': 'filling',
};

/** A page of the installed app's icon, in the area of whoever is signed in; the address comes with the system. */
const SHARED: Readonly<Record<SharedPage, (area: Area) => string>> = {
  filling: (area) => AREAS[area].filling,
  import: (area) => AREAS[area].filling,
  drafts: (area) => AREAS[area].drafts,
  help: (area) => `/${area}/help`,
};
const isShared = (page: string | undefined): page is SharedPage =>
  page !== undefined && Object.hasOwn(SHARED, page);

function Shared({ page }: { readonly page: SharedPage }) {
  const { state } = useSession();
  useEffect(() => {
    if (page === 'import') launched.set({ file: null });
  }, [page]);
  return <Redirect to={SHARED[page](areaOf(state))} />;
}

/** What stands at an address that is none of the usual pages. */
export function RarePages() {
  const { path: whole } = useAddress();
  // M020
  if (whole === '/qdjfy') return <DeliveryRoute />;
  const [, area, ...page] = whole.split('/');
  if (isShared(area)) return <Shared page={area} />;
  if (!isArea(area)) return <NotFoundPage />;
  const path = page.join('/');
  if (whole === COMPANIES) return <CompaniesRoute />;
  if (AREAS[area].customers === `/${area}/${path}`) return <CustomersRoute />;
  const other = STANDS_FOR[path];
  if (other !== undefined) return <Redirect to={AREAS[area][other]} />;
  return PAGES.get(path) ?? <NotFoundPage />;
}
