import { lazy, Suspense } from 'react';
import type { Issue } from '../../../domain/rules/define.ts';
import type { useSteps } from './useSteps.ts';

const FindingsDialog = lazy(() =>
  import('./dialogs/FindingsDialog.tsx').then((m) => ({ default: m.FindingsDialog })),
);
const SubmitDialog = lazy(() =>
  import('./dialogs/SubmitDialog.tsx').then((m) => ({ default: m.SubmitDialog })),
);
const LimitDialog = lazy(() => import('./dialogs/LimitDialog.tsx').then((m) => ({ default: m.LimitDialog })));
const DoneDialog = lazy(() => import('./dialogs/DoneDialog.tsx').then((m) => ({ default: m.DoneDialog })));

interface Props {
  readonly steps: ReturnType<typeof useSteps>;
  readonly onJump: (issue: Issue) => void;
  /** Opens 智能清单. */
  readonly onSplit: () => void;
  /** More rows than one invoice may have. C16 */
  readonly overRows: boolean;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
}

/** The dialog of the step that saving or submitting has come to. */
export function StepDialogs({ steps, onJump, onSplit, overRows, onDrafts, onNext }: Props) {
  const { step } = steps;
  const split = () => {
    steps.close();
    onSplit();
  };
  return (
    <Suspense fallback={null}>
      {step.kind === 'findings' && (
        <FindingsDialog
          findings={step.findings}
          onJump={onJump}
          onClose={steps.close}
          onContinue={step.findings.errors === 0 && step.then === 'submit' ? steps.proceed : null}
          onSplit={overRows ? split : null}
        />
      )}
      {step.kind === 'limit' && (
        <LimitDialog
          question={step.question}
          onSplit={split}
          onContinue={step.mayContinue ? steps.confirm : null}
          onClose={steps.close}
        />
      )}
      {step.kind === 'confirm' && (
        <SubmitDialog
          facts={steps.facts}
          busy={steps.busy}
          onSubmit={() => void steps.submit()}
          onClose={steps.close}
        />
      )}
      {step.kind === 'saved' && (
        <DoneDialog
          title="提示"
          text={step.left === null ? '存入草稿箱成功' : `存入草稿箱成功\n${step.left}`}
          listLabel="查看草稿箱"
          onList={onDrafts}
          onNext={onNext}
          onDismiss={steps.close}
        />
      )}
    </Suspense>
  );
}
