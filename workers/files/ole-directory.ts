const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const NAME_BYTES = 64;
const FAT_IN_HEADER = 109;
/** Sectors below this mark are real; above are "end of chain" and "free". */
const LAST_SECTOR = 0xfffffffa;
/** A directory longer than this is no office file. */
const MAX_DIRECTORY_SECTORS = 4096;

/** Reads 32-bit words; NaN outside the file. */
class Words {
  #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#view.byteLength;
  }

  at(offset: number): number {
    return offset >= 0 && offset + 4 <= this.length ? this.#view.getUint32(offset, true) : NaN;
  }

  shortAt(offset: number): number {
    return offset >= 0 && offset + 2 <= this.length ? this.#view.getUint16(offset, true) : NaN;
  }
}

/**
 * Names of the streams and storages of a compound file (OLE2), e.g. `Workbook`, `EncryptedPackage`; null when the file
 * is cut or broken. Follows the directory chain only.
 */
export function oleNames(bytes: Uint8Array): readonly string[] | null {
  if (bytes.byteLength < HEADER_SIZE) return null;
  const words = new Words(bytes);
  const sectorSize = words.shortAt(30) === 12 ? 4096 : 512;
  const names: string[] = [];
  let sector = words.at(48);
  for (let steps = 0; sector < LAST_SECTOR; steps++) {
    const from = (sector + 1) * sectorSize;
    if (steps > MAX_DIRECTORY_SECTORS || from + sectorSize > bytes.byteLength) return null;
    for (let at = from; at < from + sectorSize; at += ENTRY_SIZE) names.push(nameAt(bytes, words, at));
    sector = nextSector(words, sector, sectorSize);
  }
  return Number.isNaN(sector) ? null : names.filter((name) => name !== '');
}

function nameAt(bytes: Uint8Array, words: Words, at: number): string {
  const length = Math.min(words.shortAt(at + NAME_BYTES), NAME_BYTES) - 2;
  return length > 0 ? new TextDecoder('utf-16le').decode(bytes.subarray(at, at + length)) : '';
}

/** The directory of a file up to 20 MB is reached through the FAT sectors that the header lists. */
function nextSector(words: Words, sector: number, sectorSize: number): number {
  const perSector = sectorSize / 4;
  const fat = Math.floor(sector / perSector);
  if (fat >= FAT_IN_HEADER) return LAST_SECTOR;
  const fatSector = words.at(76 + fat * 4);
  return words.at((fatSector + 1) * sectorSize + (sector % perSector) * 4);
}
