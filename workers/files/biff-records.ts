import { cutStrings } from './biff-strings.ts';

const HEADER = 4;
const END = 0x0a;
/** From here on what records hold is encrypted. */
const PASSWORD = 0x2f;
const STRINGS = 0xfc;
const CONTINUE = 0x3c;
/** A record of pivot tables that holds nothing and that nobody reads. */
const LEFT_OUT = 0xcf;

/** A record that is read: the fewest bytes it has, and where it says how much of something it holds, each so many bytes. */
interface Kept {
  readonly least: number;
  readonly claim?: { readonly at: number; readonly bytes: number };
}

const kept = (least: number, at?: number, bytes = 1): Kept =>
  at === undefined ? { least } : { least, claim: { at, bytes } };

/**
 * Records that values, texts, dates, merges and names of sheets come from; [MS-XLS] 2.3.1, those before 1997 included. All
 * others (links, comments, drawings, names, …) are left out: what reads them counts on lengths that nobody has checked.
 */
const KEPT: Readonly<Record<number, Kept>> = {
  // Sheets and how they are read: dimensions, begin, end, dates, code page, names, styles.
  0x00: kept(8),
  0x200: kept(10),
  0x09: kept(4),
  0x209: kept(4),
  0x409: kept(4),
  0x809: kept(4),
  [END]: kept(0),
  0x22: kept(2),
  0x42: kept(2),
  0x85: kept(2),
  0x43: kept(4),
  0x243: kept(6),
  0x443: kept(6),
  0xe0: kept(16),
  0x44: kept(2),
  // Numbers, truths and errors.
  0x02: kept(9),
  0x03: kept(15),
  0x203: kept(14),
  0x05: kept(8),
  0x205: kept(8),
  0x27e: kept(10),
  0xbd: kept(6),
  0x06: kept(16),
  0x206: kept(16),
  0x406: kept(16),
  // Texts.
  0x04: kept(8),
  0x204: kept(8, 6),
  0xd6: kept(8, 6),
  0x07: kept(1),
  0x207: kept(2, 0),
  0xfd: kept(10),
  [STRINGS]: kept(8),
  [CONTINUE]: kept(0),
  0x1e: kept(1),
  // Merges.
  0xe5: kept(2, 0, 8),
  // Rows and columns, for what is hidden of them.
  0x208: kept(16),
  0x7d: kept(10),
};

/** Formats of numbers; before Unicode they say their length in one byte. */
const FORMAT = 0x41e;
const FORMATS = { wide: kept(4, 2), narrow: kept(3) } as const;

/**
 * The records of a workbook before 2007 that are read, all others made into such that nobody reads. Null when the records
 * don't follow each other to an end, are too short, or together claim more than there is: a reader that trusts what they
 * say takes minutes or all memory for a few kilobytes of others. [MS-XLS] 2.1.4
 *
 * @param wide texts are Unicode
 */
export function soundRecords(stream: Uint8Array, wide: boolean): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(stream);
  const view = new DataView(bytes.buffer);
  let claimed = 0;
  let last = 0;
  let at = 0;
  while (at + HEADER <= bytes.byteLength) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const next = at + HEADER + length;
    if (type === PASSWORD) return bytes;
    // Behind the end of the last sheet anything may stand.
    if (next > bytes.byteLength || (type === 0 && last === END)) break;
    const row = rowOf(type, wide);
    if (row === undefined) view.setUint16(at, LEFT_OUT, true);
    else if (length < row.least || (type === STRINGS && !cutStrings(view, at))) return null;
    claimed += claimOf(view, at + HEADER, row);
    if (claimed > bytes.byteLength) return null;
    last = type;
    at = next;
  }
  return last === END ? bytes.subarray(0, at) : null;
}

const rowOf = (type: number, wide: boolean): Kept | undefined =>
  type === FORMAT ? FORMATS[wide ? 'wide' : 'narrow'] : KEPT[type];

const claimOf = (view: DataView, data: number, row: Kept | undefined): number =>
  row?.claim === undefined ? 0 : view.getUint16(data + row.claim.at, true) * row.claim.bytes;
