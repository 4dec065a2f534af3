import type { LineColumns } from '../goods/columns.ts';
import { appendLines, emptyLines, gatherLines } from '../goods/lines.ts';
import type { Column } from '../goods/line-shapes.ts';
import { choose } from './choose.ts';
import { LINE_GROUPS, LINE_GROUP_KEYS, type LineGroupKey } from './groups.ts';
import { UnitComparison, unitsOf, type Unit, type Units } from './line-units.ts';
import { mergeOrder } from './merge-order.ts';

/** Where both sides said something else about the lines; `lineId` null: their order, or which line is which. */
export interface LineConflict {
  readonly group: LineGroupKey | 'order' | 'lines';
  readonly lineId: string | null;
}

export interface MergedLines {
  readonly lines: LineColumns;
  readonly conflicts: readonly LineConflict[];
}

/** A line of the result: its numbers stand in one row, other groups perhaps in another. Rows of mine come after theirs. */
interface Piece {
  readonly row: number;
  readonly rows: 1 | 2;
  readonly taken: readonly { readonly group: LineGroupKey; readonly row: number }[];
}

interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

class LineMerge {
  readonly conflicts: LineConflict[] = [];
  readonly #units: Three<Units>;
  readonly #mineAndTheirs: UnitComparison;
  readonly #baseAndMine: UnitComparison;
  readonly #baseAndTheirs: UnitComparison;
  /** Where mine begins in theirs and mine put one after the other. */
  readonly #mineFrom: number;

  constructor({ base, mine, theirs }: Three<LineColumns>, units: Three<Units>) {
    this.#units = units;
    this.#mineAndTheirs = new UnitComparison(mine, theirs);
    this.#baseAndMine = new UnitComparison(base, mine);
    this.#baseAndTheirs = new UnitComparison(base, theirs);
    this.#mineFrom = theirs.count;
  }

  /** What becomes of a line; null when it is deleted. PROTOCOL §4 rules 1 and 2. */
  piece(id: string): Piece | null {
    const base = this.#units.base.get(id);
    const mine = this.#units.mine.get(id);
    const theirs = this.#units.theirs.get(id);
    if (mine !== undefined && theirs !== undefined) return this.#both(base, mine, theirs);
    if (mine !== undefined)
      return base !== undefined && this.#baseAndMine.sameUnit(base, mine)
        ? null
        : this.#whole(mine, this.#mineFrom);
    if (theirs === undefined || (base !== undefined && this.#baseAndTheirs.sameUnit(base, theirs)))
      return null;
    return this.#whole(theirs, 0);
  }

  #whole({ row, rows }: Unit, from: number): Piece {
    return { row: from + row, rows, taken: [] };
  }

  #both(base: Unit | undefined, mine: Unit, theirs: Unit): Piece {
    if (this.#mineAndTheirs.sameUnit(mine, theirs)) return this.#whole(theirs, 0);
    const sides = LINE_GROUP_KEYS.map((group) => [group, this.#side(group, base, mine, theirs)] as const);
    const calc = sides.find(([group]) => group === 'calc')?.[1] ?? 'theirs';
    const rowOf = (side: 'mine' | 'theirs') => (side === 'mine' ? this.#mineFrom + mine.row : theirs.row);
    return {
      row: rowOf(calc),
      rows: (calc === 'mine' ? mine : theirs).rows,
      taken: sides.filter(([, side]) => side !== calc).map(([group, side]) => ({ group, row: rowOf(side) })),
    };
  }

  #side(group: LineGroupKey, base: Unit | undefined, mine: Unit, theirs: Unit): 'mine' | 'theirs' {
    const choice = choose({
      agree: this.#mineAndTheirs.same(group, mine, theirs),
      mineIsBase: base !== undefined && this.#baseAndMine.same(group, base, mine),
      theirsIsBase: base !== undefined && this.#baseAndTheirs.same(group, base, theirs),
    });
    if (choice !== 'conflict') return choice;
    this.conflicts.push({ group, lineId: mine.id });
    return 'theirs';
  }
}

/** The lines of two versions of a draft that were both made of `base`; null: nobody knows what of. */
export function mergeLines(base: LineColumns | null, mine: LineColumns, theirs: LineColumns): MergedLines {
  const ancestor = base ?? emptyLines(0);
  const units = { base: unitsOf(ancestor), mine: unitsOf(mine), theirs: unitsOf(theirs) };
  if (units.base === null || units.mine === null || units.theirs === null)
    return { lines: theirs, conflicts: [{ group: 'lines', lineId: null }] };
  const merge = new LineMerge(
    { base: ancestor, mine, theirs },
    { base: units.base, mine: units.mine, theirs: units.theirs },
  );
  const pieces = new Map<string, Piece>();
  for (const id of new Set([...units.theirs.keys(), ...units.mine.keys()])) {
    const piece = merge.piece(id);
    if (piece !== null) pieces.set(id, piece);
  }
  const { order, conflict } = mergeOrder(
    base === null ? null : [...units.base.keys()],
    [...units.mine.keys()],
    [...units.theirs.keys()],
    new Set(pieces.keys()),
  );
  const ordered = order.flatMap((id) => pieces.get(id) ?? []);
  return {
    lines: build(appendLines(theirs, mine), ordered),
    conflicts: [...merge.conflicts, ...(conflict ? [{ group: 'order', lineId: null } as const] : [])],
  };
}

function build(joined: LineColumns, pieces: readonly Piece[]): LineColumns {
  const rows = pieces.flatMap(({ row, rows: count }) => (count === 2 ? [row, row + 1] : [row]));
  const lines = gatherLines(joined, Uint32Array.from(rows));
  let at = 0;
  for (const { rows: count, taken } of pieces) {
    for (const { group, row } of taken)
      for (const key of LINE_GROUPS[group].columns) (lines[key] as Column)[at] = joined[key][row] ?? 0;
    at += count;
  }
  return lines;
}
