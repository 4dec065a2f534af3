import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { checkInflate } from './check-inflate.ts';
import { contentOf, EXTENSIONS, extensionOf, MAX_FILE_BYTES } from './file-types.ts';
import { oleNames } from './ole-directory.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** A spreadsheet format that may be given to the reader. */
export type SheetFormat = 'xlsx' | 'xlsb' | 'xls';

/**
 * Looks at a file before any library does (RELIABILITY §5): name, size, first bytes, container. The reader only ever
 * sees well-formed zip and compound files that hold a workbook and inflate to something small.
 */
export async function guardSpreadsheet(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<SheetFormat>> {
  const ext = extensionOf(fileName);
  const row = EXTENSIONS.find((known) => known.ext === ext);
  if (row === undefined) return err(appError('file.unsupported', { ext: ext === '' ? '无扩展名' : ext }));
  if (bytes.byteLength === 0) return err(appError('file.empty'));
  if (bytes.byteLength > MAX_FILE_BYTES) return err(appError(row.tooLarge));
  const content = contentOf(bytes);
  const mismatch = err<SheetFormat>(appError('file.mismatch', { ext }));
  if (!row.contents.includes(content)) return mismatch;
  if (row.kind !== 'sheet') return err(appError('file.notReadable', { ext }));
  return content === 'zip' ? guardZip(bytes, mismatch) : guardOle(bytes, mismatch);
}

/** The part that makes a zip a workbook. */
const WORKBOOK_PARTS: readonly (readonly [RegExp, SheetFormat])[] = [
  [/^\/?xl\/workbook\.xml$/i, 'xlsx'],
  [/^\/?xl\/workbook\.bin$/i, 'xlsb'],
];

async function guardZip(
  bytes: Uint8Array<ArrayBuffer>,
  mismatch: Result<SheetFormat>,
): Promise<Result<SheetFormat>> {
  const entries = readZipDirectory(bytes);
  if (!entries.ok) return entries;
  const inflated = await checkInflate(bytes, entries.value);
  if (!inflated.ok) return inflated;
  const format = formatOf(entries.value);
  return format === null ? mismatch : ok(format);
}

const formatOf = (entries: readonly ZipEntry[]): SheetFormat | null =>
  WORKBOOK_PARTS.find(([part]) => entries.some(({ name }) => part.test(name.replaceAll('\\', '/'))))?.[1] ??
  null;

function guardOle(bytes: Uint8Array, mismatch: Result<SheetFormat>): Result<SheetFormat> {
  const names = oleNames(bytes);
  if (names === null) return err(appError('file.damaged'));
  if (names.some((name) => name === 'EncryptedPackage' || name === 'EncryptionInfo'))
    return err(appError('file.encrypted'));
  return names.some((name) => name === 'Workbook' || name === 'Book') ? ok('xls') : mismatch;
}
