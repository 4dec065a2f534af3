import { lazy } from 'react';

export type { CodeDesk } from './code-desk.ts';

/** Comes with the first question about a code. */
export const CodeQuestions = lazy(() =>
  import('./CodeQuestions.tsx').then((m) => ({ default: m.CodeQuestions })),
);
