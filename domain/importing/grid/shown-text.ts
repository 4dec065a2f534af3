import { shifted } from '../cells/read-cells.ts';
import { cellText, meaningAt, type NumberLook, type SheetGrid } from './sheet-grid.ts';
import { withoutEndZeros } from '../../money/end-zeros.ts';

/** Text of a cell as it is shown where it is a name or a spec: `轴承6205`, `00025`, `1.50`. */
export function shownText(grid: SheetGrid, row: number, column: number): string {
  const text = cellText(grid, row, column);
  const meaning = meaningAt(grid, row, column);
  if (meaning === undefined || meaning.look === null || text === '') return text;
  return withLook(meaning.percent === 'times' ? shifted(text, 2) : text, meaning.look);
}

function withLook(number: string, { before, whole, least, most, grouped, after }: NumberLook): string {
  const [, sign = '', digits = '', decimals = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(number) ?? [];
  const [left, right] = rounded(digits, decimals, most);
  const padded = left.padStart(whole, '0');
  const shown = grouped ? padded.replace(/\B(?=(?:\d{3})+$)/g, ',') : padded;
  const fraction = withoutEndZeros(right).padEnd(least, '0');
  return `${sign}${before}${shown}${fraction === '' ? '' : `.${fraction}`}${after}`;
}

/** Digits before and behind the point, at most so many behind it, half away from zero. */
function rounded(digits: string, decimals: string, most: number): readonly [string, string] {
  const off = decimals.length - most;
  if (off <= 0) return [digits, decimals];
  const unit = 10n ** BigInt(off);
  const kept = String((BigInt(digits + decimals) + unit / 2n) / unit).padStart(most + 1, '0');
  return [kept.slice(0, kept.length - most), kept.slice(kept.length - most)];
}
