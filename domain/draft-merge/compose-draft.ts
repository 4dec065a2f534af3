import type { LineColumns } from '../goods/columns.ts';
import { appendLines, compactLines, gatherLines } from '../goods/lines.ts';
import type { Comparison, VersionKey } from './compare-drafts.ts';
import { headOf, withHead, type DraftVersion } from './draft-version.ts';
import { takeGroup, type HeadGroupKey } from './groups.ts';

/** What is taken from where; what is not named comes from the draft that stayed. */
export interface ComposeChoice {
  readonly groups: Readonly<Partial<Record<HeadGroupKey, VersionKey>>>;
  /** Where lines are taken as a whole: from which version. Does nothing where they are paired or go with the mode. */
  readonly lines: VersionKey;
  /** Places in `pairs` whose line is taken from the copy; a version that does not have it leaves it out. */
  readonly fromCopy: ReadonlySet<number>;
}

/** The draft that a choice makes of two versions. */
export function composeDraft(comparison: Comparison, choice: ComposeChoice): DraftVersion {
  const { kept, copy } = comparison.versions;
  const other = headOf(copy);
  const head = comparison.groups
    .filter((group) => choice.groups[group] === 'copy')
    .reduce((taken, group) => takeGroup(taken, other, group), headOf(kept));
  return withHead(head, linesOf(comparison, choice));
}

function linesOf(comparison: Comparison, { groups, lines, fromCopy }: ComposeChoice): LineColumns {
  const { versions, pairs } = comparison;
  const { kept, copy } = versions;
  switch (comparison.lines) {
    case 'same':
      return kept.lines;
    case 'withMode':
      return versions[groups.mode ?? 'kept'].lines;
    case 'whole':
      return versions[lines].lines;
    case 'paired': {
      const rows = pairs.flatMap((pair, at) => {
        const unit = fromCopy.has(at) ? pair.copy : pair.kept;
        if (unit === null) return [];
        const row = fromCopy.has(at) ? kept.lines.count + unit.row : unit.row;
        return unit.rows === 2 ? [row, row + 1] : [row];
      });
      return compactLines(gatherLines(appendLines(kept.lines, copy.lines), Uint32Array.from(rows)));
    }
  }
}
