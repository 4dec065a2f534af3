import type { LineColumns } from './columns.ts';
import { DICTIONARY_COLUMNS, SHAPES, type Column, type ColumnKey, type ColumnShape } from './line-shapes.ts';
import { narrowColumn, widenInto, type ColumnForm } from './narrow-column.ts';
import { buildLines } from './lines.ts';

/** Lines as one piece of memory: a database writes and reads it much faster than an array a column. */
export interface PackedLines extends Pick<LineColumns, 'count' | 'settings'> {
  /** The texts in use, joined: one text is written faster than many. */
  readonly texts: string;
  /**
   * The columns that are not blank, one after the other: name, bytes, and how they are written (`own` when absent). A
   * reader skips those it does not know.
   */
  readonly layout: readonly (readonly [column: string, bytes: number, form?: ColumnForm])[];
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** No cell holds it. */
const BETWEEN_TEXTS = '\0';

const columnKeys = Object.keys(SHAPES) as readonly ColumnKey[];

/** The texts in use, and the place of each old one among them. */
function textsInUse(lines: LineColumns): { readonly texts: string[]; readonly places: Uint32Array } {
  const texts = [''];
  const places = new Uint32Array(lines.dictionary.length);
  for (const key of DICTIONARY_COLUMNS) {
    const column = lines[key];
    for (let row = 0; row < lines.count; row++) {
      const place = column[row] ?? 0;
      if (place === 0 || places[place] !== 0) continue;
      const text = lines.dictionary[place] ?? '';
      if (text !== '') places[place] = texts.push(text.replaceAll(BETWEEN_TEXTS, ' ')) - 1;
    }
  }
  return { texts, places };
}

/** Where the texts of a column are among those in use. */
function moved(column: Column, places: Uint32Array): Column {
  const to = new Uint32Array(column.length);
  for (let row = 0; row < to.length; row++) to[row] = places[column[row] as number] as number;
  return to;
}

function isBlank(column: Column, { blank }: ColumnShape): boolean {
  for (let at = 0; at < column.length; at++) if (!Object.is(column[at], blank)) return false;
  return true;
}

const isText = (key: ColumnKey): boolean => (DICTIONARY_COLUMNS as readonly string[]).includes(key);

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** Identities are as good as random: nothing narrower holds them. */
const asTheyAre = (entries: Column) => ({ form: 'own', entries }) as const;

/** A copy of the lines, texts no line uses left out. */
export function packLines(lines: LineColumns): PackedLines {
  const { count, settings } = lines;
  const { texts, places } = textsInUse(lines);
  const columns = columnKeys.flatMap((key) => {
    const used = (lines[key] as Column).subarray(0, count * SHAPES[key].width);
    if (isBlank(used, SHAPES[key])) return [];
    const column = isText(key) ? moved(used, places) : used;
    return [{ key, ...(key === 'ids' ? asTheyAre(column) : narrowColumn(column)) }];
  });
  const bytes = new Uint8Array(columns.reduce((sum, { entries }) => sum + entries.byteLength, 0));
  let at = 0;
  for (const { entries } of columns) {
    bytes.set(bytesOf(entries), at);
    at += entries.byteLength;
  }
  const layout = columns.map(({ key, form, entries }) => [key, entries.byteLength, form] as const);
  return { count, settings, texts: texts.join(BETWEEN_TEXTS), layout, bytes };
}

/** The lines again, in arrays of exact size; a column that was not packed is blank. */
export function unpackLines({ count, settings, texts, layout, bytes }: PackedLines): LineColumns {
  const packed = new Map<string, { readonly form: ColumnForm; readonly kept: Uint8Array }>();
  let at = 0;
  for (const [key, length, form = 'own'] of layout) {
    packed.set(key, { form, kept: bytes.subarray(at, at + length) });
    at += length;
  }
  const fill = (column: Column, { blank }: ColumnShape, key: ColumnKey): void => {
    const found = packed.get(key);
    if (found === undefined) column.fill(blank);
    else if (found.form === 'own') bytesOf(column).set(found.kept);
    else widenInto(column, found.form, found.kept);
  };
  return buildLines(count, count, { dictionary: texts.split(BETWEEN_TEXTS), settings }, fill);
}
