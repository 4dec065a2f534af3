import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { InvoiceFace } from '../../../domain/invoice/invoice.ts';
import { errorText } from '../../../domain/kernel/errors.ts';
import type { Issue } from '../../../domain/rules/define.ts';
import { useAlert } from '../../ui/alert.tsx';
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
import { StepDialogs } from './StepDialogs.tsx';
import { useSteps } from './useSteps.ts';

const SellerConfigDialog = lazy(() =>
  import('./seller/SellerConfigDialog.tsx').then((m) => ({ default: m.SellerConfigDialog })),
);

/** How paths of the special business begin. */
const BLOCK = 'specialBusiness.';

/** Milliseconds until a dialog has given the focus back; only then it can be moved. */
const GONE_MS = 50;

/** The invoice as it will stand on paper, and what can be done with it. 001 §2.1. */
export function InvoiceFacePage(props: InvoiceFaceProps) {
  const { filling, device, view, readOnly } = props;
  const styles = useFaceStyles();
  const { confirm } = useAlert();
  const toast = useToast();
  const { refreshNature, onSavedAs, onSubmitted } = props;
  const steps = useSteps({ filling, device, view, refreshNature, onSavedAs, onSubmitted });
  const [configuring, setConfiguring] = useState(false);
  const page = useRef<HTMLDivElement>(null);

  const check = async (then: 'tell' | 'submit') => {
    const findings = await steps.check(then);
    if (findings?.issues.length === 0 && then === 'tell') toast('票面检查通过');
  };
  /** Brings back what was cleared, unless the page went on to another draft. */
  const restore = useStable(async (before: InvoiceFace) => {
    const filledAgain = !isBlankFace(filling.face);
    const agreed = !filledAgain || (await confirm({ message: '清空后新填写的票面信息将被替换, 是否继续?' }));
    if (page.current === null || !agreed) return;
    filling.edit({ kind: 'replace', face: before });
    await props.restoreGoods();
  });
  const clear = async () => {
    const agreed = await confirm({
      message:
        '此操作将重置已填写的信息, 是否继续?\n之后保存或提交都会取代当前草稿；要另开一张而保留它，请先存草稿再选“继续填开”。',
      confirm: '清空',
    });
    if (!agreed) return;
    const before = filling.clear();
    await props.clearGoods();
    toast('已清空', 'info', {
      label: '撤销',
      onPress: () => void restore(before),
    });
  };
  const jump = (issue: Issue) => {
    steps.close();
    setTimeout(() => {
      if (issue.field === 'lines') props.onJumpToLine(0, 'name');
      else if (issue.field.startsWith(BLOCK)) props.onJumpToBlock(issue.field);
      else if (issue.line === null) focusField(issue.field);
      else props.onJumpToLine(issue.line, issue.field);
    }, GONE_MS);
  };
  const busy = steps.busy || view === null;
  const does: Readonly<Record<FaceAction, () => unknown>> = {
    copy: props.onCopy,
    clear,
    drafts: props.onDrafts,
    check: () => check('tell'),
    coding: steps.showCoding,
    preview: props.onPreview,
    save: () => steps.save(true),
    submit: () => check('submit'),
  };
  const act = useStable((action: FaceAction) => void does[action]());
  const pressed = useEffectEvent((action: FaceAction) => {
    if (action === 'preview') act(action);
    else if (action === 'save' && !readOnly) void steps.save(false);
    else if (!readOnly && !busy) act(action);
  });
  useEffect(() => onActionKey(pressed), []);

  return (
    <div className={styles.page} ref={page}>
      {filling.keepingFailed !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{errorText(filling.keepingFailed)}</MessageBarBody>
        </MessageBar>
      )}
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
      <StepDialogs
        steps={steps}
        readOnly={readOnly}
        onJump={jump}
        onSplit={props.onSplit}
        overRows={props.overRows}
        onDrafts={props.onDrafts}
        onNext={props.onNext}
      />
      {configuring && (
        <Suspense fallback={null}>
          <SellerConfigDialog
            seller={filling.face.seller}
            config={props.sellerConfig}
            device={device}
            onConfig={props.onSellerConfig}
            onStored={(line) => {
              filling.edit({ kind: 'seller', line });
              toast('配置成功!');
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
