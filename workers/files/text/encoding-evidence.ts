/** Bytes looked at. */
const WIDE_HEAD = 4096;
const HEAD = 1 << 16;

/** Of the characters of a text in UTF-16, nearly all are Western, Chinese, or signs between them. */
const MOST = 0.9;

const isPlausible = (high: number, low: number): boolean =>
  high === 0
    ? low >= 0x09
    : high === 0x20 || high === 0x30 || high === 0xff || (high >= 0x4e && high <= 0x9f);

/** How many of the characters are such, their high byte first or last. */
function plausible(head: Uint8Array, highAt: 0 | 1): number {
  let count = 0;
  for (let at = 0; at + 1 < head.length; at += 2)
    if (isPlausible(head[at + highAt] ?? 0, head[at + 1 - highAt] ?? 0)) count += 1;
  return count / Math.max(1, head.length >> 1);
}

/** UTF-16 without a mark: there are zeros, as in what is Western of it, and pairs of bytes are what texts consist of. */
export function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, WIDE_HEAD);
  if (!head.includes(0)) return null;
  const [big, little] = [plausible(head, 0), plausible(head, 1)];
  if (Math.max(big, little) < MOST) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

/** For each broken place, so many characters of several bytes are sound. */
const SOUND = 4;
const isNext = (byte = 0): boolean => (byte & 0xc0) === 0x80;
/** Nothing else writes such bytes: the first of three, and two that follow. */
const isThree = (bytes: Uint8Array, at: number): boolean =>
  ((bytes[at] ?? 0) & 0xf0) === 0xe0 && isNext(bytes[at + 1]) && isNext(bytes[at + 2]);
/** Of two bytes, as × and °: others may write them. */
const isTwo = (bytes: Uint8Array, at: number): boolean =>
  ((bytes[at] ?? 0) & 0xe0) === 0xc0 && isNext(bytes[at + 1]);

/** UTF-8 with a few bytes that went wrong, or one that was cut within a character. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, HEAD);
  let [sound, broken] = [0, 0];
  for (let at = 0; at < head.length; at++) {
    if ((head[at] ?? 0) < 0x80) continue;
    if (isThree(head, at)) {
      sound += 1;
      at += 2;
    } else if (isTwo(head, at)) at += 1;
    else broken += 1;
  }
  return sound >= broken * SOUND;
}

/** Two bytes above ASCII that are a character, in the order of the frequent ones: those of GB 2312 and of Big5 come first. */
const isFrequentGb = (lead: number, trail: number): boolean => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1;
const isFrequentBig5 = (lead: number, trail: number): boolean =>
  (lead >= 0xa4 && lead <= 0xc5 && (trail >= 0xa1 || (trail >= 0x40 && trail <= 0x7e))) ||
  (lead === 0xc6 && trail >= 0x40 && trail <= 0x7e);
/** Signs in both. */
const isSign = (lead: number): boolean => lead >= 0xa1 && lead <= 0xa3;
/** So many characters, and so much of a text, are frequent in the one and not in the other. */
const MORE = 2;
const MORE_OF = 0.1;

/** How many characters of two bytes there are, and how many are frequent in either encoding. */
function frequentIn(bytes: Uint8Array): {
  readonly pairs: number;
  readonly gb: number;
  readonly big5: number;
} {
  const head = bytes.subarray(0, HEAD);
  let [pairs, gb, big5] = [0, 0, 0];
  for (let at = 0; at + 1 < head.length; at++) {
    const [lead = 0, trail = 0] = [head[at], head[at + 1]];
    if (lead < 0x81) continue;
    at += 1;
    if (isSign(lead)) continue;
    pairs += 1;
    if (isFrequentGb(lead, trail)) gb += 1;
    if (isFrequentBig5(lead, trail)) big5 += 1;
  }
  return { pairs, gb, big5 };
}

/**
 * Big5 or GB 18030. Both write a Chinese character as two bytes, and every text is one in either: what is frequent Chinese
 * in one is not in the other.
 */
export function chineseEncoding(bytes: Uint8Array): 'big5' | 'gb18030' {
  const { pairs, gb, big5 } = frequentIn(bytes);
  const more = big5 - gb;
  return big5 >= pairs * MOST && more >= MORE && more > pairs * MORE_OF ? 'big5' : 'gb18030';
}

/** What is read as GB 18030 and is hardly Chinese then: simplified characters that were written in Big5 are lost. */
export function isDoubtfulChinese(bytes: Uint8Array): boolean {
  if (wideEncoding(bytes) !== null || isMostlyUtf8(bytes)) return false;
  const { pairs, gb, big5 } = frequentIn(bytes);
  return chineseEncoding(bytes) === 'gb18030' && big5 > gb && gb * 2 < pairs;
}
