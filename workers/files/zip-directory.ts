import { appError } from '../../domain/kernel/errors.ts';
import { err, ok, type Result } from '../../domain/kernel/result.ts';

/** One entry of a zip's central directory. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly encrypted: boolean;
  readonly compressed: number;
  readonly size: number;
  /** Where the compressed bytes begin. */
  readonly dataAt: number;
}

/** Limits of RELIABILITY §5. */
export const MAX_ENTRIES = 2000;
export const MAX_ENTRY_BYTES = 80 * 1024 * 1024;
export const MAX_TOTAL_BYTES = 150 * 1024 * 1024;

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
const LOCAL_SIZE = 30;
const MAX_COMMENT = 0xffff;
const IN_ZIP64 = 0xffffffff;

const DAMAGED = err(appError('file.damaged'));
const BOMB = err(appError('file.bomb'));

/** Reads the central directory without inflating anything; refuses what could not be a small office file. */
export function readZipDirectory(bytes: Uint8Array): Result<readonly ZipEntry[]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return DAMAGED;
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return BOMB;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
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

function readEntry(view: DataView, bytes: Uint8Array, at: number): ZipEntry | null {
  const nameLength = view.getUint16(at + 28, true);
  const local = view.getUint32(at + 42, true);
  if (local + LOCAL_SIZE > view.byteLength || view.getUint32(local, true) !== LOCAL) return null;
  const dataAt = local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const [compressed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
  if (size !== IN_ZIP64 && dataAt + compressed > view.byteLength) return null;
  return {
    name: new TextDecoder().decode(bytes.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)),
    method: view.getUint16(at + 10, true),
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    compressed,
    size,
    dataAt,
  };
}

/** A file of 20 MB needs no zip64; sizes that claim it are lies. */
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
