import { isBureauWorkbook } from '../../domain/bureau-workbook/is-bureau.ts';
import { AS_READ } from '../../domain/importing/decisions/clean-up.ts';
import type { LinesFrom } from '../../domain/importing/lines/lines-of-rows.ts';
import { proposeColumns } from '../../domain/importing/columns/propose-columns.ts';
import { proposeSheet, type SheetProposal } from '../../domain/importing/propose-sheet.ts';
import { rowTexts } from '../../domain/importing/grid/sheet-grid.ts';
import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { Steps } from '../../domain/kernel/steps.ts';
import type {
  mapSheets,
  proposeColumns as proposeTask,
  showResult,
  showRows,
  SheetView,
  WorkbookMapping,
  WorkbookView,
} from '../contract/files-tasks.ts';
import type { InputOf, OutputOf } from '../contract/define-task.ts';
import type { FileEntry } from '../contract/files-entry.ts';
import type { ParsedSheet } from './export-parsed.ts';
import type { ProposedSheet } from './check-mapping.ts';
import type { ChosenSheet, Mapped } from './map-sheets.ts';
import type { MappedResult } from './mapped-result.ts';
import { withBeside } from './proposer.ts';
import type { ReadSheet } from './read-sheet.ts';
import { readWorkbook, type ReadWorkbook } from './read-sheets.ts';
import type { Pace } from './xlsx/read-part.ts';

/** What the engine needs from its surroundings. */
export interface FilesHost {
  readonly mintIds: (count: number) => Uint32Array;
  readonly newWorkbookId: () => string;
  /** Drives a long calculation; rejects when it is cancelled. */
  readonly drive: <T>(steps: Steps<T>) => Promise<T>;
  /** Lets others in; rejects when the calculation is cancelled. */
  readonly checkpoint: () => Promise<void>;
}

/** A file with what it holds. */
interface OpenedFile {
  readonly fileName: string;
  readonly bytes: ArrayBuffer;
  /** `listed` when left out. */
  readonly entry?: FileEntry | undefined;
}

/** Where nobody stops a calculation there is nothing to look for in between. */
type MapHost = Pick<FilesHost, 'mintIds' | 'drive'> & Partial<Pick<FilesHost, 'checkpoint'>>;
type AheadHost = Pick<FilesHost, 'mintIds' | 'checkpoint'>;

/** A mapping that nobody has asked for yet. */
interface Ahead {
  readonly key: string;
  /** Something else was asked for. */
  over: boolean;
  checkpoint: FilesHost['checkpoint'];
  /** null when it came to no end. */
  readonly mapped: Promise<Result<Mapped> | null>;
}

/** Two mappings of one key lead to the same. */
const keyOf = ({ workbookId, sheets }: WorkbookMapping): string =>
  JSON.stringify([
    workbookId,
    sheets.map(({ sheet, headerRows, choices, defaultName, taxInclusive, cleanUp = AS_READ }) => [
      ...[sheet, headerRows, defaultName, taxInclusive, cleanUp],
      choices.map(({ index, field }) => [index, field]),
    ]),
  ]);

/** Lets others in between the steps; rejects when nobody asks for the end of it. */
async function driveAhead<T>(steps: Steps<T>, ahead: Pick<Ahead, 'over' | 'checkpoint'>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await ahead.checkpoint();
    if (ahead.over) throw new Error('nobody asks for it');
  }
}

const PREVIEW_ROWS = 60;
/** So many lines are seen below headings that stand further down. */
const ROWS_BELOW = 20;

/** Keeps the last opened workbook, so that mapping it again needs no second reading. */
export class FilesEngine {
  #workbookId: string | null = null;
  #sheets: readonly ProposedSheet[] = [];
  /** What stands around the tables. */
  #text = '';
  #result: MappedResult | null = null;
  /** The mapping whose result is looked at, or will be. */
  #asked: WorkbookMapping | null = null;
  #ahead: Ahead | null = null;
  #file: Pick<LinesFrom, 'file' | 'mark'> = { file: '', mark: '' };

