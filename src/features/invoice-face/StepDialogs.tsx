import { lazy, Suspense } from 'react';
import type { Issue } from '../../../domain/rules/define.ts';
import type { useSteps } from './useSteps.ts';

const FindingsDialog = lazy(() =>
  import('./dialogs/FindingsDialog.tsx').then((m) => ({ default: m.FindingsDialog })),
);
const SubmitDialog = lazy(() =>
  import('./dialogs/SubmitDialog.tsx').then((m) => ({ default: m.SubmitDialog })),
);
const DoneDialog = lazy(() => import('./dialogs/DoneDialog.tsx').then((m) => ({ default: m.DoneDialog })));

interface Props {
  readonly steps: ReturnType<typeof useSteps>;
  readonly onJump: (issue: Issue) => void;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
}

/** The dialog of the step that saving or submitting has come to. */
export function StepDialogs({ steps, onJump, onDrafts, onNext }: Props) {
  const { step } = steps;
  return (
    <Suspense fallback={null}>
      {step.kind === 'findings' && (
        <FindingsDialog
          findings={step.findings}
          onJump={onJump}
          onClose={steps.close}
          onContinue={step.findings.errors === 0 && step.then === 'submit' ? steps.confirm : null}
        />
      )}
      {step.kind === 'confirm' && (
        <SubmitDialog
          facts={steps.facts}
          notes={steps.notes}
          busy={steps.busy}
          onSubmit={() => void steps.submit()}
          onClose={steps.close}
        />
      )}
      {step.kind === 'saved' && (
        <DoneDialog
          title="提示"
          text="存入草稿箱成功"
          listLabel="查看草稿箱"
          onList={onDrafts}
          onNext={onNext}
          onDismiss={steps.close}
        />
      )}
    </Suspense>
  );
}
