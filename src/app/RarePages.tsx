import type { ReactNode } from 'react';
import { Redirect, useAddress } from './address.tsx';
import { AREAS, isArea } from './areas.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { CollectionRoute } from './pages/CollectionRoute.tsx';
import { PurchaseRoute } from './pages/PurchaseRoute.tsx';
import { TasksRoute } from './pages/TasksRoute.tsx';

/** Pages that are opened less often, by what follows the area: one file for all of them. */
const PAGES: ReadonlyMap<string, ReactNode> = new Map([
  ['tasks', <TasksRoute key="tasks" />],
  ['input/collection', <CollectionRoute key="collection" />],
  // M025
  ['input/purchase', <PurchaseRoute key="purchase" />],
]);

/** Where lists of saved invoices are looked for: here they are drafts. M014, M293 */
const RECORDS = 'list/record';

/** What stands at an address that is none of the usual pages. */
export function RarePages() {
  const [, area, ...page] = useAddress().path.split('/');
  if (!isArea(area)) return <NotFoundPage />;
  const path = page.join('/');
  if (path === RECORDS) return <Redirect to={AREAS[area].drafts} />;
  return PAGES.get(path) ?? <NotFoundPage />;
}
