import type { AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { checkInflate } from './check-inflate.ts';
import type { Guarded } from './guarded.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

type ZipFormat = 'xlsx' | 'xlsb' | 'docx' | 'ods';

/** The part that makes a zip what it is. */
const PARTS: readonly (readonly [RegExp, ZipFormat])[] = [
  [/^\/?xl\/workbook\.xml$/i, 'xlsx'],
  [/^\/?xl\/workbook\.bin$/i, 'xlsb'],
  [/(^|\/)worksheets\/[^/]+\.xml$/i, 'xlsx'],
  [/^\/?word\/document\d*\.xml$/i, 'docx'],
  [/^content\.xml$/, 'ods'],
];
const MACROS = /(^|\/)vbaProject\.bin$/i;

/** A zip that may be read; what is not ours only when it inflates to something small. */
export async function guardZip(bytes: Uint8Array<ArrayBuffer>, mismatch: AppError): Promise<Result<Guarded>> {
  const directory = readZipDirectory(bytes);
  if (!directory.ok) return directory;
  const entries = directory.value;
  const names = entries.map(({ name }) => name.replaceAll('\\', '/'));
  const format = formatOf(names);
  if (format === null) return err(mismatch);
  const macros = names.some((name) => MACROS.test(name));
  return format === 'xlsb' ? guardXlsb(bytes, entries, macros) : ok({ format, entries, macros });
}

const formatOf = (names: readonly string[]): ZipFormat | null =>
  PARTS.find(([part]) => names.some((name) => part.test(name)))?.[1] ?? null;

async function guardXlsb(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  macros: boolean,
): Promise<Result<Guarded>> {
  const inflated = await checkInflate(bytes, entries);
  return inflated.ok ? ok({ format: 'xlsb', macros }) : inflated;
}
