/** Joins the bytes and characters of a paragraph; bytes become text when their encoding ends. */
export class TextBytes {
  #bytes: number[] = [];
  #encoding = '';
  #text = '';

  byte(byte: number, encoding: string): void {
    if (encoding !== this.#encoding) this.#decode();
    this.#encoding = encoding;
    this.#bytes.push(byte);
  }

  add(text: string): void {
    this.#decode();
    this.#text += text;
  }

  /** The paragraph; the next one begins. */
  take(): string {
    this.#decode();
    const text = this.#text;
    this.#text = '';
    return text;
  }

  #decode(): void {
    if (this.#bytes.length === 0) return;
    this.#text += new TextDecoder(this.#encoding).decode(Uint8Array.from(this.#bytes));
    this.#bytes = [];
  }
}
