/** Bytes looked at to tell UTF-16 from texts of bytes. */
const HEAD = 4096;
/** Characters that no text holds; a few may come from old programs. */
const CONTROLS = /[^\P{Cc}\t\n\v\f\r]/gu;
const MAX_CONTROLS_OF = 0.01;
/** Stands for bytes that are no character; a few damaged ones are left as they are. */
const BROKEN = /\ufffd/g;
const MAX_BROKEN_OF = 0.02;

/** Where a text says what it is written in. */
const MARKS: readonly { readonly encoding: string; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

function decoded(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 without a mark: every second byte of what is Western in it is 0. */
function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, HEAD);
  const zeros = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even + odd < head.length / 20) return null;
  if (even * 10 < odd) return 'utf-16le';
  return odd * 10 < even ? 'utf-16be' : null;
}

/** The text of a file in any encoding that Chinese programs write: UTF-8, GB 18030 (GBK in it), UTF-16; null when it is no text. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = MARKS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  const known = mark?.encoding ?? wideEncoding(bytes);
  const text =
    known === null
      ? (decoded(bytes, 'utf-8', true) ?? decoded(bytes, 'gb18030', false))
      : decoded(bytes, known, false);
  return text !== null && isText(text) ? text : null;
}

function isText(text: string): boolean {
  const head = text.slice(0, HEAD);
  const controls = head.match(CONTROLS)?.length ?? 0;
  const broken = text.match(BROKEN)?.length ?? 0;
  return (
    !head.includes('\0') && controls <= head.length * MAX_CONTROLS_OF && broken <= text.length * MAX_BROKEN_OF
  );
}
