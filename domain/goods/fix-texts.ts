import type { DiskType } from '../codes/disk-types.ts';
import { plainText } from '../kernel/gbk-characters.ts';
import { cutToGbkBytes, gbkBytes } from '../kernel/gbk.ts';
import { textLimitsOf } from '../rules/text-limits.ts';
import type { LineColumns } from './columns.ts';
import { growingTexts } from './growing-texts.ts';
import { isEmptyLine } from './lines.ts';

/** The texts with a limit. */
const LIMITED_FIELDS = ['name', 'spec', 'unit'] as const;

/** One text of a line, and what it becomes. */
export interface TextChange {
  /** 0-based. */
  readonly row: number;
  readonly field: (typeof LIMITED_FIELDS)[number];
  readonly before: string;
  readonly after: string;
}

/** One text that is too long, and what is left of it. */
export interface TextCut extends TextChange {
  /** GBK bytes of `before`. */
  readonly bytes: number;
  /** GBK bytes allowed. */
  readonly limit: number;
}

/** Rows with content: what counts for the limits of long lists. */
const rowsWithContent = (lines: LineColumns): readonly number[] =>
  Array.from({ length: lines.count }, (_, row) => row).filter((row) => !isEmptyLine(lines, row));

/**
 * What the one-click fix would cut, to be shown before it is done: every name, spec and unit over the limit of its
 * group, cut between characters; nothing else is touched. M175, M176, C17, C34.
 */
export function planTextFix(lines: LineColumns, disk: DiskType | undefined): readonly TextCut[] {
  const rows = rowsWithContent(lines);
  const limits = textLimitsOf(disk, rows.length);
  const bytes = lines.dictionary.map(gbkBytes);
  return rows.flatMap((row) =>
    LIMITED_FIELDS.flatMap((field) => {
      const place = lines[field][row] ?? 0;
      const limit = limits[field];
      const found = bytes[place] ?? 0;
      if (found <= limit) return [];
      const before = lines.dictionary[place] ?? '';
      return [{ row, field, before, after: cutToGbkBytes(before, limit).trimEnd(), bytes: found, limit }];
    }),
  );
}

/** Texts with characters that GBK lacks and can be written without. C34 */
export function planPlainTexts(lines: LineColumns): readonly TextChange[] {
  const plain = lines.dictionary.map(plainText);
  return rowsWithContent(lines).flatMap((row) =>
    LIMITED_FIELDS.flatMap((field) => {
      const place = lines[field][row] ?? 0;
      const after = plain[place] ?? null;
      return after === null ? [] : [{ row, field, before: lines.dictionary[place] ?? '', after }];
    }),
  );
}

/**
 * Does the changes, in place on the arrays; the result is a new wrapper. A text that is no longer the one that was
 * planned for stays as it is.
 */
export function applyTextFix(lines: LineColumns, cuts: readonly TextChange[]): LineColumns {
  const { texts, place } = growingTexts(lines.dictionary);
  for (const { row, field, before, after } of cuts)
    if (row < lines.count && lines.dictionary[lines[field][row] ?? 0] === before)
      lines[field][row] = place(after);
  return { ...lines, dictionary: texts() };
}

/** The way back: applying these gives every text that was cut its former length. */
export const undoTextFix = (cuts: readonly TextCut[]): readonly TextCut[] =>
  cuts.map((cut) => ({ ...cut, before: cut.after, after: cut.before }));
