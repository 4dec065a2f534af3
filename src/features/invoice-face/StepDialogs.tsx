import { lazy, Suspense } from 'react';
import type { Issue } from '../../../domain/rules/define.ts';
import { SUCCESSES } from '../../ui/successes.ts';
import type { Steps } from './useSteps.ts';

const FindingsDialog = lazy(() =>
  import('./dialogs/FindingsDialog.tsx').then((m) => ({ default: m.FindingsDialog })),
);
const FixDialog = lazy(() => import('./dialogs/FixDialog.tsx').then((m) => ({ default: m.FixDialog })));
const CodingDialog = lazy(() =>
  import('./dialogs/CodingDialog.tsx').then((m) => ({ default: m.CodingDialog })),
);
const NatureDialog = lazy(() =>
  import('../../ui/NatureDialog.tsx').then((m) => ({ default: m.NatureDialog })),
);
const SubmitDialog = lazy(() =>
  import('./dialogs/SubmitDialog.tsx').then((m) => ({ default: m.SubmitDialog })),
);
const SaveAsDialog = lazy(() =>
  import('./dialogs/SaveAsDialog.tsx').then((m) => ({ default: m.SaveAsDialog })),
);
const DoneDialog = lazy(() => import('./dialogs/DoneDialog.tsx').then((m) => ({ default: m.DoneDialog })));

interface Props {
  readonly steps: Steps;
  /** Nothing may be changed: problems are shown, not fixed. */
  readonly readOnly: boolean;
  readonly onJump: (issue: Issue) => void;
  /** Opens 智能清单. */
  readonly onSplit: () => void;
  /** More rows than one invoice may have. C16 */
  readonly overRows: boolean;
  readonly onDrafts: () => void;
  readonly onNext: () => void;
}

/** The dialog of the step that saving or submitting has come to. */
export const StepDialogs = (props: Props) => (
  <Suspense fallback={null}>
    <CheckDialogs {...props} />
    <SubmitDialogs {...props} />
    <SaveDialogs {...props} />
  </Suspense>
);

/** What a check has to say. M291, M154 */
function CheckDialogs({ steps, readOnly, overRows, onJump, onSplit }: Props) {
  const { step, busy } = steps;
  if (step.kind === 'findings')
    return (
      <FindingsDialog
        findings={step.findings}
        fixed={step.undoable?.count ?? 0}
        onUndo={steps.undoFixes}
        onFix={readOnly ? null : steps.showFixes}
        onJump={onJump}
        onSettle={readOnly ? null : steps.settle}
        onClose={steps.close}
        onSplit={overRows ? splitting(steps, onSplit) : null}
      />
    );
  if (step.kind === 'fixing')
    return <FixDialog findings={step.findings} busy={busy} onFix={steps.fix} onClose={steps.hideFixes} />;
  return step.kind === 'coding' ? (
    <CodingDialog
      findings={step.findings}
      quiet={steps.isQuiet}
      onQuiet={steps.setQuiet}
      onJump={onJump}
      onClose={steps.close}
    />
  ) : null;
}

const splitting = (steps: Steps, onSplit: () => void) => () => {
  steps.close();
  onSplit();
};

/** What stands between the checks and submitting, and the last look. M292, M294 */
function SubmitDialogs({ steps, readOnly, onJump, onSplit }: Props) {
  const { step, busy } = steps;
  if (step.kind === 'nature')
    return (
      <NatureDialog
        busy={busy}
        onRetry={steps.refreshNature}
        onContinue={steps.checkAnyway}
        onClose={steps.close}
      />
    );
  return step.kind === 'confirm' ? (
    <SubmitDialog
      steps={steps}
      step={step}
      readOnly={readOnly}
      onJump={onJump}
      onSplit={splitting(steps, onSplit)}
    />
  ) : null;
}

/** Which draft is saved, and what next. M272, M273 */
function SaveDialogs({ steps, onDrafts, onNext }: Props) {
  const { step } = steps;
  if (step.kind === 'saveAs')
    return <SaveAsDialog busy={steps.busy} onSave={steps.saveAs} onClose={steps.close} />;
  return step.kind === 'saved' ? (
    <DoneDialog
      title="提示"
      text={[SUCCESSES.draftSaved.zh, ...(step.left === null ? [] : [step.left])].join('\n')}
      listLabel="查看草稿箱"
      onList={onDrafts}
      onNext={onNext}
      onDismiss={steps.close}
    />
  ) : null;
}
