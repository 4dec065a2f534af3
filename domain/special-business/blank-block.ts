import { fieldsOf, type Block, type BlockRow, type BusinessTable, type SpecialBusiness } from './define.ts';

/** A row as it is before anything is filled in. */
export const blankRow = (business: BusinessTable): BlockRow =>
  Object.fromEntries(fieldsOf(business).map(([key, { initial = '' }]) => [key, initial]));

/** What a newly chosen business shows: a form, or a table with one empty row. */
export const blankBlock = (business: BusinessTable): Block => [blankRow(business)];

/** A row that holds nothing but what it began with. */
export const isBlankRow = (business: BusinessTable, row: BlockRow): boolean =>
  fieldsOf(business).every(([key, { initial = '' }]) => ['', initial].includes((row[key] ?? '').trim()));

/** The rows that count: of a table those with content, of a form the first. Rows are 0-based. */
export const filledRows = (
  business: SpecialBusiness,
  block: Block,
): readonly (readonly [index: number, row: BlockRow])[] =>
  business.rows === 'one'
    ? [[0, block[0] ?? blankRow(business)]]
    : [...block.entries()].filter(([, row]) => !isBlankRow(business, row));
