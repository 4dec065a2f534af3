import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { checkInflate } from './check-inflate.ts';
import { contentOf, EXTENSIONS, extensionOf, MAX_FILE_BYTES } from './file-types.ts';
import { oleNames } from './ole-directory.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A spreadsheet that may be given to its reader. */
export type Guarded =
  { readonly format: 'xlsx'; readonly entries: readonly ZipEntry[] } | { readonly format: 'xlsb' | 'xls' };

export type SheetFormat = Guarded['format'];

/**
 * Looks at a file before any library does (RELIABILITY §5): name, size, first bytes, container. Readers only ever see
 * well-formed zip and compound files that hold a workbook; what is not ours only what inflates to something small.
 */
export async function guardSpreadsheet(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<Guarded>> {
  const ext = extensionOf(fileName);
  const row = EXTENSIONS.find((known) => known.ext === ext);
  if (row === undefined) return err(appError('file.unsupported', { ext: ext === '' ? '无扩展名' : ext }));
  if (bytes.byteLength === 0) return err(appError('file.empty'));
  if (bytes.byteLength > MAX_FILE_BYTES) return err(appError(row.tooLarge));
  const content = contentOf(bytes);
  const mismatch = err<Guarded>(appError('file.mismatch', { ext }));
  if (!row.contents.includes(content)) return mismatch;
  if (row.kind !== 'sheet') return err(appError('file.notReadable', { ext }));
  return content === 'zip' ? guardZip(bytes, mismatch) : guardOle(bytes, mismatch);
}

/** The part that makes a zip a workbook. */
const WORKBOOK_PARTS: readonly (readonly [RegExp, 'xlsx' | 'xlsb'])[] = [
  [/^\/?xl\/workbook\.xml$/i, 'xlsx'],
  [/^\/?xl\/workbook\.bin$/i, 'xlsb'],
  [/(^|\/)worksheets\/[^/]+\.xml$/i, 'xlsx'],
];

async function guardZip(bytes: Uint8Array<ArrayBuffer>, mismatch: Result<Guarded>): Promise<Result<Guarded>> {
  const entries = readZipDirectory(bytes);
  if (!entries.ok) return entries;
  const format = formatOf(entries.value);
  if (format === null) return mismatch;
  if (format === 'xlsx') return ok({ format, entries: entries.value });
  const inflated = await checkInflate(bytes, entries.value);
  return inflated.ok ? ok({ format }) : inflated;
}

const formatOf = (entries: readonly ZipEntry[]): 'xlsx' | 'xlsb' | null =>
  WORKBOOK_PARTS.find(([part]) => entries.some(({ name }) => part.test(name.replaceAll('\\', '/'))))?.[1] ??
  null;

function guardOle(bytes: Uint8Array, mismatch: Result<Guarded>): Result<Guarded> {
  const names = oleNames(bytes);
  if (names === null) return err(appError('file.damaged'));
  if (names.some((name) => name === 'EncryptedPackage' || name === 'EncryptionInfo'))
    return err(appError('file.encrypted'));
  return names.some((name) => name === 'Workbook' || name === 'Book') ? ok({ format: 'xls' }) : mismatch;
}
