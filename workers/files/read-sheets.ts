import { MAX_LINES } from '../../domain/goods/columns.ts';
import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { FileEntry } from '../contract/files-entry.ts';
import { extensionOf } from './file-types.ts';
import { guardFile } from './guard.ts';
import type { FileFormat, Guarded } from './guarded.ts';
import { readIsolated, type IsolatedRequest } from './isolated-reader.ts';
import { MAX_SHEETS } from './limits.ts';
import type { ReadContent, ReadSheet } from './read-sheet.ts';
import { brokenText } from './text/decode-text.ts';
import type { Pace } from './xlsx/read-part.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

export interface ReadWorkbook extends ReadContent {
  readonly notices: readonly string[];
}

/** Lines, headers and totals: more rows than this are seldom looked at, whatever the sheet claims to hold. */
export const MAX_ROWS = MAX_LINES + 200;

/** Reading that nobody watches and nobody stops. */
const UNWATCHED: Pace = { progress: () => undefined, checkpoint: () => Promise.resolve() };

/** Guards, then reads. Runs in the worker and in Node alike. */
export async function readWorkbook(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  pace = UNWATCHED,
  entry: FileEntry = 'listed',
  maxRows = MAX_ROWS,
): Promise<Result<ReadWorkbook>> {
  const guarded = await guardFile(fileName, bytes, entry);
  if (!guarded.ok) return guarded;
  const read = await readContent(guarded.value, bytes, maxRows, pace);
  if (!read.ok) return read;
  const { sheets, text } = await withoutFacts(read.value);
  if (text === '' && sheets.every(({ grid }) => grid.height === 0)) return err(appError('file.noTable'));
  return ok({
    sheets,
    text,
    notices: [
      ...noticesOf(fileName, { ...guarded.value, bytes }, { ...read.value, sheets }),
      ...(await noticesOfSheets(sheets, maxRows)),
    ],
  });
}

/** Whether there is anything to know of a sheet. */
const isTold = ({ turned, cut, hiddenRows, hiddenColumns, uncomputed, struck }: ReadSheet): boolean =>
  turned === true || cut || hiddenRows + hiddenColumns.length + uncomputed + struck > 0;

/** Of most sheets there is nothing to tell: what does comes for the others. */
async function noticesOfSheets(sheets: readonly ReadSheet[], maxRows: number): Promise<readonly string[]> {
  if (!sheets.some(isTold)) return [];
  const { sheetNotices } = await import('./sheet-notices.ts');
  return sheets.flatMap((sheet) => sheetNotices(sheet, maxRows));
}

/** More rows are no facts about one party. */
const FACT_ROWS = 40;

/** Nobody sends the facts of a party in a long table: what looks for them comes for short ones. */
async function withoutFacts(read: ReadContent): Promise<ReadContent> {
  if (read.sheets.every(({ grid }) => grid.height > FACT_ROWS)) return read;
  const { asText } = await import('./face-parts.ts');
  return asText(read);
}

const content = (sheets: Result<readonly ReadSheet[]>): Result<ReadContent> =>
  sheets.ok ? ok({ sheets: sheets.value, text: '' }) : sheets;

/** The readers of what people import less often come when they are needed. */
async function readContent(
  guarded: Guarded,
  bytes: Uint8Array<ArrayBuffer>,
  maxRows: number,
  pace: Pace,
): Promise<Result<ReadContent>> {
  switch (guarded.format) {
    case 'xlsx':
      return content(await readXlsx(bytes, guarded.entries, maxRows, pace));
    case 'xls':
      return content(await readForeign({ bytes: guarded.records, maxRows, wide: guarded.wide }, pace));
    case 'xlsb':
      return content(await readForeign({ bytes, maxRows, wide: true }, pace));
    case 'ods': {
      const { readOds } = await import('./ods/read-ods.ts');
      return readOds(bytes, guarded.entries, maxRows, pace);
    }
    case 'docx': {
      const { readDocx } = await import('./word/read-docx.ts');
      return readDocx(bytes, guarded.entries, maxRows, pace);
    }
    case 'doc': {
      const { readDoc } = await import('./word/read-doc.ts');
      return readDoc(guarded.file, maxRows);
    }
    case 'rtf': {
      const { readRtf } = await import('./word/read-rtf.ts');
      return readRtf(bytes, maxRows);
    }
    case 'html': {
      const { readHtmlFile } = await import('./html/read-html-file.ts');
      return readHtmlFile(guarded.text, maxRows);
    }
    case 'archive': {
      const { readWebArchive } = await import('./html/web-archive.ts');
      return readWebArchive(guarded.text, maxRows);
    }
    case 'sheetXml': {
      const { readSheetXml } = await import('./sheet-xml/read-sheet-xml.ts');
      return readSheetXml(guarded.text, maxRows, pace);
    }
    case 'text': {
      const { readTextFile } = await import('./text/read-text-file.ts');
      return ok(readTextFile(guarded.text, maxRows));
    }
  }
}

/** The reader that isn't ours gets a place where it may die alone, if there is one: a browser's page does not live on otherwise. */
async function readForeign(
  request: IsolatedRequest,
  { isolate }: Pace,
): Promise<Result<readonly ReadSheet[]>> {
  if (isolate !== undefined) return readIsolated(isolate, request);
  const { readOtherFormat } = await import('./read-other-format.ts');
  return readOtherFormat(request.bytes, request.maxRows, request.wide);
}

/** What people call a format, and the extensions they rightly give it. */
const FORMATS: Readonly<
  Record<FileFormat, { readonly name: string; readonly extensions: readonly string[] }>
> = {
  xlsx: { name: 'xlsx', extensions: ['xlsx', 'et'] },
  xls: { name: 'xls', extensions: ['xls', 'et'] },
  xlsb: { name: 'xlsb', extensions: ['et'] },
  ods: { name: 'ods', extensions: ['ods'] },
  docx: { name: 'docx', extensions: ['docx', 'wps'] },
  doc: { name: 'doc', extensions: ['doc', 'wps'] },
  rtf: { name: 'rtf', extensions: [] },
  html: { name: '网页', extensions: [] },
  archive: { name: '单个文件网页', extensions: [] },
  sheetXml: { name: 'XML表格', extensions: [] },
  text: { name: '文本', extensions: ['csv', 'tsv', 'txt'] },
};

function noticesOf(
  fileName: string,
  guarded: Guarded & { readonly bytes: Uint8Array },
  { sheets, more = sheets.length >= MAX_SHEETS }: Pick<ReadContent, 'sheets' | 'more'>,
): readonly string[] {
  const ext = extensionOf(fileName);
  const { name, extensions } = FORMATS[guarded.format];
  return [
    ...(extensions.includes(ext) ? [] : [`文件扩展名为${ext}，实际内容为${name}，已按实际内容读取`]),
    ...('macros' in guarded && guarded.macros ? ['文件含有宏，宏不会运行，只读取其中的内容'] : []),
    ...('text' in guarded ? brokenText(guarded.text, guarded.bytes) : []),
    ...(more ? [`仅读取前${String(MAX_SHEETS)}个表格，如有更多请分成几个文件导入`] : []),
  ];
}
