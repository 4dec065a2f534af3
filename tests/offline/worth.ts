import { emptyLines, insertRows } from '../../domain/goods/lines.ts';
import { wordsFromUuid } from '../../domain/kernel/ids.ts';
import type { DraftContent } from '../../src/offline/draft-types.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import { uuid } from './device.ts';

/** A draft whose one line comes to these sums, fen. */
export function worth(draft: DraftContent, amount: number, tax: number): DraftContent {
  const lines = insertRows(emptyLines(), 0, wordsFromUuid(uuid()));
  lines.amount[0] = amount;
  lines.tax[0] = tax;
  const goodsListJson = new TextEncoder().encode(encodeGoodsList(lines, false));
  return { ...draft, lines, goodsListJson, totals: { amount, tax, total: amount + tax } };
}
