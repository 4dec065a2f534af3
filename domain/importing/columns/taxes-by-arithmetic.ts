import { mostAgree, taxAgreement } from './agreements.ts';
import type { Chosen as ChosenOf } from './choose-columns.ts';
import type { Column } from './sheet-column.ts';

type Chosen = ChosenOf<Column>;

const MIN_ROWS = 2;

/** Which columns hold rates and taxes where the words for them are read the other way round: `VAT` above 13, `Tax` above 2.6. */
export function taxesByArithmetic(
  chosen: Chosen,
  columns: readonly Column[],
): Readonly<Record<'taxRate' | 'taxAmount', Column>> | undefined {
  const amount = chosen.get('amount');
  const claims = columns.filter(({ match: { field } }) => field === 'taxRate' || field === 'taxAmount');
  if (amount === undefined || claims.length < 2) return undefined;
  const agrees = (rate: Column, tax: Column): boolean =>
    [true, false].some((inclusive) =>
      mostAgree(taxAgreement(amount.numbers, rate.rates, tax.numbers, inclusive), MIN_ROWS),
    );
  const [ownRate, ownTax] = [chosen.get('taxRate'), chosen.get('taxAmount')];
  if (ownRate !== undefined && ownTax !== undefined && agrees(ownRate, ownTax)) return undefined;
  for (const taxRate of claims) {
    const taxAmount = claims.find((one) => one !== taxRate && agrees(taxRate, one));
    if (taxAmount !== undefined) return { taxRate, taxAmount };
  }
  return undefined;
}
