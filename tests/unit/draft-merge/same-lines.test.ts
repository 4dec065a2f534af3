import { expect, test } from 'vitest';
import { sameLines } from '../../../domain/draft-merge/same-draft.ts';
import { LINE_NATURE, type LineColumns } from '../../../domain/goods/columns.ts';
import { emptyLines, insertRows } from '../../../domain/goods/lines.ts';

/** Lines with these identities, the second a discount of the first. */
function linesOf(...words: readonly number[]): LineColumns {
  const lines = insertRows(emptyLines(), 0, Uint32Array.from(words.flatMap((word) => [0, 0, 0, word])));
  lines.nature.set([LINE_NATURE.discounted, LINE_NATURE.discount]);
  return lines;
}

test('lines are the same in the same order, whatever identity a discount has and whether two share one', () => {
  expect(sameLines(linesOf(1, 2, 3), linesOf(1, 2, 3))).toBe(true);
  expect(sameLines(linesOf(1, 2, 3), linesOf(1, 9, 3))).toBe(true);
  expect(sameLines(linesOf(1, 2, 1), linesOf(1, 2, 1))).toBe(true);
  expect(sameLines(linesOf(1, 2, 3), linesOf(1, 2, 4))).toBe(false);
  expect(sameLines(linesOf(1, 2, 3, 4), linesOf(1, 2, 4, 3))).toBe(false);
  expect(sameLines(linesOf(1, 2, 3), linesOf(1, 2))).toBe(false);
  const other = linesOf(1, 2, 3);
  other.quantity[2] = 5;
  expect(sameLines(linesOf(1, 2, 3), other)).toBe(false);
});
