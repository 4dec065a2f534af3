import type { ZipEntry } from '../zip-directory.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** The checksum of zips: CRC-32 of ISO 3309. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}

async function deflated(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const DEFLATE = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 20;
/** 1980-01-01, as zips count days: times of the old parts are not kept. */
const DAY = 0x0021;
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;

/** Numbers of 2 or 4 bytes, little end first. */
function fields(...values: readonly (readonly [bytes: 2 | 4, value: number])[]): Bytes {
  const out = new Uint8Array(values.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of values) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return out;
}

interface Part {
  readonly name: Bytes;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly data: Bytes;
}

/** What local header and directory say alike. */
const described = ({ name, method, crc, size, data }: Part): Bytes =>
  fields(
    [2, VERSION],
    [2, FLAGS],
    [2, method],
    [2, 0],
    [2, DAY],
    [4, crc],
    [4, data.length],
    [4, size],
    [2, name.length],
    [2, 0],
  );

/** The zip again with some entries replaced; the compressed bytes of all others are the same. */
export async function rewriteZip(
  bytes: Bytes,
  entries: readonly ZipEntry[],
  replaced: ReadonlyMap<string, Bytes>,
): Promise<Bytes> {
  const pieces: Bytes[] = [];
  const directory: Bytes[] = [];
  let at = 0;
  for (const entry of entries) {
    const name = new TextEncoder().encode(entry.name);
    const content = replaced.get(entry.name);
    const part: Part =
      content === undefined
        ? { ...entry, name, data: bytes.subarray(entry.dataAt, entry.dataAt + entry.compressed) }
        : {
            name,
            method: DEFLATE,
            crc: checksum(content),
            size: content.length,
            data: await deflated(content),
          };
    const head = described(part);
    directory.push(
      fields([4, CENTRAL], [2, VERSION]),
      head,
      fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      name,
    );
    for (const piece of [fields([4, LOCAL]), head, name, part.data]) {
      pieces.push(piece);
      at += piece.length;
    }
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const { length: count } = entries;
  pieces.push(
    ...directory,
    fields([4, END], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, at], [2, 0]),
  );
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}
