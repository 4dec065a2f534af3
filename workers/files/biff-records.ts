const HEADER = 4;
const END = 0x0a;
/** From here on what records hold is encrypted. */
const PASSWORD = 0x2f;

/** Records that say how much of something they hold: where they say it, and bytes for each of it. */
const CLAIMS: Readonly<Record<number, { readonly at: number; readonly bytes: number }>> = {
  0x204: { at: 6, bytes: 1 },
  0xd6: { at: 6, bytes: 1 },
  0x207: { at: 0, bytes: 1 },
  0xe5: { at: 0, bytes: 8 },
};

/** Formats of numbers; before Unicode they say their length in one byte. */
const FORMAT = 0x41e;
const FORMAT_LENGTH = { at: 2, bytes: 1 };

/**
 * Whether the records of a workbook before 2007 follow each other to an end and together hold no more than there is. A
 * reader that trusts what they say takes minutes for a few kilobytes of others. [MS-XLS] 2.1.4
 *
 * @param wide texts are Unicode
 */
export function areSound(bytes: Uint8Array, wide: boolean): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let claimed = 0;
  let last = 0;
  for (let at = 0; at + HEADER <= bytes.byteLength;) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const next = at + HEADER + length;
    if (type === PASSWORD) return true;
    // Behind the end of the last sheet anything may stand.
    if (next > bytes.byteLength || (type === 0 && last === END)) return last === END;
    const claim = type === FORMAT && wide ? FORMAT_LENGTH : CLAIMS[type];
    if (claim !== undefined && claim.at + 2 <= length)
      claimed += view.getUint16(at + HEADER + claim.at, true) * claim.bytes;
    if (claimed > bytes.byteLength) return false;
    last = type;
    at = next;
  }
  return last === END;
}
