import { BYTE } from './markup.ts';
import type { TextPool } from './text-pool.ts';

const [H, I, R, S, T, V] = [0x68, 0x69, 0x72, 0x73, 0x74, 0x76];
const { bang, greater, less, slash, space } = BYTE;

/**
 * Reads the shared texts that are written as nearly all are, `<si><t>…</t><phoneticPr …/></si>` or in runs, without a word on
 * how they are pronounced, what is crossed out or raised; one function on purpose, as `readPlainCells` is.
 *
 * @returns where the first tag begins that is no such item, or not all of it
 */
export function readPlainItems(pool: TextPool, bytes: Uint8Array, from: number, to: number): number {
  const texts = pool.reserve(to - from);
  if (texts === null) return from;
  let { size } = pool;
  let end = from;
  let i = from;
  while (bytes[i] === less && bytes[i + 1] === S && bytes[i + 2] === I && bytes[i + 3] === greater) {
    i += 4;
    for (;;) {
      if (bytes[i] !== less) i = bytes.indexOf(less, i);
      if (i >= to) return end;
      const name = bytes[i + 1];
      const next = bytes[i + 2];
      if (name === T) {
        i = next === greater ? i + 3 : bytes.indexOf(greater, i) + 1;
        if (i > to || (next !== greater && next !== space) || bytes[i - 2] === slash) return end;
        for (let byte = bytes[i] as number; byte !== less; byte = bytes[++i] as number) texts[size++] = byte;
      } else if (name === slash && next === S && bytes[i + 3] === I && bytes[i + 4] === greater) {
        i += 5;
        break;
      } else if (name === bang || (name === R && bytes[i + 3] === H)) return end;
      // One within another; looking for the end of each again and again would take the square of the time.
      else if (name === S && next === I && bytes[i + 3] === greater) return end;
      else if (name === V || (name === S && next === T)) return end;
      else i += 1;
    }
    if (i > to) return end;
    pool.closeAt(size);
    size += 1;
    end = i;
  }
  return end;
}
