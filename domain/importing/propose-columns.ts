import { agreement, CONTENT_ROWS, contentsOf, type ColumnContents } from './column-contents.ts';
import { headerLevels } from './detect-header.ts';
import type { TaxWord } from './header-words.ts';
import type { ColumnProposal, TargetField } from './mapping.ts';
import { matchLevels, type HeaderMatch } from './match-header.ts';
import type { SheetGrid } from './sheet-grid.ts';
import { taxModeOf } from './tax-mode.ts';

export interface ColumnProposals {
  readonly proposals: readonly ColumnProposal[];
  /** Whether prices and amounts of the sheet include tax. */
  readonly taxInclusive: boolean;
}

interface Column {
  readonly index: number;
  readonly header: string;
  readonly match: HeaderMatch;
  readonly contents: ColumnContents;
  /** Score of the heading after looking at the contents. */
  readonly score: number;
}

/** What every column of a sheet means, from its headings first and its contents second. */
export function proposeColumns(grid: SheetGrid, headerRows: readonly number[]): ColumnProposals {
  const { proposals, taxInclusive } = readColumns(grid, headerRows);
  return { proposals, taxInclusive: taxInclusive ?? false };
}

/** The same, `taxInclusive` null where nothing says so. */
export function readColumns(
  grid: SheetGrid,
  headerRows: readonly number[],
): Pick<ColumnProposals, 'proposals'> & { readonly taxInclusive: boolean | null } {
  const from = (headerRows.at(-1) ?? -1) + 1;
  const columns = Array.from({ length: grid.width }, (_, index) => readColumn(grid, headerRows, from, index));
  const chosen = chooseByHeading(columns);
  const proposals = columns.map((column) => byHeading(column, chosen));
  addByContents(proposals, columns);
  return { proposals, taxInclusive: taxModeOf(grid, from, proposals, taxWords(columns, chosen)) };
}

function readColumn(grid: SheetGrid, headerRows: readonly number[], from: number, index: number): Column {
  const levels = headerLevels(grid, headerRows, index);
  const match = matchLevels(levels);
  const contents = contentsOf(grid, from, index);
  const score = match.field === null ? 0 : match.score * agreement(match.field, contents);
  return { index, header: levels.join('_'), match, contents, score };
}

type Chosen = ReadonlyMap<TargetField, Column>;

/** One column per field: the one that says it most strongly. Price and amount agree about tax where they can. */
function chooseByHeading(columns: readonly Column[]): Chosen {
  const chosen = new Map<TargetField, Column>();
  const candidates = columns.filter(({ score }) => score > 0);
  const pick = (field: TargetField, tax: TaxWord | null): void => {
    const [best] = candidates
      .filter(({ match }) => match.field === field)
      .sort((a, b) => rank(b, tax) - rank(a, tax) || a.index - b.index);
    if (best !== undefined) chosen.set(field, best);
  };
  for (const field of new Set(candidates.map(({ match }) => match.field))) {
    if (field !== null && field !== 'price') pick(field, null);
  }
  pick('price', chosen.get('amount')?.match.tax ?? null);
  return chosen;
}

/** Strength first; among equals the one of the same tax mode, then the better score. Empty columns come last. */
function rank({ match, score, contents }: Column, tax: TaxWord | null): number {
  const sameTax = tax !== null && match.tax === tax ? 2 : 0;
  const taxless = match.tax === 'inclusive' ? 0 : 0.1;
  return (
    (contents.filled > 0 ? 100 : 0) + match.strength * agreementWeight(score) + sameTax + taxless + score
  );
}

const agreementWeight = (score: number): number => (score < 0.5 ? 0.5 : 1);

function byHeading(column: Column, chosen: Chosen): ColumnProposal {
  const { index, header, match, score } = column;
  if (match.field === null) return { index, header, field: null, score: 0, reason: '' };
  if (chosen.get(match.field) !== column)
    return { index, header, field: null, score: 0, reason: '已有更合适的列' };
  const doubt = score < match.score && column.contents.filled > 0 ? '，但内容不太像' : '';
  return { index, header, field: match.field, score, reason: `表头“${header}”${doubt}` };
}

/** Fields that no heading claimed may be told from contents; columns known to be something else stay out. */
function addByContents(proposals: ColumnProposal[], columns: readonly Column[]): void {
  for (const row of CONTENT_ROWS) {
    if (proposals.some(({ field }) => field === row.field)) continue;
    const found = columns.find(
      ({ index, match, contents }) =>
        !match.known && proposals[index]?.field === null && contents.filled > 0 && row.fits(contents),
    );
    if (found === undefined) continue;
    const { index, header } = found;
    proposals[index] = { index, header, field: row.field, score: row.score, reason: row.says };
  }
}

/** What the headings of the chosen price and amount say about tax. */
function taxWords(columns: readonly Column[], chosen: Chosen): readonly TaxWord[] {
  return columns
    .filter((column) => chosen.get('price') === column || chosen.get('amount') === column)
    .flatMap(({ match }) => (match.tax === null ? [] : [match.tax]));
}
