import { tidyAmount } from '../../../domain/difference-levy/amounts.ts';
import { checkEntry } from '../../../domain/difference-levy/entry.rules.ts';
import type { DifferenceLevy } from '../../../domain/difference-levy/levy-choices.ts';
import type { Voucher } from '../../../domain/difference-levy/voucher.ts';
import { LEVIES } from '../../../domain/goods/line-settings.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';

/** What 差额录入 gives: yuan with two decimals; `deduction` is '' where the levy deducts nothing. */
export interface DifferenceEntry {
  /** 含税销售额 */
  readonly sales: string;
  /** 扣除额 */
  readonly deduction: string;
  readonly vouchers: readonly Voucher[];
}

export interface DifferenceEntryProps extends DifferenceEntry {
  readonly mode: DifferenceLevy;
  readonly readOnly?: boolean;
  /** The draft: what is typed into the detailed dialog and not confirmed outlives the page under it. */
  readonly keepAs?: string;
  /** Takes what was entered; the reason when it can't be taken, null when it was. */
  readonly onConfirm: (entry: DifferenceEntry) => Promise<AppError | null>;
  readonly onClose: () => void;
}

/** What is wrong with sales and deduction, one sentence each. */
export interface EntryProblems {
  readonly sales: string | null;
  readonly deduction: string | null;
}

export function entryProblems(
  entry: Pick<DifferenceEntry, 'sales' | 'deduction'>,
  mode: DifferenceLevy,
): EntryProblems {
  const issues = checkEntry(entry, mode);
  const first = (field: keyof EntryProblems) =>
    issues.find((issue) => issue.field === field)?.message ?? null;
  return { sales: first('sales'), deduction: first('deduction') };
}

export const hasProblems = ({ sales, deduction }: EntryProblems): boolean =>
  sales !== null || deduction !== null;

/** As it is handed on. */
export const tidyEntry = (
  { sales, deduction, vouchers }: DifferenceEntry,
  mode: DifferenceLevy,
): DifferenceEntry => ({
  sales: tidyAmount(sales),
  deduction: LEVIES[mode].deducts ? tidyAmount(deduction) : '',
  vouchers,
});
