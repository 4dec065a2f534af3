/** Two bytes that are a character of GB 2312, which nearly all of Chinese is. */
const CHINESE = /[\xa1-\xf7][\xa1-\xfe]/;
const BYTES_ABOVE_ASCII = /^[^\u0100-\uffff]*[\x80-\xff][^\u0100-\uffff]*$/;

/**
 * A text of Excel 95 or before, where each character is a byte: as Chinese when its bytes are that, whatever code page the
 * file names (many name the Western one).
 */
export function narrowText(text: string): string {
  if (!CHINESE.test(text) || !BYTES_ABOVE_ASCII.test(text)) return text;
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
  try {
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
