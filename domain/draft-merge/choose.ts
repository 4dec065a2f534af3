/** Which side of a merge something is taken from; conflict: both changed it, differently. */
export type Choice = 'mine' | 'theirs' | 'conflict';

interface Sides {
  /** Whether both sides say the same. */
  readonly agree: boolean;
  /** Whether a side still says what the base says; false without a base. */
  readonly mineIsBase: boolean;
  readonly theirsIsBase: boolean;
}

/** Theirs untouched: mine. Mine untouched: theirs. Equal: either. PROTOCOL §4 rule 1. */
export function choose({ agree, mineIsBase, theirsIsBase }: Sides): Choice {
  if (agree || mineIsBase) return 'theirs';
  return theirsIsBase ? 'mine' : 'conflict';
}
