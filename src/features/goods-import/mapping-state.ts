import type { Totals } from '../../../domain/goods/columns.ts';
import { AS_READ, type CleanUp } from '../../../domain/importing/decisions/clean-up.ts';
import { JOINED_FIELDS } from '../../../domain/importing/columns/field-columns.ts';
import type { Quality } from '../../../domain/importing/lines/line-quality.ts';
import type {
  ColumnChoice,
  ColumnProposal,
  SkippedRow,
  TargetField,
} from '../../../domain/importing/mapping.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import type { SheetView, WorkbookView } from '../../../workers/contract/files-tasks.ts';
import { isUnlisted } from './goods-import.text.ts';

/** What is proposed for a sheet under certain header rows. */
export type Proposed = Pick<SheetView, 'headerRows' | 'proposals' | 'taxInclusive' | 'taxReason'>;

/** One way through the fields of one column, known by itself: it ends where the choice is settled. */
export type Walk = object;

/** What the user decided about one workbook so far. */
export interface MappingState extends Proposed {
  readonly book: WorkbookView;
  readonly sheet: number;
  readonly choices: readonly ColumnChoice[];
  /** A list of fields is gone through with the keys: the choices as they were when that began. */
  readonly walked: { readonly walk: Walk; readonly choices: readonly ColumnChoice[] } | null;
  readonly defaultName: string;
  /** Who chose the side of the tax: by hand for this file, or for the one its decisions were taken over from; null: the file. */
  readonly taxChosen: 'hand' | 'recipe' | null;
  readonly cleanUp: CleanUp;
  /** The decisions are kept for invoices to this buyer alone. */
  readonly buyerOnly: boolean;
  /** The file whose decisions were taken over; null where none were. */
  readonly applied: string | null;
}

/** What the present decisions would lead to. The lines themselves never come here. */
export type Outcome =
  | { readonly kind: 'busy' }
  | { readonly kind: 'refused'; readonly error: AppError }
  | {
      readonly kind: 'ready';
      readonly lines: number;
      readonly totals: Totals;
      /** How many lines there are of each quality. */
      readonly quality: Readonly<Record<Quality, number>>;
      /** Lines with a finding. */
      readonly wrong: number;
      /** How many findings each code has. */
      readonly findings: Readonly<Record<string, number>>;
      readonly skipped: readonly SkippedRow[];
      /** Lines without a rate. */
      readonly rateless: number;
      /** Sums of the file that its lines don't come to. */
      readonly contradictions: readonly string[];
      readonly notices: readonly string[];
    };

export type ReadyOutcome = Extract<Outcome, { readonly kind: 'ready' }>;

/** The steps of an import; each carries all it needs. */
export type ImportPhase =
  | {
      readonly kind: 'picking';
      readonly refused: AppError | null;
      readonly fileName: string;
      /** The file that was refused only because its kind has an entry of its own. C27 */
      readonly unlisted: File | null;
    }
  | { readonly kind: 'reading'; readonly fileName: string; readonly progress: Progress | null }
  /** The file has a table and a text. M307 */
  | {
      readonly kind: 'combining';
      readonly mapping: MappingState;
      readonly text: string;
      /** The file lies among the records. */
      readonly kept: Promise<void>;
    }
  | {
      readonly kind: 'mapping';
      readonly mapping: MappingState;
      readonly outcome: Outcome;
      /** What was shown before the last decision: it stays while the next is worked out. */
      readonly before: ReadyOutcome | null;
    }
  | { readonly kind: 'importing'; readonly mapping: MappingState };

/** The choice of a file, with why the last one was refused. */
export const picking = (refused: AppError, file: File | null): ImportPhase => {
  const fileName = file?.name ?? '';
  const unlisted = refused.code === 'file.unsupported' && isUnlisted(fileName) ? file : null;
  return { kind: 'picking', refused, fileName, unlisted };
};

/** The choice of a file at the beginning. */
export const PICKING: ImportPhase = { kind: 'picking', refused: null, fileName: '', unlisted: null };

/** The last outcome that was worked out. */
export const readyOf = (phase: ImportPhase): ReadyOutcome | null =>
  phase.kind !== 'mapping' ? null : phase.outcome.kind === 'ready' ? phase.outcome : phase.before;

/** Another mapping is on its way: what this one leads to is looked at, but no longer taken. */
export const withoutOutcome = (phase: ImportPhase): ImportPhase =>
  phase.kind === 'mapping' ? { ...phase, outcome: { kind: 'busy' }, before: readyOf(phase) } : phase;

