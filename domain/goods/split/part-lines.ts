import { UUID_WORDS } from '../../kernel/ids.ts';
import type { LineColumns } from '../columns.ts';
import { quantities, writeScaled } from '../derive-line.ts';
import { compactLines, gatherLines } from '../lines.ts';
import { settlePrices } from '../settle-prices.ts';
import type { SplitPart } from './fill-parts.ts';

/** How many pieces of a part continue a line that began in an earlier one: as many new ids it needs. */
export const continuedPieces = ({ pieces }: SplitPart): number =>
  pieces.filter(({ piece }) => piece > 0).length;

/**
 * The goods lines of one invoice of the proposal. The first piece of a line keeps the line's id, the others take theirs
 * from `ids`, one after the other.
 *
 * @param taxInclusive the side the split was planned on
 * @param ids UUID_WORDS words for each continued piece
 */
export function partLines(
  lines: LineColumns,
  part: SplitPart,
  taxInclusive: boolean,
  ids: Uint32Array,
): LineColumns {
  const own = compactLines(
    gatherLines(
      lines,
      Uint32Array.from(part.pieces, ({ row }) => row),
    ),
  );
  const cut: number[] = [];
  let taken = 0;
  part.pieces.forEach(({ quantity, amount, tax, piece, whole }, row) => {
    if (piece > 0) {
      own.ids.set(ids.subarray(taken, taken + UUID_WORDS), row * UUID_WORDS);
      taken += UUID_WORDS;
    }
    if (whole) return;
    writeScaled(quantities(own), row, quantity);
    own.amount[row] = amount;
    own.tax[row] = tax;
    cut.push(row);
  });
  settlePrices(own, cut, taxInclusive);
  return own;
}
