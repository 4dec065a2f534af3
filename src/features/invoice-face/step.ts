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

/** What a check found, and whether some of it was put right a moment ago. */
export interface Found {
  readonly findings: Findings;
  readonly undoable: Undoable | null;
}

/** Which dialog of saving and submitting is open, in their order. M290, M272 */
export type Step =
  | { readonly kind: 'none' }
  | { readonly kind: 'nature' }
  | (Found & {
      /** The list, or what one click would do about it. */
      readonly kind: 'findings' | 'fixing';
      readonly then: Then;
    })
  /** Coding alone. M154 */
  | { readonly kind: 'coding'; readonly findings: Findings }
  /** The last look: what is left to say of the check, of coding and of limits, and what would be sent. */
  | (Found & {
      readonly kind: 'confirm';
      /** null: its user wants to hear nothing of it. M155 */
      readonly coding: Findings | null;
    })
  | { readonly kind: 'saveAs'; readonly ask: boolean }
  | {
      readonly kind: 'saved';
      readonly left: string | null;
      /** The new draft the page goes on with; null where it stays with its own. */
      readonly savedAs: string | null;
    };

export const NO_STEP: Step = { kind: 'none' };
