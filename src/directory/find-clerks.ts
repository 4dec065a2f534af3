import type { ClerkPlace } from '../../domain/entries/clerk-names.ts';
import type { ClerkField } from '../../domain/invoice/clerks.ts';
import { searchNames } from '../../domain/pinyin/search-names.ts';
import type { OfflineStore } from '../offline/offline.ts';
import { rememberedClerks } from '../offline/remembered-clerks.ts';

/** Names to choose from that are spelt or read like a text; all of them for none. M130 */
export async function findClerks(
  store: Pick<OfflineStore, 'read'>,
  place: ClerkPlace,
  field: ClerkField,
  text: string,
): Promise<readonly string[]> {
  const names = await rememberedClerks(store, place, field);
  const found = searchNames(text);
  return text === '' ? names : names.filter((name) => name.includes(text) || found(name) !== null);
}
