/** Widest sign in the grid's font of 14 px, and the widest of those that numbers are made of. Pixels. */
const WIDEST = 14;
const WIDEST_OF_NUMBERS = 9;

const OF_NUMBERS = /[\d.,-]/;

/** Whether a text surely stands in so many pixels; without asking the browser, which would lay out the page for it. */
export function fits(text: string, room: number): boolean {
  if (text.length * WIDEST <= room) return true;
  if (text.length * WIDEST_OF_NUMBERS > room) return false;
  let width = 0;
  for (const sign of text) width += OF_NUMBERS.test(sign) ? WIDEST_OF_NUMBERS : WIDEST;
  return width <= room;
}
