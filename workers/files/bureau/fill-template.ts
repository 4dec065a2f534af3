import {
  businessColumns,
  findWorkbook,
  type FoundSheet,
  type FoundWorkbook,
} from '../../../domain/bureau-workbook/found-sheets.ts';
import { linePlaces, placedLines } from '../../../domain/bureau-workbook/line-places.ts';
import { filledRows, type WorkbookIssue } from '../../../domain/bureau-workbook/row-cells.ts';
import {
  closedReasons,
  toldReasons,
  writeDraft,
  type DraftToWrite,
  type WrittenDraft,
} from '../../../domain/bureau-workbook/write-draft.ts';
import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { FilledDraft, fillTemplate } from '../../contract/bureau-tasks.ts';
import type { InputOf, OutputOf } from '../../contract/define-task.ts';
import { guardFile } from '../guard.ts';
import { inflate, inflateBudget } from '../inflate.ts';
import { readWorkbook } from '../read-sheets.ts';
import { keyOf, partsOf, relationsPath, targetPath } from '../xlsx/package-parts.ts';
import { readPart, type Pace } from '../xlsx/read-part.ts';
import { TagReader } from '../xlsx/tag-reader.ts';
import type { ZipEntry } from '../zip-directory.ts';
import { patchSheet, type RowTexts } from './patch-sheet.ts';
import { rewriteZip } from './rewrite-zip.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const DAMAGED = err(appError('file.damaged'));
const WORKBOOK = 'xl/workbook.xml';
const nothing = (): Promise<void> => Promise.resolve();

/** The part each sheet is kept in, by the sheet's name. */
async function sheetParts(
  bytes: Bytes,
  entries: readonly ZipEntry[],
): Promise<ReadonlyMap<string, ZipEntry>> {
  const parts = partsOf(entries);
  const relations = new Map<string, string>();
  const sheets = new Map<string, string>();
  const read = async (path: string, reader: TagReader): Promise<void> => {
    const entry = parts.get(path);
    if (entry !== undefined) await readPart(bytes, entry, reader, inflateBudget(), nothing);
  };
  await read(
    keyOf(relationsPath(WORKBOOK)),
    new TagReader(({ name, attributes }) => {
      if (name === 'Relationship')
        relations.set(attributes.get('Id') ?? '', targetPath(WORKBOOK, attributes.get('Target') ?? ''));
    }),
  );
  await read(
    WORKBOOK,
    new TagReader(({ name, attributes }) => {
      if (name === 'sheet')
        sheets.set(attributes.get('name') ?? '', relations.get(attributes.get('id') ?? '') ?? '');
    }),
  );
  return new Map(
    [...sheets].flatMap(([name, path]) => {
      const entry = parts.get(path);
      return entry === undefined ? [] : [[name, entry] as const];
    }),
  );
}

async function textOf(bytes: Bytes, entry: ZipEntry): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  const failure = await inflate(bytes, entry, inflateBudget(), (piece) => {
    text += decoder.decode(piece, { stream: true });
  });
  return failure === null ? text + decoder.decode() : null;
}

/** Texts by column: where a heading is, and what goes below it. */
function rowOf(sheet: FoundSheet, texts: Readonly<Partial<Record<string, string>>>): Map<number, string> {
  const row = new Map<number, string>();
  for (const [key, text = ''] of Object.entries(texts)) {
    const [column] = sheet.columns.get(key) ?? [];
    if (column !== undefined) row.set(column, text);
  }
  return row;
}

