import type { Totals } from '../../../domain/goods/columns.ts';
import type {
  ColumnChoice,
  ColumnProposal,
  SkippedRow,
  TargetField,
} from '../../../domain/importing/mapping.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import type { SheetView, WorkbookView } from '../../../workers/contract/files-tasks.ts';

/** What the user decided about one workbook so far. */
export interface MappingState {
  readonly book: WorkbookView;
  readonly sheet: number;
  readonly headerRows: readonly number[];
  readonly proposals: readonly ColumnProposal[];
  readonly choices: readonly ColumnChoice[];
  readonly taxInclusive: boolean;
  readonly defaultName: string;
}

/** What the present decisions would lead to. The lines themselves never come here. */
export type Outcome =
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly error: AppError }
  | {
      readonly kind: 'ready';
      readonly lines: number;
      readonly totals: Totals;
      readonly skipped: readonly SkippedRow[];
      readonly notices: readonly string[];
    };

/** The steps of an import; each carries all it needs. */
export type ImportPhase =
  | { readonly kind: 'picking'; readonly refused: AppError | null; readonly fileName: string }
  | { readonly kind: 'reading'; readonly fileName: string; readonly progress: Progress | null }
  | { readonly kind: 'mapping'; readonly mapping: MappingState; readonly outcome: Outcome }
  | { readonly kind: 'importing'; readonly mapping: MappingState };

const choicesOf = (proposals: readonly ColumnProposal[]): readonly ColumnChoice[] =>
  proposals.map(({ index, field }) => ({ index, field }));

const fromSheet = (sheet: SheetView) => ({
  headerRows: sheet.headerRows,
  proposals: sheet.proposals,
  choices: choicesOf(sheet.proposals),
  taxInclusive: sheet.taxInclusive,
});

/** The decisions a freshly read workbook proposes: its best sheet, or the first visible one. */
export function firstMapping(book: WorkbookView): MappingState | null {
  const sheet =
    book.sheets[book.bestSheet] ??
    book.sheets.find(({ hidden, rows }) => !hidden && rows > 0) ??
    book.sheets[0];
  if (sheet === undefined) return null;
  return { book, sheet: sheet.index, defaultName: '', ...fromSheet(sheet) };
}

export const withSheet = (mapping: MappingState, index: number): MappingState => {
  const sheet = sheetOf(mapping.book, index);
  return sheet === undefined ? mapping : { ...mapping, sheet: index, ...fromSheet(sheet) };
};

export const sheetOf = (book: WorkbookView, index: number): SheetView | undefined =>
  book.sheets.find((sheet) => sheet.index === index);

export const withProposals = (
  mapping: MappingState,
  headerRows: readonly number[],
  proposals: readonly ColumnProposal[],
  taxInclusive: boolean,
): MappingState => ({ ...mapping, headerRows, proposals, choices: choicesOf(proposals), taxInclusive });

/** A field belongs to one column: choosing it takes it from the other. */
export const withChoice = (
  mapping: MappingState,
  index: number,
  field: TargetField | null,
): MappingState => ({
  ...mapping,
  choices: mapping.choices.map((choice) => {
    if (choice.index === index) return { index, field };
    return field !== null && choice.field === field ? { index: choice.index, field: null } : choice;
  }),
});

/** Header rows the user can choose from: none, one row, or two rows that belong together. */
export function headerOptions({ preview }: SheetView): readonly (readonly number[])[] {
  const rows = Array.from({ length: Math.min(preview.length, 15) }, (_, row) => row);
  return [[], ...rows.map((row) => [row]), ...rows.slice(0, -1).map((row) => [row, row + 1])];
}

export const headerText = (rows: readonly number[]): string => {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return '无表头';
  return first === last ? `第 ${String(first + 1)} 行` : `第 ${String(first + 1)}–${String(last + 1)} 行`;
};
