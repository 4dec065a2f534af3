import { ListPager } from '../../ui/ListPager.tsx';
import { PlainSwitch } from '../../ui/PlainSwitch.tsx';
import type { ListPages as Pages } from './useListPages.ts';

/** Turns the pages of the list, or puts all rows into one continuous scroll. M071, M078. */
export function ListPages({ pages: { page, pages, continuous, turn, scroll } }: { readonly pages: Pages }) {
  return (
    <ListPager page={page} pages={pages} continuous={continuous} onPage={turn}>
      <PlainSwitch label="连续滚动" checked={continuous} onSwitch={scroll} />
    </ListPager>
  );
}
