import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { ColumnChoice, ColumnProposal, MappedLine, SkippedRow } from '../../domain/importing/mapping.ts';
import { defineTask } from './define-task.ts';
import { columnBuffers, type ExportedLines } from './exported-lines.ts';

/** One sheet as the header-mapping dialog needs it. */
export interface SheetView {
  readonly index: number;
  readonly name: string;
  readonly hidden: boolean;
  /** Used rows and columns, after cutting empty edges; `rows` counts at most the rows that were read. */
  readonly rows: number;
  readonly columns: number;
  /** 0-based rows of the proposed header, empty when none was found. */
  readonly headerRows: readonly number[];
  /** One proposal a column, in sheet order. */
  readonly proposals: readonly ColumnProposal[];
  /** Text of the first rows (at most 60), merged cells expanded, for the preview. */
  readonly preview: readonly (readonly string[])[];
  readonly taxInclusive: boolean;
}

export interface WorkbookView {
  /** The workbook stays in the files worker under this key until the next one is opened. */
  readonly workbookId: string;
  readonly fileName: string;
  readonly sheets: readonly SheetView[];
  /** The sheet that looks most like goods; -1 when there is none. */
  readonly bestSheet: number;
  /** Sentences worth knowing: more rows than were taken, extension that lies, … */
  readonly notices: readonly string[];
}

/** How one sheet is turned into lines. */
export interface SheetMapping {
  readonly workbookId: string;
  readonly sheet: number;
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
  /** Used for lines without a name, or when no column holds names. 002 §5. */
  readonly defaultName: string;
  readonly taxInclusive: boolean;
}

/** Reads a spreadsheet; 002 §5 refusals come back as `file.*` errors. */
export const openWorkbook = defineTask<
  { readonly fileName: string; readonly bytes: ArrayBuffer },
  WorkbookView
>({ name: 'files.openWorkbook', pool: 'files', cancel: 'kill', move: ({ bytes }) => [bytes] });

/** Proposals for a sheet whose header rows the user chose by hand. */
export const proposeColumns = defineTask<
  { readonly workbookId: string; readonly sheet: number; readonly headerRows: readonly number[] },
  { readonly proposals: readonly ColumnProposal[]; readonly taxInclusive: boolean }
>({ name: 'files.proposeColumns', pool: 'files', cancel: 'never' });

export type { MappedLine };

/** Lines of a sheet in columns, ready to be handed to the ledger. */
export const mapSheet = defineTask<
  SheetMapping & { readonly previewLines: number },
  {
    readonly columns: LineColumns;
    readonly taxInclusive: boolean;
    readonly totals: Totals;
    readonly preview: readonly MappedLine[];
    readonly skipped: readonly SkippedRow[];
    /** Sentences of M191, M200, M327: decimals cut, texts that were no numbers, … */
    readonly notices: readonly string[];
  }
>({
  name: 'files.mapSheet',
  pool: 'files',
  cancel: 'cooperative',
  moveBack: ({ columns }) => columnBuffers(columns),
});

/** 导出清单: the goods lines as a workbook. Texts stay texts, whatever they begin with. M073. */
export const exportGoods = defineTask<
  Pick<ExportedLines, 'columns' | 'taxInclusive' | 'totals'>,
  { readonly bytes: Uint8Array<ArrayBuffer> }
>({
  name: 'files.exportGoods',
  pool: 'files',
  cancel: 'kill',
  move: ({ columns }) => columnBuffers(columns),
  moveBack: ({ bytes }) => [bytes.buffer],
});
