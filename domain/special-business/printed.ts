import { tidyAmount } from '../difference-levy/amounts.ts';
import type { BlockRow, Printed, SpecialBusiness } from './define.ts';
import { shownValue } from './field-kinds.ts';

/** What the paper shows of a business, in the order of the paper. M041, M057–M062. */
export const printedColumns = (business: SpecialBusiness): readonly Printed[] => business.printed ?? [];

/** The text of one printed item of a row, money with two decimals (M050); nothing stands between fields that are empty. */
export const printedText = (
  business: SpecialBusiness,
  { fields, between = '' }: Printed,
  row: BlockRow,
): string =>
  fields
    .map((key) => {
      const field = business.fields[key];
      if (field === undefined) return '';
      const text = shownValue(field, row[key] ?? '');
      return field.kind === 'money' && text !== '' ? tidyAmount(text) : text;
    })
    .filter((text) => text !== '')
    .join(between);
