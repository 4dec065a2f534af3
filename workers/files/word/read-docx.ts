import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadContent } from '../read-sheet.ts';
import type { Pace } from '../xlsx/read-part.ts';
import { readXmlPart } from '../xml/read-xml-part.ts';
import type { ZipEntry } from '../zip-directory.ts';
import { DocumentTables } from './document-tables.ts';
import { WordMarkup } from './word-markup.ts';

const MAIN_PART = /^\/?word\/document\d*\.xml$/i;

/** Reads the tables of a Word document, and the text around them. ECMA-376 part 1, 17 */
export async function readDocx(
  bytes: Uint8Array<ArrayBuffer>,
  entries: readonly ZipEntry[],
  maxRows: number,
  pace: Pace,
): Promise<Result<ReadContent>> {
  const part = entries.find(({ name }) => MAIN_PART.test(name.replaceAll('\\', '/')));
  const tables = new DocumentTables(maxRows);
  const markup = new WordMarkup(tables);
  const failure = part === undefined ? 'file.damaged' : await readXmlPart(bytes, part, markup, pace);
  if (failure !== null) return err(appError(failure));
  return tables.broken || !markup.complete ? err(appError('file.damaged')) : ok(tables.content());
}
