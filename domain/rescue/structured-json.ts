import { fromBase64, toBase64 } from './base64.ts';

/** Arrays that a database keeps and JSON does not know. */
const ARRAYS = {
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float64Array,
} as const;
type ArrayName = keyof typeof ARRAYS;
type Packed = InstanceType<(typeof ARRAYS)[ArrayName]>;

/** Names the kind of a value that JSON has no way to write. */
const KIND = '$';

const nameOf = (value: object): ArrayName | undefined =>
  (Object.keys(ARRAYS) as ArrayName[]).find((name) => value instanceof ARRAYS[name]);

const bytesOf = ({ buffer, byteOffset, byteLength }: Packed): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** A value of a database as one that JSON keeps whole: bytes, NaN, infinities, −0 and undefined too. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'number') return fromNumber(value);
  if (value === undefined) return { [KIND]: 'undefined' };
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(toJson);
  const name = nameOf(value);
  if (name !== undefined) return { [KIND]: name, bytes: toBase64(bytesOf(value as Packed)) };
  const plain = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toJson(part)]));
  return KIND in plain ? { [KIND]: 'object', value: plain } : plain;
}

const fromNumber = (value: number): unknown =>
  Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : { [KIND]: 'number', value: Object.is(value, -0) ? '-0' : String(value) };

/** The value again. Throws a RangeError where it is none that was written here. */
export function fromJson(json: unknown): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map(fromJson);
  const parts = json as Readonly<Record<string, unknown>>;
  return KIND in parts ? special(parts) : plainObject(parts);
}

const plainObject = (parts: Readonly<Record<string, unknown>>): unknown =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, fromJson(part)]));

function special({ [KIND]: kind, value, bytes }: Readonly<Record<string, unknown>>): unknown {
  if (kind === 'undefined') return undefined;
  if (kind === 'number') return Number(value);
  if (kind === 'object') return plainObject(value as Readonly<Record<string, unknown>>);
  if (typeof kind !== 'string' || !(kind in ARRAYS) || typeof bytes !== 'string') {
    throw new RangeError('a value of an unknown kind');
  }
  const { buffer } = fromBase64(bytes);
  return new ARRAYS[kind as ArrayName](buffer);
}
