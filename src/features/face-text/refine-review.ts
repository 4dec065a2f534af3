import { CELL_FIELDS, type CellField, type LineField } from '../../../domain/face-text/found.ts';
import { readNumber } from '../../../domain/money/read-number.ts';
import type { FacePath, Review, ReviewLine, ReviewPart } from './review-state.ts';
import { withoutOther } from './other-buyer.ts';
import { placed } from './review-state.ts';
import { isAssisted, refined, replaced, swapped, type Reviewed } from './reviewed.ts';
import { withoutFractionZeros } from '../../../domain/money/end-zeros.ts';

/** Parts in the order of the form. */
const ORDER: readonly FacePath[] = [
  ...(['buyer.name', 'buyer.taxId', 'buyer.address', 'buyer.phone', 'buyer.bank', 'buyer.account'] as const),
  ...(['receiver', 'remark'] as const),
];

/** A part whose value is another one takes the place of something else. */
const settled = (before: ReviewPart, after: ReviewPart): ReviewPart =>
  after.value === before.value ? after : placed(after);

function refinedParts(now: Review['parts'], said: Review['parts']): Review['parts'] {
  const known = now.map((part) => {
    const other = said.find(({ path }) => path === part.path);
    return other === undefined ? part : settled(part, { ...part, ...refined(part, other) });
  });
  const added = said.filter(({ path }) => !now.some((part) => part.path === path));
  return [...known, ...added].sort((a, b) => ORDER.indexOf(a.path) - ORDER.indexOf(b.path));
}

const NUMBERS = ['quantity', 'price', 'amount'] as const satisfies readonly LineField[];
const TEXTS = ['name', 'spec', 'unit', 'taxRate'] as const satisfies readonly LineField[];

const told = (line: ReviewLine) => NUMBERS.filter((field) => line[field].value !== '');
const lowest = (line: ReviewLine): number => Math.min(...told(line).map((field) => line[field].score));

/** 500 and 500.00 are the same. */
const canonical = (text: string): string => {
  const number = readNumber(text) ?? text;
  return withoutFractionZeros(number);
};
const isSame = (a: Reviewed, b: Reviewed): boolean => canonical(a.value) === canonical(b.value);

/**
 * Numbers of a line go together, as one that is a price to one reader is the amount to another: all of the assistant's
 * where even the least sure of them is surer, or those that are missing among the same.
 */
function refinedNumbers(now: ReviewLine, said: ReviewLine): ReviewLine {
  const here = told(now);
  if (NUMBERS.some((field) => now[field].edited) || told(said).length === 0) return now;
  const same = here.every((field) => isSame(now[field], said[field]));
  if (!same && lowest(said) <= lowest(now)) return now;
  const wanted = NUMBERS.filter((field) => !isSame(now[field], said[field]));
  return {
    ...now,
    ...Object.fromEntries(wanted.map((field) => [field, replaced(now[field], said[field])])),
  };
}

function refinedLine(now: ReviewLine, said: ReviewLine | undefined): ReviewLine {
  if (said === undefined) return now;
  const numbered = refinedNumbers(now, said);
  return {
    ...numbered,
    ...Object.fromEntries(TEXTS.map((field) => [field, refined(now[field], said[field])])),
  };
}

/** Which line of the assistant's speaks of the same goods as each here: by name, or by place where no name is sure. */
function partners(now: Review['lines'], said: Review['lines']): readonly (ReviewLine | undefined)[] {
  const free = new Set(said);
  const named = now.map(({ name }) => {
    const partner = [...free].find((line) => line.name.value === name.value);
    if (partner !== undefined) free.delete(partner);
    return partner;
  });
  return named.map((partner, at) => {
    const beside = said[at];
    const unnamed = now[at]?.name.unsure === true && now.length === said.length;
    return partner ?? (unnamed && beside !== undefined && free.has(beside) ? beside : undefined);
  });
}

/** Lines of the same goods are refined one by one; where there are others, all are offered, or taken where there are none. */
function refinedLines(now: Review, { lines }: Review): Pick<Review, 'lines' | 'otherLines'> {
  if (now.lines.length === 0) return { lines, otherLines: null };
  const paired = partners(now.lines, lines);
  const others = lines.some((line) => !paired.includes(line));
  return {
    lines: now.lines.map((line, at) => refinedLine(line, paired[at])),
    otherLines: others ? lines : null,
  };
}

const surer = <Of extends { readonly score: number; readonly edited: boolean }>(
  now: Of | null,
  said: Of | null,
): Of | null => {
  if (now === null || said === null) return now ?? said;
  return !now.edited && said.score > now.score ? said : now;
};

/** Whether tax is in the numbers, where nobody has said so yet. */
const refinedSide = (now: Review, said: Review): Pick<Review, 'taxInclusive' | 'sideUnsure' | 'sideBy'> =>
  now.sideUnsure && !said.sideUnsure ? said : now;

/** What is looked at, with what the assistant says. What a person has changed stays as it is. M318 */
export function refinedReview(now: Review, said: Review): Review {
  const { taxInclusive, sideUnsure, sideBy } = refinedSide(now, said);
  const taxRate =
    now.taxRate === null || said.taxRate === null
      ? (now.taxRate ?? said.taxRate)
      : refined(now.taxRate, said.taxRate);
  return {
    ...now,
    parts: withoutOther(refinedParts(now.parts, said.parts)),
    kind: surer(now.kind, said.kind),
    taxRate,
    ...{ taxInclusive, sideUnsure, sideBy },
    ...refinedLines(now, said),
  };
}

/** How many values are the assistant's. */
export function assistedCount({ parts, kind, taxRate, lines }: Review): number {
  const cells = lines.flatMap((line) => CELL_FIELDS.map((field) => line[field]));
  const values = [
    ...parts,
    ...cells,
    ...(taxRate === null ? [] : [taxRate]),
    ...(kind === null ? [] : [kind]),
  ];
  return values.filter(isAssisted).length;
}

/** Who takes the other reading wants it filled in. */
export const swapPart = (review: Review, path: FacePath): Review => ({
  ...review,
  parts: review.parts.map((part) =>
    part.path === path ? { ...settled(part, { ...part, ...swapped(part) }), chosen: true } : part,
  ),
});

export const swapCell = (review: Review, row: number, field: CellField): Review => ({
  ...review,
  lines: review.lines.map((line, at) => (at === row ? { ...line, [field]: swapped(line[field]) } : line)),
});

export const swapRate = (review: Review): Review => ({
  ...review,
  taxRate: review.taxRate === null ? null : swapped(review.taxRate),
});

export const swapLines = (review: Review): Review =>
  review.otherLines === null ? review : { ...review, lines: review.otherLines, otherLines: review.lines };
