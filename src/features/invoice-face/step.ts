import type { Findings } from '../../../domain/rules/findings.ts';
import type { Fixed } from './apply-fixes.ts';

/** Whether a check is all that was asked for, or on the way to submitting. */
export type Then = 'tell' | 'submit';

/** Fixes done a moment ago. */
export interface Undoable {
  /** Problems they put right. */
  readonly count: number;
  readonly undo: Fixed['undo'];
}

/** Which dialog of saving and submitting is open, in their order. M290, M272 */
export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'nature' }
  | {
      /** The list, or what one click would do about it. */
      readonly kind: 'findings' | 'fixing';
      readonly findings: Findings;
      readonly then: Then;
      readonly undoable: Undoable | null;
    }
  | { readonly kind: 'coding'; readonly findings: Findings; readonly then: Then }
  | { readonly kind: 'limit'; readonly amount: number }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'saveAs'; readonly ask: boolean }
  | {
      readonly kind: 'saved';
      readonly left: string | null;
      /** The new draft the page goes on with; null where it stays with its own. */
      readonly savedAs: string | null;
    };

export const NO_STEP: Step = { kind: 'none' };
