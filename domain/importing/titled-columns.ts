import type { CellField } from '../goods/columns.ts';
import type { TaxWord } from './header-words.ts';
import type { ColumnProposal, TargetField } from './mapping.ts';
import { headerKey, matchHeader } from './match-header.ts';
import { readColumns } from './propose-columns.ts';
import { gridOf } from './grid-writer.ts';

/** What the columns of a block with a row of titles are. */
export interface TitledColumns {
  /** The cell each column goes to; null for none. */
  readonly fields: readonly (CellField | null)[];
  /** Titles of columns with content that go nowhere; numbers of rows are none. */
  readonly left: readonly string[];
  /** Whether prices and amounts include tax; null where nothing says so. */
  readonly taxInclusive: boolean | null;
}

/** So many rows tell what a column holds. */
const SAMPLE_ROWS = 80;

/** What counts the rows says nothing of the goods. */
const ROW_NUMBERS: readonly string[] = ['序号', '行号', '行次'];

/** Cells that no file has of its own. */
const OWN_TITLES: Readonly<Record<string, CellField>> = { 备注: 'note' };

const isCell = (field: TargetField): field is Extract<TargetField, CellField> =>
  field !== 'discountAmount' && field !== 'discountRate';

const wordOf = (proposals: readonly ColumnProposal[], field: TargetField): TaxWord | null =>
  matchHeader(proposals.find((one) => one.field === field)?.header ?? '').tax;

/**
 * Reads the columns of a block by the titles in its first row, as an import does. A price on the other side of the tax
 * than the amount beside it is left out: it follows from the amount.
 *
 * @param closed cells that take nothing now
 */
export function titledColumns(
  rows: readonly (readonly string[])[],
  closed: readonly CellField[],
): TitledColumns {
  const { proposals, taxInclusive } = readColumns(gridOf(rows.slice(0, SAMPLE_ROWS + 1)), [0]);
  const [price, amount] = [wordOf(proposals, 'price'), wordOf(proposals, 'amount')];
  const isTorn = price !== null && amount !== null && price !== amount;
  const fields = proposals.map(({ header, field }): CellField | null => {
    if (header === '' || (isTorn && field === 'price')) return null;
    const cell = field === null ? (OWN_TITLES[header.trim()] ?? null) : isCell(field) ? field : null;
    return cell === null || closed.includes(cell) ? null : cell;
  });
  const left = proposals.filter(
    ({ index, header }) =>
      fields[index] === null &&
      !ROW_NUMBERS.includes(headerKey(header)) &&
      rows.slice(1).some((row) => (row[index] ?? '').trim() !== ''),
  );
  return {
    fields,
    left: left.map(({ header, index }) => header.trim() || `第${String(index + 1)}列`),
    taxInclusive: isTorn ? amount === 'inclusive' : taxInclusive,
  };
}
