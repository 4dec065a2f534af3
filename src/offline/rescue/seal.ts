const DIGEST_BYTES = 32;

/** The digest of many lines: SHA-256 over the SHA-256 of each, so that lines can be hashed as they come. */
export class LinesDigest {
  #digests: Uint8Array[] = [];

  get lines(): number {
    return this.#digests.length;
  }

  async add(line: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#digests.push(new Uint8Array(await crypto.subtle.digest('SHA-256', line)));
  }

  async hex(): Promise<string> {
    const all = new Uint8Array(this.#digests.length * DIGEST_BYTES);
    this.#digests.forEach((digest, index) => {
      all.set(digest, index * DIGEST_BYTES);
    });
    const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
    return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
}
