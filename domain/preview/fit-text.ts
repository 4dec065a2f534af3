/** A Chinese character and what is as wide as one. */
const FIRST_WIDE = 0x100;
const CAPITAL = /[A-Z]/;

/** Width of a character in em: digits and small letters take half, capitals nearly three quarters. */
function widthOf(character: string): number {
  if (character.charCodeAt(0) >= FIRST_WIDE) return 1;
  return CAPITAL.test(character) ? 0.7 : 0.5;
}

/** Lines a text takes in a box `width` em wide, of which a part of a character can't be used; an empty text takes one. */
export function linesNeeded(text: string, width: number): number {
  let needed = 0;
  for (const character of text) needed += widthOf(character);
  return Math.max(1, Math.ceil(needed / Math.max(1, Math.floor(width))));
}
