import type { SubmissionState } from './submission-types.ts';

/** What became of a red letter that takes nothing back. */
export const WITHOUT_EFFECT: readonly SubmissionState[] = ['failed', 'returned', 'cancelled'];
