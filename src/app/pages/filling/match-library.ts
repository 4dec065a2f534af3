import type { LedgerClient } from '../../../ledger/ledger-client.ts';
import { codesOfNames, uncodedNames } from '../../../offline/library-codes.ts';
import type { OfflineStore } from '../../../offline/offline.ts';

/** Gives lines without a code that of the library's goods of the same name, as one step; resolves with how many. M163 */
export async function matchLibrary(
  store: OfflineStore,
  taxpayerId: string,
  client: LedgerClient,
): Promise<number> {
  const exported = await client.exportLines();
  if (!exported.ok) return 0;
  const uncoded = uncodedNames(exported.value.columns);
  if (uncoded.size === 0) return 0;
  const codes = await codesOfNames(store, taxpayerId, new Set(uncoded.keys()));
  if (codes.size === 0) return 0;
  const named = [...codes].map(([name, code]) => ({ name, ...code }));
  const done = await client.apply({ kind: 'matchCodes', codes: named });
  return done.ok ? named.reduce((rows, { name }) => rows + (uncoded.get(name)?.length ?? 0), 0) : 0;
}
