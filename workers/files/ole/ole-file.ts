const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const NAME_BYTES = 64;
const FAT_IN_HEADER = 109;
/** Sectors below this mark are real; above are "end of chain" and "free". */
const LAST_SECTOR = 0xfffffffa;
const MINI_SECTOR = 64;
const ROOT = 5;
const STREAM = 2;

/** An entry of the directory; the numbers are places of other entries and of sectors. */
interface Entry {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
}

type Chain = readonly number[] | null;

/** A compound file (OLE2), the container of Office before 2007 and of encrypted files. Storages inside others are not looked at. [MS-CFB] */
export class OleFile {
  #bytes: Uint8Array;
  #view: DataView;
  #sectorSize: number;
  #fat: readonly number[];
  #entries: readonly Entry[] = [];
  #top: readonly Entry[] = [];

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#sectorSize = this.#view.getUint16(30, true) === 12 ? 4096 : 512;
    this.#fat = this.#fatSectors();
  }

  /** null when the file is cut or broken. */
  static open(bytes: Uint8Array): OleFile | null {
    if (bytes.byteLength < HEADER_SIZE) return null;
    const file = new OleFile(bytes);
    return file.#readDirectory() ? file : null;
  }

  /** Names of the streams and storages at the top, e.g. `Workbook`, `EncryptedPackage`. */
  get names(): readonly string[] {
    return this.#top.map(({ name }) => name);
  }

  /** The bytes of a stream at the top; null when there is none, or not all of it. */
  stream(name: string): Uint8Array<ArrayBuffer> | null {
    const entry = this.#top.find((one) => one.type === STREAM && one.name === name);
    if (entry === undefined || entry.size > this.#bytes.byteLength) return null;
    const mini = entry.size < this.#word(56);
    return mini ? this.#miniStream(entry) : this.#read(this.#chain(entry.start), entry.size);
  }

  #readDirectory(): boolean {
    const sectors = this.#chain(this.#word(48));
    const bytes = this.#read(sectors, (sectors?.length ?? 0) * this.#sectorSize);
    if (bytes === null) return false;
    const view = new DataView(bytes.buffer);
    const places = Array.from({ length: bytes.length / ENTRY_SIZE }, (_, index) => index * ENTRY_SIZE);
    this.#entries = places.map((at) => entryAt(view, bytes, at));
    const root = this.#entries.find(({ type }) => type === ROOT);
    this.#top = root === undefined ? [] : this.#siblings(root.child);
    return root !== undefined;
  }

  /** An entry and all that stand beside it; a tree that goes round in circles ends where it meets itself. */
  #siblings(first: number): readonly Entry[] {
    const seen = new Set<number>();
    const open = [first];
    for (let place = open.pop(); place !== undefined; place = open.pop()) {
      const entry = this.#entries[place];
      if (entry === undefined || seen.has(place)) continue;
      seen.add(place);
      open.push(entry.left, entry.right);
    }
    return [...seen].map((place) => this.#entries[place]).filter((entry) => entry !== undefined);
  }

  #fatSectors(): readonly number[] {
    const perSector = this.#sectorSize / 4;
    const sectors = Array.from({ length: FAT_IN_HEADER }, (_, index) => this.#word(76 + index * 4));
    const most = this.#bytes.byteLength / this.#sectorSize;
    let next = this.#word(68);
    for (let steps = 0; next < LAST_SECTOR && steps < most; steps++) {
      const at = (next + 1) * this.#sectorSize;
      for (let index = 0; index < perSector - 1; index++) sectors.push(this.#word(at + index * 4));
      next = this.#word(at + this.#sectorSize - 4);
    }
    return sectors;
  }

  /** The sectors from one on; null when they lead nowhere or in a circle. */
  #chain(first: number): Chain {
    const perSector = this.#sectorSize / 4;
    return chainOf(first, this.#bytes.byteLength / this.#sectorSize, (sector) => {
      const fat = this.#fat[Math.floor(sector / perSector)] ?? NaN;
      return this.#word((fat + 1) * this.#sectorSize + (sector % perSector) * 4);
    });
  }

  #read(sectors: Chain, size: number): Uint8Array<ArrayBuffer> | null {
    if (sectors === null || sectors.length * this.#sectorSize < size) return null;
    const out = new Uint8Array(size);
    for (const [index, sector] of sectors.entries()) {
      const at = index * this.#sectorSize;
      const from = (sector + 1) * this.#sectorSize;
      const piece = this.#bytes.subarray(from, from + Math.min(this.#sectorSize, size - at));
      if (at >= size) break;
      if (piece.length < Math.min(this.#sectorSize, size - at)) return null;
      out.set(piece, at);
    }
    return out;
  }

  /** Short streams stand in pieces of 64 bytes in a stream of the root. */
  #miniStream({ start, size }: Entry): Uint8Array<ArrayBuffer> | null {
    const root = this.#entries.find(({ type }) => type === ROOT);
    const container = this.#read(this.#chain(root?.start ?? LAST_SECTOR), root?.size ?? 0);
    const tableSectors = this.#chain(this.#word(60));
    const table = this.#read(tableSectors, (tableSectors?.length ?? 0) * this.#sectorSize);
    if (container === null || table === null) return null;
    const next = new DataView(table.buffer);
    const sectors = chainOf(start, container.length / MINI_SECTOR + 1, (sector) =>
      sector * 4 + 4 <= table.length ? next.getUint32(sector * 4, true) : NaN,
    );
    if (sectors === null || sectors.length * MINI_SECTOR < size) return null;
    const out = new Uint8Array(sectors.length * MINI_SECTOR);
    sectors.forEach((sector, index) => {
      out.set(container.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR), index * MINI_SECTOR);
    });
    return out.slice(0, size);
  }

  /** NaN outside the file. */
  #word(offset: number): number {
    return offset >= 0 && offset + 4 <= this.#bytes.byteLength ? this.#view.getUint32(offset, true) : NaN;
  }
}

function chainOf(first: number, most: number, next: (sector: number) => number): Chain {
  const sectors: number[] = [];
  for (let sector = first; sector < LAST_SECTOR; sector = next(sector)) {
    if (sectors.length > most) return null;
    sectors.push(sector);
  }
  const last = sectors.at(-1);
  return Number.isNaN(last === undefined ? first : next(last)) ? null : sectors;
}

function entryAt(view: DataView, bytes: Uint8Array, at: number): Entry {
  const length = Math.min(view.getUint16(at + NAME_BYTES, true), NAME_BYTES) - 2;
  const [left = 0, right = 0, child = 0] = [68, 72, 76].map((field) => view.getUint32(at + field, true));
  return {
    name: length > 0 ? new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length)) : '',
    type: bytes[at + 66] ?? 0,
    left,
    right,
    child,
    start: view.getUint32(at + 116, true),
    size: view.getUint32(at + 120, true),
  };
}
