/** `10箱`, `10 / 箱` where a unit should be. */
const COUNTED_UNIT = /^(\d[\d.,]*) ?[/／]? ?(\p{L}.*)$/u;

/** A unit that holds a number, and that number; null for every other. */
export function countedUnit(text: string): { readonly count: string; readonly unit: string } | null {
  const [, count, unit = ''] = COUNTED_UNIT.exec(text) ?? [];
  return count === undefined ? null : { count: count.replaceAll(',', ''), unit };
}
