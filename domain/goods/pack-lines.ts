import type { LineColumns } from './columns.ts';
import { SHAPES, TEXT_COLUMNS, type Column, type ColumnKey, type ColumnShape } from './line-shapes.ts';
import { buildLines } from './lines.ts';

/** Lines as one piece of memory: a database writes and reads it much faster than an array a column. */
export interface PackedLines extends Pick<LineColumns, 'count' | 'settings'> {
  /** The texts in use, joined: one text is written faster than many. */
  readonly texts: string;
  /** The columns that are not blank, one after the other: name and bytes. A reader skips those it does not know. */
  readonly layout: readonly (readonly [column: string, bytes: number])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** No cell holds it. */
const BETWEEN_TEXTS = '\0';

const columnKeys = Object.keys(SHAPES) as readonly ColumnKey[];

/** The texts in use, and the place of each old one among them. */
function textsInUse(lines: LineColumns): { readonly texts: string[]; readonly places: Uint32Array } {
  const texts = [''];
  const places = new Uint32Array(lines.dictionary.length);
  for (const key of TEXT_COLUMNS) {
    const column = lines[key];
    for (let row = 0; row < lines.count; row++) {
      const place = column[row] ?? 0;
      if (places[place] !== 0) continue;
      const text = lines.dictionary[place] ?? '';
      if (text !== '') places[place] = texts.push(text.replaceAll(BETWEEN_TEXTS, ' ')) - 1;
    }
  }
  return { texts, places };
}

function isBlank(column: ArrayLike<number>, { blank }: ColumnShape): boolean {
  for (let at = 0; at < column.length; at++) if (!Object.is(column[at], blank)) return false;
  return true;
}

const isText = (key: ColumnKey): boolean => (TEXT_COLUMNS as readonly string[]).includes(key);

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A copy of the lines, texts no line uses left out. */
export function packLines(lines: LineColumns): PackedLines {
  const { count, settings } = lines;
  const { texts, places } = textsInUse(lines);
  const columns = columnKeys.flatMap((key) => {
    const used = lines[key].subarray(0, count * SHAPES[key].width);
    if (isBlank(used, SHAPES[key])) return [];
    return [{ key, column: isText(key) ? used.map((place) => places[place] ?? 0) : used }];
  });
  const bytes = new Uint8Array(columns.reduce((sum, { column }) => sum + column.byteLength, 0));
  let at = 0;
  for (const { column } of columns) {
    bytes.set(bytesOf(column), at);
    at += column.byteLength;
  }
  const layout = columns.map(({ key, column }) => [key, column.byteLength] as const);
  return { count, settings, texts: texts.join(BETWEEN_TEXTS), layout, bytes };
}

/** The lines again, in arrays of exact size; a column that was not packed is blank. */
export function unpackLines({ count, settings, texts, layout, bytes }: PackedLines): LineColumns {
  const packed = new Map<string, Uint8Array>();
  let at = 0;
  for (const [key, length] of layout) {
    packed.set(key, bytes.subarray(at, at + length));
    at += length;
  }
  const fill = (column: Column, { blank }: ColumnShape, key: ColumnKey): void => {
    const kept = packed.get(key);
    if (kept === undefined) column.fill(blank);
    else bytesOf(column).set(kept);
  };
  return buildLines(count, count, { dictionary: texts.split(BETWEEN_TEXTS), settings }, fill);
}
