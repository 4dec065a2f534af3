import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  readonly name: string;
  readonly data: Uint8Array;
}

/** How the program that writes a zip writes. */
export interface ZipHabits {
  /** Parts are deflated, else stored. */
  readonly deflated?: boolean;
  /** Sizes and places stand in the zip64 fields. */
  readonly zip64?: boolean;
  /** Sizes stand behind the data, as writers of streams leave them. */
  readonly descriptors?: boolean;
  /** Checksums are left out. */
  readonly noCrc?: boolean;
}

const FULL = 0xffffffff;

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  const out = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at);
    else out.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return out;
}

interface Entry {
  readonly local: Buffer;
  readonly central: Buffer;
}

function entryOf({ name, data }: Part, at: number, habits: ZipHabits): Entry {
  const label = Buffer.from(name);
  const packed = habits.deflated === false ? Buffer.from(data) : deflateRawSync(data);
  const crc = habits.noCrc === true ? 0 : crc32(data);
  const sizes = [
    [4, crc],
    [4, packed.length],
    [4, data.length],
  ] as const;
  const later = habits.descriptors === true;
  const kind = [
    [2, later ? 8 : 0],
    [2, habits.deflated === false ? 0 : 8],
    [4, 0],
  ] as const;
  const told: readonly Field[] = later ? sizes.map(([bytes]) => [bytes, 0] as const) : sizes;
  const local = Buffer.concat([
    record([4, 0x04034b50], [2, 45], ...kind, ...told, [2, label.length], [2, 0]),
    label,
    packed,
    later ? record([4, 0x08074b50], ...sizes) : Buffer.alloc(0),
  ]);
  const big = habits.zip64 === true;
  const extra = big
    ? record([2, 1], [2, 24], [8, data.length], [8, packed.length], [8, at])
    : Buffer.alloc(0);
  const [z, s, place] = big ? [FULL, FULL, FULL] : [packed.length, data.length, at];
  const central = Buffer.concat([
    record([4, 0x02014b50], [2, 45], [2, 45], ...kind, [4, crc], [4, z], [4, s], [2, label.length]),
    record([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, place]),
    label,
    extra,
  ]);
  return { local, central };
}

/** A zip as a writer of such habits makes it. */
export function zipOf(parts: readonly Part[], habits: ZipHabits = {}): Uint8Array<ArrayBuffer> {
  const entries: Entry[] = [];
  let at = 0;
  for (const part of parts) {
    const entry = entryOf(part, at, habits);
    entries.push(entry);
    at += entry.local.length;
  }
  const central = Buffer.concat(entries.map((entry) => entry.central));
  const body = [...entries.map(({ local }) => local), central];
  return new Uint8Array(Buffer.concat([...body, ...endOf(entries.length, at, central.length, habits)]));
}

function endOf(count: number, at: number, size: number, { zip64 = false }: ZipHabits): readonly Buffer[] {
  const counts = zip64 ? 0xffff : count;
  const end = record(
    [4, 0x06054b50],
    ...([0, 0, counts, counts] as const).map((value): Field => [2, value]),
    ...[zip64 ? FULL : size, zip64 ? FULL : at].map((value): Field => [4, value]),
    [2, 0],
  );
  if (!zip64) return [end];
  const end64 = record([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]);
  return [end64, record([8, size], [8, at], [4, 0x07064b50], [4, 0], [8, at + size], [4, 1]), end];
}
