import { MAX_LINES } from '../goods/columns.ts';
import { levyOf } from '../goods/line-settings.ts';
import { choose, type Choice } from './choose.ts';
import { headOf, withHead, type DraftHead, type DraftVersion } from './draft-version.ts';
import { HEAD_GROUP_KEYS, sameGroup, takeGroup, type HeadGroupKey } from './groups.ts';
import { mergeLines, type LineConflict } from './merge-lines.ts';
import { sameLines } from './same-draft.ts';
import type { LineColumns } from '../goods/columns.ts';

export type Conflict = { readonly group: HeadGroupKey; readonly lineId: null } | LineConflict;

export interface MergedDraft {
  /** With conflicts: theirs in every place where the sides differ. */
  readonly merged: DraftVersion;
  /** [] when everything both sides said is in `merged`. */
  readonly conflicts: readonly Conflict[];
}

/**
 * Merges two versions of a draft that were both made of `base`; null: nobody knows what of, then whatever differs is a
 * conflict. Groups are taken whole. What one side says of the mode and the other of the lines does not go together:
 * then theirs stands as it is. Totals follow from the lines and are the caller's. PROTOCOL §4.
 */
export function mergeDrafts(
  base: DraftVersion | null,
  mine: DraftVersion,
  theirs: DraftVersion,
): MergedDraft {
  const heads = { base: base === null ? null : headOf(base), mine: headOf(mine), theirs: headOf(theirs) };
  const head = mergeHeads(heads.base, heads.mine, heads.theirs);
  const { lines, conflicts: lineConflicts } = mergeLines(base?.lines ?? null, mine.lines, theirs.lines);
  const merged = withHead(head.merged, lines);
  const conflicts: Conflict[] = [...head.conflicts, ...lineConflicts];
  if (isMixed(heads, base, mine, theirs) || !fits(merged.lines))
    return { merged: theirs, conflicts: [{ group: 'mode', lineId: null }] };
  // A mode that both changed leaves nothing to put lines of the other mode into.
  const isTorn = conflicts.some(({ group }) => group === 'mode' || group === 'lines');
  return { merged: isTorn ? theirs : merged, conflicts };
}

function mergeHeads(base: DraftHead | null, mine: DraftHead, theirs: DraftHead) {
  const conflicts: Conflict[] = [];
  let merged = theirs;
  for (const group of HEAD_GROUP_KEYS) {
    const choice = chooseGroup(base, mine, theirs, group);
    if (choice === 'conflict') conflicts.push({ group, lineId: null });
    if (choice === 'mine') merged = takeGroup(merged, mine, group);
  }
  return { merged, conflicts };
}

const chooseGroup = (
  base: DraftHead | null,
  mine: DraftHead,
  theirs: DraftHead,
  group: HeadGroupKey,
): Choice =>
  choose({
    agree: sameGroup(mine, theirs, group),
    mineIsBase: base !== null && sameGroup(base, mine, group),
    theirsIsBase: base !== null && sameGroup(base, theirs, group),
  });

interface Heads {
  readonly base: DraftHead | null;
  readonly mine: DraftHead;
  readonly theirs: DraftHead;
}

/** One side changed the mode, and the other, which did not, changed lines. PROTOCOL §4 rule 4. */
function isMixed(heads: Heads, base: DraftVersion | null, mine: DraftVersion, theirs: DraftVersion): boolean {
  if (base === null || heads.base === null || sameGroup(heads.mine, heads.theirs, 'mode')) return false;
  const mineKept = sameGroup(heads.base, heads.mine, 'mode');
  const theirsKept = sameGroup(heads.base, heads.theirs, 'mode');
  return (
    (theirsKept && !sameLines(base.lines, theirs.lines)) || (mineKept && !sameLines(base.lines, mine.lines))
  );
}

/** Whether an invoice of this mode holds so many lines. */
const fits = (lines: LineColumns): boolean => lines.count <= (levyOf(lines).oneLine ? 1 : MAX_LINES);
