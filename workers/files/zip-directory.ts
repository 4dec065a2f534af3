import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';

/** One entry of a zip's central directory. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly compressed: number;
  readonly size: number;
  /** Checksum of the inflated bytes; 0 where the writer left it out. */
  readonly crc: number;
  /** Where the compressed bytes begin. */
  readonly dataAt: number;
}

/** Limits of RELIABILITY §5. */
export const MAX_ENTRIES = 2000;
export const MAX_ENTRY_BYTES = 80 * 1024 * 1024;
export const MAX_TOTAL_BYTES = 150 * 1024 * 1024;

const END = 0x06054b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const END64_SIZE = 56;
const LOCATOR64_SIZE = 20;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
/** Where a field of 2 or 4 bytes is full, the value stands in the zip64 part. */
const FULL_2 = 0xffff;
const FULL_4 = 0xffffffff;
const ZIP64_FIELD = 1;

const DAMAGED = err(appError('file.damaged'));
const BOMB = err(appError('file.bomb'));

/** Reads the central directory without inflating anything; refuses what could not be a small office file. */
export function readZipDirectory(bytes: Uint8Array): Result<readonly ZipEntry[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return DAMAGED;
  const place = placeOf(view, end);
  if (place === null) return DAMAGED;
  if (place.count > MAX_ENTRIES) return BOMB;
  const entries: ZipEntry[] = [];
  let { at } = place;
  for (let index = 0; index < place.count; index++) {
    if (at + CENTRAL_SIZE > end || view.getUint32(at, true) !== CENTRAL) return DAMAGED;
    const entry = readEntry(view, bytes, at);
    if (entry === null) return DAMAGED;
    entries.push(entry);
    at +=
      CENTRAL_SIZE +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true);
  }
  return checkEntries(entries);
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at--) {
    if (view.getUint32(at, true) === END) return at;
  }
  return -1;
}

/** How many entries there are and where their list begins; null when it is nowhere. */
function placeOf(view: DataView, end: number): { readonly count: number; readonly at: number } | null {
  const count = view.getUint16(end + 10, true);
  const at = view.getUint32(end + 16, true);
  if (count !== FULL_2 && at !== FULL_4) return { count, at };
  const locator = end - LOCATOR64_SIZE;
  if (locator < 0 || view.getUint32(locator, true) !== LOCATOR64) return null;
  const end64 = bigAt(view, locator + 8);
  if (end64 + END64_SIZE > locator || view.getUint32(end64, true) !== END64) return null;
  return { count: bigAt(view, end64 + 32), at: bigAt(view, end64 + 48) };
}

/** 8 bytes; beyond 2^53 they are a lie however they are rounded. */
const bigAt = (view: DataView, at: number): number => Number(view.getBigUint64(at, true));

function readEntry(view: DataView, bytes: Uint8Array, at: number): ZipEntry | null {
  const nameLength = view.getUint16(at + 28, true);
  const [size, compressed, local] = sizesOf(view, at + CENTRAL_SIZE + nameLength, at);
  if (local + LOCAL_SIZE > view.byteLength || view.getUint32(local, true) !== LOCAL) return null;
  const dataAt = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (size <= MAX_ENTRY_BYTES && dataAt + compressed > view.byteLength) return null;
  return {
    name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    compressed,
    size,
    crc: view.getUint32(at + 16, true),
    dataAt,
  };
}

/** Size, compressed size, place of the local header; those that are full stand in this order in the zip64 field. */
function sizesOf(view: DataView, extraAt: number, at: number): readonly [number, number, number] {
  const fields = [at + 24, at + 20, at + 42].map((field) => view.getUint32(field, true));
  let from = zip64Field(view, extraAt, view.getUint16(at + 30, true));
  const [size = 0, compressed = 0, local = 0] = fields.map((value) => {
    if (value !== FULL_4 || from < 0 || from + 8 > view.byteLength) return value;
    from += 8;
    return bigAt(view, from - 8);
  });
  return [size, compressed, local];
}

/** Where the data of the zip64 field begin; -1 when there is none. */
function zip64Field(view: DataView, extraAt: number, length: number): number {
  const end = Math.min(extraAt + length, view.byteLength) - 4;
  for (let at = extraAt; at <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === ZIP64_FIELD) return at + 4;
  }
  return -1;
}

function checkEntries(entries: readonly ZipEntry[]): Result<readonly ZipEntry[]> {
  if (entries.some(({ encrypted }) => encrypted)) return err(appError('file.encrypted'));
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES || entries.some(({ size }) => size > MAX_ENTRY_BYTES)) return BOMB;
  const inOrder = [...entries].sort((a, b) => a.dataAt - b.dataAt);
  const overlaps = inOrder.some((entry, index) => {
    const next = inOrder[index + 1];
    return next !== undefined && entry.dataAt + entry.compressed > next.dataAt;
  });
  return overlaps ? BOMB : ok(entries);
}
