import type { Totals } from '../../../domain/goods/columns.ts';
import type { Quality } from '../../../domain/importing/lines/line-quality.ts';
import type { AppError } from '../../../domain/kernel/errors.ts';
import type { Progress } from '../../../domain/kernel/steps.ts';
import type { SheetRepeat, SheetResult } from '../../../workers/contract/files-tasks.ts';
import type { TextBeside } from './file-text.ts';
import { isUnlisted } from './goods-import.text.ts';
import type { ImportPlan } from './import-plan.ts';

/** What the present decisions would lead to. The lines themselves never come here. */
export type Outcome =
  /** `done`: how much of several sheets was read, from 0 to 1. */
  | { readonly kind: 'busy'; readonly done?: number }
  | { readonly kind: 'refused'; readonly error: AppError }
  | {
      readonly kind: 'ready';
      readonly lines: number;
      readonly totals: Totals;
      /** How many lines there are of each quality. */
      readonly quality: Readonly<Record<Quality, number>>;
      /** Lines with a finding. */
      readonly wrong: number;
      /** What each of the sheets came to. */
      readonly sheets: readonly SheetResult[];
      readonly repeats: readonly SheetRepeat[];
      /** Sums of the file that its lines don't come to. */
      readonly contradictions: readonly string[];
      readonly notices: readonly string[];
    };

export type ReadyOutcome = Extract<Outcome, { readonly kind: 'ready' }>;

/** The steps of an import; each carries all it needs. */
export type ImportPhase =
  | {
      readonly kind: 'picking';
      readonly refused: AppError | null;
      readonly fileName: string;
      /** The file that was refused only because its kind has an entry of its own. C27 */
      readonly unlisted: File | null;
    }
  | { readonly kind: 'reading'; readonly fileName: string; readonly progress: Progress | null }
  /** The file has a table and a text. M307 */
  | {
      readonly kind: 'combining';
      readonly plan: ImportPlan;
      readonly beside: TextBeside;
      /** The file lies among the records. */
      readonly kept: Promise<void>;
    }
  | {
      readonly kind: 'mapping';
      readonly plan: ImportPlan;
      readonly outcome: Outcome;
      /** What was shown before the last decision: it stays while the next is worked out. */
      readonly before: ReadyOutcome | null;
    }
  | { readonly kind: 'importing'; readonly plan: ImportPlan };

/** The choice of a file, with why the last one was refused. */
export const picking = (refused: AppError, file: File | null): ImportPhase => {
  const fileName = file?.name ?? '';
  const unlisted = refused.code === 'file.unsupported' && isUnlisted(fileName) ? file : null;
  return { kind: 'picking', refused, fileName, unlisted };
};

/** The choice of a file at the beginning. */
export const PICKING: ImportPhase = { kind: 'picking', refused: null, fileName: '', unlisted: null };

/** The last outcome that was worked out. */
export const readyOf = (phase: ImportPhase): ReadyOutcome | null =>
  phase.kind !== 'mapping' ? null : phase.outcome.kind === 'ready' ? phase.outcome : phase.before;

/** The same with another plan, which is still to be tried out. */
export const withPlan =
  (plan: ImportPlan) =>
  (phase: ImportPhase): ImportPhase =>
    phase.kind === 'mapping' ? { ...phase, plan, outcome: { kind: 'busy' }, before: readyOf(phase) } : phase;
