import type { LineColumns } from '../../domain/goods/columns.ts';
import type { ChosenParts } from '../../domain/invoice/switches.ts';
import { applySettings } from '../../domain/goods/apply-settings.ts';
import type { LineSettings } from '../../domain/goods/line-settings.ts';
import type { Pasted } from '../../domain/goods/paste-cells.ts';
import { gatherLines } from '../../domain/goods/lines.ts';
import {
  applyChange,
  changeBytes,
  rowRange,
  spliceOf,
  type ChangeSide,
  type LineChange,
  type SpliceChange,
} from '../../domain/goods/line-change.ts';
import type { FaceTravel, PastedBlock } from '../contract/ledger-views.ts';

/** The lines of the open draft. The arrays are owned: commands work in place. */
export interface Content {
  readonly lines: LineColumns;
  readonly taxInclusive: boolean;
}

export interface LedgerState extends Content {
  /** Rises by one with every step: a command, an undo, a redo. */
  readonly version: number;
}

/** What one command did: one undo step. */
export interface LedgerChange {
  readonly parts: readonly LineChange[];
  /** The tax mode before and after. */
  readonly taxInclusive: readonly [boolean, boolean];
  /** What holds for all lines, before and after; absent when it stayed. */
  readonly settings?: readonly [LineSettings, LineSettings];
  /** The parts of the face the choice behind it is about, before and after; absent where the face has no part in it. */
  readonly face?: readonly [ChosenParts, ChosenParts];
  /** How the device of then reckons 1.5 %; absent: by the rate. A1 */
  readonly reducedRate?: LineSettings['reducedRate'];
}

/** A change as it is kept: with how 1.5 % was reckoned when it was made. */
export function keptChange(change: LedgerChange, { reducedRate }: LineSettings): LedgerChange {
  return reducedRate === 'byRate' ? change : { ...change, reducedRate };
}

/** Content brought to one side of a change it is at the other side of. */
export function contentAt({ lines }: Content, change: LedgerChange, side: ChangeSide): Content {
  const at = side === 'after' ? 1 : 0;
  const parts = at === 1 ? change.parts : change.parts.toReversed();
  const { settings } = lines;
  const moved = parts.reduce((sofar, part) => applyChange(sofar, part, side), lines);
  return {
    lines: { ...moved, settings: change.settings?.[at] ?? settings },
    taxInclusive: change.taxInclusive[at],
  };
}

/**
 * Content a step is taken back in or done again: what was reckoned for another device follows the one that is chosen
 * now. `isAnew`: other rows may have changed than the step tells of.
 */
export function travelled(
  content: Content,
  change: LedgerChange,
  side: ChangeSide,
): Content & { readonly isAnew: boolean } {
  const { reducedRate } = content.lines.settings;
  const { reducedRate: ofThen = 'byRate' } = change;
  const { lines, taxInclusive } = contentAt(content, change, side);
  const [before, after] = change.settings ?? [];
  if (ofThen === reducedRate || before?.reducedRate !== after?.reducedRate)
    return { lines, taxInclusive, isAnew: false };
  const then = { ...lines.settings, reducedRate: ofThen };
  const followed = applySettings({ ...lines, settings: then }, { ...then, reducedRate }, taxInclusive);
  return { lines: followed, taxInclusive, isAnew: true };
}

/** The first row that looks different at a side of a change. */
export function firstRowOf({ parts }: LedgerChange): number {
  const rows = parts.map((part) => (part.kind === 'splice' ? part.row : (part.rows[0] ?? 0)));
  return rows.length === 0 ? 0 : Math.min(...rows);
}

/** What a side of a change makes of the face; null where it has no part in it. */
export const faceOf = ({ face }: LedgerChange, step: number, side: ChangeSide): FaceTravel | null =>
  face === undefined ? null : { step, parts: face[side === 'before' ? 0 : 1] };

/** Memory the texts of the face take, bytes, roughly. */
function textBytes(value: unknown): number {
  if (typeof value === 'string') return 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce<number>((sum, part) => sum + 16 + textBytes(part), 0);
}

/** Memory a change takes, bytes, roughly. */
export const bytesOf = ({ parts, face }: LedgerChange): number =>
  parts.reduce((sum, part) => sum + changeBytes(part), textBytes(face));

/** A command that was done. */
export interface Done extends Content {
  /** Null when everything was as asked already: no step. */
  readonly change: LedgerChange | null;
  readonly left?: Partial<LeftOver>;
}

/** What a command could not do. */
export interface LeftOver extends Pick<Pasted, 'refused' | 'shortened' | 'unsigned' | 'repriced'> {
  /** Rows that named the columns. */
  readonly headings: number;
  /** Rows with content there was no room for. */
  readonly leftOut: number;
  readonly block: PastedBlock;
  /** Lines whose rate is not offered, and that have another now. */
  readonly ratesReplaced: number;
  /** Lines with content that have no place any more. */
  readonly removed: number;
  /** Cells that stay empty from now on. */
  readonly cleared: number;
}

/** What cell edits did, after they were done. */
export function edited(before: Content, lines: LineColumns, ...parts: readonly (LineChange | null)[]): Done {
  const real = parts.filter((part) => part !== null);
  const { taxInclusive } = before;
  const change: LedgerChange = { parts: real, taxInclusive: [taxInclusive, taxInclusive] };
  return { lines, taxInclusive, change: real.length === 0 ? null : change };
}

/** Does a change that came as whole new columns and touches only the rows `from` up to, not including, `to`. */
export function replaced(before: Content, after: LineColumns, from: number, to: number): Done {
  const added = gatherLines(after, rowRange(from, to + after.count - before.lines.count));
  return spliced(before, spliceOf(before.lines, from, to - from, added));
}

/** Does a replacement of lines. */
export function spliced(before: Content, splice: SpliceChange, taxInclusive = before.taxInclusive): Done {
  const mode = [before.taxInclusive, taxInclusive] as const;
  const empty = splice.removed.count === 0 && splice.added.count === 0;
  if (empty && mode[0] === mode[1]) return { ...before, change: null };
  const change: LedgerChange = { parts: empty ? [] : [splice], taxInclusive: mode };
  return { ...contentAt(before, change, 'after'), change };
}
