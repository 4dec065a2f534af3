import type { Bytes } from './bytes.ts';

/** A property as Word stores it: what it sets, and where its value stands. */
export interface Property {
  readonly code: number;
  readonly value: Bytes;
  readonly at: number;
  readonly length: number;
}

/** Bytes of a value by the upper three bits of its code; 0: the value says. [MS-DOC] 2.2.5.1 */
const LENGTHS: readonly number[] = [1, 1, 2, 4, 2, 2, 0, 3];
const TABLE_DEFINITION = 0xd608;
const TABS = 0xc615;
const LONG = 255;

/** Goes through the properties that stand in a stretch of a stream. */
export function* propertiesOf(bytes: Bytes, from: number, to: number): Generator<Property> {
  const end = Math.min(to, bytes.length);
  for (let at = from; at + 3 <= end;) {
    const code = bytes.short(at);
    const value = at + 2;
    const fixed = LENGTHS[code >> 13] ?? 0;
    const head = fixed > 0 ? 0 : code === TABLE_DEFINITION ? 2 : 1;
    const length = fixed > 0 ? fixed : ownLength(bytes, code, value);
    yield { code, value: bytes, at: value + head, length };
    at = value + head + length;
  }
}

function ownLength(bytes: Bytes, code: number, at: number): number {
  if (code === TABLE_DEFINITION) return Math.max(0, bytes.short(at) - 1);
  const length = bytes.byte(at);
  // A long change of tabs counts what it deletes and what it adds instead.
  if (code !== TABS || length !== LONG) return length;
  const deleted = bytes.byte(at + 1);
  return 2 + deleted * 4 + bytes.byte(at + 2 + deleted * 4) * 3;
}
