import type { TargetField } from '../mapping.ts';

const NUMERIC: ReadonlySet<TargetField> = new Set([
  'quantity',
  'price',
  'amount',
  'taxAmount',
  'discountAmount',
]);

/** How far the contents bear out what the heading says: 1 agrees, below 1 doubts. */
export function borneOut(
  field: TargetField,
  contents: { readonly filled: number; readonly numbers: number },
): number {
  if (contents.filled === 0) return 0.9;
  if (NUMERIC.has(field)) return contents.numbers >= 0.5 ? 1 : 0.6;
  if (field === 'name') return contents.numbers > 0.9 ? 0.5 : 1;
  if (field === 'unit') return contents.numbers > 0.5 ? 0.4 : 1;
  return 1;
}
