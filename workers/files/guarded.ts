import type { OleFile } from './ole/ole-file.ts';
import type { ZipEntry } from './zip-directory.ts';

/** A file that may be given to its reader, with what the guard already knows about it. */
export type Guarded =
  | {
      readonly format: 'xlsx' | 'docx' | 'ods';
      readonly entries: readonly ZipEntry[];
      readonly macros: boolean;
    }
  | { readonly format: 'xlsb'; readonly macros: boolean }
  | {
      readonly format: 'xls';
      readonly macros: boolean;
      readonly wide: boolean;
      /** All of the workbook that is read. */
      readonly records: Uint8Array<ArrayBuffer>;
    }
  | { readonly format: 'doc'; readonly macros: boolean; readonly file: OleFile }
  | { readonly format: 'rtf' }
  | { readonly format: 'html' | 'archive' | 'sheetXml' | 'text'; readonly text: string };

export type FileFormat = Guarded['format'];
