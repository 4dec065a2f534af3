import type { LineColumns } from '../goods/columns.ts';
import { isDiscount } from '../goods/discount/line-nature.ts';
import { UUID_WORDS } from '../kernel/ids.ts';
import { headOf, type DraftVersion } from './draft-version.ts';
import { HEAD_GROUP_KEYS, sameGroup } from './groups.ts';
import { UnitComparison } from './line-units.ts';

/** Whether a line is the same one in both; a discount is known by the line above it. */
function sameIdentity(a: LineColumns, b: LineColumns, row: number): boolean {
  if (row > 0 && isDiscount(a, row)) return true;
  for (let word = row * UUID_WORDS; word < (row + 1) * UUID_WORDS; word++)
    if (a.ids[word] !== b.ids[word]) return false;
  return true;
}

/** Whether two versions have the same lines in the same order. */
export function sameLines(a: LineColumns, b: LineColumns): boolean {
  if (a.count !== b.count) return false;
  const comparison = new UnitComparison(a, b);
  for (let row = 0; row < a.count; row++)
    if (!sameIdentity(a, b, row) || !comparison.sameRow(row)) return false;
  return true;
}

/** Whether two versions say the same, lines and all. */
export const sameDraft = (a: DraftVersion, b: DraftVersion): boolean =>
  HEAD_GROUP_KEYS.every((group) => sameGroup(headOf(a), headOf(b), group)) && sameLines(a.lines, b.lines);
