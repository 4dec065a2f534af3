import { appError, type AppError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';
import { soundRecords } from './biff-records.ts';
import type { Guarded } from './guarded.ts';
import { OleFile } from './ole/ole-file.ts';

/** Names that tell what a compound file holds; the first that is there counts. */
const CONTENTS: readonly (readonly [name: string, content: 'locked' | 'xls' | 'xls5' | 'doc' | 'works'])[] = [
  ['EncryptedPackage', 'locked'],
  ['EncryptionInfo', 'locked'],
  ['Workbook', 'xls'],
  ['Book', 'xls5'],
  ['WordDocument', 'doc'],
  ['MatOST', 'works'],
  ['CONTENTS', 'works'],
  ['WksSSWorkBook', 'works'],
];
const MACROS: readonly string[] = ['_VBA_PROJECT_CUR', 'Macros', 'VBA'];

/** A compound file that may be read. */
export function guardOle(bytes: Uint8Array, mismatch: AppError): Result<Guarded> {
  const file = OleFile.open(bytes);
  if (file === null) return err(appError('file.damaged'));
  const { names } = file;
  const macros = names.some((name) => MACROS.includes(name));
  switch (CONTENTS.find(([name]) => names.includes(name))?.[1]) {
    case 'locked':
      return err(appError('file.encrypted'));
    case 'xls':
      return guardBook(file.stream('Workbook'), macros, true);
    case 'xls5':
      return guardBook(file.stream('Book'), macros, false);
    case 'doc':
      return ok({ format: 'doc', macros, file });
    case 'works':
      return err(appError('file.notReadable', { ext: 'Microsoft Works' }));
    case undefined:
      return err(mismatch);
  }
}

/** @param wide its texts are Unicode */
export function guardBook(stream: Uint8Array | null, macros: boolean, wide: boolean): Result<Guarded> {
  const records = stream === null ? null : soundRecords(stream, wide);
  return records === null ? err(appError('file.damaged')) : ok({ format: 'xls', macros, wide, records });
}
