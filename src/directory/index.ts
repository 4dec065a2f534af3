import type { OfflineStore } from '../offline/offline.ts';
import { DirectorySearch } from './directory-search.ts';

const searches = new WeakMap<OfflineStore, DirectorySearch>();

/**
 * The search in the directories of a store: buyers, goods, common codes. The same object for the same store; its worker
 * starts with the first question and reads the directory then, and what changed with each further one, from wherever it came.
 *
 *     const search = searchOf(store);
 *     const goods = await search.find('goods', taxpayerId, 'lwg', 8);          // each { key, entry: GoodsEntry }
 *     const { entries, total } = await search.page('buyers', taxpayerId, text, { from: 0, limit: 20 });
 *     useLive(search, load);                                                     // a list that stays true
 *
 * What is chosen comes first the next time when the store hears of it: `store.keepEntries('goods', [[key, {}]])`.
 */
export function searchOf(store: OfflineStore): DirectorySearch {
  const known = searches.get(store);
  if (known !== undefined) return known;
  const made = new DirectorySearch(store);
  searches.set(store, made);
  return made;
}
export { findClerks } from './find-clerks.ts';
