import type { Submission, SubmissionState } from './submission-types.ts';

/** An order that failed is called so everywhere, also on the laptop where its draft was sent back. */
export const shownState = ({ state, ddbh }: Pick<Submission, 'state' | 'ddbh'>): SubmissionState =>
  state === 'returned' && ddbh !== '' ? 'failed' : state;
