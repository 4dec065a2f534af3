/**
 * A row as bytes: its JSON, and behind it the bytes of its arrays as they are, since lines by the thousand are numbers.
 */

type Bytes = Uint8Array<ArrayBuffer>;

const ARRAYS = { Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float64Array };
type ArrayName = keyof typeof ARRAYS;

/** No member of a row has this name: what stands under it stands for what JSON can't say. */
const MARK = '\0';

type Marked =
  | { readonly [MARK]: readonly [ArrayName, at: number, length: number] }
  | { readonly [MARK]: 'NaN' | 'Infinity' | '-Infinity' | '-0' };

const isPlainNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

/** Bytes of the number that says how long the JSON is. */
const HEAD = 4;

export function bytesOfRow(row: object): Bytes {
  const arrays: Bytes[] = [];
  let at = 0;
  const json = JSON.stringify(row, (_key, value: unknown): unknown => {
    if (typeof value === 'number' && !isPlainNumber(value))
      return { [MARK]: Object.is(value, -0) ? '-0' : String(value) };
    if (!ArrayBuffer.isView(value)) return value;
    const { buffer, byteOffset, byteLength } = value;
    arrays.push(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength));
    const place = [Object.prototype.toString.call(value).slice(8, -1), at, byteLength];
    at += byteLength;
    return { [MARK]: place };
  });
  const text = new TextEncoder().encode(json);
  const bytes = new Uint8Array(HEAD + text.length + at);
  new DataView(bytes.buffer).setUint32(0, text.length);
  bytes.set(text, HEAD);
  let to = HEAD + text.length;
  for (const array of arrays) {
    bytes.set(array, to);
    to += array.length;
  }
  return bytes;
}

/** The row again; throws where these are not the bytes of one. */
export function rowOfBytes(bytes: Uint8Array): unknown {
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const arrays = bytes.subarray(HEAD + length);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(HEAD, HEAD + length)), (_key, value: unknown) =>
    isMarked(value) ? unmarked(value, arrays) : value,
  );
}

const isMarked = (value: unknown): value is Marked =>
  typeof value === 'object' && value !== null && MARK in value;

function unmarked({ [MARK]: said }: Marked, arrays: Uint8Array): unknown {
  if (typeof said === 'string') return Number(said);
  const [name, at, length] = said;
  // A copy: numbers of eight bytes stand where eight divides.
  return new ARRAYS[name](arrays.slice(at, at + length).buffer);
}
