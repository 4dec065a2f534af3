import type { LineColumns, Totals } from '../../domain/goods/columns.ts';
import type { CleanUp } from '../../domain/importing/decisions/clean-up.ts';
import type { Quality, ResultFilter } from '../../domain/importing/lines/line-quality.ts';
import type {
  ColumnChoice,
  ColumnProposal,
  ImportFinding,
  MappedLine,
  SkippedRow,
} from '../../domain/importing/mapping.ts';
import type { AppError } from '../../domain/kernel/errors.ts';
import type { RegionNames } from '../../domain/regions/region-tree.ts';
import type { Block, BusinessTable } from '../../domain/special-business/define.ts';
import type { TemplateColumn } from '../../domain/special-business/template.ts';
import { defineTask } from './define-task.ts';
import { columnBuffers, type ExportedLines } from './exported-lines.ts';
import type { FileEntry } from './files-entry.ts';

/** One sheet as the header-mapping dialog needs it. */
export interface SheetView {
  readonly index: number;
  readonly name: string;
  readonly hidden: boolean;
  /** Used rows and columns, after cutting empty edges; `rows` counts at most the rows that were read. */
  readonly rows: number;
  /** There are more rows, nobody knows how many. */
  readonly cut: boolean;
  readonly columns: number;
  /** 0-based rows of the proposed header, empty when none was found. */
  readonly headerRows: readonly number[];
  /** One proposal a column, in sheet order. */
  readonly proposals: readonly ColumnProposal[];
  /** Text of the first rows (at most 60), merged cells expanded, for the preview. */
  readonly preview: readonly (readonly string[])[];
  readonly taxInclusive: boolean;
  /** What says so, in Chinese; '' where nothing in the sheet does. */
  readonly taxReason: string;
}

export interface WorkbookView {
  /** The workbook stays in the files worker under this key until the next one is opened. */
  readonly workbookId: string;
  readonly fileName: string;
  /** SHA-256 of the file, hexadecimal. */
  readonly mark: string;
  readonly sheets: readonly SheetView[];
  /** The sheet that looks most like goods; -1 when there is none. */
  readonly bestSheet: number;
  /** What stood around the tables of a document, a paragraph a line; '' when nothing did. M307 */
  readonly text?: string;
  /** It is the bureau's batch workbook: its rows are invoices, not goods of one. DOMAIN A6 */
  readonly bureau?: true;
  /** Sentences worth knowing: more rows than were taken, extension that lies, … */
  readonly notices: readonly string[];
}

/** How one sheet is turned into lines. */
export interface SheetMapping {
  readonly sheet: number;
  readonly headerRows: readonly number[];
  readonly choices: readonly ColumnChoice[];
  /** Used for lines without a name, or when no column holds names. 002 §5. */
  readonly defaultName: string;
  readonly taxInclusive: boolean;
  /** What the user decided for each class of problem; as read when left out. */
  readonly cleanUp?: CleanUp;
}

/** What is imported of a workbook at once. */
export interface WorkbookMapping {
  readonly workbookId: string;
  /** In the order their lines are to have; at least one. */
  readonly sheets: readonly SheetMapping[];
}

/** What one of the sheets came to. */
export interface SheetResult {
  readonly sheet: number;
  /** Lines that are taken of it. */
  readonly lines: number;
  /** How many findings each code has. */
  readonly findings: Readonly<Record<string, number>>;
  /** Lines without a rate. */
  readonly rateless: number;
  readonly skipped: readonly SkippedRow[];
}

/** Sheets that have goods of others which are imported with them. */
export interface SheetRepeat {
  /** What is to be said of it. */
  readonly text: string;
  /** Those that can be left out. */
  readonly sheets: readonly number[];
}

/** A line that is looked at before it is taken. */
export interface ResultLine {
  /** 0-based among the lines. */
  readonly index: number;
  readonly sheet: number;
  readonly line: MappedLine;
  readonly findings: readonly ImportFinding[];
  readonly quality: Quality;
}

/** Reads the tables of a spreadsheet, document or text; 002 §5 refusals come back as `file.*` errors. */
export const openWorkbook = defineTask<
  {
    /** Read where it is needed: the page never holds its bytes. */
    readonly file: File;
    /** `listed` when left out. */
    readonly entry?: FileEntry;
  },
  WorkbookView
>({ name: 'files.openWorkbook', pool: 'files', cancel: 'cooperative' });

/** Proposals for a sheet whose header rows the user chose by hand. */
export const proposeColumns = defineTask<
  { readonly workbookId: string; readonly sheet: number; readonly headerRows: readonly number[] },
  Pick<SheetView, 'proposals' | 'taxInclusive' | 'taxReason'>
>({ name: 'files.proposeColumns', pool: 'files', cancel: 'never' });

/**
 * Lines of sheets in columns, one sheet's after another's, ready to be handed to the ledger; `showResult` shows them
 * meanwhile. Where there are several sheets, sentences begin with the name of theirs.
 */
