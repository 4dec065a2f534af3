import { UUID_WORDS } from '../kernel/ids.ts';

// A loop for each kind of array: one that met several kinds would ask for the kind at every number, which takes a third
// longer. The kinds that most columns are of take four numbers a turn, which is half as long again.

/** The numbers at some rows, in that order. */
export function pickFloats(to: Float64Array, from: Float64Array, rows: Uint32Array): void {
  let at = 0;
  for (; at + 3 < rows.length; at += 4) {
    to[at] = from[rows[at] as number] as number;
    to[at + 1] = from[rows[at + 1] as number] as number;
    to[at + 2] = from[rows[at + 2] as number] as number;
    to[at + 3] = from[rows[at + 3] as number] as number;
  }
  for (; at < rows.length; at++) to[at] = from[rows[at] as number] as number;
}

/** The words at some rows. */
export function pickWords(to: Uint32Array, from: Uint32Array, rows: Uint32Array): void {
  let at = 0;
  for (; at + 3 < rows.length; at += 4) {
    to[at] = from[rows[at] as number] as number;
    to[at + 1] = from[rows[at + 1] as number] as number;
    to[at + 2] = from[rows[at + 2] as number] as number;
    to[at + 3] = from[rows[at + 3] as number] as number;
  }
  for (; at < rows.length; at++) to[at] = from[rows[at] as number] as number;
}

/** The identities of some rows, four words each. */
export function pickIds(to: Uint32Array, from: Uint32Array, rows: Uint32Array): void {
  for (let row = 0; row < rows.length; row++) {
    const [at, source] = [row * UUID_WORDS, (rows[row] as number) * UUID_WORDS];
    to[at] = from[source] as number;
    to[at + 1] = from[source + 1] as number;
    to[at + 2] = from[source + 2] as number;
    to[at + 3] = from[source + 3] as number;
  }
}

/** The bytes at some rows. */
export function pickBytes(to: Uint8Array, from: Uint8Array, rows: Uint32Array): void {
  let at = 0;
  for (; at + 3 < rows.length; at += 4) {
    to[at] = from[rows[at] as number] as number;
    to[at + 1] = from[rows[at + 1] as number] as number;
    to[at + 2] = from[rows[at + 2] as number] as number;
    to[at + 3] = from[rows[at + 3] as number] as number;
  }
  for (; at < rows.length; at++) to[at] = from[rows[at] as number] as number;
}

/** The small numbers at some rows. */
export function pickShorts(to: Int16Array, from: Int16Array, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) to[at] = from[rows[at] as number] as number;
}
