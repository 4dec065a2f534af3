import { rateFraction, type ReducedRateFormula } from '../money/rate-fractions.ts';
import { mulDivRound } from '../money/rounding.ts';
import type { LineColumns } from './columns.ts';
import { levyOf } from './line-settings.ts';

/** What the tax of a line follows from, beside its amount. */
export interface TaxBasis {
  /** Basis points; -1 when not chosen. */
  readonly rate: number;
  readonly formula: ReducedRateFormula;
  /** 扣除额 of a difference levy, fen; 0 without one. */
  readonly deduction: number;
}

/** 扣除额 that counts, fen; 0 where the levy is another or none was given. */
export function deductionOf(lines: LineColumns, row: number): number {
  const given = levyOf(lines).deducts ? (lines.deduction[row] ?? NaN) : NaN;
  return Number.isNaN(given) ? 0 : given;
}

export const taxBasis = (lines: LineColumns, row: number): TaxBasis => ({
  rate: lines.rate[row] ?? -1,
  formula: lines.settings.reducedRate,
  deduction: deductionOf(lines, row),
});

/**
 * Tax of the amount of a mode, fen: amount × rate/(1+rate) with tax, amount × rate without (M187); what is deducted
 * carries no tax, and leads to the same tax on either side (DOMAIN A1).
 */
export function taxOf(amount: number, { rate, formula, deduction }: TaxBasis, taxInclusive: boolean): number {
  if (Number.isNaN(amount)) return NaN;
  if (rate <= 0) return 0;
  const { part, unit, gross } = rateFraction(rate, formula);
  return mulDivRound(amount - deduction, part, taxInclusive ? gross : unit);
}
