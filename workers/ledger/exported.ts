import { compactLines } from '../../domain/goods/lines.ts';
import { totalsOf } from '../../domain/goods/recalculate.ts';
import { encodeGoodsList } from '../../wire/goods-list.codec.ts';
import type { ExportedLines } from '../contract/exported-lines.ts';
import { withoutTrailingEmpty } from './import-lines.ts';
import type { Content } from './ledger-change.ts';

/** A copy of lines for saving, trailing empty ones left out. */
export function exported({ lines, taxInclusive }: Content): ExportedLines {
  const columns = compactLines(withoutTrailingEmpty(lines));
  return {
    columns,
    taxInclusive,
    totals: totalsOf(columns),
    goodsListJson: new TextEncoder().encode(encodeGoodsList(columns, taxInclusive)),
    mainGoods: columns.count === 0 ? '' : (columns.dictionary[columns.name[0] ?? 0] ?? ''),
  };
}
