import { lazy, Suspense, useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { afterDialog } from '../../ui/after-dialog.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SUCCESSES } from '../../ui/successes.ts';
import { useToast } from '../../ui/toast.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { onActionKey } from './action-keys.ts';
import { ActionBar } from './ActionBar.tsx';
import type { FaceAction } from './face-actions.ts';
import { isBlankFace } from './face-contents.ts';
import type { InvoiceFaceProps } from './face-props.ts';
import { FaceBody } from './FaceBody.tsx';
import { focusField } from './focus-field.ts';
import { useFaceStyles } from './InvoiceFacePage.styles.ts';
import { partyWords } from './party-words.ts';
import { useSteps } from './useSteps.ts';

const StepDialogs = lazy(() => import('./StepDialogs.tsx').then((m) => ({ default: m.StepDialogs })));
const SellerConfigDialog = lazy(() =>
  import('./seller/SellerConfigDialog.tsx').then((m) => ({ default: m.SellerConfigDialog })),
);

/** What others may ask of the face. */
export interface FaceHandle {
  /** Presses 提交开票. */
  readonly submit: () => void;
  /** Presses 票面检查. */
  readonly check: () => void;
}

/** How paths of the special business begin. */
const BLOCK = 'specialBusiness.';

/** The invoice as it will stand on paper, and what can be done with it. 001 §2.1. */
export function InvoiceFacePage({ ref, ...props }: InvoiceFaceProps & { readonly ref?: Ref<FaceHandle> }) {
  const { filling, device, view, readOnly } = props;
  const styles = useFaceStyles();
  const toast = useToast();
  const { refreshNature, onSavedAs, onSubmitted, onReview } = props;
  const steps = useSteps({ filling, device, view, refreshNature, onSavedAs, onSubmitted, onReview });
  const [configuring, setConfiguring] = useState(false);

  const jump = (issue: Issue) => {
    steps.close();
    afterDialog(() => {
      if (issue.field === 'lines') props.onJumpToLine(0, 'name');
      else if (issue.field.startsWith(BLOCK)) props.onJumpToBlock(issue.field);
      else if (issue.line === null) focusField(issue.field);
      else props.onJumpToLine(issue.line, issue.field);
    });
  };
  const busy = steps.busy || view === null;
  const does: Readonly<Record<FaceAction, () => unknown>> = {
    copy: props.onCopy,
    clear: props.onClear,
    drafts: props.onDrafts,
    check: () => steps.check('tell'),
    coding: steps.showCoding,
    preview: props.onPreview,
    save: () => steps.save(true),
    submit: () => steps.check('submit'),
  };
  const act = useStable((action: FaceAction) => void does[action]());
  const pressed = useEffectEvent((action: FaceAction) => {
    if (action === 'preview') act(action);
    else if (action === 'save' && !readOnly) void steps.save(false);
    else if (!readOnly && !busy) act(action);
  });
  useEffect(() => onActionKey(pressed), []);
  /** An empty face begins with the buyer, where the keyboard is nowhere else. */
  const begin = useEffectEvent(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && !readOnly && isBlankFace(filling.face, filling.clerks)) focusField('buyer.name');
  });
  useEffect(() => {
    begin();
  }, []);
  useImperativeHandle(ref, () => ({
    submit: () => {
      act('submit');
    },
    check: () => {
      act('check');
    },
  }));

  return (
    <div className={styles.page}>
      {filling.keepingFailed !== null && <Notice intent="error" text={errorText(filling.keepingFailed)} />}
      <FaceBody
        {...props}
        onConfigure={() => {
          setConfiguring(true);
        }}
      />
      <ActionBar
        importButton={readOnly ? null : props.importButton}
        busy={busy}
        readOnly={readOnly}
        onAction={act}
      />
      {steps.step.kind !== 'none' && (
        <Suspense fallback={null}>
          <StepDialogs
            steps={steps}
            readOnly={readOnly}
            onJump={jump}
            onSplit={props.onSplit}
            overRows={props.overRows}
            onDrafts={props.onDrafts}
            onNext={props.onNext}
          />
        </Suspense>
      )}
      {configuring && (
        <Suspense fallback={null}>
          <SellerConfigDialog
            title={partyWords(filling.face).own.configure}
            seller={filling.face.seller}
            config={props.sellerConfig}
            device={device}
            onConfig={props.onSellerConfig}
            onStored={(line) => {
              filling.edit({ kind: 'seller', line });
              toast(SUCCESSES.sellerConfigured.zh);
            }}
            onClose={() => {
              setConfiguring(false);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
