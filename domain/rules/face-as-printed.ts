import { swappedWords } from '../special-business/swapped-words.ts';
import type { Issue } from './define.ts';
import { FACE_RULES } from './face.rules.ts';

/** The checks of a face that is printed with the parties the other way round, in the words of that paper. M042 */
export const SWAPPED_FACE_RULES: typeof FACE_RULES = FACE_RULES.map((rule) => ({
  ...rule,
  zh: swappedWords(rule.zh),
}));

/** Tells an issue of a party from one of a face that is printed as it is filled in. */
export const asSwapped = (issue: Issue): Issue =>
  /^(buyer|seller)\./.test(issue.field) ? { ...issue, swapped: true } : issue;
