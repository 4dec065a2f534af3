import type { LineColumns } from '../goods/columns.ts';
import { headOf, type DraftVersion } from './draft-version.ts';
import { HEAD_GROUP_KEYS, sameGroup } from './groups.ts';
import { UnitComparison, unitsOf } from './line-units.ts';

/** Whether two versions have the same lines in the same order. */
export function sameLines(a: LineColumns, b: LineColumns): boolean {
  const [left, right] = [unitsOf(a), unitsOf(b)];
  if (left === null || right === null || left.size !== right.size || a.count !== b.count) return false;
  const others = [...right.values()];
  const comparison = new UnitComparison(a, b);
  return [...left.values()].every((unit, at) => {
    const other = others[at];
    return other?.id === unit.id && comparison.sameUnit(unit, other);
  });
}

/** Whether two versions say the same, lines and all. */
export const sameDraft = (a: DraftVersion, b: DraftVersion): boolean =>
  HEAD_GROUP_KEYS.every((group) => sameGroup(headOf(a), headOf(b), group)) && sameLines(a.lines, b.lines);
