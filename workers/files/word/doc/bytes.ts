/** Reads numbers of a stream; 0 outside. */
export class Bytes {
  readonly bytes: Uint8Array<ArrayBuffer>;
  #view: DataView;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.byteLength;
  }

  byte(at: number): number {
    return this.bytes[at] ?? 0;
  }

  short(at: number): number {
    return at >= 0 && at + 2 <= this.length ? this.#view.getUint16(at, true) : 0;
  }

  /** With a sign. */
  signed(at: number): number {
    return at >= 0 && at + 2 <= this.length ? this.#view.getInt16(at, true) : 0;
  }

  word(at: number): number {
    return at >= 0 && at + 4 <= this.length ? this.#view.getUint32(at, true) : 0;
  }

  part(at: number, length: number): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(Math.max(0, at), Math.max(0, at + length));
  }
}
