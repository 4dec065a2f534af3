import { isRepeated, rowTexts, type SheetGrid } from '../../../domain/importing/grid/sheet-grid.ts';
import { readWorkbook, type ReadWorkbook } from '../../../workers/files/read-sheets.ts';
import type { Bytes } from '../workbooks.ts';

/** Rows of texts; a cell that only repeats its merge has a `^` in front. */
export const marked = (grid: SheetGrid): readonly (readonly string[])[] =>
  Array.from({ length: grid.height }, (_, row) =>
    rowTexts(grid, row).map((text, column) => (isRepeated(grid, row, column) ? `^${text}` : text)),
  );

export async function readFile(fileName: string, bytes: Uint8Array): Promise<ReadWorkbook> {
  const read = await readWorkbook(fileName, new Uint8Array(bytes), undefined, 'more');
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

/** What is in a file: its tables, the text around them and what is told about it. */
export async function tablesOf(fileName: string, bytes: Uint8Array) {
  const { sheets, text, notices } = await readFile(fileName, bytes);
  return { tables: sheets.map(({ grid }) => marked(grid)), text, notices };
}

/** The code of the refusal, or `read`. */
export async function refusal(fileName: string, bytes: Uint8Array): Promise<string> {
  const read = await readWorkbook(fileName, new Uint8Array(bytes), undefined, 'more');
  return read.ok ? 'read' : read.error.code;
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

type TwoByte = 'gbk' | 'big5';

/** Bytes of a text: each character is looked up by decoding all pairs once. */
function bytesIn(encoding: TwoByte, text: string): Bytes {
  const pairs = pairsOf(encoding);
  return Uint8Array.from(
    Array.from(text).flatMap((char) => (char < '\x80' ? [char.charCodeAt(0)] : (pairs.get(char) ?? []))),
  );
}

export const gbk = (text: string): Bytes => bytesIn('gbk', text);
export const big5 = (text: string): Bytes => bytesIn('big5', text);

const known = new Map<TwoByte, ReadonlyMap<string, readonly number[]>>();

function pairsOf(encoding: TwoByte): ReadonlyMap<string, readonly number[]> {
  const before = known.get(encoding);
  if (before !== undefined) return before;
  const decoder = new TextDecoder(encoding);
  const found = new Map<string, readonly number[]>();
  for (let high = 0x81; high < 0xff; high++)
    for (let low = 0x40; low < 0xff; low++) found.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  known.set(encoding, found);
  return found;
}
