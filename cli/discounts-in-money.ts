import { LINE_NATURE, type LineColumns } from '../domain/goods/columns.ts';
import { shownAmount } from '../domain/goods/derive-line.ts';
import type { MappedLine } from '../domain/importing/mapping.ts';
import { formatFen } from '../domain/money/fen.ts';

/** Lines whose discount is a rate, with the money it comes to and the amount it is taken off. */
export function discountsInMoney(
  lines: readonly MappedLine[],
  columns: LineColumns,
  taxInclusive: boolean,
): readonly MappedLine[] {
  let row = 0;
  return lines.map((line) => {
    const own = row;
    const isDiscounted = columns.nature[own + 1] === LINE_NATURE.discount;
    row += isDiscounted ? 2 : 1;
    if (!isDiscounted || line.discountRate === '') return line;
    const [amount, off] = [own, own + 1].map((at) => shownAmount(columns, at, taxInclusive));
    return { ...line, amount: formatFen(amount ?? NaN), discountAmount: formatFen(-(off ?? NaN)) };
  });
}
