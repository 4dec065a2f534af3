import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import type { FileEntry } from '../contract/files-entry.ts';
import {
  contentOf,
  EXTENSIONS,
  extensionOf,
  MAX_FILE_BYTES,
  MORE_EXTENSIONS,
  type FileContent,
} from './file-types.ts';
import { guardBook, guardOle } from './guard-ole.ts';
import { guardZip } from './guard-zip.ts';
import type { Guarded } from './guarded.ts';
import { decodeText } from './text/decode-text.ts';
import { textKind } from './text/text-kind.ts';

/**
 * Looks at a file before any reader does (RELIABILITY §5): name, size, first bytes, container. Its content decides what it
 * is; the extension only whether it is taken at all.
 */
export async function guardFile(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  entry: FileEntry = 'listed',
): Promise<Result<Guarded>> {
  const ext = extensionOf(fileName);
  const rows = entry === 'more' ? [...EXTENSIONS, ...MORE_EXTENSIONS] : EXTENSIONS;
  const row = rows.find((known) => known.ext === ext);
  if (row === undefined) return err(appError('file.unsupported', { ext: ext === '' ? '无扩展名' : ext }));
  if (bytes.byteLength === 0) return err(appError('file.empty'));
  if (bytes.byteLength > MAX_FILE_BYTES) return err(appError(row.tooLarge));
  const content = contentOf(bytes);
  if (content === row.kind) return err(appError('file.notReadable', { ext }));
  const mismatch = appError('file.mismatch', { ext });
  // Nearly every file begins like a text: one that should be a picture is none for that.
  return content === 'other' && row.kind !== 'office'
    ? err(mismatch)
    : guardContent(content, bytes, mismatch);
}

function guardContent(
  content: FileContent,
  bytes: Uint8Array<ArrayBuffer>,
  mismatch: AppError,
): Result<Guarded> | Promise<Result<Guarded>> {
  switch (content) {
    case 'zip':
      return guardZip(bytes, mismatch);
    case 'ole':
      return guardOle(bytes, mismatch);
    case 'biff':
      return guardBook(bytes, false, false);
    case 'rtf':
      return ok({ format: 'rtf' });
    case 'other':
      return guardText(bytes, mismatch);
    case 'pdf':
    case 'image':
      return err(mismatch);
  }
}

function guardText(bytes: Uint8Array, mismatch: AppError): Result<Guarded> {
  const text = decodeText(bytes);
  const format = text === null ? null : textKind(text);
  return text === null || format === null ? err(mismatch) : ok({ format, text });
}
