import type { Database } from './database.ts';
import type { SplitOffer } from './draft-types.ts';
import { dropOverSplits, sortSplits } from './transitions/split.ts';

/** Splits that can still be taken back, latest first; the others are forgotten on the way. */
export async function listSplits(database: Database): Promise<readonly SplitOffer[]> {
  const { open, over } = await database.read(sortSplits);
  if (over.length > 0) await database.write(dropOverSplits);
  const offers = open.map(({ draftId, buyerName, splitAt, parts }): SplitOffer => ({
    draftId,
    buyerName,
    splitAt,
    parts,
  }));
  return offers.sort((a, b) => b.splitAt - a.splitAt);
}
