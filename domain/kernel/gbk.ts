const LAST_ASCII = 0x7f;
/** What comes behind takes two places of a text. */
const LAST_SHORT = 0xffff;

/** Length in GBK bytes: ASCII 1, everything else 2 a character, also what GBK lacks. C34. */
export function gbkBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0;
    bytes += code <= LAST_ASCII ? 1 : 2;
    if (code > LAST_SHORT) at++;
  }
  return bytes;
}

/** The longest beginning of a text that fits into so many GBK bytes; never cuts a character in half. */
export function cutToGbkBytes(text: string, limit: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += (character.codePointAt(0) ?? 0) <= LAST_ASCII ? 1 : 2;
    if (bytes > limit) break;
    end += character.length;
  }
  return text.slice(0, end);
}
