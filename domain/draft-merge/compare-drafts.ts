import { headOf, type DraftVersion } from './draft-version.ts';
import {
  HEAD_GROUP_KEYS,
  LINE_GROUP_KEYS,
  sameGroup,
  type HeadGroupKey,
  type LineGroupKey,
} from './groups.ts';
import { UnitComparison, unitsOf, type Unit, type Units } from './line-units.ts';
import { mergeOrder } from './merge-order.ts';
import { sameLines } from './same-draft.ts';
import { sameValue } from './same-value.ts';

/** The two versions of a conflict: the draft that stayed in its place, and the copy of what lost. PROTOCOL §4 */
export interface Versions {
  readonly kept: DraftVersion;
  readonly copy: DraftVersion;
}
export type VersionKey = keyof Versions;

/** One line in both versions, a discount with it; null: that version does not have it. */
export interface LinePair {
  readonly id: string;
  readonly kept: Unit | null;
  readonly copy: Unit | null;
  /** Groups in which they differ; all where one version does not have the line. */
  readonly differs: readonly LineGroupKey[];
}

export interface Comparison {
  readonly versions: Versions;
  /** Groups of the head that differ. */
  readonly groups: readonly HeadGroupKey[];
  /**
   * same: nothing to choose. paired: line by line. whole: which line is which can't be told. withMode: they were made under
   * other settings, so they go with the group `mode`.
   */
  readonly lines: 'same' | 'paired' | 'whole' | 'withMode';
  /** In the order they are shown and built in; [] unless `paired`. */
  readonly pairs: readonly LinePair[];
}

/** Holds two versions against each other, group by group and line by line. */
export function compareDrafts(versions: Versions): Comparison {
  const { kept, copy } = versions;
  const [left, right] = [headOf(kept), headOf(copy)];
  const groups = HEAD_GROUP_KEYS.filter((group) => !sameGroup(left, right, group));
  const compared = { versions, groups };
  if (!sameValue(kept.lines.settings, copy.lines.settings))
    return { ...compared, lines: 'withMode', pairs: [] };
  if (sameLines(kept.lines, copy.lines)) return { ...compared, lines: 'same', pairs: [] };
  const units = { kept: unitsOf(kept.lines), copy: unitsOf(copy.lines) };
  if (units.kept === null || units.copy === null) return { ...compared, lines: 'whole', pairs: [] };
  return { ...compared, lines: 'paired', pairs: pairUp(versions, units.kept, units.copy) };
}

function pairUp({ kept, copy }: Versions, left: Units, right: Units): readonly LinePair[] {
  const comparison = new UnitComparison(kept.lines, copy.lines);
  const ids = [[...left.keys()], [...right.keys()]] as const;
  const { order } = mergeOrder(null, ids[1], ids[0], new Set([...ids[0], ...ids[1]]));
  return order.map((id) => {
    const [one, other] = [left.get(id) ?? null, right.get(id) ?? null];
    const differs =
      one === null || other === null
        ? LINE_GROUP_KEYS
        : LINE_GROUP_KEYS.filter((group) => !comparison.same(group, one, other));
    return { id, kept: one, copy: other, differs };
  });
}
