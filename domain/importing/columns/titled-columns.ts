import type { CellField } from '../../goods/columns.ts';
import { readNumber, readRate } from '../../money/read-number.ts';
import { mostAgree, taxAgreement } from './agreements.ts';
import { borneOut } from './borne-out.ts';
import { chooseByHeading, type Chosen, type HeadedColumn } from './choose-columns.ts';
import type { TargetField } from '../mapping.ts';
import { NOTE_TITLE } from '../headings/is-heading.ts';
import { headerKey, matchHeader } from '../headings/match-header.ts';
import { taxByWords, isTorn } from './tax-words.ts';

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

const isCell = (field: TargetField): field is Extract<TargetField, CellField> =>
  field !== 'discountAmount' && field !== 'discountRate';

const numberOf = (text: string): number => Number(readNumber(text) ?? NaN);
const rateOf = (text: string): number => (readRate(text)?.bp ?? NaN) / 10_000;

/** A column of texts below its title. */
function headedColumn(rows: readonly (readonly string[])[], index: number): HeadedColumn {
  const header = rows[0]?.[index] ?? '';
  const match = matchHeader(header);
  const texts = rows.slice(1, SAMPLE_ROWS + 1).map((row) => (row[index] ?? '').trim());
  const filled = texts.filter((text) => text !== '').length;
  const numbers = texts.map(match.field === 'taxRate' ? rateOf : numberOf);
  const share = numbers.filter((one) => !Number.isNaN(one)).length / Math.max(1, filled);
  const score = match.field === null ? 0 : match.score * borneOut(match.field, { filled, numbers: share });
  return { index, header, match, filled, numbers, score };
}

/** By words, else by amount × rate = tax. */
function isInclusive(chosen: Chosen<HeadedColumn>): boolean | null {
  const words = taxByWords(chosen);
  if (words !== null) return words.inclusive;
  const [amount, rate, tax] = (['amount', 'taxRate', 'taxAmount'] as const).map(
    (field) => chosen.get(field)?.numbers ?? [],
  );
  const holds = [true, false].filter((inclusive) =>
    mostAgree(taxAgreement(amount ?? [], rate ?? [], tax ?? [], inclusive)),
  );
  return holds.length === 1 ? (holds[0] ?? null) : null;
}

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
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => headedColumn(rows, index));
  const chosen = chooseByHeading(columns);
  const torn = isTorn(chosen);
  const fields = columns.map((column): CellField | null => {
    const { header, match } = column;
    if (match.field === null) return header.trim() === NOTE_TITLE ? 'note' : null;
    return chosen.get(match.field) !== column || !isCell(match.field) || (torn && match.field === 'price')
      ? null
      : match.field;
  });
  const open = fields.map((field) => (field !== null && closed.includes(field) ? null : field));
  const left = columns.filter(
    ({ index, header }) =>
      open[index] === null &&
      !ROW_NUMBERS.includes(headerKey(header)) &&
      rows.slice(1).some((row) => (row[index] ?? '').trim() !== ''),
  );
  return {
    fields: open,
    left: left.map(({ header, index }) => header.trim() || `第${String(index + 1)}列`),
    taxInclusive: isInclusive(chosen),
  };
}
