import type { LineColumns } from '../goods/columns.ts';
import { isDiscount } from '../goods/discount/line-nature.ts';
import { readRow, type LineTexts } from '../goods/read-row.ts';
import { faceValue } from '../invoice/face-value.ts';
import type { InvoiceFace } from '../invoice/invoice.ts';
import { printOf } from '../kernel/text-print.ts';
import type { Issue } from '../rules/define.ts';
import type { Refusal } from './batch-row.ts';
import { markOf, rowsByMark } from './line-places.ts';

/** The rule issues of refusals name. */
export const REFUSED_RULE = 'bureau.refused';

/** What else is meant by a cell. */
const WITH: Readonly<Partial<Record<string, readonly (keyof LineTexts)[]>>> = {
  taxRate: ['taxRate', 'policy'],
};
const WHOLE: readonly (keyof LineTexts)[] = [
  'name',
  'taxCode',
  'spec',
  'unit',
  'quantity',
  'price',
  'amount',
  'taxRate',
  'policy',
];

/** What stands in a cell of a line, or in all of it; without tax, so that 含税 changes nothing. A discount belongs to the amount. */
export function lineText(lines: LineColumns, row: number, field: string): string {
  const texts = readRow(lines, row, false);
  const keys = field === '' ? WHOLE : (WITH[field] ?? [field as keyof LineTexts]);
  const discount =
    keys.includes('amount') && row + 1 < lines.count && isDiscount(lines, row + 1)
      ? readRow(lines, row + 1, false).amount
      : '';
  return [...keys.map((key) => texts[key]), discount].join('\n');
}

/** What stands in a field of the face; null where there is none. */
export function faceText(face: InvoiceFace, field: string): string | null {
  const value = field === '' ? undefined : faceValue(face, field);
  return value === undefined ? null : JSON.stringify(value);
}

const stands = (refusal: Refusal, text: string | null): boolean =>
  !refusal.done && (refusal.was === '' || (text !== null && refusal.was === printOf(text)));

const issueOf = (refusal: Refusal, line: number | null, place: number): Issue => ({
  rule: REFUSED_RULE,
  level: 'warning',
  line,
  field: line !== null && refusal.field === '' ? 'name' : refusal.field,
  message: `税局退回：${refusal.message}`,
  refusal: place,
});

type Placed = readonly (readonly [place: number, refusal: Refusal])[];

/** Refusals of lines that still are what was refused, row by row. */
export class RefusedLines {
  readonly #byMark = new Map<string, Placed>();

  constructor(refusals: readonly Refusal[] = []) {
    for (const [place, refusal] of refusals.entries())
      if (refusal.line !== '' && !refusal.done)
        this.#byMark.set(refusal.line, [...(this.#byMark.get(refusal.line) ?? []), [place, refusal]]);
  }

  issuesOf(lines: LineColumns, row: number): readonly Issue[] {
    if (this.#byMark.size === 0 || isDiscount(lines, row)) return NONE;
    const own = this.#byMark.get(markOf(lines, row)) ?? [];
    const standing = own.filter(([, refusal]) => stands(refusal, lineText(lines, row, refusal.field)));
    return standing.map(([place, refusal]) => issueOf(refusal, row, place));
  }
}

const NONE: readonly Issue[] = [];

/** Refusals of the invoice itself that still hold. */
export const refusedFace = (face: InvoiceFace, refusals: readonly Refusal[] = []): readonly Issue[] =>
  refusals.flatMap((refusal, place) =>
    refusal.line === '' && stands(refusal, faceText(face, refusal.field))
      ? [issueOf(refusal, null, place)]
      : [],
  );

/** The refusals once a draft is saved: what was changed, or is gone, is done. The same list where nothing is. */
export function afterSave(
  refusals: readonly Refusal[],
  face: InvoiceFace,
  lines: LineColumns,
): readonly Refusal[] {
  const rows = rowsByMark(lines);
  const textAt = ({ line, field }: Refusal): string | null => {
    if (line === '') return faceText(face, field);
    const row = rows.get(line);
    return row === undefined ? null : lineText(lines, row, field);
  };
  const isOver = (one: Refusal): boolean => !one.done && !stands(one, textAt(one));
  return refusals.some(isOver)
    ? refusals.map((one) => (isOver(one) ? { ...one, done: true } : one))
    : refusals;
}
