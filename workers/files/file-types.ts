import type { ErrorCode } from '../../domain/kernel/errors.ts';

/** What the first bytes of a file say it is. */
export type FileContent = 'zip' | 'ole' | 'biff' | 'rtf' | 'pdf' | 'image' | 'other';

interface ExtensionRow {
  readonly ext: string;
  /** What people expect in it; a file that holds something else we can read is read all the same. */
  readonly kind: 'office' | 'pdf' | 'image';
  readonly tooLarge: Extract<ErrorCode, 'file.tooLarge' | 'file.tooLargeXls' | 'file.tooLargeEt'>;
}

const row = (
  ext: string,
  kind: ExtensionRow['kind'],
  tooLarge: ExtensionRow['tooLarge'] = 'file.tooLarge',
): ExtensionRow => ({ ext, kind, tooLarge });

/** Allowed extensions exactly as listed, `jpge` included (M302, C27), and the text for each that is too large (M303). */
export const EXTENSIONS: readonly ExtensionRow[] = [
  row('doc', 'office'),
  row('docx', 'office'),
  row('wps', 'office'),
  row('xls', 'office', 'file.tooLargeXls'),
  row('xlsx', 'office', 'file.tooLargeXls'),
  row('et', 'office', 'file.tooLargeEt'),
  ...['png', 'jpg', 'jpge', 'jpe', 'bmp', 'tif', 'tiff', 'webp', 'gif', 'jpeg'].map((ext) =>
    row(ext, 'image'),
  ),
  row('pdf', 'pdf'),
];

/** Extensions of the entry of its own: they are not on the list. C27 */
export const MORE_EXTENSIONS: readonly ExtensionRow[] = ['csv', 'tsv', 'txt', 'ods'].map((ext) =>
  row(ext, 'office'),
);

/** Largest file, bytes. 002 §5. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Lower case, without the point; '' when there is none. */
export const extensionOf = (fileName: string): string =>
  /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

const ascii = (text: string): readonly number[] => Array.from(text, (char) => char.charCodeAt(0));

const ANY = -1;

/** First bytes that tell a content; `at` is their offset. */
const MAGIC: readonly {
  readonly content: FileContent;
  readonly at?: number;
  readonly bytes: readonly number[];
}[] = [
  { content: 'zip', bytes: [0x50, 0x4b, 3, 4] },
  { content: 'zip', bytes: [0x50, 0x4b, 5, 6] },
  { content: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  // The first record of a workbook without a container: Excel 2, 3, 4, and 5 or later.
  { content: 'biff', bytes: [0x09, 0, 4, 0] },
  { content: 'biff', bytes: [0x09, 2, 6, 0] },
  { content: 'biff', bytes: [0x09, 4, 6, 0] },
  { content: 'biff', bytes: [0x09, 8, 8, 0] },
  { content: 'biff', bytes: [0x09, 8, 16, 0] },
  { content: 'rtf', bytes: ascii('{\\rtf') },
  { content: 'pdf', bytes: ascii('%PDF-') },
  { content: 'image', bytes: [0x89, ...ascii('PNG')] },
  { content: 'image', bytes: [0xff, 0xd8, 0xff] },
  { content: 'image', bytes: ascii('GIF8') },
  { content: 'image', bytes: [...ascii('BM'), ANY, ANY, ANY, ANY, 0, 0, 0, 0] },
  { content: 'image', bytes: [...ascii('II'), 42, 0] },
  { content: 'image', bytes: [...ascii('MM'), 0, 42] },
  { content: 'image', at: 8, bytes: ascii('WEBP') },
];

export function contentOf(bytes: Uint8Array): FileContent {
  const found = MAGIC.find(({ at = 0, bytes: magic }) =>
    magic.every((byte, index) => byte === ANY || bytes[at + index] === byte),
  );
  return found?.content ?? 'other';
}
