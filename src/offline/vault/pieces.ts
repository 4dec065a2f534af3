/**
 * Content of any length under one key that is used for nothing else: AES-256-GCM in pieces, each bound to its number, to
 * whether it is the last, and to what stands before all of them. Cut off, swapped, repeated or changed, none opens.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of content in a piece; the last has as many or fewer. */
const PIECE = 65_536;
/** What sealing adds to a piece. */
const TAG = 16;

export const newPieceKey = (): Bytes => crypto.getRandomValues(new Uint8Array(32));

/** Made of bytes that were made for this content. */
export const pieceKey = (bytes: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);

const cipher = (number: number, isLast: boolean, about: Bytes) => {
  const iv = new Uint8Array(12);
  new DataView(iv.buffer).setUint32(7, number);
  iv[11] = isLast ? 1 : 0;
  return { name: 'AES-GCM', iv, additionalData: about };
};

/** Seals content as it comes. */
export class PieceSealer {
  readonly #key: CryptoKey;
  readonly #about: Bytes;
  #piece = new Uint8Array(PIECE);
  #filled = 0;
  #number = 0;

  constructor(key: CryptoKey, about: Bytes) {
    this.#key = key;
    this.#about = about;
  }

  /** The pieces that are full now. */
  async take(content: Bytes): Promise<readonly Bytes[]> {
    const sealed: Bytes[] = [];
    for (let from = 0; from < content.length;) {
      // A full piece waits for more: it may be the last.
      if (this.#filled === PIECE) sealed.push(await this.#seal(false));
      const part = content.subarray(from, from + PIECE - this.#filled);
      this.#piece.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
    }
    return sealed;
  }

  /** The last piece. */
  end(): Promise<Bytes> {
    return this.#seal(true);
  }

  async #seal(isLast: boolean): Promise<Bytes> {
    const content = this.#piece.subarray(0, this.#filled);
    const how = cipher(this.#number, isLast, this.#about);
    this.#filled = 0;
    this.#number += 1;
    return new Uint8Array(await crypto.subtle.encrypt(how, this.#key, content));
  }
}

const piecesIn = (size: number): number => Math.ceil(size / (PIECE + TAG));

/** Bytes of the content of so many sealed ones. */
export const contentSize = (size: number): number => Math.max(0, size - piecesIn(size) * TAG);

/** The content again, piece by piece; ends early before the first piece that is not as it was sealed. */
export async function* openPieces(sealed: Blob, key: CryptoKey, about: Bytes): AsyncGenerator<Bytes> {
  const count = piecesIn(sealed.size);
  for (let number = 0; number < count; number++) {
    const at = number * (PIECE + TAG);
    const piece = await sealed.slice(at, at + PIECE + TAG).arrayBuffer();
    try {
      const how = cipher(number, number === count - 1, about);
      yield new Uint8Array(await crypto.subtle.decrypt(how, key, piece));
    } catch {
      return;
    }
  }
}
