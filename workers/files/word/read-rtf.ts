import { appError } from '../../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../../domain/kernel/result.ts';
import type { ReadContent } from '../read-sheet.ts';
import { DocumentTables } from './document-tables.ts';
import { RtfReader } from './rtf/rtf-reader.ts';

/** Reads the tables of a rich text, most often one that is called .doc, and the text around them. RTF 1.9.1 */
export function readRtf(bytes: Uint8Array, maxRows: number): Result<ReadContent> {
  const tables = new DocumentTables(maxRows);
  const complete = new RtfReader(bytes, tables).read();
  return tables.broken || !complete ? err(appError('file.damaged')) : ok(tables.content());
}
