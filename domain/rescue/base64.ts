const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Two letters for each 12 bits: half the steps of one letter at a time. */
const PAIRS = Array.from(
  { length: 4096 },
  (_, bits) => LETTERS.charAt(bits >> 6) + LETTERS.charAt(bits & 63),
);

const VALUES = new Int16Array(128).fill(-1);
for (let value = 0; value < LETTERS.length; value++) VALUES[LETTERS.charCodeAt(value)] = value;

/** Bytes as base64 text. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += (PAIRS[three >> 12] ?? '') + (PAIRS[three & 4095] ?? '');
  }
  const over = (3 - (bytes.length % 3)) % 3;
  return over === 0 ? text : text.slice(0, -over) + '='.repeat(over);
}

/** The bytes again. Throws a RangeError where the text is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = text.replace(/={0,2}$/, '');
  if (text.length % 4 !== 0) throw new RangeError('no base64');
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  for (let at = 0, to = 0; at < letters.length; at += 4) {
    let four = 0;
    for (let place = 0; place < 4; place++) {
      const value = at + place < letters.length ? (VALUES[letters.charCodeAt(at + place)] ?? -1) : 0;
      if (value < 0) throw new RangeError('no base64');
      four = (four << 6) | value;
    }
    bytes[to++] = four >> 16;
    if (to < bytes.length) bytes[to++] = (four >> 8) & 255;
    if (to < bytes.length) bytes[to++] = four & 255;
  }
  return bytes;
}