export const mapSheets = defineTask<
  WorkbookMapping,
  {
    readonly columns: LineColumns;
    readonly totals: Totals;
    readonly sheets: readonly SheetResult[];
    readonly repeats: readonly SheetRepeat[];
    /** How many lines there are of each quality. M315 */
    readonly quality: Readonly<Record<Quality, number>>;
    /** Lines with a finding. */
    readonly wrong: number;
    /** Lines beyond what is taken at once. */
    readonly leftOut: number;
    /** Sums of the file that its lines don't come to, each as a sentence. */
    readonly contradictions: readonly string[];
    /** Sentences of M191, M200, M327: decimals cut, texts that were no numbers, … */
    readonly notices: readonly string[];
  }
>({
  name: 'files.mapSheets',
  pool: 'files',
  cancel: 'cooperative',
  moveBack: ({ columns }) => columnBuffers(columns),
});

/** A page of what the last mapping of the workbook led to; `total`: lines the filter lets through. M314, M315 */
export const showResult = defineTask<
  {
    readonly workbookId: string;
    readonly filter: ResultFilter;
    readonly from: number;
    readonly count: number;
  },
  { readonly total: number; readonly lines: readonly ResultLine[] }
>({ name: 'files.showResult', pool: 'files', cancel: 'never' });

/** Rows of an opened sheet as texts, merged cells expanded: the source of a line that lies below the preview. */
export const showRows = defineTask<
  { readonly workbookId: string; readonly sheet: number; readonly from: number; readonly count: number },
  readonly (readonly string[])[]
>({ name: 'files.showRows', pool: 'files', cancel: 'never' });

/** The tables of the opened file as a workbook, heads in bold; texts stay texts, whatever they begin with. M320 */
export const exportTables = defineTask<
  { readonly workbookId: string },
  { readonly bytes: Uint8Array<ArrayBuffer> }
>({
  name: 'files.exportTables',
  pool: 'files',
  cancel: 'never',
  moveBack: ({ bytes }) => [bytes.buffer],
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

/** A table of a spreadsheet below the row that names most of the given headings. */
export const readTable = defineTask<
  {
    readonly fileName: string;
    readonly bytes: ArrayBuffer;
    readonly headers: readonly string[];
    /** Rows of a sheet that are read; absent: as many as an invoice may have. */
    readonly mostRows?: number;
  },
  {
    /** Name of the sheet it stands on. */
    readonly sheet: string;
    readonly header: readonly string[];
    /** Cells below the header as texts, all rows equally wide; merged cells are expanded. */
    readonly rows: readonly (readonly string[])[];
    /** 0-based row of the sheet `rows` begin at. */
    readonly firstRow: number;
    /** Cells (`row * header.length + column` of `rows`) that only repeat a merged text: no amount may be read from them. */
    readonly repeated: ReadonlySet<number>;
    /** Sentences worth knowing: more rows than were taken, extension that lies. */
    readonly notices: readonly string[];
  }
>({ name: 'files.readTable', pool: 'files', cancel: 'cooperative', move: ({ bytes }) => [bytes] });

/** A sheet to be filled in: rules, headers and rows. */
export interface TemplateSheet {
  readonly sheetName: string;
  readonly columns: readonly Pick<TemplateColumn, 'header' | 'rule' | 'options'>[];
  readonly rows?: readonly (readonly string[])[];
}

/** A workbook to be filled in, with `more` sheets if it has them; the values to choose from on the last. Texts stay texts. */
export const writeTemplate = defineTask<
  TemplateSheet & { readonly more?: readonly TemplateSheet[] },
  { readonly bytes: Uint8Array<ArrayBuffer> }
>({
  name: 'files.writeTemplate',
  pool: 'files',
  cancel: 'kill',
  moveBack: ({ bytes }) => [bytes.buffer],
});

/** What rows of a special business are read by. */
interface BusinessSource {
  readonly business: BusinessTable;
  /** Places of the official tree, which places in the rows are taken apart by; none: they stay as they are written. */
  readonly places: RegionNames;
}

/** Rows of a special business as they were read. */
interface BusinessRows {
  readonly rows: Block;
  /** What is wrong with the table as a whole; the rows are there as far as they could be read. */
  readonly problems: readonly AppError[];
  readonly notices: readonly string[];
}

/** Rows of a special business from a spreadsheet: 货物运输, 旅客运输. M230 */
export const readBusinessFile = defineTask<
  BusinessSource & { readonly fileName: string; readonly bytes: ArrayBuffer },
  BusinessRows
>({ name: 'files.readBusinessFile', pool: 'files', cancel: 'cooperative', move: ({ bytes }) => [bytes] });

/** Rows of a special business from tab-separated text that is put in at a field. */
export const readBusinessText = defineTask<
  BusinessSource & { readonly text: string; readonly field: string },
  BusinessRows
>({ name: 'files.readBusinessText', pool: 'files', cancel: 'kill' });