/** The rows of all drafts, sheet by sheet, from the first below the headings on; 1-based. */
function rowsOf(
  found: FoundWorkbook,
  drafts: readonly WrittenDraft[],
): ReadonlyMap<FoundSheet, Map<number, RowTexts>> {
  const sheets = new Map<FoundSheet, Map<number, RowTexts>>();
  const add = (sheet: FoundSheet, row: RowTexts): void => {
    const rows = sheets.get(sheet) ?? new Map<number, RowTexts>();
    rows.set(sheet.headerRow + 2 + rows.size, row);
    sheets.set(sheet, rows);
  };
  for (const { invoice, region, lines, business, blocks } of drafts) {
    const { serial = '' } = invoice;
    const head = rowOf(found.invoices, invoice);
    for (const [level, column] of (found.invoices.columns.get('region') ?? []).entries())
      head.set(column, region[level] ?? '');
    add(found.invoices, head);
    for (const line of lines) add(found.lines, rowOf(found.lines, { ...line, serial }));
    if (found.business === null || business === null) continue;
    const columns = businessColumns(found.business, business);
    for (const block of blocks) {
      const row = rowOf(found.business, { serial });
      for (const [field, { column }] of columns) row.set(column, block[field] ?? '');
      add(found.business, row);
    }
  }
  return sheets;
}

/** Where `rowsOf` puts the lines of each draft. */
function placesOf({ lines }: FoundWorkbook, drafts: readonly DraftToWrite[]): readonly FilledDraft[] {
  let next = lines.headerRow + 2;
  return drafts.map((draft) => {
    const rows = placedLines(draft.lines).map(() => next++);
    return { serial: draft.serial, ...linePlaces(draft.lines, rows) };
  });
}

/** What keeps a workbook from being filled in; null when nothing does. */
function closedBy(found: FoundWorkbook, drafts: readonly WrittenDraft[]): string | null {
  const filled = filledRows(found.invoices).length + filledRows(found.lines).length;
  if (drafts.length === 0) return '所选草稿都不能填入模板';
  if (filled > 0) return `模板中已填写了${String(filled)}行，请选择空白的模板，以免覆盖`;
  if (found.business === null && drafts.some(({ blocks }) => blocks.length > 0))
    return '模板中没有“特定业务信息”工作表，请从电子税务局重新下载模板';
  return null;
}

/** What is to be said of a draft. */
const issuesOf = (draft: DraftToWrite): readonly WorkbookIssue[] => [
  ...closedReasons(draft).map((reason) => issueOf(draft, 'error', `${reason}，没有填入`)),
  ...toldReasons(draft).map((reason) => issueOf(draft, 'warning', reason)),
];

const issueOf = (
  { serial }: DraftToWrite,
  level: WorkbookIssue['level'],
  message: string,
): WorkbookIssue => ({
  level,
  serial,
  sheet: '',
  cell: '',
  message,
});

/** Fills drafts into the user's own copy of the template; all parts but its sheets of rows stay byte for byte. DOMAIN A6 */
export async function fillWorkbook(
  { fileName, bytes: buffer, drafts }: InputOf<typeof fillTemplate>,
  pace: Pace,
): Promise<Result<OutputOf<typeof fillTemplate>>> {
  const bytes = new Uint8Array(buffer);
  const guarded = await guardFile(fileName, bytes);
  if (!guarded.ok) return guarded;
  const book = await readWorkbook(fileName, bytes, pace);
  if (!book.ok) return book;
  const found = findWorkbook(book.value.sheets);
  if (found === null || guarded.value.format !== 'xlsx')
    return err(appError('file.noHeader', { headers: '发票流水号、发票类型、项目名称' }));
  const issues = drafts.flatMap(issuesOf);
  const open = drafts.filter((draft) => closedReasons(draft).length === 0);
  const written = open.map(writeDraft);
  const closed = closedBy(found, written);
  if (closed !== null) return ok({ bytes: null, closed, filled: 0, placed: [], issues });
  const parts = await sheetParts(bytes, guarded.value.entries);
  const replaced = new Map<string, Bytes>();
  for (const [sheet, rows] of rowsOf(found, written)) {
    await pace.checkpoint();
    const entry = parts.get(sheet.name);
    const text = entry === undefined ? null : await textOf(bytes, entry);
    const patched = text === null ? null : patchSheet(text, rows);
    if (entry === undefined || patched === null) return DAMAGED;
    replaced.set(entry.name, new TextEncoder().encode(patched));
  }
  const filled = await rewriteZip(bytes, guarded.value.entries, replaced);
  return ok({ bytes: filled, closed: '', filled: written.length, placed: placesOf(found, open), issues });
}
