/** How small the texts of a full box may get, in the order they are tried. */
const SCALES = [1, 0.92, 0.85, 0.78, 0.7, 0.62, 0.55, 0.5] as const;

/** A Latin letter takes half the room of a Chinese character. */
const LAST_NARROW = 0xff;

/** Width of a text in em. */
function emWidth(text: string): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += text.charCodeAt(at) > LAST_NARROW ? 1 : 0.5;
  return width;
}

/** Lines a text takes in a box `width` em wide; an empty text takes one. */
export const linesNeeded = (text: string, width: number): number =>
  Math.max(1, Math.ceil(emWidth(text) / width));

/** The largest scale at which `needed(scale)` lines fit where `room` lines fit at full size. */
export const fittingScale = (needed: (scale: number) => number, room: number): number =>
  SCALES.find((scale) => needed(scale) * scale <= room) ?? SCALES[SCALES.length - 1] ?? 1;
