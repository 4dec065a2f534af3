import { parseFen } from '../money/fen.ts';
import { readNumber, readRate } from '../money/read-number.ts';
import type { TaxWord } from './header-words.ts';
import type { ColumnProposal, TargetField } from './mapping.ts';
import { cellText, type SheetGrid } from './sheet-grid.ts';

const SAMPLE_ROWS = 80;
const BASIS_POINTS_OF_ONE = 10_000;
/** Tolerance of one fen: the printed tax may be rounded either way (DOMAIN A1). */
const NEAR = 1;

/** Whether prices and amounts include tax: told by the headings, else by the arithmetic of amount, rate and tax; null by neither. */
export function taxModeOf(
  grid: SheetGrid,
  from: number,
  proposals: readonly ColumnProposal[],
  words: readonly TaxWord[],
): boolean | null {
  if (words.includes('exclusive')) return false;
  return words.includes('inclusive') ? true : inclusiveByArithmetic(grid, from, proposals);
}

function inclusiveByArithmetic(
  grid: SheetGrid,
  from: number,
  proposals: readonly ColumnProposal[],
): boolean | null {
  const column = (field: TargetField): number =>
    proposals.find((proposal) => proposal.field === field)?.index ?? -1;
  const [amountAt, rateAt, taxAt] = [column('amount'), column('taxRate'), column('taxAmount')];
  if (amountAt < 0 || rateAt < 0 || taxAt < 0) return null;
  let lean = 0;
  for (let row = from; row < Math.min(grid.height, from + SAMPLE_ROWS); row++) {
    const rate = readRate(cellText(grid, row, rateAt))?.bp ?? 0;
    lean += leanOf(fenOf(cellText(grid, row, amountAt)), fenOf(cellText(grid, row, taxAt)), rate);
  }
  return lean === 0 ? null : lean > 0;
}

/** 1 for an amount with tax, -1 for one without; 0 where that can't be told. */
function leanOf(amount: number | null, tax: number | null, rate: number): 1 | 0 | -1 {
  if (amount === null || tax === null || rate === 0) return 0;
  if (Math.abs((amount * rate) / BASIS_POINTS_OF_ONE - tax) <= NEAR) return -1;
  return Math.abs((amount * rate) / (BASIS_POINTS_OF_ONE + rate) - tax) <= NEAR ? 1 : 0;
}

function fenOf(text: string): number | null {
  const number = readNumber(text);
  return number === null ? null : parseFen(number);
}
