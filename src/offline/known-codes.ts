import { directoryKey } from '../../domain/entries/directory-key.ts';
import type { EntryFields } from '../../domain/entries/entry-types.ts';
import type { Result } from '../../domain/kernel/result.ts';
import { knownName } from '../../domain/coding/known-name.ts';
import type { NamedCode } from '../../domain/goods/goods-codes.ts';
import type { OfflineStore } from './offline.ts';
import { directoryEntries } from './read-entries.ts';
import type { ReadTx } from './schema.ts';

type CodeStore = Pick<OfflineStore, 'read' | 'keepEntries'>;

/** What a taxpayer decided about the codes of its goods. */
export interface KnownCodes {
  readonly learned: readonly NamedCode[];
  readonly library: readonly NamedCode[];
}

/** Entries of a type in a taxpayer's directory that name goods and their code. */
async function namedCodes(
  tx: ReadTx,
  type: 'learnedCode' | 'goods',
  taxpayerId: string,
): Promise<readonly NamedCode[]> {
  const found: NamedCode[] = [];
  for await (const batch of directoryEntries((work) => work(tx), type, taxpayerId))
    for (const { fields } of batch) {
      const said = (fields ?? {}) as Partial<EntryFields['learnedCode']>;
      const { name = '', taxCode = '', category = '' } = said;
      if (name !== '' && taxCode !== '') found.push({ name, taxCode, category });
    }
  return found;
}

/** What was chosen for names before, and what the goods library says of its names. M261 */
export const knownCodes = (store: CodeStore, taxpayerId: string): Promise<KnownCodes> =>
  store.read(async (tx) => ({
    learned: await namedCodes(tx, 'learnedCode', taxpayerId),
    library: await namedCodes(tx, 'goods', taxpayerId),
  }));

/** Keeps what somebody chose for names: the next goods of these names are offered it first, on every laptop. M261 */
export const learnCodes = (
  store: CodeStore,
  taxpayerId: string,
  codes: readonly NamedCode[],
): Promise<Result<null>> =>
  store.keepEntries(
    'learnedCode',
    codes.flatMap((code) => {
      const name = knownName(code.name);
      return name === '' ? [] : [[directoryKey(taxpayerId, name), code] as const];
    }),
  );
