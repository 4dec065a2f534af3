import { lazy, Suspense } from 'react';
import type { QuestionProps } from './QuestionDialogs.tsx';

const QuestionDialogs = lazy(() =>
  import('./QuestionDialogs.tsx').then((m) => ({ default: m.QuestionDialogs })),
);

/** What is asked before many lines change; comes with the first question. */
export const Questions = (props: QuestionProps) =>
  props.actions.question.kind === 'none' ? null : (
    <Suspense fallback={null}>
      <QuestionDialogs {...props} />
    </Suspense>
  );
