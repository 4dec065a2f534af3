/**
 * How a text is made of another one, from left to right: what is new stands as text, what is kept as [from, to) of the
 * other text, in UTF-16 units.
 */
export type TextPart = string | readonly [from: number, to: number];
export type TextPatch = readonly TextPart[];

/** Where records of a JSON text end: what changes, changes inside a few of them. */
const SEAM = '},';

/** Beginnings and ends of the pieces of a text, without gaps. */
function* piecesOf(text: string): Generator<readonly [from: number, to: number]> {
  for (let from = 0; from < text.length;) {
    const seam = text.indexOf(SEAM, from);
    const to = seam < 0 ? text.length : seam + SEAM.length;
    yield [from, to];
    from = to;
  }
}

function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

function commonEnd(a: string, b: string, most: number): number {
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length))
    length++;
  return length;
}

class Patching {
  readonly parts: TextPart[] = [];
  readonly #base: string;

  constructor(base: string) {
    this.#base = base;
  }

  keep(from: number, to: number): void {
    if (from === to) return;
    const last = this.parts.at(-1);
    if (typeof last === 'object' && last[1] === from) this.parts[this.parts.length - 1] = [last[0], to];
    else this.parts.push([from, to]);
  }

  /** `text` stands where [from, to) of the base stood: what both begin and end with is kept. */
  replace(text: string, from: number, to: number): void {
    const old = this.#base.slice(from, Math.max(from, to));
    const start = commonStart(text, old);
    const end = commonEnd(text, old, Math.min(text.length, old.length) - start);
    this.keep(from, from + start);
    const fresh = text.slice(start, text.length - end);
    if (fresh !== '') this.parts.push(fresh);
    this.keep(from + old.length - end, from + old.length);
  }
}

/**
 * A patch that makes `text` of `base`; short where most records of the base stand in the text too, moved ones included.
 * Takes some milliseconds for 1 MB.
 */
export function makePatch(base: string, text: string): TextPatch {
  const places = new Map<string, number>();
  for (const [from, to] of piecesOf(base)) places.set(base.slice(from, to), from);
  const patching = new Patching(base);
  // Everything before these is in the patch; of the base, everything before `kept` was passed.
  let [done, kept] = [0, 0];
  for (const [from, to] of piecesOf(text)) {
    const piece = text.slice(from, to);
    const place = base.startsWith(piece, kept) ? kept : places.get(piece);
    if (place === undefined) continue;
    patching.replace(text.slice(done, from), kept, place);
    patching.keep(place, place + piece.length);
    [done, kept] = [to, place + piece.length];
  }
  patching.replace(text.slice(done), kept, base.length);
  return patching.parts;
}

/** The text a patch makes of `base`; null when it reaches beyond the base, or its result is longer than `most`. */
export function applyPatch(base: string, patch: TextPatch, most: number): string | null {
  const texts: string[] = [];
  let length = 0;
  for (const part of patch) {
    if (typeof part === 'object' && (part[0] > part[1] || part[1] > base.length)) return null;
    const text = typeof part === 'string' ? part : base.slice(part[0], part[1]);
    length += text.length;
    if (length > most) return null;
    texts.push(text);
  }
  return texts.join('');
}
