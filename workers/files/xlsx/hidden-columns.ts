import { INCOMPLETE, isTrue, wholeNumber, type Attributes } from './markup.ts';
import { nameBytes } from './tag-scanner.ts';

const MIN = nameBytes('min');
const MAX = nameBytes('max');
const HIDDEN = nameBytes('hidden');

/** Reads the attributes of `<col min="3" max="5" hidden="1"/>` from `i` on; 1 in `columns` for each column it hides. */
export function markHidden(
  columns: Uint8Array,
  at: Attributes,
  bytes: Uint8Array,
  i: number,
  to: number,
): number {
  let [from, until, hidden] = [0, 0, false];
  for (;;) {
    i = at.next(bytes, i, to);
    if (i === INCOMPLETE) return i;
    if (!at.found) break;
    if (at.is(bytes, MIN)) from = wholeNumber(bytes, at.valueAt);
    else if (at.is(bytes, MAX)) until = wholeNumber(bytes, at.valueAt);
    else if (at.is(bytes, HIDDEN)) hidden = isTrue(bytes[at.valueAt]);
  }
  if (hidden && from > 0) columns.fill(1, from - 1, until);
  return i;
}