const choicesOf = (proposals: readonly ColumnProposal[]): readonly ColumnChoice[] =>
  proposals.map(({ index, field }) => ({ index, field }));

/** Nothing decided yet: all as it is proposed. */
export const asProposed = (book: WorkbookView, sheet: number, proposed: Proposed): MappingState => ({
  book,
  sheet,
  defaultName: '',
  cleanUp: AS_READ,
  applied: null,
  buyerOnly: false,
  headerRows: proposed.headerRows,
  proposals: proposed.proposals,
  taxInclusive: proposed.taxInclusive,
  taxReason: proposed.taxReason,
  taxChosen: null,
  choices: choicesOf(proposed.proposals),
  walked: null,
});

/** The decisions a freshly read workbook proposes: its best sheet, or the first visible one. */
export function firstMapping(book: WorkbookView): MappingState | null {
  const sheet =
    book.sheets[book.bestSheet] ??
    book.sheets.find(({ hidden, rows }) => !hidden && rows > 0) ??
    book.sheets[0];
  return sheet === undefined ? null : asProposed(book, sheet.index, sheet);
}

export const withSheet = (mapping: MappingState, index: number): MappingState => {
  const sheet = sheetOf(mapping.book, index);
  return sheet === undefined ? mapping : asProposed(mapping.book, index, sheet);
};

export const sheetOf = (book: WorkbookView, index: number): SheetView | undefined =>
  book.sheets.find((sheet) => sheet.index === index);

/** Other header rows: columns are proposed anew, the rest stays decided. */
export const withProposals = (mapping: MappingState, proposed: Proposed): MappingState => ({
  ...asProposed(mapping.book, mapping.sheet, proposed),
  defaultName: mapping.defaultName,
  cleanUp: mapping.cleanUp,
  buyerOnly: mapping.buyerOnly,
});

/** How a field was chosen. */
export interface Choosing {
  /** The texts are to be joined. */
  readonly join?: boolean;
  /** The fields passed on the way to this one: what they were taken from has them back. */
  readonly walk?: Walk | null;
}

/** A field belongs to one column: choosing it takes it from the other, unless their texts are to be joined. */
export function withChoice(
  mapping: MappingState,
  index: number,
  field: TargetField | null,
  { join = false, walk = null }: Choosing = {},
): MappingState {
  const { walked } = mapping;
  const before = walk !== null && walked?.walk === walk ? walked.choices : mapping.choices;
  const choices = before.map((choice) => {
    if (choice.index === index) return { index, field };
    return field !== null && choice.field === field && !join ? { index: choice.index, field: null } : choice;
  });
  return { ...mapping, choices, walked: walk && { walk, choices: before } };
}

/** Where the field is: the first column, and those that are joined to it. */
export const columnsOf = ({ choices }: MappingState, field: TargetField): readonly number[] =>
  choices.filter((choice) => choice.field === field).map(({ index }) => index);

export const fieldOf = ({ choices }: MappingState, column: number): TargetField | null =>
  choices.find(({ index }) => index === column)?.field ?? null;

/** Fields whose text this column could be joined to. */
export const joinable = (mapping: MappingState, column: number): readonly TargetField[] =>
  JOINED_FIELDS.filter((field) => columnsOf(mapping, field).some((own) => own < column));

const MAX_HEADER_ROWS = 3;

/** Header rows the user can choose from: none, or one to three rows that belong together. */
export function headerOptions({ preview }: SheetView): readonly (readonly number[])[] {
  const rows = Array.from({ length: Math.min(preview.length, 15) }, (_, row) => row);
  const runs = [1, 2, MAX_HEADER_ROWS].flatMap((count) =>
    rows.slice(0, rows.length - count + 1).map((row) => rows.slice(row, row + count)),
  );
  return [[], ...runs];
}

/** A row is made a heading, or none: next to the others it belongs to them, elsewhere it is the only one. */
export function toggledHeader(rows: readonly number[], row: number): readonly number[] {
  if (rows.includes(row)) return rows.filter((one) => one < row);
  const near = rows.includes(row - 1) || rows.includes(row + 1);
  return near && rows.length < MAX_HEADER_ROWS ? [...rows, row].sort((a, b) => a - b) : [row];
}

export const headerText = (rows: readonly number[]): string => {
  const [first] = rows;
  const last = rows.at(-1);
  if (first === undefined || last === undefined) return '无表头';
  return first === last ? `第 ${String(first + 1)} 行` : `第 ${String(first + 1)}–${String(last + 1)} 行`;
};
