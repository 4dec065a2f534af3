import type { LineColumns } from '../../../domain/goods/columns.ts';
import { quantities, writeScaled } from '../../../domain/goods/derive-line.ts';
import { recalculate, totalsOf } from '../../../domain/goods/recalculate.ts';
import { bodyOf } from '../../../src/offline/draft-bytes.ts';
import type { DraftContent } from '../../../src/offline/draft-types.ts';
import { BLANK_FACE } from '../../../tests/blank-face.ts';
import { encodeGoodsList } from '../../../wire/goods-list.codec.ts';
import type { DraftChange, DraftWire } from '../../../wire/sync.api.ts';
import { mintIds } from '../../../workers/host/mint-ids.ts';
import { mergeableLines } from '../merge-lines.ts';

/** How long it took, milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Lines as a user has them: each with an identity of its own, everything derived. */
export function goodsOf(count: number): LineColumns {
  const lines = mergeableLines(count, 1);
  lines.ids.set(mintIds(count));
  recalculate(lines, BLANK_FACE.taxInclusive);
  return lines;
}

/** The same lines with this quantity in every `step`-th row from `first` on. */
export function withQuantity(lines: LineColumns, quantity: number, first: number, step: number): LineColumns {
  const changed = structuredClone(lines);
  for (let row = first; row < changed.count; row += step)
    writeScaled(quantities(changed), row, { mantissa: quantity, scale: 0 });
  recalculate(changed, BLANK_FACE.taxInclusive);
  return changed;
}

/** What the filling page hands over to be saved; the lines as JSON come from the ledger worker. */
export const contentOf = (draftId: string, lines: LineColumns): DraftContent => ({
  draftId,
  ywlsh: `20261121${draftId.slice(-12)}`,
  taxpayerId: 'taxpayer',
  deviceId: 'device',
  face: BLANK_FACE,
  lines,
  totals: totalsOf(lines),
  mainGoods: '螺纹钢',
  goodsListJson: new TextEncoder().encode(encodeGoodsList(lines, BLANK_FACE.taxInclusive)),
});

/** A draft as the service tells of it. */
export function changeOf(content: DraftContent, rev: number, seq: number): DraftChange {
  const { bytes } = bodyOf('', content, content);
  const body = JSON.parse(new TextDecoder().decode(bytes)) as DraftWire;
  return { type: 'draft', id: content.draftId, rev, epoch: 1, seq, tomb: null, hash: '', body };
}