  async open(
    { fileName, bytes, entry }: OpenedFile,
    host: Pick<FilesHost, 'newWorkbookId'>,
    pace?: Pace,
  ): Promise<Result<WorkbookView>> {
    // Reckoned beside the reading: the browser has other threads for it.
    const marking = markOf(bytes);
    const read = await readEnough({ fileName, bytes, entry }, pace);
    if (!read.ok) return read;
    const file = { fileName, mark: await marking, workbookId: host.newWorkbookId() };
    const { sheets, text } = read.value;
    const proposals = await Promise.all(
      sheets.map(({ grid }) => withBeside({ grid, text }, proposeSheet(grid))),
    );
    const view = this.hold(file, read.value, proposals);
    const [top = 0] = view.sheets[view.bestSheet]?.headerRows ?? [];
    if (text !== '' || top === 0) return ok(view);
    const { textAround } = await import('./face-parts.ts');
    return ok({ ...view, text: textAround('', read.value.sheets[view.bestSheet], [top]) });
  }

  /** Keeps what was read in place of the workbook before. */
  hold(
    file: Pick<WorkbookView, 'fileName' | 'mark' | 'workbookId'>,
    { sheets, text, notices }: ReadWorkbook,
    proposals: readonly SheetProposal[] = sheets.map(({ grid }) => proposeSheet(grid)),
  ): WorkbookView {
    this.#file = { file: file.fileName, mark: file.mark };
    this.#workbookId = file.workbookId;
    this.#text = text;
    this.#result = null;
    this.#asked = null;
    if (this.#ahead !== null) this.#ahead.over = true;
    this.#ahead = null;
    this.#sheets = sheets.map((sheet, index) => ({ ...sheet, ...(proposals[index] ?? EMPTY_PROPOSAL) }));
    return {
      ...file,
      sheets: sheets.map((sheet, index) => viewOf(sheet, index, proposals[index])),
      bestSheet: bestSheet(sheets, proposals),
      text,
      ...(isBureauWorkbook(sheets) ? { bureau: true as const } : {}),
      notices,
    };
  }

  async propose({
    workbookId,
    sheet,
    headerRows,
  }: InputOf<typeof proposeTask>): Promise<Result<OutputOf<typeof proposeTask>>> {
    const found = this.#sheet(workbookId, sheet);
    if (!found.ok) return found;
    const { grid } = found.value;
    const proposed = { headerRows, ...proposeColumns(grid, headerRows) };
    const { proposals, taxInclusive, taxReason } = await withBeside({ grid, text: this.#text }, proposed);
    return ok({ proposals, taxInclusive, taxReason });
  }

  /** Begins to map the best sheet as it is proposed: nearly always that is asked for next, while its user still looks for it. */
  expectMapping({ workbookId, sheets: all, bestSheet: sheet }: WorkbookView, host: AheadHost): void {
    const proposed = all[sheet];
    if (proposed === undefined || workbookId !== this.#workbookId) return;
    const { headerRows, proposals: choices, taxInclusive } = proposed;
    const sheets = [{ sheet, headerRows, choices, defaultName: '', taxInclusive }];
    const mapping = { workbookId, sheets };
    const ahead = { key: keyOf(mapping), over: false, checkpoint: host.checkpoint };
    const drive = <T>(steps: Steps<T>): Promise<T> => driveAhead(steps, ahead);
    const mapped = this.#map(mapping, { mintIds: host.mintIds, drive }).catch(() => null);
    this.#ahead = Object.assign(ahead, { mapped });
  }

  async map(mapping: WorkbookMapping, host: MapHost): Promise<Result<OutputOf<typeof mapSheets>>> {
    this.#asked = mapping;
    const mapped = (await this.#mappedAhead(mapping, host)) ?? (await this.#map(mapping, host));
    if (!mapped.ok) return mapped;
    // Of several on their way any may come to its end last: what is looked at is what was asked for last.
    if (this.#asked === mapping) this.#result = mapped.value.shown;
    return ok(mapped.value.reply);
  }

  async #mappedAhead(mapping: WorkbookMapping, host: MapHost): Promise<Result<Mapped> | null> {
    const ahead = this.#ahead;
    this.#ahead = null;
    if (ahead === null) return null;
    // Whoever asks may also stop asking.
    ahead.checkpoint = host.checkpoint ?? ahead.checkpoint;
    const mapped = ahead.key === keyOf(mapping) ? await ahead.mapped : null;
    ahead.over = true;
    return mapped;
  }

  async #map({ workbookId, sheets }: WorkbookMapping, host: MapHost): Promise<Result<Mapped>> {
    const chosen: ChosenSheet[] = [];
    for (const mapping of sheets) {
      const found = this.#sheet(workbookId, mapping.sheet);
      if (!found.ok) return found;
      const { choices, defaultName } = mapping;
      const named = choices.some(({ field }) => field === 'name') || defaultName.trim() !== '';
      if (!named) return err(unnamed(sheets.length === 1 ? null : found.value.name));
      chosen.push({ sheet: found.value, mapping });
    }
    const file = { sheets: this.#sheets, text: this.#text, from: this.#file };
    // What reads lines comes while the columns are looked at.
    const { mapChosen } = await import('./map-sheets.ts');
    const mapped = await mapChosen(chosen, file, host);
    return mapped === null ? err(appError('import.noLines')) : ok(mapped);
  }

  result({ workbookId, ...asked }: InputOf<typeof showResult>): Result<OutputOf<typeof showResult>> {
    const known = workbookId === this.#workbookId ? this.#result : null;
    return known === null ? err(appError('import.workbookGone')) : ok(known.page(asked));
  }

  rows({ workbookId, sheet, from, count }: InputOf<typeof showRows>): Result<OutputOf<typeof showRows>> {
    const found = this.#sheet(workbookId, sheet);
    if (!found.ok) return found;
    const { grid } = found.value;
    const length = Math.max(0, Math.min(count, grid.height - from));
    return ok(Array.from({ length }, (_, offset) => rowTexts(grid, from + offset)));
  }

  /** The tables as they were read, with their heads; those without a row are left out. */
  tables(workbookId: string): Result<readonly ParsedSheet[]> {
    if (workbookId !== this.#workbookId) return err(appError('import.workbookGone'));
    const filled = this.#sheets.filter(({ grid }) => grid.height > 0);
    return ok(filled.map(({ name, grid }) => ({ name, grid, headerRows: proposeSheet(grid).headerRows })));
  }

  #sheet(workbookId: string, index: number): Result<ProposedSheet> {
    const sheet = workbookId === this.#workbookId ? this.#sheets[index] : undefined;
    return sheet === undefined ? err(appError('import.workbookGone')) : ok(sheet);
  }
}

/** Of several sheets the one that is meant is named beside the sentence. */
function unnamed(sheet: string | null): AppError {
  const error = appError('import.noName');
  return sheet === null ? error : { ...error, params: { sheet } };
}

/** Few files need more than a first look for all the lines that are imported at once. */
async function readEnough(
  { fileName, bytes, entry }: OpenedFile,
  pace: Pace | undefined,
): Promise<Result<ReadWorkbook>> {
  const read = await readWorkbook(fileName, new Uint8Array(bytes), pace, entry);
  if (!read.ok || !read.value.sheets.some(({ cut }) => cut)) return read;
  const { hasFewLines, MOST_ROWS } = await import('./few-lines.ts');
  return read.value.sheets.some(hasFewLines)
    ? readWorkbook(fileName, new Uint8Array(bytes), pace, entry, MOST_ROWS)
    : read;
}

/** A file by its content: its SHA-256 in hexadecimal digits. */
async function markOf(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const EMPTY_PROPOSAL: SheetProposal = {
  headerRows: [],
  proposals: [],
  taxInclusive: false,
  taxReason: '',
  goods: 0,
};

function viewOf({ name, hidden, grid, cut }: ReadSheet, index: number, proposal = EMPTY_PROPOSAL): SheetView {
  const { headerRows, proposals, taxInclusive, taxReason } = proposal;
  const shown = Math.max(PREVIEW_ROWS, (headerRows.at(-1) ?? 0) + ROWS_BELOW);
  const preview = Array.from({ length: Math.min(grid.height, shown) }, (_, row) => rowTexts(grid, row));
  return {
    index,
    name,
    hidden,
    rows: grid.height,
    cut,
    columns: grid.width,
    headerRows,
    proposals,
    preview,
    taxInclusive,
    taxReason,
  };
}

/** The visible sheet that looks most like goods; a hidden one only when no other does. -1 when none does. */
function bestSheet(sheets: readonly ReadSheet[], proposals: readonly SheetProposal[]): number {
  const order = (index: number): number =>
    (sheets[index]?.hidden === true ? 0 : 1000) + (proposals[index]?.goods ?? 0);
  const goods = proposals.flatMap((proposal, index) => (proposal.goods > 0 ? [index] : []));
  return goods.sort((a, b) => order(b) - order(a) || a - b)[0] ?? -1;
}
