import type { ErrorCode } from '../../domain/kernel/errors.ts';

/** What a file is by its content. */
export type FileContent = 'zip' | 'ole' | 'pdf' | 'image' | 'other';

interface ExtensionRow {
  readonly ext: string;
  /** Contents this extension may have. Spreadsheets and documents are often saved in the other office format. */
  readonly contents: readonly FileContent[];
  readonly kind: 'sheet' | 'document' | 'pdf' | 'image';
  readonly tooLarge: Extract<ErrorCode, 'file.tooLarge' | 'file.tooLargeXls' | 'file.tooLargeEt'>;
}

const row = (
  ext: string,
  kind: ExtensionRow['kind'],
  contents: readonly FileContent[],
  tooLarge: ExtensionRow['tooLarge'] = 'file.tooLarge',
): ExtensionRow => ({ ext, kind, contents, tooLarge });

const OFFICE: readonly FileContent[] = ['zip', 'ole'];

/** Allowed extensions exactly as listed, `jpge` included (M302, C27), and the text for each that is too large (M303). */
export const EXTENSIONS: readonly ExtensionRow[] = [
  row('doc', 'document', OFFICE),
  row('docx', 'document', OFFICE),
  row('wps', 'document', OFFICE),
  row('xls', 'sheet', OFFICE, 'file.tooLargeXls'),
  row('xlsx', 'sheet', OFFICE, 'file.tooLargeXls'),
  row('et', 'sheet', OFFICE, 'file.tooLargeEt'),
  ...['png', 'jpg', 'jpge', 'jpe', 'bmp', 'tif', 'tiff', 'webp', 'gif', 'jpeg'].map((ext) =>
    row(ext, 'image', ['image']),
  ),
  row('pdf', 'pdf', ['pdf']),
];

/** Largest file, bytes. 002 §5. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Lower case, without the point; '' when there is none. */
export const extensionOf = (fileName: string): string =>
  /\.([^./\\]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

const ascii = (text: string): readonly number[] => Array.from(text, (char) => char.charCodeAt(0));

/** First bytes that tell a content; `at` is their offset. */
const MAGIC: readonly {
  readonly content: FileContent;
  readonly at?: number;
  readonly bytes: readonly number[];
}[] = [
  { content: 'zip', bytes: [0x50, 0x4b, 3, 4] },
  { content: 'zip', bytes: [0x50, 0x4b, 5, 6] },
  { content: 'ole', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { content: 'pdf', bytes: ascii('%PDF-') },
  { content: 'image', bytes: [0x89, ...ascii('PNG')] },
  { content: 'image', bytes: [0xff, 0xd8, 0xff] },
  { content: 'image', bytes: ascii('GIF8') },
  { content: 'image', bytes: ascii('BM') },
  { content: 'image', bytes: [...ascii('II'), 42, 0] },
  { content: 'image', bytes: [...ascii('MM'), 0, 42] },
  { content: 'image', at: 8, bytes: ascii('WEBP') },
];

export function contentOf(bytes: Uint8Array): FileContent {
  const found = MAGIC.find(({ at = 0, bytes: magic }) =>
    magic.every((byte, index) => bytes[at + index] === byte),
  );
  return found?.content ?? 'other';
}
