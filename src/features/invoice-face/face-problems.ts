import { faceValue } from '../../../domain/invoice/face-value.ts';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { isBlankFace } from './face-contents.ts';

/** What is wrong at which field of the face, by the path that issues name. */
export type FaceProblems = ReadonlyMap<string, string>;

export const NO_PROBLEMS: FaceProblems = new Map();

/** The last check: what was found, and on which face. */
export interface CheckedFace {
  readonly face: InvoiceFace;
  readonly problems: FaceProblems;
}

/** First error of each field of the face, to be shown beside it. */
export const faceProblems = (issues: readonly Issue[]): FaceProblems =>
  new Map(
    issues
      .filter(({ line, level }) => line === null && level === 'error')
      .toReversed()
      .map(({ field, message }) => [field, message]),
  );

/** Type, business and kind of buyer decide which rules there are. */
const sameRules = (one: InvoiceFace, other: InvoiceFace): boolean =>
  one.invoiceKind === other.invoiceKind &&
  one.business?.key === other.business?.key &&
  one.buyer.isNaturalPerson === other.buyer.isNaturalPerson;

/** What was found and still holds: a field that was changed since has not been checked, nor a face that was emptied. */
export function standing({ face: checked, problems }: CheckedFace, face: InvoiceFace): FaceProblems {
  if (checked === face || problems.size === 0) return problems;
  if (!sameRules(checked, face) || (isBlankFace(face) && !isBlankFace(checked))) return NO_PROBLEMS;
  const still = [...problems].filter(([path]) => faceValue(checked, path) === faceValue(face, path));
  return still.length === problems.size ? problems : new Map(still);
}
