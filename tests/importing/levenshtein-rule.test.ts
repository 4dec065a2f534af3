import { describe, expect, it } from 'vitest';
import { matchTitle } from '../../domain/importing/headings/match-title.ts';
import { TARGET_NAMES, type TargetField } from '../../domain/importing/mapping.ts';
import { COLUMN_WORDS, type MadeColumn } from './table-words.ts';

/** How many letters have to be put in, left out or replaced. */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of Array.from(a).entries()) {
    const next = [row + 1];
    for (const [column, other] of Array.from(b).entries())
      next.push(
        Math.min(
          (next[column] ?? 0) + 1,
          (last[column + 1] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      );
    last = next;
  }
  return last[b.length] ?? 0;
}

/** `autoMapDistance` of react-spreadsheet-import. */
const THRESHOLD = 2;

/** Its rule: of all fields the one whose label is closest by letters, if at most two of them differ. */
function closest(header: string): TargetField | null {
  const [best] = (Object.entries(TARGET_NAMES) as [TargetField, string][])
    .map(([field, name]) => ({ field, letters: distance(header, name) }))
    .sort((a, b) => a.letters - b.letters);
  return best !== undefined && best.letters <= THRESHOLD ? best.field : null;
}

const FIELDS: Partial<Record<MadeColumn, TargetField>> = {
  ...{ name: 'name', spec: 'spec', model: 'spec', unit: 'unit', quantity: 'quantity', ordered: 'quantity' },
  ...{ barePrice: 'price', netPrice: 'price', grossPrice: 'price' },
  ...{ bareAmount: 'amount', netAmount: 'amount', grossAmount: 'amount' },
  ...{ taxRate: 'taxRate', taxAmount: 'taxAmount', taxCode: 'taxCode' },
  ...{ discountAmount: 'discountAmount', discountRate: 'discountRate' },
};

const HEADERS = (Object.entries(COLUMN_WORDS) as [MadeColumn, readonly string[]][]).flatMap(
  ([column, words]) => words.map((word) => ({ word, field: FIELDS[column] ?? null })),
);

describe('words above columns, against the rule of the closest letters', () => {
  it('every word that says its field is read as that field, every other column as none', () => {
    const wrong = HEADERS.filter(({ word, field }) => matchTitle(word).field !== field).map(
      ({ word }) => word,
    );
    expect(wrong.length, wrong.join()).toBeLessThanOrEqual(HEADERS.length * 0.01);
  });

  it('the closest letters read half of them, and take others for fields', () => {
    const right = HEADERS.filter(({ word, field }) => closest(word) === field).length;
    const taken = HEADERS.filter(({ word, field }) => field === null && closest(word) !== null).length;
    expect(right).toBeLessThan(HEADERS.length * 0.6);
    expect(taken).toBeGreaterThan(5);
  });
});
